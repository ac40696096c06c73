import { refusalWords } from '#domain/cart/cart-words.rules.ts'
import type { Refusal } from '#domain/cart/cart-words.rules.ts'

/** What a change of the cart that was not granted is answered with. */
export function cartRefusal(refusal: Refusal) {
  const headers = refusal.reason === 'too-many' ? { 'Retry-After': String(refusal.waitSeconds) } : undefined
  return { ...refusalWords(refusal), headers }
}

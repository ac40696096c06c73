import { refusalWords } from '#domain/cart/cart-words.rules.ts'
import type { Refusal } from '#domain/cart/cart-words.rules.ts'

/** A call about the cart that was not granted, in words. */
export function cartRefused(refusal: Refusal): Response {
  const { status, message } = refusalWords(refusal)
  const headers = refusal.reason === 'too-many' ? { 'Retry-After': String(refusal.waitSeconds) } : undefined
  return Response.json({ message }, { status, headers })
}

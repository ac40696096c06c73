import type { Refusal } from '#domain/cart/cart-words.rules.ts'
import { cartRefusal } from '#app/http/cart-refusal.ts'

/** A call about the cart that was not granted, in words. */
export function cartRefused(refusal: Refusal): Response {
  const { message, ...answer } = cartRefusal(refusal)
  return Response.json({ message }, answer)
}

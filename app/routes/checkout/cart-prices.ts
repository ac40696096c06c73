/** What a guest's cart costs today. Nothing is stored. */
import { priceLines } from '#domain/cart/read-cart.ts'
import { readGuestLines } from '#domain/cart/cart-change.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readCall } from '#app/http/read-request.ts'
import { cartRefused, countStep, guestOf } from './cart-answers.ts'

export const action = forAnybody(async (args) => {
  const { services, request } = args
  const { lines } = await readCall(request)
  const read = readGuestLines(lines)
  if (!read.ok) return cartRefused(read)
  // The cart is on the device: this is when the store first hears of it.
  if (read.lines.length > 0) countStep(args, 'cart')
  return Response.json(await priceLines(services, read.lines, guestOf(args)))
})

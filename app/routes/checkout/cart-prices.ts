/** What a guest's cart costs today. Nothing is stored. */
import { priceLines } from '#domain/cart/price-lines.ts'
import { readGuestLines } from '#domain/cart/guest-lines.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { readCall } from '#app/http/read-call.ts'
import { cartRefused } from './cart-answers.ts'

export const action = forAnybody(async ({ services, request }) => {
  const { lines } = await readCall(request)
  const read = readGuestLines(lines)
  return read.ok ? Response.json(await priceLines(services, read.lines)) : cartRefused(read)
})

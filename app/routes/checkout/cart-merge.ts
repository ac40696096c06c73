/** Several lines at once: a guest's cart at sign-in, or all works of a wall. */
import { mergeCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { readGuestLines } from '#domain/cart/cart-change.rules.ts'
import { forSignedInCall } from '#app/http/personal-loader.ts'
import { readCall } from '#app/http/read-request.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { bringGuest, cartRefused, countStep } from './cart-answers.ts'

export const action = forSignedInCall(async (args) => {
  const { services, visitor, request } = args
  const { key, lines: sent } = await readCall(request)
  const read = readGuestLines(sent)
  if (!read.ok) return cartRefused(read)
  if (!isUuid(key)) return cartRefused({ reason: 'no-change' })
  const merged = await mergeCart(services, { userId: visitor.id, key, lines: read.lines })
  if (!merged.ok) return cartRefused(merged)
  if (merged.report.pieces > 0) countStep(args, 'cart')
  await bringGuest(args)
  return Response.json({ report: merged.report, cart: await readCart(services, visitor.id) })
})

/** The code of the cart, for the page that shows it: with one it is entered, without one it is taken out. */
import { couponRefusal } from '#domain/cart/cart-words.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { callRefused, readCall } from '#app/http/read-call.ts'
import { changeCoupon } from './cart-answers.ts'

export const action = forAnybody(async (args) => {
  const { code } = await readCall(args.request)
  const refused = await changeCoupon(args, code)
  if (!refused) return Response.json({})
  const { status, message, wait } = couponRefusal(refused)
  return callRefused(status, message, wait)
})

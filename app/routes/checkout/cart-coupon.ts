/** The cart's coupon, for an open page: a call with a code sets it, one without removes it. */
import { couponRefusal } from '#domain/cart/cart-words.rules.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { refuseCall } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { changeCoupon } from './cart-answers.ts'

export const action = forAnybody(async (args) => {
  const { code } = await readCall(args.request)
  const refused = await changeCoupon(args, code)
  return refused ? refuseCall(couponRefusal(refused)) : Response.json({})
})

/** The page has taken over what the cookie held: the browser forgets it. */
import { forAnybody } from '#app/http/personal-loader.ts'
import { cookieCartOf, keepCookieCart } from './cart-answers.ts'

export const action = forAnybody((args) => {
  keepCookieCart(args, { ...cookieCartOf(args), lines: [] })
  return Response.json({})
})

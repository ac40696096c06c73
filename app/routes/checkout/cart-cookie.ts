/** The page has taken over the cookie's cart: deletes the cookie. */
import { forAnybody } from '#app/http/personal-loader.ts'
import { cookieCartOf, storeCookieCart } from './cart-answers.ts'

export const action = forAnybody((args) => {
  storeCookieCart(args, { ...cookieCartOf(args), lines: [] })
  return Response.json({})
})

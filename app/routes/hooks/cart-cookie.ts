/** The page has taken over what the cookie held: the browser forgets it. */
import { forAnybody } from '#app/personal-loader.ts'
import { cookieCartOf, keepCookieCart } from '#app/routes/checkout/cookie-cart.ts'

export const action = forAnybody((args) => {
  keepCookieCart(args, { ...cookieCartOf(args), lines: [] })
  return Response.json({})
})

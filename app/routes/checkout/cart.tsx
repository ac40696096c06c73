import { isRouteErrorResponse } from 'react-router'
import { priceLines, readCart } from '#domain/cart/read-cart.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ErrorState } from '#app/ui/states.tsx'
import { CartPage } from './cart-page.tsx'
import { changePosted } from './change-posted.ts'
import { bringCookieCart, cookieCartOf } from './cookie-cart.ts'
import type { Route } from './+types/cart.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Shopping Cart',
    description: 'What you have chosen.',
    path: '/cart',
    isHidden: true,
  })

export const links = sheets('forms', 'framed', 'cart')

/** A guest's cart is on the device: the page finds it there. Only what a cookie holds is known here. */
export const loader = forAnybody(async (args) => {
  const { services, visitor } = args
  if (visitor) {
    const told = await bringCookieCart({ ...args, visitor })
    return { isGuest: false, cart: await readCart(services, visitor.id), cookieCartId: null, told }
  }
  const { id, lines } = cookieCartOf(args)
  if (lines.length === 0) return { isGuest: true, cart: null, cookieCartId: null, told: [] }
  const asked = lines.map((line) => ({ ...line, shownPaise: null }))
  return { isGuest: true, cart: await priceLines(services, asked), cookieCartId: id, told: [] }
})

export const action = forAnybody(changePosted)

export const headers = ({ actionHeaders }: Route.HeadersArgs) => actionHeaders

export default function Cart({ loaderData, actionData }: Route.ComponentProps) {
  return <CartPage {...loaderData} message={actionData?.message} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status < 500) throw error
  return (
    <div className="wrap page-head">
      <h1 className="d d5">Shopping Cart</h1>
      <ErrorState message="Your cart could not be shown. It is kept." />
    </div>
  )
}

import { data, href } from 'react-router'
import { refusalWords } from '#domain/cart/cart-words.rules.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { readOneLine } from '#domain/cart/read-one-line.ts'
import { forSignedIn } from '#app/personal-loader.ts'
import type { Services } from '#domain/services.ts'
import { sheets } from '#app/sheets.ts'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ErrorState } from '#app/ui/states.tsx'
import { isUuid } from '#shared/uuid.rules.ts'
import { CheckoutPage } from './checkout-page.tsx'
import { bringCookieCart } from './cookie-cart.ts'
import type { Route } from './+types/checkout.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches[0].loaderData, {
    title: 'Checkout',
    description: 'What you are about to buy.',
    path: href('/checkout'),
    isHidden: true,
  })

export const links = sheets('forms', 'framed', 'cart')

/** The cart; or, with Buy Now, one work by itself. */
export const loader = forSignedIn(async (args) => {
  const { services, visitor, url } = args
  const artworkId = url.searchParams.get('artwork')
  if (artworkId !== null) {
    const wanted = { artworkId, frameOptionId: url.searchParams.get('frame') || null, buyerId: visitor.id }
    return oneWork(services, wanted)
  }
  const told = await bringCookieCart(args)
  return data({ isOneWork: false, cart: await readCart(services, visitor.id), message: undefined, told })
})

async function oneWork(services: Services, wanted: Parameters<typeof readOneLine>[1]) {
  const { artworkId, frameOptionId } = wanted
  const isKnowable = isUuid(artworkId) && (frameOptionId === null || isUuid(frameOptionId))
  const read = isKnowable ? await readOneLine(services, wanted) : ({ ok: false, reason: 'not-found' } as const)
  if (read.ok) return data({ isOneWork: true, cart: read.cart, message: undefined, told: [] })
  const { status, message } = refusalWords(read)
  return data({ isOneWork: true, cart: cartOf([]), message, told: [] }, { status })
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  return <CheckoutPage {...loaderData} />
}

export function ErrorBoundary() {
  return (
    <div className="wrap page-head">
      <h1 className="d d5">Checkout</h1>
      <ErrorState message="The checkout could not be shown. Your cart is kept." />
    </div>
  )
}

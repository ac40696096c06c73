import { Link, href } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { formHeaders } from '#app/http/answer-form.ts'
import { forSignedIn, forSignedInCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { BackLink } from './back-link.tsx'
import { ownOrder } from './own-order.ts'
import { postReturn } from './post-return.ts'
import { ReturnForm } from './return-form.tsx'
import { WaysOn } from './ways-on.tsx'
import type { Route } from './+types/return.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: `Return of order #${orderNumber(params.id)} | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'framed', 'orders')

export const loader = forSignedIn(ownOrder)

export const action = forSignedInCall<unknown>(postReturn)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Return({ loaderData: { id, returnUntil, returns } }: Route.ComponentProps) {
  const page = href('/orders/:id', { id })
  const isAsked = returns.some(({ state }) => state !== 'declined')
  return (
    <div className="wrap order-page">
      <BackLink to={page}>Order #{orderNumber(id)}</BackLink>
      <h1 className="d d5">{returnUntil ? 'Return something' : 'This order cannot be returned now'}</h1>
      {returnUntil ? (
        <ReturnForm />
      ) : (
        <div className="order-question">
          <p>
            {isAsked
              ? 'You have asked for a return of this order already.'
              : 'A return can be asked for from the day of delivery until 7 days after it.'}{' '}
            <Link className="lk" to={href('/cancellation-refunds')}>
              Cancellation and refunds
            </Link>
          </p>
          <WaysOn order={page} />
        </div>
      )}
    </div>
  )
}

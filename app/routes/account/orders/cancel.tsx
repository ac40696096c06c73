import { Form, data, href, redirect, useNavigation } from 'react-router'
import { dayText } from '#shared/india-dates.rules.ts'
import { goesBackPaise, onWay, orderNumber } from '#domain/orders/order/order.rules.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { forBuyer, forBuyerPost } from '#app/http/order-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import '#app/ui/early-toasts.ts'
import { toastNetworkError } from '#app/browser/network-error.ts'
import { rupees, subtractPaise } from '#shared/money.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { BackLink, WaysOn } from './order-links.tsx'
import { ownOrder } from './own-order.ts'
import type { Route } from './+types/cancel.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, `Cancel order #${orderNumber(params.id)}`)

export const links = sheets('forms', 'framed', 'orders')

export const loader = forBuyer(ownOrder)

/** Too late, it is the question's page again, which says so. */
export const action = forBuyerPost(async ({ services, viewer, params: { id = '' } }) => {
  if (!isUuid(id)) throw data(null, { status: 404 })
  const cancelled = await cancelOrder(services, { orderId: id, ...viewer })
  if (cancelled.ok) return redirect(href('/orders/:id', { id }), 303)
  if (cancelled.reason === 'not-found') throw data(null, { status: 404 })
  return data(null, { status: 409 })
})

export const clientAction = ({ request, serverAction }: Route.ClientActionArgs) =>
  toastNetworkError(request, serverAction)

export default function Cancel({ loaderData: order }: Route.ComponentProps) {
  const { id, items, totalPaise, refunds, payment, cancelUntil } = order
  const backPaise = goesBackPaise(refunds)
  const isSending = useNavigation().state !== 'idle'
  const page = href('/orders/:id', { id })
  const titles = items.map(({ title }) => title).join(', ')
  return (
    <div className="wrap order-page">
      <BackLink to={page}>Order #{orderNumber(id)}</BackLink>
      <h1 className="d d5">
        {cancelUntil
          ? 'Cancel this order?'
          : order.isDisputed
            ? 'This order cannot be cancelled now'
            : 'This order cannot be cancelled any more'}
      </h1>
      {cancelUntil ? (
        <Form className="order-question" method="post">
          <p>
            <i className="work">{titles}</i>, ordered on {dayText(order.createdAt)}.
          </p>
          {order.paymentState === 'due' ? (
            <p>Nothing is to be paid then. This cannot be undone.</p>
          ) : (
            <p>
              You get back {backPaise === 0 ? 'everything you paid' : 'what has not come back yet of what you paid'},{' '}
              {rupees(subtractPaise(totalPaise, backPaise))}, {onWay('to', payment?.method ?? null)}. Prepaid refunds
              take 7-10 business days. This cannot be undone.
            </p>
          )}
          <div className="order-choices">
            <button
              className={buttonClass({})}
              aria-disabled={isSending}
              onClick={(event) => isSending && event.preventDefault()}
            >
              {isSending ? 'Cancelling …' : 'Cancel order'}
            </button>
            <ButtonLink look="outline" to={page}>
              Keep the order
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div className="order-question">
          <p role="status">
            {order.status === 'cancelled'
              ? 'It is cancelled already.'
              : order.isDisputed
                ? 'Your bank is asking this payment back. Until it has decided nothing is sent, and we give nothing back: you would have it twice.'
                : 'The 24 hours after ordering are over, or the artist has begun to pack. Please write to us, and we look at what can be done.'}
          </p>
          <WaysOn order={page} />
        </div>
      )}
    </div>
  )
}

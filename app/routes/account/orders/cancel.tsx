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
import { ordersWords } from '#words/orders.ts'
import { BackLink, WaysOn } from './order-links.tsx'
import { ownOrder } from './own-order.ts'
import type { Route } from './+types/cancel.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, ordersWords.cancelTitle(orderNumber(params.id)))

export const links = sheets('forms', 'framed', 'orders')

export const loader = forBuyer(ownOrder)

/** Too late: the same page again, which says so. */
export const action = forBuyerPost(async ({ services, viewer, params: { id = '' } }) => {
  if (!isUuid(id)) throw data(null, { status: 404 })
  const cancelled = await cancelOrder(services, { orderId: id, ...viewer })
  if (cancelled.ok) return redirect(href('/orders/:id', { id }), 303)
  if (cancelled.reason === 'not-found') throw data(null, { status: 404 })
  return data(null, { status: 409 })
})

export const clientAction = (args: Route.ClientActionArgs) => toastNetworkError(args)

export default function Cancel({ loaderData: order }: Route.ComponentProps) {
  const { id, items, totalPaise, refunds, payment, cancelUntil } = order
  const backPaise = goesBackPaise(refunds)
  const isSending = useNavigation().state !== 'idle'
  const page = href('/orders/:id', { id })
  const refund = backPaise === 0 ? ordersWords.cancelAll : ordersWords.cancelRest
  const left = rupees(subtractPaise(totalPaise, backPaise))
  const toMethod = onWay('to', payment?.method ?? null)
  const titles = items.map(({ title }) => title).join(', ')
  return (
    <div className="wrap order-page">
      <BackLink to={page}>{ordersWords.orderOf(orderNumber(id))}</BackLink>
      <h1 className="d d5">
        {cancelUntil
          ? ordersWords.cancelQuestion
          : order.isDisputed
            ? ordersWords.cancelNotNow
            : ordersWords.cancelTooLate}
      </h1>
      {cancelUntil ? (
        <Form className="stack g20 t20 measure" method="post">
          <p>{ordersWords.cancelWhat(titles, dayText(order.createdAt))}</p>
          {order.paymentState === 'due' ? <p>{ordersWords.cancelFree}</p> : <p>{refund(left, toMethod)}</p>}
          <div className="flow g12">
            <button
              className={buttonClass({})}
              aria-disabled={isSending}
              onClick={(event) => isSending && event.preventDefault()}
            >
              {isSending ? ordersWords.cancelling : ordersWords.cancelOrder}
            </button>
            <ButtonLink look="outline" to={page}>
              {ordersWords.keepOrder}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <div className="stack g20 t20 measure">
          <p role="status">
            {order.status === 'cancelled'
              ? ordersWords.cancelledBefore
              : order.isDisputed
                ? ordersWords.cancelDisputed
                : ordersWords.cancelOver}
          </p>
          <WaysOn order={page} />
        </div>
      )}
    </div>
  )
}

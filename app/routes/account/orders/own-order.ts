import { data } from 'react-router'
import { showOrder, type ShownOrder } from '#domain/orders/viewing/show-order.ts'
import type { OrderArgs } from '#app/http/order-loader.ts'
import type { InvoiceRefusal } from '#domain/orders/invoices/show-invoice.ts'
import { callRefused, waitWords } from '#app/http/answers.ts'
import { ordersWords } from '#words/orders.ts'

/** The order in the URL; only its buyer can see it. */
export async function ownOrder({ services, viewer, params }: OrderArgs): Promise<ShownOrder> {
  const order = await showOrder(services, { orderId: params.id ?? '', ...viewer })
  if (!order) throw data(null, { status: 404 })
  return order
}

export function invoiceRefused(refusal: InvoiceRefusal): Response {
  switch (refusal.reason) {
    case 'unknown':
      return callRefused(404, ordersWords.orderNotFound)
    case 'not-issued':
      return callRefused(409, ordersWords.invoiceOncePaid)
    case 'not-yet':
      return callRefused(409, ordersWords.invoiceInAMoment)
    case 'too-many':
      return callRefused(429, waitWords(refusal), refusal.waitSeconds)
  }
}

/** The one `orderId` of an address: the payment provider's number of an order. */
export function readProviderOrderId(query: URLSearchParams): string | undefined {
  const [id = '', ...more] = query.getAll('orderId')
  return more.length === 0 && /^order_\w{1,60}$/.test(id) ? id : undefined
}

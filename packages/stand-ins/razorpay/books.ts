/** The provider's books, by id and by relation. */
import { join } from 'node:path'
import type { Dispute, Document } from './disputes.ts'
import type { Order, Payment, Refund } from './entries.ts'
import type { Link } from './links.ts'
import type { Settled, Settlement } from './settlements.ts'
import { openShelves } from '#stand-ins/shelf.ts'

export type Books = ReturnType<typeof openBooks>

/** Without a folder nothing outlives the process. */
export function openBooks(folder: string | undefined) {
  const shelf = openShelves(folder === undefined ? undefined : join(folder, 'razorpay.jsonl'))
  const orders = shelf<Order>('orders')
  const payments = shelf<Payment>('payments')
  const refunds = shelf<Refund>('refunds')
  const links = shelf<Link>('links')
  /** The order behind a link, once a buyer has tried to pay by it. */
  const ordersOfLinks = shelf<{ id: string; orderId: string }>('orders of links')
  const settled = shelf<Settled>('settled')
  return {
    orders,
    payments,
    refunds,
    links,
    ordersOfLinks,
    /** Orders whose payments wait for a capture. */
    manual: shelf<{ id: string }>('manual'),
    /** Refunds by their idempotency key, with the request. */
    keys: shelf<{ id: string; paymentId: string; asked: unknown; refundId: string }>('keys'),
    ordersOfReceipt: orders.by(({ receipt }) => receipt),
    paymentsOfOrder: payments.by((payment) => payment.order_id),
    refundsOfPayment: refunds.by((refund) => refund.payment_id),
    disputes: shelf<Dispute>('disputes'),
    documents: shelf<Document>('documents'),
    settlements: shelf<Settlement>('settlements'),
    settled,
    settledOn: settled.by(({ day }) => day),
    settledInMonth: settled.by(({ day }) => day.slice(0, 7)),
    linksOfReference: links.by((link) => link.reference_id),
    linksOfOrder: ordersOfLinks.by(({ orderId }) => orderId),
  }
}

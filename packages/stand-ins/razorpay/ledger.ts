/**
 * The provider's records: orders, payments, refunds, links, and their allowed transitions. Every transition sends its
 * events in order.
 */
import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { captureAsked, linkAsked, linkEditAsked, orderAsked, refundAsked } from './asked.ts'
import type { Books } from './books.ts'
import { Disputes, type Dispute } from './disputes.ts'
import { errorFields, giveBack, newOrder, newPayment, newRefund, pastEntries, take } from './entries.ts'
import type { FailureReason, Order, PastPayment, Payer, Payment, Refund } from './entries.ts'
import { cancelLink, editLink, expireLink, newLink, payLink, type Link } from './links.ts'
import { Settlements, type Settlement } from './settlements.ts'
import type { Shelf } from '#stand-ins/shelf.ts'
import { collection, Refusal, seconds, type Notes } from './wire.ts'

export type LedgerEvent = {
  name: string
  payload: {
    payment_link?: Link
    order?: Order
    payment?: Payment
    refund?: Refund
    dispute?: Dispute
    settlement?: Settlement
  }
}

type Surroundings = {
  /** With the events for the shop. */
  tell(events: LedgerEvent[]): void
  /** Whether money waits for a capture although the order says otherwise. */
  waitsForCapture(): boolean
  /** A payment by link. */
  pageOfLink: (id: string) => string
  now(): Date
}

export class Ledger {
  readonly books: Books
  readonly disputes: Disputes
  readonly settlements: Settlements
  private readonly around: Surroundings

  constructor(books: Books, around: Surroundings) {
    this.books = books
    this.around = around
    this.disputes = new Disputes(books, around)
    this.settlements = new Settlements(books, around)
  }

  createOrder(asked: z.output<typeof orderAsked>): Order {
    const order = newOrder(asked, this.around.now())
    this.books.orders.keep(order)
    if (asked.payment?.capture === 'manual') this.books.manual.keep({ id: order.id })
    return order
  }

  /** Payments from before these books began; no events are sent. Existing records stay as they are. */
  enterPast(past: readonly PastPayment[]): void {
    const { orders, payments, refunds } = this.books
    for (const entries of past.filter(({ id }) => !payments.get(id)).map(pastEntries)) {
      orders.keep(entries.order)
      payments.keep(entries.payment)
      for (const refund of entries.refunds) refunds.keep(refund)
    }
  }

  order = (id: string) => found(this.books.orders, id)
  payment = (id: string) => found(this.books.payments, id)
  refund = (id: string) => found(this.books.refunds, id)
  paymentsOf = (orderId: string) => this.books.paymentsOfOrder(orderId)
  isAuthorized = (orderId: string) => this.paymentsOf(orderId).some(({ status }) => status === 'authorized')
  refundsOf = (paymentId: string) => this.books.refundsOfPayment(paymentId)
  withPayments = (order: Order) => ({ ...order, payments: collection(this.paymentsOf(order.id)) })

  /** As a buyer does in the dialog. */
  pay(orderId: string, payer: Payer = {}): Payment {
    const payment = this.attempt(orderId, payer)
    this.around.tell(this.authorize(payment))
    return payment
  }

  fail(orderId: string, reason: FailureReason, payer: Payer = {}): Payment {
    const payment = this.attempt(orderId, payer)
    payment.status = 'failed'
    Object.assign(payment, errorFields(reason))
    this.books.payments.keep(payment)
    this.around.tell([event('payment.failed', { payment })])
    return payment
  }

  /** The bank answers after all, when everybody has given up. */
  authorizeLate(paymentId: string): Payment {
    const payment = this.payment(paymentId)
    if (payment.status !== 'failed') throw new Refusal('Only a failed payment can still succeed.')
    Object.assign(payment, errorFields())
    this.around.tell(this.authorize(payment))
    return payment
  }

  capture(paymentId: string, asked: z.output<typeof captureAsked>): Payment {
    const payment = this.payment(paymentId)
    const order = this.order(payment.order_id)
    if (payment.captured) throw new Refusal('This payment has already been captured')
    if (payment.status !== 'authorized')
      throw new Refusal('Only payments which have been authorized and not yet captured can be captured')
    if (order.status === 'paid') throw new Refusal('Order already paid')
    if (asked.amount !== payment.amount)
      throw new Refusal('Capture amount must be equal to the amount authorized', { field: 'amount' })
    if (asked.currency !== payment.currency)
      throw new Refusal('Capture currency must be the currency of the payment', { field: 'currency' })
    this.around.tell(this.take(payment, order))
    return payment
  }

  refundPayment(
    paymentId: string,
    asked: z.output<typeof refundAsked>,
    key: string | undefined,
    isSlow: boolean,
  ): Refund {
    const payment = this.payment(paymentId)
    const before = key === undefined ? undefined : this.books.keys.get(key)
    if (before) {
      if (before.paymentId === paymentId && isDeepStrictEqual(before.asked, { ...asked }))
        return this.refund(before.refundId)
      throw new Refusal('Different request body sent for the same idempotency key', { status: 409 })
    }
    const refund = newRefund(payment, asked, { isSlow, at: this.around.now() })
    this.books.refunds.keep(refund)
    if (key !== undefined) this.books.keys.keep({ id: key, paymentId, asked: { ...asked }, refundId: refund.id })
    giveBack(payment, refund.amount)
    this.books.payments.keep(payment)
    const done = refund.status === 'processed' ? [event('refund.processed', { refund, payment })] : []
    this.around.tell([event('refund.created', { refund, payment }), ...done])
    return refund
  }

  /** Ends a refund that is on its way. A failed one leaves the money where it was. */
  settleRefund(refundId: string, status: 'processed' | 'failed'): Refund {
    const refund = this.refund(refundId)
    const payment = this.payment(refund.payment_id)
    if (refund.status !== 'pending') throw new Refusal('The refund has ended already.')
    refund.status = status
    if (status === 'failed') giveBack(payment, -refund.amount)
    this.books.refunds.keep(refund)
    this.books.payments.keep(payment)
    this.around.tell([event(`refund.${status}`, { refund, payment })])
    return refund
  }

  createLink(asked: z.output<typeof linkAsked>): Link {
    if (asked.reference_id !== '' && this.books.linksOfReference(asked.reference_id).length > 0)
      throw new Refusal('payment link creation with reference ID already attempted', { field: 'reference_id' })
    const link = newLink(asked, { at: this.around.now(), pageOf: this.around.pageOfLink })
    this.books.links.keep(link)
    return link
  }

  link(id: string): Link {
    this.expireLinks()
    return found(this.books.links, id)
  }

  editLink(id: string, asked: z.output<typeof linkEditAsked>): Link {
    const link = this.link(id)
    editLink(link, asked, this.around.now())
    this.books.links.keep(link)
    return link
  }

  cancelLink(id: string): Link {
    const link = this.link(id)
    cancelLink(link, this.around.now())
    this.books.links.keep(link)
    this.around.tell([event('payment_link.cancelled', { payment_link: link })])
    return link
  }

  /** Expires by its clock, for callers and for events. */
  expireLinks(): void {
    const now = seconds(this.around.now())
    const over = this.books.links.all().filter(({ status, expire_by }) => status === 'created' && expire_by <= now)
    for (const link of over) {
      expireLink(link)
      this.books.links.keep(link)
    }
    if (over.length > 0) this.around.tell(over.map((link) => event('payment_link.expired', { payment_link: link })))
  }

  linksBy({ reference, paymentId }: { reference: string | null; paymentId: string | null }): Link[] {
    this.expireLinks()
    const orderId = paymentId === null ? undefined : this.books.payments.get(paymentId)?.order_id
    const links = reference === null ? this.books.links.all() : this.books.linksOfReference(reference)
    return links.filter(
      ({ id }) =>
        paymentId === null || (orderId !== undefined && this.books.ordersOfLinks.get(id)?.orderId === orderId),
    )
  }

  /** The order behind a link: there is one, for any number of attempts. */
  orderOfLink(id: string): Order {
    const link = this.link(id)
    if (link.status !== 'created') throw new Refusal(`This payment link is ${link.status}.`)
    const known = this.books.ordersOfLinks.get(id)
    if (known) return this.order(known.orderId)
    const order = this.createOrder({ amount: link.amount, currency: link.currency, notes: [] })
    this.books.ordersOfLinks.keep({ id, orderId: order.id })
    return order
  }

  setNotes<Entity extends { id: string; notes: Notes }>(shelf: Shelf<Entity>, id: string, notes: Notes): object {
    const entity = found(shelf, id)
    entity.notes = notes
    shelf.keep(entity)
    return entity
  }

  private attempt(orderId: string, payer: Payer): Payment {
    const order = this.order(orderId)
    if (order.status === 'paid') throw new Refusal('Payment already done for this order.')
    if (this.isAuthorized(orderId)) throw new Refusal('Another payment of this order is in progress.')
    order.attempts += 1
    order.status = 'attempted'
    this.books.orders.keep(order)
    const payment = newPayment(order, payer, this.around.now())
    this.books.payments.keep(payment)
    return payment
  }

  /** A second payment of a paid order stays authorized, and is refunded automatically some day. */
  private authorize(payment: Payment): LedgerEvent[] {
    const order = this.order(payment.order_id)
    payment.status = 'authorized'
    this.books.payments.keep(payment)
    const told = [event('payment.authorized', { payment })]
    const waits = this.books.manual.get(order.id) !== undefined || this.around.waitsForCapture()
    if (order.status === 'paid' || waits) return told
    return [...told, ...this.take(payment, order)]
  }

  private take(payment: Payment, order: Order): LedgerEvent[] {
    take(payment, order)
    this.books.payments.keep(payment)
    this.books.orders.keep(order)
    const told = [event('payment.captured', { payment }), event('order.paid', { payment, order })]
    const [ofLink] = this.books.linksOfOrder(order.id)
    if (!ofLink) return told
    const link = found(this.books.links, ofLink.id)
    payLink(link, payment, this.around.now())
    this.books.links.keep(link)
    if (link.status !== 'paid') return told
    return [...told, event('payment_link.paid', { payment_link: link, order, payment })]
  }
}

/** A snapshot: later changes don't alter it. */
const event = (name: string, payload: LedgerEvent['payload']): LedgerEvent => structuredClone({ name, payload })

function found<Entity extends { id: string }>(shelf: Shelf<Entity>, id: string): Entity {
  const entity = shelf.get(id)
  if (!entity) throw new Refusal('The id provided does not exist')
  return entity
}

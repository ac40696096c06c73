/** Contradictions between the payment provider's books and ours. */
import type { NotedDispute } from '#domain/payments/disputes.db.ts'
import type { NotedOrder, NotedPayment } from './audit-money.db.ts'
import type { Contradiction, ContradictionKind, Facts } from './contradictions.rules.ts'

type ToldPayment = {
  id: string
  orderId: string | undefined
  amountPaise: number
  refundedPaise: number
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  createdAt: Date
  email?: string | undefined
  contact?: string | undefined
}

const IS_TAKEN = new Set(['captured', 'refunded'])

/** Events after `late` may not have arrived yet. The provider isn't asked about records before `early`. */
export function comparePayments(
  told: readonly ToldPayment[],
  noted: readonly NotedPayment[],
  { early, late }: { early: Date; late: Date },
): Contradiction[] {
  const notedById = new Map(noted.map((payment) => [payment.paymentId, payment]))
  const paidOrders = new Set(told.flatMap(({ status, orderId }) => (IS_TAKEN.has(status) ? [orderId] : [])))
  const toldIds = new Set(told.map(({ id }) => id))
  const found: Contradiction[] = []
  const say = (kind: ContradictionKind, id: string, facts: Facts) =>
    found.push({ kind, about: { kind: 'payment', id }, facts })
  for (const payment of told.filter(({ createdAt }) => createdAt <= late)) {
    const own = notedById.get(payment.id)
    const { id, amountPaise, refundedPaise, status } = payment
    if (IS_TAKEN.has(status) && !IS_TAKEN.has(own?.status ?? ''))
      say('captured-unknown-here', id, { paise: amountPaise })
    // An authorisation for an order that is already paid expires automatically.
    if (status === 'authorized' && !paidOrders.has(payment.orderId))
      say('not-captured-in-time', id, { paise: amountPaise })
    if (!own) continue
    if (own.amountPaise !== amountPaise) say('amount-differs', id, { there: amountPaise, here: own.amountPaise })
    if (refundedPaise < own.toldPaise || refundedPaise > own.decidedPaise)
      say('refunded-differs', id, { there: refundedPaise, here: own.toldPaise })
  }
  for (const { paymentId, status, createdAt } of noted)
    if (IS_TAKEN.has(status) && createdAt >= early && createdAt <= late && !toldIds.has(paymentId))
      say('unknown-to-provider', paymentId, { state: status })
  return found
}

type ToldDispute = { id: string; state: string; phase: string; amountPaise: number; deductedPaise: number }

export function compareDisputes(told: readonly ToldDispute[], noted: readonly NotedDispute[]): Contradiction[] {
  const notedById = new Map(noted.map((dispute) => [dispute.disputeId, dispute]))
  return told.flatMap(({ id, state, phase, amountPaise, deductedPaise }): Contradiction[] => {
    const own = notedById.get(id)
    const about = { kind: 'dispute', id } as const
    if (!own) return [{ kind: 'dispute-unknown-here', about, facts: { paise: amountPaise } }]
    if (own.state === state && own.phase === phase && own.deductedPaise === deductedPaise) return []
    return [{ kind: 'dispute-differs', about, facts: { there: state, here: own.state } }]
  })
}

type ToldOrder = {
  id: string
  amountPaise: number
  status: string
  receipt: string | undefined
  notes: Readonly<Record<string, string>>
}

export function compareOrders(told: readonly ToldOrder[], noted: readonly NotedOrder[]): Contradiction[] {
  const notedById = new Map(noted.map((order) => [order.id, order]))
  const found: Contradiction[] = []
  for (const { id, amountPaise, status, receipt } of told) {
    const own = receipt === undefined ? undefined : notedById.get(receipt)
    if (!own) continue
    const about = { kind: own.kind, id: own.id }
    if (status === 'paid' && own.providerOrderId !== id)
      found.push({ kind: 'second-provider-order', about, facts: { providerOrder: id } })
    if (own.providerOrderId === id && own.toPayPaise !== amountPaise)
      found.push({ kind: 'amount-differs', about, facts: { there: amountPaise, here: own.toPayPaise } })
  }
  return found
}

type Books = { payments: readonly ToldPayment[]; orders: readonly ToldOrder[] }
type OwnRows = { payments: readonly NotedPayment[]; orders: readonly NotedOrder[] }

/** Unrefunded payments for orders unknown here, as after a restore, with the people to contact. */
export function findLostOrders(
  told: Books,
  noted: OwnRows,
  { late, whys }: { late: Date; /** By the provider's order. */ whys: ReadonlyMap<string, string> },
): Contradiction[] {
  const [ordersById, paymentsById] = [indexed(told.orders, 'id'), indexed(noted.payments, 'paymentId')]
  const known = new Set(noted.orders.map(({ id }) => id))
  return told.payments.flatMap(({ id, orderId, status, createdAt, amountPaise, refundedPaise, email, contact }) => {
    const [order, own] = [orderId === undefined ? undefined : ordersById.get(orderId), paymentsById.get(id)]
    const isOurs = own ? own.isOfOrder : order?.receipt === undefined || known.has(order.receipt)
    const leftPaise = amountPaise - refundedPaise
    if (isOurs || !IS_TAKEN.has(status) || createdAt > late || leftPaise === 0) return []
    const { order: number, works } = order?.notes ?? {}
    const who = [email, contact, number, works].filter(Boolean).join(', ')
    const why = whys.get(orderId ?? '')
    const facts = { paise: leftPaise, who, ...(why !== undefined && { why }) }
    return [{ kind: 'order-unknown-here', about: { kind: 'payment', id }, facts }]
  })
}

const indexed = <Row, Key extends keyof Row>(rows: readonly Row[], key: Key) =>
  new Map(rows.map((row) => [row[key], row]))

/** The store's own references. Others were sent from elsewhere. */
const OWN_REFERENCE = /^[0-9A-F]{8}-\d+-[0-9a-f]{12}(-R\d+)?$/

/** Parcels on their way whose orders are unknown here. */
export const findLostParcels = (
  told: readonly { reference: string; isCancelled: boolean; who: string }[],
  noted: ReadonlySet<string>,
): Contradiction[] =>
  told
    .filter(({ reference, isCancelled }) => !isCancelled && OWN_REFERENCE.test(reference) && !noted.has(reference))
    .map(({ reference: id, who }) => ({ kind: 'parcel-unknown-here', about: { kind: 'parcel', id }, facts: { who } }))

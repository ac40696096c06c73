/** The actions of admins on an order. */
import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { isNoted, noteAudit } from '#domain/audit/audit.db.ts'
import { isOrderDisputed } from '#domain/payments/disputes.db.ts'
import { findOrder, lockOrder, moveStatus, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import type { Selling } from '#domain/orders/paying/sale.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { packParcel, type ParcelPacked } from '#domain/orders/shipping/pack-parcel.ts'
import { findShipment } from '#domain/orders/shipping/shipments.db.ts'
import { addJobs, hurryJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import {
  bookParcel,
  bookParcelAgain,
  checkOrderOfAdmin,
  checkPaymentOfAdmin,
  orderMailAgain,
} from '#domain/orders/order/order-jobs.ts'
import { nextReference } from '#domain/orders/shipping/parcel.rules.ts'
import { beginParcelAnew } from '#domain/orders/shipping/booking.db.ts'
import { findMailOfOrder, listPaymentIds } from './admin-order.db.ts'
import { insertNote, resolveCall } from '#domain/orders/order/orders.db.ts'
import { consumeRateLimit, declareLimit, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'

/** Who acts. `key` names the action, so that one sent twice is done once. */
export type OrderAction = { orderId: string; adminId: string }
type KeyedAction = OrderAction & { key: string }
type Refused = { ok: false; reason: 'not-found' }
/** The result of an action; `Reason` are its own refusals. */
export type Done<Reason extends string = 'not-found'> = { ok: true } | { ok: false; reason: Reason | 'not-found' }
type Held = Selling & { order: OrderRow; note: (action: string, facts?: Facts) => Promise<void> }
type Facts = Record<string, string>

/** Locks the order's row. What is noted is in the audit log with the commit. */
export async function actOn<Acted>(
  services: WriteServices,
  { orderId, adminId }: OrderAction,
  ids: readonly string[],
  act: (held: Held) => Promise<Acted>,
): Promise<Acted | Refused> {
  if (![orderId, ...ids].every(isUuid)) return { ok: false, reason: 'not-found' }
  return inTransaction<Acted | Refused>(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    const note = (action: string, facts: Facts = {}) =>
      noteAudit(tx, { action, actorId: adminId, object: { order: orderId }, facts })
    return act({ tx, changed, order, now: services.clock.now(), note })
  })
}

/** An admin has checked a paid order, so it can be prepared. Confirming twice is fine. */
export const confirmOrder = (services: WriteServices, action: OrderAction) =>
  actOn<Done<'not-now'>>(services, action, [], async ({ tx, order, now, note }) => {
    if (order.status === 'confirmed') return { ok: true }
    if (order.status !== 'pending' || !isServed(order)) return { ok: false, reason: 'not-now' }
    await moveStatus(tx, order, 'confirmed', { cause: 'confirmed-by-store', movedBy: action.adminId, now })
    await note('order-confirmed')
    return { ok: true }
  })

/** An admin packs for an artist. Packing twice is fine. */
export async function packOrderParcel(
  services: WriteServices & Pick<Services, 'log' | 'carriers'>,
  { orderId, shipmentId, adminId }: OrderAction & { shipmentId: string },
): Promise<ParcelPacked> {
  const shipment = isUuid(shipmentId) ? await findShipment(services.database.kysely, shipmentId) : undefined
  if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
  const packed = await packParcel(services, { shipmentId, by: { adminId } })
  return !packed.ok && packed.reason === 'packed-already' ? { ok: true } : packed
}

const BOOKED_ANEW = 'parcel-booked-anew'

/** Books a courier again for a parcel whose booking failed, waits, or was cancelled at the carrier. */
export function bookParcelAnew(
  services: WriteServices,
  { shipmentId, ...action }: KeyedAction & { shipmentId: string },
) {
  const { orderId, key } = action
  return actOn<Done<'not-now' | 'disputed'>>(services, action, [shipmentId, key], async ({ tx, order, now, note }) => {
    const shipment = await findShipment(tx, shipmentId)
    if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
    if (await isNoted(tx, { action: BOOKED_ANEW, object: { order: orderId }, key: key })) return { ok: true }
    if (!isServed(order) || order.status === 'cancelled') return { ok: false, reason: 'not-now' }
    if (await isOrderDisputed(tx, orderId)) return { ok: false, reason: 'disputed' }
    const { state, reference } = shipment
    if (state !== 'waiting' && state !== 'cancelled') return { ok: false, reason: 'not-now' }
    if (state === 'cancelled') await beginParcelAnew(tx, shipmentId, nextReference(reference), now)
    // Two attempts at once would be two parcels.
    const isHurried = (await hurryJobs(tx, [bookParcel(shipmentId).key], now)) > 0
    await addJobs(tx, isHurried ? [] : [bookParcelAgain(shipmentId, key)], now)
    await note(BOOKED_ANEW, { parcel: reference, key: key })
    return { ok: true }
  })
}

/** Internal; the buyer never sees it. The same key is the same note. */
export const writeOrderNote = (services: WriteServices, { words, ...action }: KeyedAction & { words: string }) =>
  actOn<Done>(services, action, [action.key], async ({ tx, now, note }) => {
    const { orderId, adminId: authorId, key } = action
    if (await insertNote(tx, { orderId, authorId, words, key, now })) await note('order-noted', { note: key })
    return { ok: true }
  })

const mailsAgainOf = declareLimit('mails of', { countMax: 10, windowMs: 3_600_000 })

/** Sends an earlier e-mail to the buyer again, once for each key, with the order's current state. */
export const resendOrderMail = (services: WriteServices, { mailId, ...action }: KeyedAction & { mailId: string }) =>
  actOn<Done | TooMany>(services, action, [mailId, action.key], async ({ tx, now, note }) => {
    const { orderId, key } = action
    const mail = await findMailOfOrder(tx, orderId, mailId)
    if (!mail) return { ok: false, reason: 'not-found' }
    const attempt = await consumeRateLimit(tx, { ...mailsAgainOf(orderId), now })
    if (!attempt.ok) return attempt
    await addJobs(tx, [orderMailAgain(mail, key)], now)
    await note('order-mail-resent', { about: mail.about, key: key })
    return { ok: true }
  })

type Call = OrderAction & {
  seen: string
  /** Only calls about parcels can be resolved. */
  isOfParcel?: boolean
}

/** Resolves a call for attention, but only the one shown on the page: a newer one stays. */
export const resolveAttention = (services: WriteServices, { seen, isOfParcel, ...action }: Call) =>
  actOn<Done<'changed-meanwhile'>>(services, action, [], async ({ tx, note }) => {
    const call = isUuid(seen) ? await resolveCall(tx, action.orderId, { seen, isOfParcel }) : undefined
    if (!call) return { ok: false, reason: 'changed-meanwhile' }
    await note('order-attention-resolved', { was: attentionWords(call).slice(0, 500) })
    return { ok: true }
  })

const askedOf = declareLimit('payment asked', { countMax: 10, windowMs: 60_000 })

/** Asks the provider about an order's payments and refunds at once, and settles them as usual. */
export async function askPaymentAgain(
  services: WriteServices,
  { orderId, ...action }: KeyedAction,
): Promise<Done | TooMany> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return ask(services, action, { order: orderId }, async (tx) => {
    if (!(await findOrder(tx, orderId))) return undefined
    const payments = await listPaymentIds(tx, orderId)
    return [checkOrderOfAdmin(orderId, action.key), ...payments.map((id) => checkPaymentOfAdmin(id, action.key))]
  })
}

/** The same for a payment whose order is unknown. */
export async function askUnmatchedPayment(
  services: WriteServices,
  { paymentId, ...action }: Omit<KeyedAction, 'orderId'> & { paymentId: string },
): Promise<Done | TooMany> {
  if (!/^pay_\w{1,40}$/.test(paymentId)) return { ok: false, reason: 'not-found' }
  return ask(services, action, { payment: paymentId }, async () => [checkPaymentOfAdmin(paymentId, action.key)])
}

async function ask(
  services: WriteServices,
  { adminId, key }: Omit<KeyedAction, 'orderId'>,
  object: { order: string } | { payment: string },
  listJobs: (tx: Tx) => Promise<NewJob[] | undefined>,
): Promise<Done | TooMany> {
  if (!isUuid(key)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const jobs = await listJobs(tx)
    if (!jobs) return { ok: false, reason: 'not-found' }
    const attempt = await consumeRateLimit(tx, { ...askedOf(Object.values(object).join()), now })
    if (!attempt.ok) return attempt
    await addJobs(tx, jobs, now)
    await noteAudit(tx, { action: 'payment-asked', actorId: adminId, object, facts: { key: key } })
    return { ok: true }
  })
}

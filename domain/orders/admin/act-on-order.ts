/** What the owner does with an order on its page, by one press each. */
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { moveStatus, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { packParcel } from '#domain/orders/shipping/pack-parcel.ts'
import type { ParcelPacked } from '#domain/orders/shipping/pack-parcel.ts'
import { findShipment } from '#domain/orders/shipping/shipments.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { bookParcel, bookParcelAgain, orderMailAgain } from '#domain/orders/order/order-jobs.ts'
import { nextReference } from '#domain/orders/shipping/parcel.rules.ts'
import { beginParcelAnew, hurryBooking, insertNote, findMailOfOrder, resolveCall } from './order-acts.db.ts'
import { consumeRateLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'

export type OrderConfirmed = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** The owner has looked at a paid order, and it is to be made ready. Confirmed twice, it is confirmed. */
export async function confirmOrder(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId }: { orderId: string; adminId: string },
): Promise<OrderConfirmed> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return { ok: false, reason: 'not-found' }
    if (order.status === 'confirmed') return { ok: true }
    if (order.status !== 'pending' || order.paymentState !== 'paid') return { ok: false, reason: 'not-now' }
    const move = { cause: 'confirmed-by-store', movedBy: adminId, now: services.clock.now() } as const
    await moveStatus(tx, order, 'confirmed', move)
    await noteAudit(tx, { action: 'order-confirmed', actorId: adminId, object: { order: orderId } })
    return { ok: true }
  })
}

/** The owner packs in the place of an artist. A parcel that is packed already is packed. */
export async function packOrderParcel(
  services: Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'parcels'>,
  { orderId, shipmentId, adminId }: { orderId: string; shipmentId: string; adminId: string },
): Promise<ParcelPacked> {
  if (!isUuid(orderId) || !isUuid(shipmentId)) return { ok: false, reason: 'not-found' }
  const shipment = await findShipment(services.database.kysely, shipmentId)
  if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
  const packed = await packParcel(services, { shipmentId, by: { adminId } })
  return !packed.ok && packed.reason === 'packed-already' ? { ok: true } : packed
}

export type ParcelBookedAnew = { ok: true } | { ok: false; reason: 'not-found' | 'not-now' }

/** The courier is asked for a parcel once more: one that was given up, waits, or was cancelled at the carrier. */
export async function bookParcelAnew(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, shipmentId, adminId, key }: { orderId: string; shipmentId: string; adminId: string; key: string },
): Promise<ParcelBookedAnew> {
  if (![orderId, shipmentId, key].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const shipment = order && (await findShipment(tx, shipmentId))
    if (shipment?.orderId !== orderId) return { ok: false, reason: 'not-found' }
    if (order?.paymentState !== 'paid' || order.status === 'cancelled') return { ok: false, reason: 'not-now' }
    const { state, reference } = shipment
    if (state !== 'waiting' && state !== 'cancelled') return { ok: false, reason: 'not-now' }
    if (state === 'cancelled') await beginParcelAnew(tx, shipmentId, nextReference(reference), now)
    // Two attempts at once would be two parcels.
    const isHurried = await hurryBooking(tx, bookParcel(shipmentId).key, now)
    await addJobs(tx, isHurried ? [] : [bookParcelAgain(shipmentId, key)], now)
    const facts = { parcel: reference, press: key }
    await noteAudit(tx, { action: 'parcel-booked-anew', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}

export type NoteWritten = { ok: true } | { ok: false; reason: 'not-found' }

/** For those who work on it; the buyer never reads it. The same key is the same note. */
export async function writeOrderNote(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId, words, key }: { orderId: string; adminId: string; words: string; key: string },
): Promise<NoteWritten> {
  if (!isUuid(orderId) || !isUuid(key)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    const written = await insertNote(tx, { orderId, authorId: adminId, words, key, now: services.clock.now() })
    if (written === 'no-order') return { ok: false, reason: 'not-found' }
    if (written === 'new')
      await noteAudit(tx, { action: 'order-noted', actorId: adminId, object: { order: orderId }, facts: { note: key } })
    return { ok: true }
  })
}

export type MailResent =
  | { ok: true }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'too-many'; waitSeconds: number }

const AGAIN_AN_HOUR = 10
const HOUR_MS = 3_600_000

/** A mail that its buyer was sent before goes once more for each press, as the order stands now. */
export async function resendOrderMail(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { orderId, adminId, mailId, key }: { orderId: string; adminId: string; mailId: string; key: string },
): Promise<MailResent> {
  if (![orderId, mailId, key].every(isUuid)) return { ok: false, reason: 'not-found' }
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const mail = await findMailOfOrder(tx, orderId, mailId)
    if (!mail) return { ok: false, reason: 'not-found' }
    const turn = await consumeRateLimit(tx, {
      key: `mails of ${orderId}`,
      countMax: AGAIN_AN_HOUR,
      windowMs: HOUR_MS,
      now,
    })
    if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
    await addJobs(tx, [orderMailAgain(mail, key)], now)
    const facts = { about: mail.about, press: key }
    await noteAudit(tx, { action: 'order-mail-resent', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}

export type AttentionResolved = { ok: true } | { ok: false; reason: 'not-found' | 'changed-meanwhile' }

/** What called the owner is seen to. Only what was read on the page is: something newer goes on calling. */
export async function resolveAttention(
  services: Pick<Services, 'database' | 'pages'>,
  { orderId, adminId, seen }: { orderId: string; adminId: string; seen: string },
): Promise<AttentionResolved> {
  if (!isUuid(orderId)) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return { ok: false, reason: 'not-found' }
    const call = isUuid(seen) ? await resolveCall(tx, orderId, seen) : undefined
    if (!call) return { ok: false, reason: 'changed-meanwhile' }
    const facts = { was: attentionWords(call).slice(0, 500) }
    await noteAudit(tx, { action: 'order-attention-resolved', actorId: adminId, object: { order: orderId }, facts })
    return { ok: true }
  })
}

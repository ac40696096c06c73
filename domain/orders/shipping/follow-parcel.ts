import { moneyMoved } from '#domain/money/moved.ts'
import { inTransaction, type Tx } from '#db/transaction.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { mayMoveStatus, hasLeft, nextShipmentState, hasEnded } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import {
  followCertificates,
  orderMail,
  PARCEL,
  settleUncollected,
  type ShippingServices,
} from '#domain/orders/order/order-jobs.ts'
import { moveStatus, callForAttention } from '#domain/orders/order/order-rows.db.ts'
import type { CarrierOutcome, ParcelNews, Scan } from '#providers/carriers/carrier.ts'
import { stateOfStatus } from '#shared/parcel-statuses.rules.ts'
import { historyWords, wordsFor, CALLING_STATES, statusFromParcels } from './parcel.rules.ts'
import {
  addScans,
  findNewestScanAt,
  findShipment,
  listShipments,
  lockOrderOfShipment,
  moveShipment,
  findShipmentOfNotice,
} from './shipments.db.ts'
import type { LockedOrder, Shipment, ShipmentEvent, ShipmentNews } from './shipments.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { isKeepable } from '#shared/sent-fields.rules.ts'
import { keepProviderEvent } from '#domain/payments/events.db.ts'

/** The carrier's report, asked or unasked. */
type CarrierNews = ParcelNews & { awbCode?: string }

/** The parcel moves forward or stays, its history grows, and its order follows. */
export async function applyShipmentUpdate(
  tx: Tx,
  { id, orderId }: Pick<Shipment, 'id' | 'orderId'>,
  news: CarrierNews,
  now: Date,
): Promise<void> {
  const order = await lockOrderOfShipment(tx, orderId)
  const shipment = await findShipment(tx, id)
  if (!shipment) return
  const moved = moveOf(shipment, news, { newestAt: await findNewestScanAt(tx, id), now })
  await moveShipment(tx, id, moved)
  // The carrier names the newest first; of one minute the one written last is the newest.
  await addScans(tx, id, news.scans.map(eventOf).toReversed())
  if (moved.delivered_at && shipment.collectPaise) moneyMoved(tx, { kind: 'order', id: orderId }, 'delivery', now)
  if (moved.awb_code && shipment.collectPaise)
    await addJobs(tx, [settleUncollected({ id, orderId, state: 'numbered' })], now)
  if (moved.state !== shipment.state)
    await followUp(tx, order, { ...shipment, state: moved.state }, shipment.state, now)
}

type Times = { newestAt: Date | null; now: Date }

function moveOf(shipment: Shipment, news: CarrierNews, { newestAt, now }: Times): ShipmentNews {
  const { status, text, happenedAt = now, expectedOn } = news
  const said = stateOfStatus(status)
  const isLate = newestAt !== null && happenedAt < newestAt
  const state = nextShipmentState(shipment.state, { state: said, isLate })
  const saysNothing = status === undefined && text === ''
  const isOvertaken = (said !== undefined && said !== state) || (isLate && state === shipment.state)
  const keepsWords = shipment.statusText !== null && (saysNothing || isOvertaken)
  return {
    state,
    heard_at: now,
    ...(!keepsWords && { status_text: wordsFor(state, news) }),
    ...(news.courierName && { courier_name: news.courierName }),
    ...(news.trackUrl && { track_url: news.trackUrl }),
    ...(!shipment.awbCode && news.awbCode && { awb_code: news.awbCode }),
    ...(expectedOn && { expected_on: expectedOn }),
    ...(!shipment.pickedUpAt && hasLeft(state) && { picked_up_at: happenedAt }),
    ...(!shipment.deliveredAt && state === 'delivered' && { delivered_at: happenedAt }),
  }
}

const eventOf = ({ code, status, activity, location, happenedAt }: Scan): ShipmentEvent => ({
  status_id: code,
  activity: historyWords({ status, text: activity }),
  location,
  happened_at: happenedAt,
})

async function followUp(tx: Tx, order: LockedOrder, parcel: Shipment, before: ShipmentState, now: Date): Promise<void> {
  const states = (await listShipments(tx, order.id)).map(({ state }) => state)
  await moveOrder(tx, order, statusFromParcels(states), { cause: 'parcel-moved', about: parcel.reference, now })
  const jobs = [
    ...(hasLeft(parcel.state) && !hasLeft(before) ? [orderMail('shipped', order.id, 'buyer', parcel.id)] : []),
    ...(parcel.state === 'delivered' ? [orderMail('delivered', order.id, 'buyer', parcel.id)] : []),
    ...(order.paymentState === 'due' && ['returned', 'lost'].includes(parcel.state) ? [settleUncollected(parcel)] : []),
  ]
  const { id, state, reference } = parcel
  await addJobs(tx, [...jobs, followCertificates(order.id, `${id}:${state}`)], now)
  if (state === 'returned' || state === 'cancelled' || state === 'lost')
    await callForAttention(tx, order.id, { kind: CALLING_STATES[state], about: id, facts: { reference } })
}

/** A returned parcel had been shipped, even if no one reported it. */
async function moveOrder(
  tx: Tx,
  order: LockedOrder,
  to: OrderStatus | undefined,
  move: { cause: 'parcel-moved'; about: string; now: Date },
): Promise<void> {
  if (to === undefined || to === order.status) return
  if (mayMoveStatus(order.status, to)) return moveStatus(tx, order, to, move)
  if (to !== 'returned' || !mayMoveStatus(order.status, 'shipped')) return
  await moveStatus(tx, order, 'shipped', move)
  await moveStatus(tx, { ...order, status: 'shipped' }, 'returned', move)
}

/** Updates a parcel from the carrier. Without a courier there is nothing to ask. */
export async function fetchShipmentUpdate(
  services: ShippingServices,
  shipment: Pick<Shipment, 'id' | 'orderId' | 'awbCode' | 'carrier'>,
): Promise<CarrierOutcome> {
  if (!shipment.awbCode) return { ok: true }
  const asked = await services.carriers.of(shipment.carrier).track(shipment.awbCode)
  if (!asked.ok) return asked
  await inTransaction(services, (tx) => applyShipmentUpdate(tx, shipment, asked.news, services.clock.now()))
  return { ok: true }
}

const DAY_MS = 86_400_000
/** Longer than any parcel waits for an artist who is away, and is under way then. */
const FOLLOW_DAYS = 150

/** The carrier reports every move; after a day of silence it is asked, until the parcel has arrived. */
export const followParcelJob = defineJob('follow-parcel', PARCEL, follow)

/** A day after the last news, the carrier is asked. */
export function followParcel(shipmentId: string, lastNewsAt: Date): NewJob {
  const runAt = new Date(lastNewsAt.getTime() + DAY_MS)
  return followParcelJob.job(`${shipmentId}:${runAt.getTime()}`, { shipmentId }, runAt)
}

async function follow(
  services: ShippingServices,
  { payload }: { payload: { shipmentId: string } },
): Promise<JobOutcome> {
  const { database, clock } = services
  const shipment = await findShipment(database.kysely, payload.shipmentId)
  const now = clock.now()
  if (!shipment || hasEnded(shipment.state) || olderThan(FOLLOW_DAYS, shipment.createdAt, now)) return { kind: 'done' }
  const isSilent = !shipment.heardAt || olderThan(1, shipment.heardAt, now)
  if (isSilent) {
    const asked = await fetchShipmentUpdate(services, shipment)
    if (!asked.ok && asked.reason !== 'refused') return { kind: 'again', reason: asked.text }
  }
  const lastNewsAt = isSilent ? now : (shipment.heardAt ?? now)
  await inTransaction(services, (tx) => addJobs(tx, [followParcel(shipment.id, lastNewsAt)], now))
  return { kind: 'done' }
}

const olderThan = (days: number, since: Date, now: Date) => now.getTime() - since.getTime() >= days * DAY_MS

type NoticeTaken = 'kept' | 'not-genuine' | 'unreadable'

/** From the carrier whose signature it has. Unknown parcels are ignored. */
export async function takeShippingNotice(
  services: ShippingServices,
  call: { headers: Headers; body: string },
): Promise<NoticeTaken> {
  for (const carrier of services.carriers.all) {
    const notice = carrier.readNotice(call)
    if (notice === 'not-genuine') continue
    if (notice === 'unreadable' || !isKeepable([call.body, notice])) return 'unreadable'
    const { id, awbCode, reference, status = '' } = notice
    if (awbCode === '') return 'kept'
    const now = services.clock.now()
    await inTransaction(services, async (tx) => {
      const shipment = await findShipmentOfNotice(tx, { carrier: carrier.name, awbCode, reference })
      if (!shipment) return
      const eventId = id.slice(0, EVENT_ID_CHARS_MAX)
      const event = { provider: 'shipping', eventId, kind: status, body: call.body } as const
      if (await keepProviderEvent(tx, event, now)) await applyShipmentUpdate(tx, shipment, notice, now)
    })
    return 'kept'
  }
  return 'not-genuine'
}

const EVENT_ID_CHARS_MAX = 200

import type { Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { mayMoveStatus } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus } from '#domain/orders/order/order-states.rules.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'
import { moveStatus } from '#domain/orders/order/order-states.db.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import type { CarrierScan } from '#providers/shiprocket/carrier-tracking.ts'
import { readCarrierDate, readCarrierDay } from './carrier-dates.rules.ts'
import { historyWords, stateOfCode, wordsFor } from './carrier-statuses.rules.ts'
import { CALLING_STATES, statusFromParcels } from './order-progress.rules.ts'
import { hasLeft, nextShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import {
  addScans,
  findNewestScanAt,
  findShipment,
  listShipments,
  lockOrderOfShipment,
  moveShipment,
} from './shipments.db.ts'
import type { LockedOrder, Scan, Shipment, ShipmentNews } from './shipments.db.ts'

/** As the carrier says it, asked or unasked. What is '' or undefined is not said. */
export type CarrierNews = {
  statusCode: number | undefined
  statusText: string
  /** When it happened, in the carrier's way of writing it. */
  happenedAt: string
  expectedDate: string
  scans: readonly CarrierScan[]
  awbCode?: string
  courierName?: string
  trackUrl?: string
}

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
  await addScans(tx, id, news.scans.flatMap(scanOf).toReversed())
  if (moved.state !== shipment.state)
    await followUp(tx, order, { ...shipment, state: moved.state }, shipment.state, now)
}

type Times = { newestAt: Date | null; now: Date }

function moveOf(shipment: Shipment, news: CarrierNews, { newestAt, now }: Times): ShipmentNews {
  const said = stateOfCode(news.statusCode)
  const happenedAt = readCarrierDate(news.happenedAt) ?? now
  const isLate = newestAt !== null && happenedAt < newestAt
  const state = nextShipmentState(shipment.state, { state: said, isLate })
  const saysNothing = news.statusCode === undefined && news.statusText === ''
  const isOvertaken = (said !== undefined && said !== state) || (isLate && state === shipment.state)
  const keepsWords = shipment.statusText !== null && (saysNothing || isOvertaken)
  const expectedOn = readCarrierDay(news.expectedDate)
  return {
    state,
    heard_at: now,
    ...(!keepsWords && { status_text: wordsFor(state, { code: news.statusCode, text: news.statusText }) }),
    ...(news.courierName && { courier_name: news.courierName }),
    ...(news.trackUrl && { track_url: news.trackUrl }),
    ...(!shipment.awbCode && news.awbCode && { awb_code: news.awbCode }),
    ...(expectedOn && { expected_on: expectedOn }),
    ...(!shipment.pickedUpAt && hasLeft(state) && { picked_up_at: happenedAt }),
    ...(!shipment.deliveredAt && state === 'delivered' && { delivered_at: happenedAt }),
  }
}

function scanOf({ activity, location, date, statusCode }: CarrierScan): Scan[] {
  const happenedAt = readCarrierDate(date)
  if (!happenedAt) return []
  const words = historyWords({ code: statusCode, text: activity })
  return [{ status_id: String(statusCode ?? ''), activity: words, location, happened_at: happenedAt }]
}

async function followUp(tx: Tx, order: LockedOrder, parcel: Shipment, before: ShipmentState, now: Date): Promise<void> {
  const states = (await listShipments(tx, order.id)).map(({ state }) => state)
  await moveOrder(tx, order, statusFromParcels(states), { cause: 'parcel-moved', about: parcel.reference, now })
  const mails = [
    ...(hasLeft(parcel.state) && !hasLeft(before) ? [orderMail('shipped', order.id, 'buyer', parcel.id)] : []),
    ...(parcel.state === 'delivered' ? [orderMail('delivered', order.id, 'buyer', parcel.id)] : []),
  ]
  await addJobs(tx, mails, now)
  const { id, state, reference } = parcel
  if (state === 'returned' || state === 'cancelled' || state === 'lost')
    await callForAttention(tx, order.id, { kind: CALLING_STATES[state], about: id, facts: { reference } })
}

/** What came back has been shipped before, even if nobody said so. */
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

/** What can happen to an order on delivery, in two parcels: each within a transaction. */
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { findCode, keepCode } from '#domain/orders/on-delivery/on-delivery.db.ts'
import { enterCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { settleCollected, takeRemittance, takeRemittanceBack } from '#domain/orders/on-delivery/take-remittance.ts'
import { keepBooked, cancelParcelJob } from '#domain/orders/shipping/book-parcel.ts'
import { SETTLE_COLLECTED } from '#domain/orders/order/order-jobs.ts'
import { applyShipmentUpdate } from '#domain/orders/shipping/follow-parcel.ts'
import { packParcel } from '#domain/orders/shipping/pack-parcel.ts'
import { listShipments, type Shipment } from '#domain/orders/shipping/shipments.db.ts'
import { paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { ParcelStatus } from '#shared/parcel-statuses.rules.ts'
import type { OnDelivery } from './on-delivery.ts'
import type { Events } from './order-events.ts'
import { within } from './try-sequences.ts'

const PART = paise(10_000)
const IDS = { carrierOrderId: '1', carrierShipmentId: '1' }
const NEWS = {
  'is delivered': 'delivered',
  'turns round': 'returning',
  'came back': 'returned',
  'is lost': 'lost-on-way',
} as const satisfies Record<string, ParcelStatus>

/** Until its number is verified; a code was sent to it. */
export async function eventsOfCode(shop: OnDelivery, { id: orderId, code }: { id: string; code: string }) {
  const { services } = shop
  const sent = await findCode(shop.database.kysely, orderId)
  if (!sent) throw new Error('The test must send a code first.')
  const entered = (entry: string) => (tx: Tx) =>
    enterCode(within(services, tx), { orderId, viewer: { userId: null, opened: [orderId] }, code: entry })
  return {
    'the number is proven': entered(code),
    'a wrong code is entered': entered(code === '000000' ? '111111' : '000000'),
    'the code is over': (tx: Tx) =>
      tx.updateTable('phone_codes').set({ ends_at: shop.now() }).where('order_id', '=', orderId).execute(),
    'a code is sent again': (tx: Tx) => keepCode(tx, orderId, sent),
  } satisfies Events
}

/** The second parcel covers only what can differ from the first. */
export function eventsOfParcels(shop: OnDelivery, orderId: string) {
  const { services, adminId, now } = shop
  const second = ['is booked', 'is delivered', 'came back', 'is paid out']
  const ofSecond = Object.entries(eventsOfParcel(shop, orderId, 1)).filter(([what]) => second.includes(what))
  return {
    ...named('parcel 1', Object.entries(eventsOfParcel(shop, orderId, 0))),
    ...named('parcel 2', ofSecond),
    async 'what was collected is looked at'(tx: Tx) {
      const waiting = tx.deleteFrom('jobs').where('kind', '=', SETTLE_COLLECTED.kind)
      const { numDeletedRows } = await waiting.executeTakeFirst()
      if (numDeletedRows > 0) await settleCollected(tx, orderId, { brand: services.brand, now: now() })
    },
    async 'cancelled parcels are called back'(tx: Tx) {
      for (const { id } of await listShipments(tx, orderId))
        if (await isAsked(tx, `cancel-parcel:${id}`))
          await cancelParcelJob.handlerOf(within(services, tx))({
            key: id,
            payload: { shipmentId: id },
            attempt: 1,
            doubts: 0,
            beginEffect: async () => {},
          })
    },
    async 'a line is taken back'(tx: Tx) {
      const line = await rowOf<{ id: string }>(tx)`select id from remittances order by awb_code, reference limit 1`
      if (line) await takeRemittanceBack(within(services, tx), { ...line, adminId })
    },
  } satisfies Events
}

const isAsked = (tx: Tx, key: string) => rowOf(tx)`select from jobs where key = ${key}`

function eventsOfParcel({ services, adminId, now }: OnDelivery, orderId: string, place: 0 | 1): Events {
  const awb = `AWB-${place + 1}`
  const moves = (act: (tx: Tx, parcel: Shipment) => Promise<unknown>) => async (tx: Tx) => {
    const parcel = (await listShipments(tx, orderId))[place]
    if (parcel) await act(tx, parcel)
  }
  const paidOut = (reference: string, amountOf: (collected: Paise) => Paise) =>
    moves((tx, { collectPaise }) => {
      const amount = amountOf(collectPaise ?? PART)
      const line = { awb, amount, reference, paidOn: '2026-12-01' }
      return takeRemittance(within(services, tx), { line, adminId })
    })
  const told = (status: ParcelStatus) =>
    moves((tx, parcel) => {
      const news = { status, text: '', happenedAt: undefined, expectedOn: undefined, scans: [] }
      return parcel.awbCode ? applyShipmentUpdate(tx, parcel, news, now()) : Promise.resolve()
    })
  return {
    'is booked': moves((tx, parcel) => keepBooked(tx, parcel, { ...IDS, awbCode: awb, courierName: 'Fast' }, now())),
    'is packed': moves((tx, { id }) => packParcel(within(services, tx), { shipmentId: id, by: { adminId } })),
    ...Object.fromEntries(Object.entries(NEWS).map(([what, status]) => [what, told(status)])),
    'is paid out': paidOut('whole', (collected) => collected),
    'is paid out twice': paidOut('again', (collected) => collected),
    'is paid out in part': paidOut('part', () => PART),
    'has its rest paid out': paidOut('rest', (collected) => subtractPaise(collected, PART)),
  }
}

const named = (name: string, events: [string, Events[string]][]): Events =>
  Object.fromEntries(events.map(([what, act]) => [`${name} ${what}`, act]))

import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { findOrder } from '#domain/orders/order/order-rows.db.ts'
import { mayOpenOrder, type Viewer } from '#domain/orders/order/order.rules.ts'
import { findCode, findTerms, listAdminParcels, listStrayRemittances } from './on-delivery.db.ts'
import { hiddenPhone, stepOf, type CollectedStep } from './on-delivery.rules.ts'
import { readTerms } from './terms.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { refusedSince } from './may-pay-on-delivery.ts'

/** Null where the shop doesn't have it, so that checkout doesn't mention it. */
export async function offeredTerms(services: Pick<Services, 'database' | 'texts'>) {
  const terms = await readTerms(services)
  return terms.isOn ? terms : null
}

export type PhoneToProve = {
  phone: string
  totalPaise: number
  createdAt: Date
  holdUntil: Date
  /** An admin has made it for the buyer. */
  isOfShop: boolean
  state: 'waiting' | 'over' | 'stands'
  /** A code has been sent. */
  isSent: boolean
}

/** An order that waits for its code; undefined for any other. */
export async function showPhoneToProve(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { orderId, viewer }: { orderId: string; viewer: Viewer },
): Promise<PhoneToProve | undefined> {
  const order = isUuid(orderId) ? await findOrder(database.kysely, orderId) : undefined
  if (!order?.paysOnDelivery || !mayOpenOrder(viewer, order)) return undefined
  const code = await findCode(database.kysely, orderId)
  const now = clock.now()
  const holdUntil = order.holdUntil ?? now
  const isWaiting = order.paymentState === 'unpaid' && holdUntil > now
  return {
    phone: hiddenPhone(order.contactPhone),
    totalPaise: order.totalPaise,
    createdAt: order.createdAt,
    holdUntil,
    isOfShop: order.origin === 'shop',
    state: isWaiting ? 'waiting' : order.dueAt ? 'stands' : 'over',
    isSent: code !== undefined && code.endsAt > now,
  }
}

const PARCELS_MAX = 500

export type Collections = Awaited<ReturnType<typeof showCollections>>

/** What couriers collect, the carrier's debt and payouts, and the shop's terms. */
export async function showCollections({ database, clock, texts }: Pick<Services, 'database' | 'clock' | 'texts'>) {
  const db = database.kysely
  const since = refusedSince(clock.now())
  const [terms, parcels, strays] = await Promise.all([
    findTerms(db),
    listAdminParcels(db, { since, limit: PARCELS_MAX }),
    listStrayRemittances(db),
  ])
  const stepped = parcels.map((parcel) => ({ ...parcel, step: stepOf(parcel) }))
  const sumOf = (step: CollectedStep) =>
    addPaise(noPaise, ...stepped.filter((one) => one.step === step).map(({ collectPaise }) => collectPaise))
  return {
    terms,
    canProve: texts !== undefined,
    parcels: stepped,
    strays,
    owedPaise: sumOf('owed'),
    onItsWayPaise: sumOf('on-its-way'),
  }
}

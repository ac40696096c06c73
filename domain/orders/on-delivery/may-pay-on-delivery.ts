import type { Db } from '#db/transaction.ts'
import { withDeliveryFee, type Cart } from '#domain/cart/cart.rules.ts'
import type { Services } from '#domain/services.ts'
import { listBoxes } from '#domain/orders/shipping/booking.db.ts'
import { billedGrams, parcelsOf, slabGrams } from '#domain/orders/shipping/parcel.rules.ts'
import { findTerms, readPhoneRecord } from './on-delivery.db.ts'
import { REFUSALS_COUNT_MS, whyNotForThis, whyNotThisPhone, type NotOnDelivery } from './on-delivery.rules.ts'

export const refusedSince = (now: Date) => new Date(now.getTime() - REFUSALS_COUNT_MS)

/** Because of the phone number. */
const whyNotThisBuyer = async (db: Db, phone: string, now: Date) =>
  whyNotThisPhone(await readPhoneRecord(db, phone, refusedSince(now)))

/** With the owner's fee. */
export const withFee = async (db: Db, cart: Cart): Promise<Cart> =>
  withDeliveryFee(cart, (await findTerms(db)).feePaise)

type Asked = { cart: Cart; quotePriceId: string | null; phone: string; now: Date }

/** Because of the basket or the phone number. */
export async function whyNotOnDelivery(
  db: Db,
  { cart, quotePriceId, phone, now }: Asked,
): Promise<NotOnDelivery | undefined> {
  const { lines, totals } = cart
  const basket = { isByQuotePrice: quotePriceId !== null, totalPaise: totals.totalPaise, lines }
  return whyNotForThis(await findTerms(db), basket) ?? (await whyNotThisBuyer(db, phone, now))
}

/** Because of the address: a courier must collect for each parcel. Asks the carrier, or uses its recent answer. */
export async function whyNotThere(
  { database, carriers }: Pick<Services, 'database' | 'carriers'>,
  { pin, pieces }: { pin: string; pieces: readonly { artworkId: string; quantity: number }[] },
): Promise<NotOnDelivery | undefined> {
  const boxes = await listBoxes(
    database.kysely,
    pieces.map(({ artworkId }) => artworkId),
  )
  const quantityOf = (id: string) =>
    pieces.filter(({ artworkId }) => artworkId === id).reduce((sum, { quantity }) => sum + quantity, 0)
  const packed = parcelsOf(boxes.map((box) => ({ ...box, quantity: quantityOf(box.artworkId) })))
  const slabs = new Set(packed.map((box) => slabGrams(billedGrams(box))))
  for (const weightGrams of slabs) {
    const asked = await carriers.current.couriersTo({ deliveryPin: pin, weightGrams, isCollected: true })
    if (!asked.ok) return { kind: 'carrier-away' }
    if (!asked.couriers.some(({ collects }) => collects)) return { kind: 'not-collected' }
  }
  return undefined
}

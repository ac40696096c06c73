import { inTransaction, type Tx } from '#db/transaction.ts'
import { findProfile, lockField, setField } from '#domain/accounts/profile.db.ts'
import { readProfileField, type Profile, type ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { OrderDetail } from '#domain/orders/order/order.rules.ts'
import { findOwnOrder } from './orders.db.ts'
import type { Services } from '#domain/services.ts'
import { addAddress } from '#domain/orders/placing/address-book.ts'
import { listBook } from '#domain/orders/placing/address-book.db.ts'
import { BOOK_MAX, isSamePlace, readBookName } from '#domain/orders/placing/address-book.rules.ts'
import { addressOfOrder, addressOfProfile } from '#domain/orders/placing/prefill.rules.ts'

const hasNoAddress = ({ address, city, state, postal_code }: Profile) => !(address || city || state || postal_code)

/** Where the address of an order is saved: in a profile without one, or else in the address book under a name. */
export type KeepingPlace = 'profile' | 'book'

/** Null for a known address, and when the book is full. */
export async function placeToKeep(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor,
  orderId: string,
): Promise<KeepingPlace | null> {
  const order = await findOwnOrder(database.kysely, { orderId, userId: visitor.id })
  return order ? findPlaceToKeep(database.kysely, visitor, order) : null
}

async function findPlaceToKeep(db: Tx | Services['database']['kysely'], visitor: Visitor, order: OrderDetail) {
  const [profile, book] = await Promise.all([findProfile(db, visitor.id), listBook(db, visitor.id)])
  if (!profile) return null
  if (hasNoAddress(profile)) return 'profile'
  const place = placeOfOrder(order, visitor)
  const known = [addressOfProfile(profile, visitor.email), ...book]
  return book.length >= BOOK_MAX || known.some((entry) => isSamePlace(entry, place)) ? null : 'book'
}

const placeOfOrder = ({ shippingAddress, contactName, contactPhone }: OrderDetail, { email }: Visitor) => ({
  ...addressOfOrder(shippingAddress, {
    ...addressOfProfile(undefined, email),
    fullName: contactName,
    phone: contactPhone,
  }),
})

type Kept =
  | { ok: true; in: KeepingPlace | null }
  | { ok: false; reason: 'not-found' }
  | { ok: false; reason: 'refused'; error: string }

/** Overwrites nothing, and saves nothing twice. */
export async function keepAddress(
  services: Pick<Services, 'database' | 'pages'>,
  visitor: Visitor,
  { orderId, name }: { orderId: string; name: string },
): Promise<Kept> {
  const order = await findOwnOrder(services.database.kysely, { orderId, userId: visitor.id })
  if (!order) return { ok: false, reason: 'not-found' }
  return inTransaction(services, async (tx): Promise<Kept> => {
    await lockField(tx, visitor.id, 'address')
    const place = await findPlaceToKeep(tx, visitor, order)
    if (place === 'profile') await fillProfile(tx, visitor.id, order)
    if (place !== 'book') return { ok: true, in: place }
    const read = readBookName(name)
    if (!read.ok) return { ok: false, reason: 'refused', error: read.error }
    const added = await addAddress(tx, visitor.id, { name: read.value, ...placeOfOrder(order, visitor) })
    return added.ok
      ? { ok: true, in: place }
      : { ok: false, reason: 'refused', error: added.errors.name ?? added.message ?? '' }
  })
}

/** An existing phone number stays. */
async function fillProfile(tx: Tx, id: string, { shippingAddress, contactPhone }: OrderDetail): Promise<void> {
  const { street, city, state, postal_code, country } = shippingAddress
  const phone = (await findProfile(tx, id))?.phone ?? contactPhone
  for (const [field, text] of Object.entries({ address: street, city, state, postal_code, country, phone })) {
    const read = readProfileField(field as ProfileField, text, null)
    if (read.ok) await setField(tx, id, field as ProfileField, read.value)
  }
}

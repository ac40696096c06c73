import { findProfile, lockField, setField } from '#domain/accounts/profile.db.ts'
import { readProfileField, type Profile, type ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { findOwnOrder } from '#domain/orders/order/orders.db.ts'
import type { Services } from '#domain/services.ts'

const hasNoAddress = ({ address, city, state, postal_code }: Profile) => !(address || city || state || postal_code)

/** True while the profile has no part of an address that an order's could overwrite. */
export async function lacksAddress({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<boolean> {
  const profile = await findProfile(database.kysely, id)
  return profile !== undefined && hasNoAddress(profile)
}

/** The address of an own order becomes that of a profile without one; a phone number that is there stays. */
export async function keepAddress(services: Services, visitor: Visitor, orderId: string): Promise<boolean> {
  const order = await findOwnOrder(services.database.kysely, { orderId, userId: visitor.id })
  if (!order) return false
  const { street, city, state, postal_code, country } = order.shippingAddress
  const known = { address: street, city, state, postal_code, country }
  await inTransaction(services, async (tx) => {
    await lockField(tx, visitor.id, 'address')
    const profile = await findProfile(tx, visitor.id)
    if (!profile || !hasNoAddress(profile)) return
    for (const [field, text] of Object.entries({ ...known, phone: profile.phone ?? order.contactPhone })) {
      const read = readProfileField(field as ProfileField, text, null)
      if (read.ok) await setField(tx, visitor.id, field as ProfileField, read.value)
    }
  })
  return true
}

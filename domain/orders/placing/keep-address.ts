import { findProfile, lockField, setField } from '#domain/accounts/profile.db.ts'
import { readProfileField, type ProfileField } from '#domain/accounts/profile-fields.rules.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { inTransaction } from '#db/transaction.ts'
import { findOwnOrder } from '#domain/orders/order/orders.db.ts'
import type { Services } from '#domain/services.ts'

/** True while the profile has no address that an order's could overwrite. */
export async function lacksAddress({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<boolean> {
  const profile = await findProfile(database.kysely, id)
  return profile !== undefined && !profile.address
}

/** The address of an own order becomes that of a profile without one; a phone number that is there stays. */
export async function keepAddress(services: Services, visitor: Visitor, orderId: string): Promise<boolean> {
  const order = await findOwnOrder(services.database.kysely, { orderId, userId: visitor.id })
  if (!order) return false
  const { street, city, state, postal_code, country } = order.shippingAddress
  const known = { address: street, city, state, postal_code, country, phone: order.contactPhone }
  await inTransaction(services, async (tx) => {
    const locked = await lockField(tx, visitor.id, 'address')
    if (!locked || locked.held) return
    for (const [field, text] of Object.entries(known) as [ProfileField, string | null][]) {
      const read = readProfileField(field, text ?? '', null)
      const isTaken = field === 'phone' && (await lockField(tx, visitor.id, field))?.held
      if (read.ok && !isTaken) await setField(tx, visitor.id, field, read.value)
    }
  })
  return true
}

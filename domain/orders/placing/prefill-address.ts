import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { findProfile } from '#domain/accounts/profile.db.ts'
import type { Services } from '#domain/services.ts'
import type { Address } from './address-form.rules.ts'
import { findLastAddress } from '#domain/orders/order/orders.db.ts'
import { addressOfOrder, addressOfProfile } from './prefill.rules.ts'

/** What the buyer has told before: in the profile, or else with the last order. */
export async function prefillAddress({ database }: Pick<Services, 'database'>, visitor: Visitor): Promise<Address> {
  const profile = await findProfile(database.kysely, visitor.id)
  const known = addressOfProfile(profile, visitor.email)
  if (known.address !== '') return known
  const last = await findLastAddress(database.kysely, visitor.id)
  return last ? addressOfOrder(last, known) : known
}

import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import { findProfile } from '#domain/accounts/profile.db.ts'
import type { Services } from '#domain/services.ts'
import type { Address } from './address-form.rules.ts'
import { findLastAddress } from '#domain/orders/order/orders.db.ts'
import { listBook } from './address-book.db.ts'
import { addressesWords } from '#words/addresses.ts'
import { placeOf, PROFILE_ADDRESS, type KnownAddress } from './address-book.rules.ts'
import { addressOfOrder, addressOfProfile } from './prefill.rules.ts'

type Prefilled = { prefilled: Address; known: KnownAddress[] }

/**
 * An address that the buyer entered before: the saved one with the requested id, or the first saved one, or the
 * profile's, or else that of the last order.
 */
export async function prefillAddress(
  { database }: Pick<Services, 'database'>,
  visitor: Visitor,
  asked: string | null = null,
): Promise<Prefilled> {
  const [profile, book] = await Promise.all([
    findProfile(database.kysely, visitor.id),
    listBook(database.kysely, visitor.id),
  ])
  const own = addressOfProfile(profile, visitor.email)
  const entries = book.map(({ id, name, ...entry }) => ({ id, name, ...placeOf(entry) }))
  const known = [...(own.address === '' ? [] : [ofProfile(own)]), ...entries]
  const chosen =
    known.find(({ id }) => id === asked) ??
    entries.find(({ id }) => book.some((entry) => entry.id === id && entry.isDefault)) ??
    known[0]
  if (chosen) return { prefilled: { ...own, ...placeOf(chosen) }, known }
  const last = await findLastAddress(database.kysely, visitor.id)
  return { prefilled: last ? addressOfOrder(last, own) : own, known }
}

const ofProfile = (own: Address) => ({ ...PROFILE_ADDRESS, name: addressesWords.ofProfile, ...placeOf(own) })

import { inTransaction, type Tx } from '#db/transaction.ts'
import { lockField, findProfile } from '#domain/accounts/profile.db.ts'
import type { Visitor } from '#domain/accounts/visitor.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { addressesWords } from '#words/addresses.ts'
import {
  deleteBookAddress,
  insertBookAddress,
  listBook,
  setDefaultAddress,
  updateBookAddress,
} from './address-book.db.ts'
import { BOOK_MAX, placeOf, PROFILE_ADDRESS } from './address-book.rules.ts'
import type { BookEntry, Place, KnownAddress } from './address-book.rules.ts'
import type { Address } from './address-form.rules.ts'
import { findLastAddress } from '#domain/orders/order/orders.db.ts'
import { addressOfOrder, addressOfProfile } from './prefill.rules.ts'

type Saved =
  | { ok: true }
  | { ok: false; reason: 'refused'; status: 404 | 409 | 422; errors: { name?: string }; message?: string }

const refuse = (status: 404 | 409 | 422, errors: { name?: string }, message?: string): Saved => ({
  ok: false,
  reason: 'refused',
  status,
  errors,
  ...(message !== undefined && { message }),
})

/** Only the visitor's own. */
export const showBook = ({ database }: Pick<Services, 'database'>, { id }: Visitor): Promise<BookEntry[]> =>
  listBook(database.kysely, id)

/** Adds an address, or changes a saved one; `id` is `new` or that of the address. */
export function saveAddress(
  services: Pick<Services, 'database' | 'pages'>,
  { id: userId }: Visitor,
  { id, kept }: { id: string; kept: { name: string } & Place },
): Promise<Saved> {
  return inTransaction(services, async (tx) => {
    await lockField(tx, userId, 'address')
    if (id === 'new') return addAddress(tx, userId, kept)
    const book = await listBook(tx, userId)
    if (!book.some((entry) => entry.id === id)) return refuse(404, {}, addressesWords.notSaved)
    if (
      isTaken(
        book.filter((entry) => entry.id !== id),
        kept.name,
      )
    )
      return refuse(422, { name: addressesWords.nameTaken })
    await updateBookAddress(tx, { id, userId }, kept)
    return { ok: true }
  })
}

/** The caller holds the profile's row. */
export async function addAddress(tx: Tx, userId: string, kept: { name: string } & Place): Promise<Saved> {
  const book = await listBook(tx, userId)
  if (book.length >= BOOK_MAX) return refuse(409, {}, addressesWords.bookFull(BOOK_MAX))
  if (isTaken(book, kept.name)) return refuse(422, { name: addressesWords.nameTaken })
  await insertBookAddress(tx, userId, kept)
  return { ok: true }
}

const isTaken = (book: readonly BookEntry[], name: string) =>
  book.some((entry) => entry.name.toLowerCase() === name.toLowerCase())

/** False if there is none. */
export async function removeAddress(
  { database }: Pick<Services, 'database'>,
  { id: userId }: Visitor,
  id: string,
): Promise<boolean> {
  return isUuid(id) && (await deleteBookAddress(database.kysely, { id, userId }))
}

/** The address that checkout fills in; null is the profile's. */
export function chooseDefault(
  services: Pick<Services, 'database' | 'pages'>,
  { id: userId }: Visitor,
  id: string | null,
): Promise<boolean> {
  return inTransaction(services, async (tx) => {
    await lockField(tx, userId, 'address')
    const book = await listBook(tx, userId)
    if (id !== null && !book.some((entry) => entry.id === id)) return false
    await setDefaultAddress(tx, { id, userId })
    return true
  })
}

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

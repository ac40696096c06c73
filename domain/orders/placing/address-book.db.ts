/** Every statement about saved addresses. Each names the account. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import type { BookEntry, Place } from './address-book.rules.ts'

type Kept = { name: string } & Place
type Own = { id: string; userId: string }

/** By name, after the default one. */
export function listBook(db: Db, userId: string): Promise<BookEntry[]> {
  return db
    .selectFrom('book_addresses')
    .select([
      'id',
      'name',
      'full_name as fullName',
      'phone',
      'postal_code as postalCode',
      'address',
      'city',
      'state',
      'is_default as isDefault',
      'updated_at as updatedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy(sql`lower(name)`)
    .execute()
}

const rowOf = ({ fullName: full_name, postalCode: postal_code, name, phone, address, city, state }: Kept) => ({
  name,
  full_name,
  phone,
  address,
  city,
  state,
  postal_code,
})

export async function insertBookAddress(tx: Tx, userId: string, kept: Kept): Promise<void> {
  await tx
    .insertInto('book_addresses')
    .values({ user_id: userId, ...rowOf(kept) })
    .execute()
}

export async function updateBookAddress(tx: Tx, { id, userId }: Own, kept: Kept): Promise<void> {
  await tx
    .updateTable('book_addresses')
    .set({ ...rowOf(kept), updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export async function deleteBookAddress(db: Db, { id, userId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('book_addresses')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Null makes the profile's address the default. */
export async function setDefaultAddress(tx: Tx, { id, userId }: { id: string | null; userId: string }): Promise<void> {
  const setTo = (isDefault: boolean) =>
    tx.updateTable('book_addresses').set({ is_default: isDefault }).where('user_id', '=', userId)
  await setTo(false).where('is_default', '=', true).execute()
  if (id !== null) await setTo(true).where('id', '=', id).execute()
}

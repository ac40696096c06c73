import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { phoneBeginning } from '#shared/typed-phone.rules.ts'
import { wordsOf } from '#shared/words.rules.ts'
import { allOf, likeText, rowsOf } from '#db/sql-parts.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { PeopleQuery } from './people.rules.ts'
import type { RoleAndDuty } from './visitor.rules.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

/** The rows of `profiles` that a search means. */
export function wanted({ text, role, isSuspended }: Omit<PeopleQuery, 'page'>): RawBuilder<unknown> {
  return allOf([text && named(text), role && sql`role = ${role}`, isSuspended && sql`suspended_at is not null`])
}

/** The beginning of an address or of a phone number; or every typed word begins a word of the name or of the address. */
function named(text: string): RawBuilder<unknown> {
  if (/^[^\s@]+@/.test(text)) return sql`email like ${`${likeText(text.toLowerCase())}%`}`
  const phone = phoneBeginning(text)
  if (phone) return sql`phone like ${`${phone}%`}`
  const question = wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ')
  return sql`search_words @@ to_tsquery('simple', ${question})`
}

/** The full name of a person, as a part of a statement; null for nobody, and for one without a name. */
export const nameOfPerson = (id: RawBuilder<unknown>) =>
  sql`nullif((select concat_ws(' ', first_name, last_name) from profiles where profiles.id = ${id}), '')`

const MEANT_MAX = 100

/** Matches an id, or part of a name or e-mail. */
export async function findPeopleIds(db: Db, text: string): Promise<string[]> {
  if (isUuid(text)) return [text.toLowerCase()]
  const rows = await rowsOf<{ id: string }>(db)`
    select id from profiles where ${wanted({ text, role: undefined, isSuspended: false })}
    order by created_at desc, id desc limit ${MEANT_MAX}`
  return rows.map(({ id }) => id)
}

/** Who can do everything. */
const owners = (db: Db) =>
  db.selectFrom('profiles').select('id').where('duty', '=', 'owner').where('suspended_at', 'is', null).orderBy('id')

/** Until the transaction ends, owners can't change. */
export async function lockOwners(tx: Tx): Promise<string[]> {
  return (await owners(tx).forUpdate().execute()).map(({ id }) => id)
}

const person = (db: Db, id: string) =>
  db
    .selectFrom('profiles')
    .where('id', '=', id)
    .select(['id', 'first_name as firstName', 'last_name as lastName', 'email', 'role', 'duty'])
    .select('suspended_at as suspendedAt')

export const findPerson = (db: Db, id: string) => person(db, id).executeTakeFirst()

export const lockPerson = (tx: Tx, id: string) => person(tx, id).forUpdate().executeTakeFirst()

export async function setRole(tx: Tx, id: string, { role, duty }: RoleAndDuty): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({ role, duty, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function setSuspension(tx: Tx, id: string, reason: string | null): Promise<void> {
  await tx
    .updateTable('profiles')
    .set({
      suspended_at: reason === null ? null : sql`now()`,
      suspension_reason: reason,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
}

/** The reason for a suspension; undefined if not suspended. */
export function findSuspension(db: Db, id: string) {
  return db
    .selectFrom('profiles')
    .where('id', '=', id)
    .where('suspended_at', 'is not', null)
    .select('suspension_reason as reason')
    .executeTakeFirst()
}

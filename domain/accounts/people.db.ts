import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { wordsOf } from '#shared/words.rules.ts'
import { allOf, likeText, listOf, rowsOf, rowOf } from '#db/sql-parts.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import type { PeopleQuery } from './people.rules.ts'
import type { RoleAndDuty } from './visitor.rules.ts'

export type PersonRow = NonNullable<Awaited<ReturnType<typeof findPerson>>>

export type Person = PersonRow & {
  suspensionReason: string | null
  joinedAt: Date
  /** Paid ones. */
  orderCount: number
  workCount: number
  hasTwoStep: boolean
  /** Last used first. */
  sessions: { userAgent: string | null; createdAt: string; lastUsedAt: string }[]
}

/** Newest first, in one statement for any number. */
export function listPeople(db: Db, query: PeopleQuery, { limit, offset }: { limit: number; offset: number }) {
  return rowsOf<Person>(db)`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email, person.role, person.duty,
      person.suspended_at as "suspendedAt", person.suspension_reason as "suspensionReason",
      person.created_at as "joinedAt",
      (select count(*)::int from orders
        where user_id = person.id and payment_state in ('due', 'paid', 'refunding', 'refunded')) as "orderCount",
      (select count(*)::int from artworks join artists on artists.id = artworks.artist_id
        where artists.profile_id = person.id and artworks.archived_at is null) as "workCount",
      coalesce(accounts.has_two_step, false) as "hasTwoStep",
      ${listOf(sql`
        select user_agent as "userAgent", created_at as "createdAt", updated_at as "lastUsedAt" from sessions
        where account_id = person.id and (is_proved_twice or not accounts.has_two_step)
        order by updated_at desc`)} as sessions
    from (select * from profiles where ${wanted(query)}
      order by created_at desc, id desc limit ${limit} offset ${offset}) person
    left join accounts on accounts.id = person.id
    order by person.created_at desc, person.id desc`
}

export async function countPeople(db: Db, query: PeopleQuery): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::int as "count" from profiles where ${wanted(query)}`
  return row?.count ?? 0
}

function wanted({ text, role, isSuspended }: Omit<PeopleQuery, 'page'>): RawBuilder<unknown> {
  return allOf([text && named(text), role && sql`role = ${role}`, isSuspended && sql`suspended_at is not null`])
}

/** The beginning of an address; or every typed word begins a word of the name or of the address. */
function named(text: string): RawBuilder<unknown> {
  if (/^[^\s@]+@/.test(text)) return sql`email like ${`${likeText(text.toLowerCase())}%`}`
  const question = wordsOf(text)
    .map((word) => `${word}:*`)
    .join(' & ')
  return sql`search_words @@ to_tsquery('simple', ${question})`
}

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

/** A former artist keeps the earlier name and works. */
export async function ensureArtist(tx: Tx, artist: { profileId: string; name: string; slug: string }): Promise<void> {
  await tx
    .insertInto('artists')
    .values({ profile_id: artist.profileId, name: artist.name, slug: artist.slug })
    .onConflict((conflict) => conflict.column('profile_id').doNothing())
    .execute()
}

/**
 * An artist's obligations to buyers: paid parcels not handed over, and orders that may become such during their hold.
 * Until the transaction ends nothing more of the artist's is ordered or paid: both lock the works first.
 */
export async function lockOwed(tx: Tx, profileId: string, now: Date): Promise<{ parcels: number; openOrders: number }> {
  const own = sql`select id from artists where profile_id = ${profileId}`
  await sql`select from artworks where artist_id = (${own}) order by id for no key update`.execute(tx)
  const owed = await rowOf<{ parcels: number; openOrders: number }>(tx)`
    select (select count(*)::int from shipments join orders on orders.id = shipments.order_id
        where shipments.artist_id = (${own}) and shipments.state in ('waiting', 'booked', 'packed')
          and orders.payment_state in ('paid', 'due')) as parcels,
      (select count(distinct orders.id)::int from order_items join orders on orders.id = order_items.order_id
        where order_items.artist_id = (${own}) and orders.payment_state = 'unpaid'
          and orders.hold_until > ${now}) as "openOrders"`
  return owed ?? { parcels: 0, openOrders: 0 }
}

/** Lists or unlists works by their artist's status. Returns those that changed. */
export function listByStanding(tx: Tx, profileId: string) {
  return rowsOf<{ id: string; artistId: string }>(tx)`
    update artworks set hidden_at = case when standing.is_listed then null else now() end
    from (select artists.id, profiles.role = 'artist' and profiles.suspended_at is null as is_listed
      from artists join profiles on profiles.id = artists.profile_id where profiles.id = ${profileId}) standing
    where artworks.artist_id = standing.id and (artworks.hidden_at is null) <> standing.is_listed
    returning artworks.id, artworks.artist_id as "artistId"`
}

import { sql, type RawBuilder } from 'kysely'
import { allOf, listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { wanted, type PersonRow } from '#domain/accounts/people.db.ts'
import type { Obligations, PeopleQuery } from '#domain/accounts/people.rules.ts'
import { readPhone } from '#shared/entered-text.rules.ts'
import { lockMoneyOf } from '#domain/payouts/balances.db.ts'

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

/** A phone also finds the people who gave it with an order. */
function meant(query: PeopleQuery): RawBuilder<unknown> {
  const phone = readPhone(query.text)
  if (!phone.ok) return wanted(query)
  return allOf([
    wanted({ ...query, text: '' }),
    sql`(phone = ${phone.value} or id in (select user_id from orders where contact_phone = ${phone.value}))`,
  ])
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
    from (select * from profiles where ${meant(query)}
      order by created_at desc, id desc limit ${limit} offset ${offset}) person
    left join accounts on accounts.id = person.id
    order by person.created_at desc, person.id desc`
}

export async function countPeople(db: Db, query: PeopleQuery): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::int as "count" from profiles where ${meant(query)}`
  return row?.count ?? 0
}

/**
 * An artist's obligations to buyers: paid parcels not handed over, and orders that may become such during their hold. And
 * money between artist and shop. Until the transaction ends nothing more of the artist's is ordered, paid or paid out: all
 * lock the works or the balance first.
 */
export async function lockOwed(tx: Tx, profileId: string, now: Date): Promise<Obligations> {
  const own = sql`select id from artists where profile_id = ${profileId}`
  await sql`select from artworks where artist_id = (${own}) order by id for no key update`.execute(tx)
  const owed = await rowOf<{ parcels: number; openOrders: number }>(tx)`
    select (select count(*)::int from shipments join orders on orders.id = shipments.order_id
        where shipments.artist_id = (${own}) and shipments.state in ('waiting', 'booked', 'packed')
          and orders.payment_state in ('paid', 'due')) as parcels,
      (select count(distinct orders.id)::int from order_items join orders on orders.id = order_items.order_id
        where order_items.artist_id = (${own}) and orders.payment_state = 'unpaid'
          and orders.hold_until > ${now}) as "openOrders"`
  return { parcels: 0, openOrders: 0, ...owed, ...(await lockMoneyOf(tx, profileId)) }
}

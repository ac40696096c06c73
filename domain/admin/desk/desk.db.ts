/** What waits in the back office, and what its search finds. */
import { sql, type RawBuilder } from 'kysely'
import { likeText, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { wanted } from '#domain/accounts/people.db.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { FoundPerson, FoundWork } from './found.rules.ts'

/** How many things wait, by the address where someone sees to them. Without those at which nothing waits. */
export type Waiting = Readonly<Record<string, number>>

const COUNTS: Readonly<Record<string, RawBuilder<unknown>>> = {
  // To confirm, or with a problem that needs a person.
  '/admin/orders': sql`(select count(*) from (
    select id from orders where status = 'pending' and payment_state in ('paid', 'due')
    union select order_id from order_attention) waiting)`,
  '/admin/inbox': sql`
    (select count(*) from contact_enquiries where answered_at is null)
    + (select count(*) from consultations where answered_at is null)
    + (select count(*) from quote_requests where answered_at is null)
    + (select count(*) from return_requests where answered_at is null)`,
  '/admin/messages': sql`(select count(distinct conversation_id) from conversation_reports where outcome is null)`,
  '/admin/dashboard?tab=artworks': sql`
    (select count(*) from artworks where approval_state = 'pending' and archived_at is null)
    + (select count(*) from work_edits where state = 'pending')`,
  // Photos to check, and reviews that readers reported.
  '/admin/reviews': sql`(select count(*) from (
    select review_id from review_photos where state = 'waiting'
    union select review_id from review_reports where resolved_at is null) waiting)`,
  '/admin/artists': sql`(select count(*) from artist_applications where state = 'open')`,
  '/admin/disputes': sql`(select count(*) from disputes where state = 'open')`,
  '/admin/payouts': sql`(select count(*) from payout_runs where state = 'open')`,
  // What the newest check found, or that it could not be made.
  '/admin/reconciliation': sql`coalesce((
    select case when trouble is null then jsonb_array_length(found) else 1 end
    from money_checks where ended_at is not null order by asked_at desc limit 1), 0)`,
}

export const WAITS_AT = Object.keys(COUNTS)

/** At these addresses, in one statement. */
export async function countWaitingAt(db: Db, addresses: readonly string[]): Promise<Waiting> {
  if (addresses.length === 0) return {}
  const each = addresses.map((address) => sql`select ${address} as address, (${COUNTS[address]})::integer as count`)
  const rows = await rowsOf<{ address: string; count: number }>(db)`
    select * from (${sql.join(each, sql` union all `)}) counted where count > 0`
  return Object.fromEntries(rows.map(({ address, count }) => [address, count]))
}

/** Works by their title or their artist, in any state, the newest first. */
export function listFoundWorks(db: Db, text: string, limit: number) {
  const part = `%${likeText(text)}%`
  return rowsOf<FoundWork>(db)`
    select work.id, work.title, artists.name as "artistName", work.approval_state as "approvalState",
      ${pictureFacts('pictures')} as picture
    from artworks work join artists on artists.id = work.artist_id join pictures on pictures.id = work.picture_id
    where work.archived_at is null and (work.title ilike ${part} or artists.name ilike ${part})
    order by work.created_at desc, work.id desc limit ${limit}`
}

/** People by name, e-mail or phone, the newest first. */
export const listFoundPeople = (db: Db, text: string, limit: number) =>
  rowsOf<FoundPerson>(db)`
    select id, first_name as "firstName", last_name as "lastName", email, city, role,
      (select count(*)::integer from orders
        where user_id = person.id and payment_state in ('due', 'paid', 'refunding', 'refunded')) as "orderCount"
    from (select * from profiles where ${wanted({ text, role: undefined, isSuspended: false })}
      order by created_at desc, id desc limit ${limit}) person
    order by created_at desc, id desc`

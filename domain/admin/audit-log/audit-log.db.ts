import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/transaction.ts'
import type { AuditKind } from '#domain/audit/audit.db.ts'
import { allOf, likeText, rowsOf } from '#db/sql-parts.ts'
import { auditPeriod, objectStart, type AuditEntry, type AuditPlace, type AuditQuery } from './audit-query.rules.ts'

type Wanted = {
  query: AuditQuery
  /** Ids of the people that `person` matches; undefined for everybody. */
  people: readonly string[] | undefined
  place: AuditPlace
  limit: number
}

/** Newest first. Names are looked up only for the entries shown. */
export function listAudit(db: Db, { query, people, place, limit }: Wanted) {
  const isBackwards = place !== undefined && 'after' in place
  const order = isBackwards ? sql`asc` : sql`desc`
  return rowsOf<AuditEntry>(db)`
    select entry.id::text as "id", entry.happened_at as "happenedAt", entry.action, entry.actor_id as "actorId",
      nullif(concat_ws(' ', actor.first_name, actor.last_name), '') as "actorName", actor.email as "actorEmail",
      entry.object_kind as "objectKind", entry.object_id as "objectId", entry.object,
      coalesce(nullif(concat_ws(' ', person.first_name, person.last_name), ''), work.title) as "objectName",
      coalesce(
        (select order_id from payments where entry.object_kind = 'payment' and provider_payment_id = entry.object_id),
        (select order_id from refunds join payments on payments.id = payment_id where refunds.id = ${idOf('refund')})
      ) as "orderId", entry.address, entry.facts
    from (select * from audit_log where ${conditions({ query, people, place })}
      order by id ${order} limit ${limit}) entry
    left join lateral (select * from profiles where id = entry.actor_id limit 1) actor on true
    left join lateral (select * from profiles where id = ${idOf('person')} limit 1) person on true
    left join lateral (select title from artworks where id = ${idOf('artwork')} limit 1) work on true
    order by entry.id desc`
}

/** Null if the entry is about something else. */
const idOf = (kind: AuditKind) => sql`
  case when entry.object_kind = ${kind} and entry.object_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    then entry.object_id::uuid end`

function conditions({ query, people, place }: Omit<Wanted, 'limit'>): RawBuilder<unknown> {
  const { action, object, person } = query
  const { from, until } = auditPeriod(query)
  return allOf([
    action && sql`action = ${action}`,
    object && sql`object like ${`${likeText(objectStart(object))}%`}`,
    people && sql`(actor_id = any(${people}) or object = any(${[...people, ...addressOf(person)]}))`,
    from && sql`happened_at >= ${from}`,
    until && sql`happened_at < ${until}`,
    place && ('before' in place ? sql`id < ${place.before}` : sql`id > ${place.after}`),
  ])
}

/** Of a failed sign-in only the e-mail address is known. */
const addressOf = (person: string) => (/^\S+@\S+$/.test(person) ? [person.toLowerCase()] : [])

/** Each action once, by skipping through the index. */
export async function listActions(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ action: string }>(db)`
    with recursive known as (
      (select action from audit_log order by action limit 1)
      union all
      select (select action from audit_log where action > known.action order by action limit 1) from known
      where known.action is not null
    ) select action from known where action is not null`
  return rows.map(({ action }) => action)
}

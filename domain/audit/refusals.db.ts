import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

/** False for the first of its hour. */
export async function countRefusal(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await rowOf(db)`
    update audit_refusals set more = more + 1, last_at = greatest(last_at, ${now}::timestamptz)
    where key = ${key} and ends_at > ${now} returning 1`
  return row !== undefined
}

type NewRefusals = { key: string; entryId: number; now: Date; endsAt: Date }

export async function addRefusals(tx: Tx, { key, entryId, now, endsAt }: NewRefusals): Promise<void> {
  await tx
    .insertInto('audit_refusals')
    .values({ key, entry_id: entryId, last_at: now, ends_at: endsAt })
    // Another process failed to end the count of the hour before.
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ ends_at: endsAt }))
    .execute()
}

/**
 * Ends the counts whose hour is over. An entry with the number and the time of the last repeats the first entry in its
 * current form, because a person may have been erased from it. Returns how many counts have ended.
 */
export async function noteCounted(
  tx: Tx,
  { now, key = null, limit }: { now: Date; key?: string | null; limit: number },
): Promise<number> {
  const rows = await rowsOf(tx)`
    with ended as (
      delete from audit_refusals where key in (
        select key from audit_refusals where ends_at <= ${now} and (${key}::text is null or key = ${key})
        order by ends_at limit ${limit} for update skip locked)
      returning *),
    noted as (
      insert into audit_log (action, actor_id, object_kind, object_id, address, facts)
      select action, actor_id, object_kind, object_id, address, facts || jsonb_build_object(
        'more', more::text, 'first', entry.id::text,
        'until', to_char(last_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
      from ended join audit_log entry on entry.id = entry_id where more > 0)
    select from ended`
  return rows.length
}

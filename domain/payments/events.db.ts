/** Notices of payment provider, carrier and the company that pays artists, stored as received. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

type ProviderEvent = { provider: 'payments' | 'shipping' | 'payouts'; eventId: string; kind: string; body: string }

/** False when it was reported before. */
export async function keepProviderEvent(
  tx: Tx,
  { provider, eventId, kind, body }: ProviderEvent,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_events')
    .values({ provider, event_id: eventId, kind, body, received_at: now })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * News that is known already is stored as done: `known` is a statement that finds a row then. False otherwise, or when it was
 * reported before.
 */
export async function keepKnownEvent(
  db: Db,
  { provider, eventId, kind, body }: ProviderEvent,
  known: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const row = await rowOf(db)`
    insert into provider_events (provider, event_id, kind, body, received_at, acted_at, outcome)
    select ${provider}, ${eventId}, ${kind}, ${body}, ${now}::timestamptz, ${now}::timestamptz, 'paid'
    where exists (${known})
    on conflict (provider, event_id) do nothing returning 1`
  return row !== undefined
}

/** The same for an event that was stored before. */
export async function noteKnownEvent(
  db: Db,
  { provider, eventId }: Pick<ProviderEvent, 'provider' | 'eventId'>,
  known: RawBuilder<unknown>,
  now: Date,
): Promise<boolean> {
  const row = await rowOf(db)`
    update provider_events set acted_at = ${now}, outcome = 'paid'
    where provider = ${provider} and event_id = ${eventId} and exists (${known}) returning 1`
  return row !== undefined
}

export async function noteEventActed(
  db: Db,
  { provider, eventId, outcome }: Pick<ProviderEvent, 'provider' | 'eventId'> & { outcome: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ acted_at: now, outcome: outcome.slice(0, 500) })
    .where('provider', '=', provider)
    .where('event_id', '=', eventId)
    .execute()
}

/** Of notices in which one of these patterns is found, only the fact stays. */
export async function emptyEvents(tx: Tx, patterns: readonly string[]): Promise<void> {
  await sql`update provider_events set body = '' where lower(body) ~ any(${[...patterns]}::text[])`.execute(tx)
}

import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'

type ProviderEvent = { provider: 'payments' | 'shipping'; eventId: string; kind: string; body: string }

/** False when it was told before. */
export async function keepProviderEvent(tx: Tx, event: ProviderEvent, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('provider_events')
    .values({
      provider: event.provider,
      event_id: event.eventId,
      kind: event.kind,
      body: event.body,
      received_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'event_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function noteEventActed(
  db: Kysely<Tables>,
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

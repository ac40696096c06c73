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

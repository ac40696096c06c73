import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'

export type KeptEvent = { id: string; kind: string; phone: string | null; body: string }

/** False if it came before. */
export async function keepEvent(tx: Tx, { id, kind, phone, body }: KeptEvent, now: Date): Promise<boolean> {
  const added = await rowsOf(tx)`
    insert into whatsapp_events (id, kind, phone, body, received_at, outcome)
    values (${id}, ${kind}, ${phone}, ${body}, ${now}, 'kept') on conflict (id) do nothing returning id`
  return added.length > 0
}

export async function noteEventOutcome(tx: Tx, id: string, outcome: string): Promise<void> {
  await sql`update whatsapp_events set outcome = ${outcome} where id = ${id}`.execute(tx)
}

/** Reports about a message that came before its id was stored. */
export const listEarly = (tx: Tx, ids: readonly string[]) =>
  rowsOf<{ body: string }>(tx)`
    select body from whatsapp_events where id = any(${[...ids]}::text[]) and outcome = 'unknown message'`

import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { LiveTopic } from './live.rules.ts'

export const visitorsChannel = 'visitors'

/** With the commit, every open page of this person hears that this is to be read anew, whatever process serves it. */
export async function tellVisitor(tx: Tx, visitorId: string, topic: LiveTopic): Promise<void> {
  await sql`select pg_notify(${visitorsChannel}, ${JSON.stringify({ visitorId, topic })})`.execute(tx)
}

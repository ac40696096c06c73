import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

export type LastEvent = { provider: 'payments' | 'shipping' | 'payouts' | 'whatsapp'; kind: string; at: Date }

/** The last webhook of each provider. */
export const listLastEvents = (db: Db) => rowsOf<LastEvent>(db)`
  select wanted.provider, kind, received_at as at
  from unnest(array['payments', 'shipping', 'payouts']) as wanted (provider), lateral (
    select kind, received_at from provider_events where provider_events.provider = wanted.provider
    order by received_at desc limit 1) as last
  union all
  select * from (select 'whatsapp', kind, received_at from whatsapp_events order by received_at desc limit 1) as last`

export type KindOfJob = {
  kind: string
  /** When one was last done. */
  doneAt: Date | null
  /** How many failed and will be retried, and why the last of them failed. */
  waiting: number
  note: string | null
}

export const listKinds = (db: Db, kinds: readonly string[]) => rowsOf<KindOfJob>(db)`
  select kind, max(finished_at) filter (where state = 'done') as "doneAt",
    (count(*) filter (where ${FAILED}))::integer as waiting,
    (array_agg(note order by run_at desc) filter (where ${FAILED}))[1] as note
  from jobs where kind = any(${kinds}::text[]) group by kind`

const FAILED = sql`state = 'waiting' and note is not null`

import { rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { ReportForm, ReportReason, Side } from './conversation.rules.ts'

export type Outcome = 'nothing' | 'warned' | 'closed'

export type Report = {
  side: Side
  reason: ReportReason
  text: string
  outcome: Outcome | null
  createdAt: Date
}

/** Once for each side; reported again, it waits again. */
export async function insertTalkReport(
  tx: Tx,
  { conversationId, side, form, now }: { conversationId: string; side: Side; form: ReportForm; now: Date },
): Promise<void> {
  const again = { ...form, outcome: null, settled_at: null, settled_by: null, created_at: now }
  await tx
    .insertInto('conversation_reports')
    .values({ conversation_id: conversationId, side, ...again })
    .onConflict((conflict) => conflict.columns(['conversation_id', 'side']).doUpdateSet(again))
    .execute()
}

/** Newest last. */
export const listReports = (db: Db, conversationId: string) => rowsOf<Report>(db)`
  select side, reason, text, outcome, created_at as "createdAt"
  from conversation_reports where conversation_id = ${conversationId} order by created_at, side`

/** How many were open. */
export async function settleReports(
  tx: Tx,
  { conversationId, outcome, adminId, now }: { conversationId: string; outcome: Outcome; adminId: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('conversation_reports')
    .set({ outcome, settled_at: now, settled_by: adminId })
    .where('conversation_id', '=', conversationId)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type ReportedRow = {
  id: string
  title: string
  artistName: string
  askerName: string
  reasons: ReportReason[]
  reportedAt: Date
  isOpen: boolean
  outcome: Outcome | null
  count: number
}

/** Open ones first, the oldest of them first; then the newest. */
export const listReported = (db: Db, { limit, offset }: { limit: number; offset: number }) => rowsOf<ReportedRow>(db)`
  select talk.id, artworks.title, artists.name as "artistName", talk.asker_name as "askerName", reasons,
    reported_at as "reportedAt", is_open as "isOpen", outcome, count
  from (
    select conversation_id, array_agg(reason order by created_at) as reasons, min(created_at) as reported_at,
      bool_or(outcome is null) as is_open, max(outcome) as outcome, count(*) over ()::integer as count
    from conversation_reports group by conversation_id
    order by is_open desc, case when bool_or(outcome is null) then min(created_at) end, max(created_at) desc, conversation_id
    limit ${limit} offset ${offset}
  ) reported
  join conversations talk on talk.id = conversation_id
  join artworks on artworks.id = talk.artwork_id
  join artists on artists.id = talk.artist_id
  order by is_open desc, case when is_open then reported_at end, reported_at desc, talk.id`

import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'

/** Whether an order or somebody's question is about it. */
export async function isNeededForBooks(tx: Tx, workId: string): Promise<boolean> {
  const { rows } = await sql<{ isNeeded: boolean }>`
    select exists (select from order_items where artwork_id = ${workId})
      or exists (select from holds where artwork_id = ${workId})
      or exists (select from quote_requests where artwork_id = ${workId}) as "isNeeded"`.execute(tx)
  return rows[0]?.isNeeded ?? true
}

/** Its pictures, frames, places in carts and on wishlists go with it. */
export async function removeWork(tx: Tx, workId: string): Promise<void> {
  await tx.deleteFrom('artworks').where('id', '=', workId).execute()
}

/** Nobody sees it any more but those who bought it. */
export async function archiveWork(tx: Tx, workId: string): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ archived_at: sql`now()`, updated_at: sql`now()`, edits: sql`edits + 1` })
    .where('id', '=', workId)
    .execute()
}

export async function resubmit(tx: Tx, own: { artistId: string; workId: string }): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('artworks')
    .set({
      review_state: 'pending',
      review_reason: null,
      reviewed_by: null,
      reviewed_at: null,
      updated_at: sql`now()`,
      edits: sql`edits + 1`,
    })
    .where('id', '=', own.workId)
    .where('artist_id', '=', own.artistId)
    .where('review_state', '=', 'rejected')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countEdit(tx: Tx, workId: string): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ updated_at: sql`now()`, edits: sql`edits + 1` })
    .where('id', '=', workId)
    .execute()
}

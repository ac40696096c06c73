/** What approved works are to become. The caller holds the work's row. */
import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Shown } from './write-work.db.ts'

type Asked = Omit<Shown, 'pricePaise'> & { pricePaise: Paise | null; imageIds: readonly string[] }

/** Asks an admin, also where an earlier wish was refused. */
export async function askForEdit(tx: Tx, workId: string, asked: Asked): Promise<void> {
  const values = {
    title: asked.title,
    description: asked.description,
    category_id: asked.categoryId,
    price_paise: asked.pricePaise,
    picture_id: asked.pictureId,
    state: 'pending' as const,
    reason: null,
    reviewed_by: null,
    reviewed_at: null,
    asked_at: sql<Date>`now()`,
  }
  await tx
    .insertInto('work_edits')
    .values({ artwork_id: workId, ...values })
    .onConflict((conflict) => conflict.column('artwork_id').doUpdateSet(values))
    .execute()
  await tx.deleteFrom('work_edit_images').where('artwork_id', '=', workId).execute()
  if (asked.imageIds.length === 0) return
  await tx
    .insertInto('work_edit_images')
    .values(asked.imageIds.map((picture_id, place) => ({ artwork_id: workId, picture_id, position: place + 1 })))
    .execute()
}

/** False when there was none. */
export async function dropEdit(tx: Tx, workId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('work_edits').where('artwork_id', '=', workId).executeTakeFirst()
  return numDeletedRows === 1n
}

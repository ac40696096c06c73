/** An admin's decision about the version they saw. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { SizeExtra } from './work-sizes.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Rejection } from './asked-changes.rules.ts'

export type Decision = { artworkId: string; version: string; adminId: string } & (
  | { state: 'approved' }
  | ({ state: 'rejected' } & Rejection)
)

/** The artist of the work; undefined when it is no longer pending in the version seen. */
export function decideWork(tx: Tx, decision: Decision) {
  return tx
    .updateTable('artworks')
    .set({
      approval_state: decision.state,
      rejection_reason: decision.state === 'rejected' ? decision.reason : null,
      asked: decision.state === 'rejected' ? [...decision.asked] : [],
      decided_by: decision.adminId,
      decided_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', decision.artworkId)
    .where('approval_state', '=', 'pending')
    .where('archived_at', 'is', null)
    .where(sql<string>`xmin::text`, '=', decision.version)
    .returning('artist_id as artistId')
    .executeTakeFirst()
}

export async function isThere(tx: Tx, artworkId: string): Promise<boolean> {
  const work = await tx.selectFrom('artworks').select('id').where('id', '=', artworkId).executeTakeFirst()
  return work !== undefined
}

export type SeenEdit = {
  artistId: string
  pricePaise: Paise
  requestedPaise: Paise
  isPremium: boolean
  imageIds: string[]
  sizeExtras: SizeExtra[]
}

/** The change in the version seen, locked together with its work. A work without a price cannot be sold. */
export async function lockEdit(tx: Tx, { artworkId, version }: Decision) {
  await sql`select from artworks where id = ${artworkId} for update`.execute(tx)
  return rowOf<SeenEdit>(tx)`
    select work.artist_id as "artistId", work.price_paise as "pricePaise", category.is_premium as "isPremium",
      case when category.is_premium then 0 else coalesce(edit.price_paise, work.price_paise) end as "requestedPaise",
      array(select picture_id from work_edit_images where artwork_id = work.id order by position) as "imageIds",
      edit.size_extras as "sizeExtras"
    from artworks work
    join work_edits edit on edit.artwork_id = work.id
    join categories category on category.id = edit.category_id
    where work.id = ${artworkId} and edit.state = 'pending' and edit.xmin::text = ${version}
      and (category.is_premium or coalesce(edit.price_paise, work.price_paise) > 0)
    for update of edit`
}

/** Pieces sold since the request are subtracted, and held pieces stay. */
const STOCK_OF_EDIT = sql`case when edit.edition = work.edition then work.stock_quantity
  when edit.edition = 'open' then null
  else greatest(work.held_quantity, edit.stock_quantity + coalesce(work.stock_quantity - edit.stock_before, 0)) end`

/** Lists the work with the requested changes. The caller places its pictures. */
export async function applyEdit(tx: Tx, artworkId: string, { requestedPaise }: SeenEdit): Promise<void> {
  await sql`
    update artworks work set title = edit.title, description = edit.description,
      title_hi = edit.title_hi, description_hi = edit.description_hi, category_id = edit.category_id,
      dimensions = edit.dimensions, width_cm = edit.width_cm, height_cm = edit.height_cm, depth_cm = edit.depth_cm,
      medium = edit.medium, origin = edit.origin, edition = edit.edition, hsn = edit.hsn, stock_quantity = ${STOCK_OF_EDIT},
      picture_id = edit.picture_id, price_paise = ${requestedPaise}, edits = edits + 1, updated_at = now()
    from work_edits edit where work.id = ${artworkId} and edit.artwork_id = work.id`.execute(tx)
}

export async function rejectEdit(
  tx: Tx,
  { artworkId, adminId, asked, reason }: { artworkId: string; adminId: string } & Rejection,
): Promise<void> {
  await tx
    .updateTable('work_edits')
    .set({ state: 'rejected', asked: [...asked], reason, decided_by: adminId, decided_at: sql`now()` })
    .where('artwork_id', '=', artworkId)
    .execute()
}

/** For a work that still exists. */
export function findArtistOfWork(db: Db, artworkId: string) {
  return db
    .selectFrom('artworks')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .innerJoin('profiles', 'profiles.id', 'artists.profile_id')
    .where('artworks.id', '=', artworkId)
    .where('artworks.archived_at', 'is', null)
    .select(['artworks.title', 'profiles.email', 'profiles.language'])
    .executeTakeFirst()
}

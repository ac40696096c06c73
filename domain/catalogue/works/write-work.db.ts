/** Statements that write a work for its artist. The caller has locked the work's row. */
import { sql, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { StockQuantity } from './editions.rules.ts'
import type { WorkFields } from './work-form.rules.ts'
import type { SizeExtra, WorkSize } from './work-sizes.rules.ts'

type NewWork = { id: string; artistId: string; form: WorkFields & { pictureId: string } }

type ShownField =
  | 'title'
  | 'description'
  | 'titleHi'
  | 'descriptionHi'
  | 'categoryId'
  | 'dimensions'
  | 'size'
  | 'medium'
  | 'origin'
  | 'edition'
  | 'hsn'
  | 'stock'

/** What an admin approves. */
type Priced<Price> = Pick<WorkFields, ShownField> & { pictureId: string; pricePaise: Price }
type Shown = Priced<Paise>

const shown = <Price>(form: Priced<Price>) => ({
  title: form.title,
  description: form.description,
  title_hi: form.titleHi,
  description_hi: form.descriptionHi,
  category_id: form.categoryId,
  dimensions: form.dimensions,
  width_cm: form.size?.widthCm ?? null,
  height_cm: form.size?.heightCm ?? null,
  depth_cm: form.size?.depthCm ?? null,
  medium: form.medium,
  origin: form.origin,
  edition: form.edition,
  hsn: form.hsn,
  stock_quantity: form.stock,
  price_paise: form.pricePaise,
  picture_id: form.pictureId,
})

/** Pending: only its artist and admins see it. */
export async function insertWork(tx: Tx, { id, artistId, form }: NewWork): Promise<void> {
  await tx
    .insertInto('artworks')
    .values({ id, artist_id: artistId, ...shown(form) })
    .execute()
  await addDefaultFrame(tx, id)
}

/** Every work can be bought without a frame. */
export async function addDefaultFrame(db: Db, workId: string): Promise<void> {
  await sql`
    insert into frame_options (artwork_id, frame_id) select ${workId}, id from frames where is_default`.execute(db)
}

/** Writes all of it. */
export async function updateWork(tx: Tx, id: string, form: Shown): Promise<void> {
  await edited(tx, id, shown(form)).execute()
}

/** Writes what needs no approval. */
export async function updateHung(
  tx: Tx,
  id: string,
  { pricePaise, stock, edition }: Pick<Shown, 'pricePaise' | 'stock' | 'edition'>,
): Promise<void> {
  await edited(tx, id, { price_paise: pricePaise, stock_quantity: stock, edition }).execute()
}

/** Counts every change, so that forms opened before it are out of date. */
const edited = (tx: Tx, id: string, values: Updateable<Tables['artworks']>) =>
  tx
    .updateTable('artworks')
    .set({ ...values, edits: sql`edits + 1`, updated_at: sql`now()` })
    .where('id', '=', id)

/** The additional pictures in order, from position 1. Those that stay keep their ids. */
export async function removeImages(tx: Tx, workId: string, keptIds: readonly string[]): Promise<void> {
  await sql`
    delete from artwork_images where artwork_id = ${workId} and picture_id <> all(${[...keptIds]}::uuid[])`.execute(tx)
}

export async function placeImages(tx: Tx, workId: string, pictureIds: readonly string[]): Promise<void> {
  const requested = sql`unnest(${[...pictureIds]}::uuid[]) with ordinality as requested (picture_id, place)`
  await sql`
    update artwork_images image set position = requested.place from ${requested}
    where image.artwork_id = ${workId} and image.picture_id = requested.picture_id and image.position <> requested.place`.execute(
    tx,
  )
  await sql`
    insert into artwork_images (artwork_id, picture_id, position)
    select ${workId}, requested.picture_id, requested.place from ${requested}
    where not exists (
      select from artwork_images image where image.artwork_id = ${workId} and image.picture_id = requested.picture_id)`.execute(
    tx,
  )
}

/**
 * Writes only differences and keeps ids, since carts and orders refer to them. The default frame is always available.
 * Frames that the store has retired are not touched.
 */
export async function setFrames(tx: Tx, workId: string, frameIds: readonly string[]): Promise<void> {
  const requested = [...frameIds]
  await sql`
    update frame_options option set retired_at = now() from frames
    where option.artwork_id = ${workId} and option.retired_at is null and not option.is_default
      and option.frame_id <> all(${requested}::uuid[]) and frames.id = option.frame_id and frames.retired_at is null`.execute(
    tx,
  )
  await sql`
    insert into frame_options (artwork_id, frame_id) select ${workId}, unnest(${requested}::uuid[])
    on conflict (artwork_id, frame_id) do update set retired_at = null where frame_options.retired_at is not null`.execute(
    tx,
  )
}

/**
 * As for frames: writes only differences and keeps ids. Sizes that are left out are retired, since held and sold pieces
 * of them still count.
 */
export async function setSizes(tx: Tx, workId: string, sizes: readonly WorkSize[]): Promise<void> {
  await sql`
    update artwork_sizes set retired_at = now()
    where artwork_id = ${workId} and retired_at is null and size_id <> all(${idsOf(sizes)}::uuid[])`.execute(tx)
  await putSizes(tx, workId, sizes, false)
}

/** Sizes that are offered once an admin approves their extra price. */
export const keepSizesForLater = (tx: Tx, workId: string, sizes: readonly WorkSize[]) =>
  putSizes(tx, workId, sizes, true)

/** Makes these sizes available at their surcharge. */
export async function placeSizes(tx: Tx, workId: string, extras: readonly SizeExtra[]): Promise<void> {
  await sql`
    update artwork_sizes own set modifier_paise = asked.modifier, retired_at = null
    from unnest(${idsOf(extras)}::uuid[], ${extras.map(({ modifierPaise }) => modifierPaise)}::bigint[]) as asked (size_id, modifier)
    where own.artwork_id = ${workId} and own.size_id = asked.size_id`.execute(tx)
}

const idsOf = (sizes: readonly { sizeId: string }[]) => sizes.map(({ sizeId }) => sizeId)

async function putSizes(tx: Tx, workId: string, sizes: readonly WorkSize[], areForLater: boolean): Promise<void> {
  if (sizes.length === 0) return
  await sql`
    insert into artwork_sizes (artwork_id, size_id, stock_quantity, modifier_paise, retired_at)
    select ${workId}, requested.size_id, requested.stock, requested.modifier, case when ${areForLater}::boolean then now() end
    from unnest(${idsOf(sizes)}::uuid[], ${sizes.map(({ stock }) => stock)}::integer[],
      ${sizes.map(({ modifierPaise }) => modifierPaise)}::bigint[]) as requested (size_id, stock, modifier)
    on conflict (artwork_id, size_id) do update set stock_quantity = excluded.stock_quantity,
      modifier_paise = excluded.modifier_paise, retired_at = excluded.retired_at
    where (artwork_sizes.stock_quantity, artwork_sizes.modifier_paise, artwork_sizes.retired_at is null)
      is distinct from (excluded.stock_quantity, excluded.modifier_paise, excluded.retired_at is null)`.execute(tx)
}

type SentForm = { artistId: string; key: string; workId: string }

/** False when the form was sent before. Of two at once, the second waits for the first. */
export async function keepFormKey(tx: Tx, { artistId, key, workId }: SentForm): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('work_forms')
    .values({ artist_id: artistId, key, artwork_id: workId })
    .onConflict((conflict) => conflict.columns(['artist_id', 'key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findWorkOfForm(tx: Tx, artistId: string, key: string): Promise<string | undefined> {
  const sent = await tx
    .selectFrom('work_forms')
    .select('artwork_id as workId')
    .where('artist_id', '=', artistId)
    .where('key', '=', key)
    .executeTakeFirst()
  return sent?.workId
}

/** Removes its pictures, frames, cart lines and wishlist entries too. */
export async function removeWork(tx: Tx, workId: string): Promise<void> {
  await tx.deleteFrom('artworks').where('id', '=', workId).execute()
}

/** Only its buyers still see it, and its change no longer waits for approval. */
export async function archiveWork(tx: Tx, workId: string): Promise<void> {
  await dropEdit(tx, workId)
  await edited(tx, workId, {})
    .set({ archived_at: sql`now()` })
    .execute()
}

export async function resubmit(tx: Tx, own: { artistId: string; workId: string }): Promise<boolean> {
  const unseen = {
    approval_state: 'pending' as const,
    rejection_reason: null,
    asked: [],
    decided_by: null,
    decided_at: null,
  }
  const { numUpdatedRows } = await edited(tx, own.workId, unseen)
    .where('artist_id', '=', own.artistId)
    .where('approval_state', '=', 'rejected')
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function countEdit(tx: Tx, workId: string): Promise<void> {
  await edited(tx, workId, {}).execute()
}

type Asked = Priced<Paise | null> & {
  imageIds: readonly string[]
  sizeExtras: readonly SizeExtra[]
  stockBefore: StockQuantity
}

/** Asks for approval, also where an earlier change was rejected. */
export async function askForEdit(tx: Tx, workId: string, asked: Asked): Promise<void> {
  const values = {
    ...shown(asked),
    stock_before: asked.stockBefore,
    size_extras: JSON.stringify(asked.sizeExtras),
    state: 'pending' as const,
    reason: null,
    asked: [],
    decided_by: null,
    decided_at: null,
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

/** One work as its artist reads it: as it hangs, and as it is to become. */
import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Edition, Stock } from './editions.rules.ts'
import type { ReviewState } from './own-works.rules.ts'

/** What an admin looks at before it hangs. */
export type ShownFacts = {
  title: string
  description: string
  categoryId: string
  picture: PictureFacts
  images: PictureFacts[]
}

/** Without a price the work keeps the one it has. */
export type WorkEdit = ShownFacts & { pricePaise: Paise | null; state: 'pending' | 'rejected'; reason: string | null }

export type StoredWork = ShownFacts & {
  id: string
  version: string
  pricePaise: Paise
  isPremium: boolean
  dimensions: string
  medium: string
  edition: Edition
  stock: Stock
  heldQuantity: number
  hsn: string | null
  reviewState: ReviewState
  reviewReason: string | null
  isListed: boolean
  /** Of the frames that are offered, beside the default one. */
  frameIds: string[]
  edit: WorkEdit | null
}

type Own = { artistId: string; workId: string }

/** A sale changes it, too: a stock that was read before is not written over the one after. */
const VERSION = sql`work.edits::text || '.' || coalesce(work.stock_quantity::text, 'open')`

const imagesIn = (table: 'artwork_images' | 'work_edit_images') => sql`
  array(select ${pictureFacts('other')} from ${sql.table(table)} image join pictures other on other.id = image.picture_id
    where image.artwork_id = work.id order by image.position)`

const found = ({ artistId, workId }: Own) => sql<StoredWork>`
  select work.id, ${VERSION} as version, work.title, work.description, work.category_id as "categoryId",
    work.price_paise as "pricePaise", work.is_premium as "isPremium", work.dimensions, work.medium, work.edition,
    work.stock_quantity as stock, work.held_quantity as "heldQuantity", work.hsn,
    work.review_state as "reviewState", work.review_reason as "reviewReason", work.is_listed as "isListed",
    ${pictureFacts('whole')} as picture, ${imagesIn('artwork_images')} as images,
    array(select option.frame_id from frame_options option join frames on frames.id = option.frame_id
      where option.artwork_id = work.id and option.retired_at is null and frames.retired_at is null
        and not option.is_default order by option.created_at, option.id) as "frameIds",
    (select json_build_object('title', edit.title, 'description', edit.description, 'categoryId', edit.category_id,
        'pricePaise', edit.price_paise, 'state', edit.state, 'reason', edit.reason,
        'picture', ${pictureFacts('waiting')}, 'images', ${imagesIn('work_edit_images')})
      from work_edits edit join pictures waiting on waiting.id = edit.picture_id
      where edit.artwork_id = work.id) as edit
  from artworks work
  join pictures whole on whole.id = work.picture_id
  where work.id = ${workId} and work.artist_id = ${artistId} and work.archived_at is null`

export async function findOwnWork(db: Kysely<Tables>, own: Own): Promise<StoredWork | undefined> {
  return (await found(own).execute(db)).rows[0]
}

/** Nobody else sells, changes or decides about it until the transaction ends. */
export async function lockOwnWork(tx: Tx, own: Own): Promise<StoredWork | undefined> {
  // Read after the lock: what is waited for is seen.
  await sql`select from artworks where id = ${own.workId} and artist_id = ${own.artistId} for update`.execute(tx)
  return findOwnWork(tx, own)
}

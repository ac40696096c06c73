import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { ReviewState } from './own-works.rules.ts'

export type OwnWork = {
  id: string
  title: string
  pricePaise: Paise
  isPremium: boolean
  isInStock: boolean
  reviewState: ReviewState
  reviewReason: string | null
  categoryName: string
  picture: PictureFacts
}

/** The works of one artist, whatever their state, newest first. */
export async function listOwnWorks(db: Kysely<Tables>, artistId: string, limit: number): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`
    select work.id, work.title, work.price_paise as "pricePaise", work.is_premium as "isPremium",
      work.in_stock as "isInStock", work.review_state as "reviewState", work.review_reason as "reviewReason",
      category.name as "categoryName", ${pictureFacts('picture')} as "picture"
    from artworks work
    join categories category on category.id = work.category_id
    join pictures picture on picture.id = work.picture_id
    where work.artist_id = ${artistId} and work.archived_at is null
    order by work.created_at desc, work.id desc limit ${limit}`.execute(db)
  return rows
}

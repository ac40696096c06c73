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
  picture: PictureFacts
  /** What it is to become, once an admin agrees. */
  edit: { state: 'pending' | 'rejected'; reason: string | null } | null
}

export type OwnCounts = Record<ReviewState, number>

type Part = { artistId: string; limit: number; offset: number }

/** The works of one artist, whatever their state, newest first. */
export async function listOwnWorks(db: Kysely<Tables>, { artistId, limit, offset }: Part): Promise<OwnWork[]> {
  const { rows } = await sql<OwnWork>`
    select work.id, work.title, work.price_paise as "pricePaise", work.is_premium as "isPremium",
      work.in_stock as "isInStock", work.review_state as "reviewState", work.review_reason as "reviewReason",
      ${pictureFacts('picture')} as "picture",
      case when edit.artwork_id is not null then json_build_object('state', edit.state, 'reason', edit.reason) end as edit
    from artworks work
    join pictures picture on picture.id = work.picture_id
    left join work_edits edit on edit.artwork_id = work.id
    where work.artist_id = ${artistId} and work.archived_at is null
    order by work.created_at desc, work.id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countOwnWorks(db: Kysely<Tables>, artistId: string): Promise<OwnCounts> {
  const rows = await db
    .selectFrom('artworks')
    .where('artist_id', '=', artistId)
    .where('archived_at', 'is', null)
    .groupBy('review_state')
    .select(['review_state as state', sql<number>`count(*)::int`.as('count')])
    .execute()
  return { pending: 0, approved: 0, rejected: 0, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

export function listUsual(db: Kysely<Tables>): Promise<{ id: string; hsn: string | null; taxPercent: number }[]> {
  return db.selectFrom('categories').select(['id', 'default_hsn as hsn', 'tax_percent as taxPercent']).execute()
}

import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { Paise } from '#shared/money.rules.ts'

export type PendingWork = {
  id: string
  /** Changes with every change of the work. */
  version: string
  title: string
  artistName: string
  pricePaise: Paise
  isPremium: boolean
  description: string
  dimensions: string
  medium: string
  categoryName: string
  picture: PictureFacts
  otherPictureIds: string[]
  frames: { name: string; pricePaise: Paise }[]
  createdAt: Date
}

/** Newest first, in one statement whatever their number. */
export async function listPendingWorks(db: Kysely<Tables>, limit: number): Promise<PendingWork[]> {
  const { rows } = await sql<PendingWork>`
    select work.id, work.xmin::text as "version", work.title, artist.name as "artistName",
      work.price_paise as "pricePaise", work.is_premium as "isPremium", work.description, work.dimensions, work.medium,
      category.name as "categoryName",
      ${pictureFacts('picture')} as "picture",
      array(select other.picture_id from artwork_images other where other.artwork_id = work.id order by other.position)
        as "otherPictureIds",
      coalesce((select json_agg(json_build_object('name', frame.name, 'pricePaise', frame.price_modifier_paise)
          order by frame.price_modifier_paise, frame.name)
        from frame_options option join frames frame on frame.id = option.frame_id
        where option.artwork_id = work.id and option.retired_at is null), '[]') as "frames",
      work.created_at as "createdAt"
    from artworks work
    join artists artist on artist.id = work.artist_id
    join categories category on category.id = work.category_id
    join pictures picture on picture.id = work.picture_id
    where work.review_state = 'pending' and work.archived_at is null
    order by work.created_at desc, work.id desc limit ${limit}`.execute(db)
  return rows
}

export async function countPendingWorks(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('artworks')
    .where('review_state', '=', 'pending')
    .where('archived_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export type Decision = { artworkId: string; version: string; adminId: string } & (
  | { state: 'approved' }
  | { state: 'rejected'; reason: string }
)

/** The artist of the work that was decided on; undefined when it is not pending as it was seen. */
export async function decideWork(tx: Tx, decision: Decision): Promise<{ artistId: string } | undefined> {
  return tx
    .updateTable('artworks')
    .set({
      review_state: decision.state,
      review_reason: decision.state === 'rejected' ? decision.reason : null,
      reviewed_by: decision.adminId,
      reviewed_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', decision.artworkId)
    .where('review_state', '=', 'pending')
    .where(sql<string>`xmin::text`, '=', decision.version)
    .returning('artist_id as artistId')
    .executeTakeFirst()
}

export async function isThere(tx: Tx, artworkId: string): Promise<boolean> {
  const work = await tx.selectFrom('artworks').select('id').where('id', '=', artworkId).executeTakeFirst()
  return work !== undefined
}

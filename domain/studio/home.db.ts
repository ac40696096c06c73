/** What an artist has to do. Every statement filters by the artist's id. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { IS_ASKED_BACK } from '#domain/orders/returning/returns.db.ts'

type Part = { artistId: string; limit: number }

type AskedBack = { parcelId: string; title: string; picture: PictureFacts | null }

/** Returned pieces of which the artist hasn't said yet how many can be sold again. */
export const listAskedBack = (db: Db, { artistId, limit }: Part) =>
  rowsOf<AskedBack>(db)`
    select shipments.id as "parcelId", order_items.title,
      case when pictures.id is not null then ${pictureFacts('pictures')} end as picture
    from order_items
    join shipments on shipments.order_id = order_items.order_id and shipments.artist_id = order_items.artist_id
    left join pictures on pictures.id = substring(order_items.image_url from '^/images/([0-9a-f-]{36})/')::uuid
    where shipments.artist_id = ${artistId} and ${IS_ASKED_BACK}
    order by shipments.created_at, order_items.position limit ${sql.lit(limit)}`

type WorkToFix = { id: string; title: string; picture: PictureFacts; asked: string[]; reason: string; isEdit: boolean }

/** Rejected works and rejected changes, the last decided first. */
export const listToFix = (db: Db, { artistId, limit }: Part) =>
  rowsOf<WorkToFix>(db)`
    select work.id, coalesce(edit.title, work.title) as title, ${pictureFacts('picture')} as picture,
      coalesce(edit.reason, work.rejection_reason) as reason, coalesce(edit.asked, work.asked) as asked, edit.artwork_id is not null as "isEdit"
    from artworks work
    left join work_edits edit on edit.artwork_id = work.id and edit.state = 'rejected'
    join pictures picture on picture.id = coalesce(edit.picture_id, work.picture_id)
    where work.artist_id = ${artistId} and work.archived_at is null
      and (work.approval_state = 'rejected' or edit.artwork_id is not null)
    order by coalesce(edit.decided_at, work.decided_at) desc, work.id limit ${sql.lit(limit)}`

type BegunWork = { workId: string | null; title: string; savedAt: Date }

/** Forms that were closed before they were sent, the latest first. */
export const listBegun = (db: Db, { artistId, limit }: Part) =>
  rowsOf<BegunWork>(db)`
    select artwork_id as "workId", coalesce(typed -> 'fields' ->> 'title', '') as title, updated_at as "savedAt"
    from work_drafts where artist_id = ${artistId} order by updated_at desc, id limit ${sql.lit(limit)}`

export async function countOnePhoto(db: Db, artistId: string): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select count(*)::int as count from artworks work
    where work.artist_id = ${artistId} and work.is_listed and work.in_stock
      and not exists (select from artwork_images where artwork_id = work.id)`
  return row?.count ?? 0
}

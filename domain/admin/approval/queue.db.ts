/** What awaits approval: new works, and changes to listed works. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Origin } from '#domain/catalogue/origin.rules.ts'
import type { Edition, StockQuantity } from '#domain/catalogue/works/editions.rules.ts'
import { imagesIn } from '#domain/studio/own-works.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { CheckedWork } from './checklist.rules.ts'

/** Everything a change can affect. */
export type Judged = {
  title: string
  description: string
  /** Null if the artist gave none. */
  titleHi: string | null
  descriptionHi: string | null
  categoryName: string
  dimensions: string
  medium: string
  /** Null if it was never stated. */
  origin: Origin | null
  edition: Edition
  /** Null for the category's code. */
  hsn: string | null
  /** Null for made to order. */
  stock: StockQuantity
  pricePaise: Paise
  isPremium: boolean
  picture: PictureFacts
  images: PictureFacts[]
  /** The sizes available, with their surcharges. */
  sizes: { name: string; modifierPaise: Paise }[]
}

export type WaitingWork = Judged &
  Pick<CheckedWork, 'categoryPath' | 'hsnUsed' | 'taxPercent' | 'othersPaise' | 'twin' | 'isCompared'> & {
    id: string
    /** Changes whenever anything above changes. */
    version: string
    artistName: string
    frames: { name: string; pricePaise: Paise }[]
    askedAt: Date
    /** Works of others with the same picture come first. */
    matches: PictureMatch[]
    /** For a change: the work as listed. */
    live: Judged | null
  }

/** A picture of the work, and the same one in another work. */
export type PictureMatch = {
  own: SentPicture
  other: SentPicture
  work: { id: string; title: string; artistName: string; isSameArtist: boolean; isListed: boolean; addedAt: Date }
}

type SentPicture = PictureFacts & { sentAt: Date }

type Part = { limit: number; offset: number }

/** `work`: only this one. */
type WaitingPart = Part & { work?: string | undefined }

const FRAMES = sql`
  coalesce((select json_agg(json_build_object('name', frame.name, 'pricePaise', frame.price_modifier_paise)
      order by frame.is_default desc, frame.price_modifier_paise, frame.name)
    from frame_options option join frames frame on frame.id = option.frame_id
    where option.artwork_id = work.id and option.retired_at is null), '[]')`

/** The sizes available, and with a change the proposed ones, with their proposed surcharges. */
const sizesOf = (asked: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('name', size.name,
      'modifierPaise', coalesce((extra ->> 'modifierPaise')::bigint, own.modifier_paise)) order by size.position)
    from artwork_sizes own join sizes size on size.id = own.size_id
    left join jsonb_array_elements(${asked}) extra on (extra ->> 'sizeId')::uuid = own.size_id
    where own.artwork_id = work.id and (own.retired_at is null or extra is not null)), '[]')`

/** Of the version that waits. */
const PICTURE_IDS = sql`(array[whole.id] || case when is_edit
  then array(select picture_id from work_edit_images where artwork_id = work.id)
  else array(select picture_id from artwork_images where artwork_id = work.id) end)`

/** Whether each of its pictures was compared with those of all works. */
const IS_COMPARED = sql`not exists (select from unnest(${PICTURE_IDS}) as used (id)
  left join picture_fingerprints on picture_id = used.id where compared_at is null)`

/** Of the artist's other listed works of the category. */
const OTHERS = sql`(
  select case when count(*) > 0 then json_build_object('least', min(other.price_paise), 'most', max(other.price_paise)) end
  from artworks other
  where other.artist_id = work.artist_id and other.category_id = category.id and other.id <> work.id and other.is_listed)`

/** The same bytes were sent for another work, whoever sent them. */
const TWIN = sql`(
  select other.title from pictures same join artworks other on other.picture_id = same.id
  where (same.id = whole.id or same.sha256 = whole.sha256) and other.id <> work.id and other.archived_at is null
  order by other.created_at limit 1)`

const MATCHES_MAX = 6

/** Of all pictures of the version that waits. */
const MATCHES = sql`coalesce((
  select json_agg(match.facts order by match.is_same_artist, match.added_at, match.id) from (
    select other.id, other.artist_id = work.artist_id as is_same_artist, other.created_at as added_at, json_build_object(
      'own', ${pictureFacts('own')}::jsonb || jsonb_build_object('sentAt', own.created_at),
      'other', ${pictureFacts('found')}::jsonb || jsonb_build_object('sentAt', found.created_at),
      'work', json_build_object('id', other.id, 'title', other.title, 'artistName', maker.name,
        'isSameArtist', other.artist_id = work.artist_id, 'isListed', other.is_listed, 'addedAt', other.created_at)) as facts
    from picture_matches alike
    join pictures own on own.id = alike.picture_id
    join pictures found on found.id = alike.other_id
    join lateral (
      select id from artworks where picture_id = found.id
      union select artwork_id from artwork_images where picture_id = found.id
    ) shown on shown.id <> work.id
    join artworks other on other.id = shown.id and other.archived_at is null
    join artists maker on maker.id = other.artist_id
    where alike.picture_id = any(${PICTURE_IDS})
    order by is_same_artist, added_at, other.id limit ${sql.lit(MATCHES_MAX)}
  ) match), '[]')`

/** Newest first, in one statement. */
export async function listWaiting(db: Db, { limit, offset, work }: WaitingPart): Promise<WaitingWork[]> {
  const reach = sql.lit(limit + offset)
  const only = (id: string) => (work === undefined ? sql`` : sql`and ${sql.ref(id)} = ${work}`)
  const rows = await rowsOf<WaitingRow>(db)`
    with waiting as (
      (select id, created_at as asked_at, false as is_edit from artworks
        where approval_state = 'pending' and archived_at is null ${only('id')} order by created_at desc, id desc limit ${reach})
      union all
      (select artwork_id, asked_at, true from work_edits where state = 'pending' ${only('artwork_id')}
        order by asked_at desc, artwork_id desc limit ${reach})
      order by asked_at desc, id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}
    )
    select work.id, case when is_edit then edit.xmin else work.xmin end::text as version,
      coalesce(edit.title, work.title) as title, artist.name as "artistName",
      coalesce(edit.description, work.description) as description, category.name as "categoryName",
      case when category.is_premium then 0 else coalesce(edit.price_paise, work.price_paise) end as "pricePaise",
      case when is_edit then edit.title_hi else work.title_hi end as "titleHi",
      case when is_edit then edit.description_hi else work.description_hi end as "descriptionHi",
      category.is_premium as "isPremium", ${sizesOf(sql`edit.size_extras`)} as sizes,
      coalesce(edit.dimensions, work.dimensions) as dimensions, coalesce(edit.medium, work.medium) as medium,
      case when is_edit then edit.origin else work.origin end as origin,
      coalesce(edit.edition, work.edition) as edition, case when is_edit then edit.hsn else work.hsn end as hsn,
      case when edit.edition <> work.edition then edit.stock_quantity else work.stock_quantity end as stock, ${FRAMES} as frames,
      ${pictureFacts('whole')} as picture,
      case when is_edit then ${imagesIn('work_edit_images')} else ${imagesIn('artwork_images')} end as images,
      category.path as "categoryPath", coalesce(case when is_edit then edit.hsn else work.hsn end, category.default_hsn) as "hsnUsed",
      category.tax_percent as "taxPercent", ${OTHERS} as "othersPaise", ${TWIN} as twin,
      ${MATCHES} as matches, ${IS_COMPARED} as "isCompared", waiting.asked_at as "askedAt",
      case when is_edit then json_build_object('title', work.title, 'description', work.description,
        'titleHi', work.title_hi, 'descriptionHi', work.description_hi,
        'categoryName', live_category.name, 'dimensions', work.dimensions, 'medium', work.medium, 'origin', work.origin, 'edition', work.edition,
        'hsn', work.hsn, 'stock', work.stock_quantity, 'pricePaise', work.price_paise, 'isPremium', work.is_premium, 'sizes', ${sizesOf(sql`'[]'::jsonb`)},
        'picture', ${pictureFacts('live_picture')}, 'images', ${imagesIn('artwork_images')}) end as live
    from waiting
    join artworks work on work.id = waiting.id
    left join work_edits edit on waiting.is_edit and edit.artwork_id = work.id
    join artists artist on artist.id = work.artist_id
    join categories live_category on live_category.id = work.category_id
    join categories category on category.id = coalesce(edit.category_id, work.category_id)
    join pictures live_picture on live_picture.id = work.picture_id
    join pictures whole on whole.id = coalesce(edit.picture_id, work.picture_id)
    order by waiting.asked_at desc, waiting.id desc`
  return rows.map((row) => ({ ...row, matches: row.matches.map(toMatch) }))
}

/** Moments inside JSON are texts. */
type InJson<Facts> = { [Name in keyof Facts]: Facts[Name] extends Date ? string : Facts[Name] }
type MatchRow = { [Name in keyof PictureMatch]: InJson<PictureMatch[Name]> }
type WaitingRow = Omit<WaitingWork, 'matches'> & { matches: MatchRow[] }

const toMatch = ({ own, other, work }: MatchRow): PictureMatch => ({
  own: { ...own, sentAt: new Date(own.sentAt) },
  other: { ...other, sentAt: new Date(other.sentAt) },
  work: { ...work, addedAt: new Date(work.addedAt) },
})

export async function countWaiting(db: Db): Promise<number> {
  const row = await rowOf<{ count: number }>(db)`
    select ((select count(*) from artworks where approval_state = 'pending' and archived_at is null)
      + (select count(*) from work_edits where state = 'pending'))::int as count`
  return row?.count ?? 0
}

export type RejectedWork = {
  id: string
  title: string
  artistName: string
  pricePaise: Paise
  isPremium: boolean
  picture: PictureFacts
  asked: string[]
  reason: string
  decidedAt: Date | null
}

/** The last decided first. */
export function listRejected(db: Db, { limit, offset }: Part) {
  return rowsOf<RejectedWork>(db)`
    select work.id, work.title, artist.name as "artistName", work.price_paise as "pricePaise",
      work.is_premium as "isPremium", ${pictureFacts('whole')} as picture, work.rejection_reason as reason, work.asked,
      work.decided_at as "decidedAt"
    from artworks work
    join artists artist on artist.id = work.artist_id
    join pictures whole on whole.id = work.picture_id
    where work.approval_state = 'rejected' and work.archived_at is null
    order by work.decided_at desc, work.id desc limit ${sql.lit(limit)} offset ${sql.lit(offset)}`
}

export async function countRejected(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('artworks')
    .where('approval_state', '=', 'rejected')
    .where('archived_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

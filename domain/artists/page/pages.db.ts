/** Every statement about artists' pages. What buyers see of name, text, city and portrait is in `artists`. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { ArtistPageForm, ArtistPageText } from './page-form.rules.ts'

type PageState = 'draft' | 'pending' | 'rejected'

export type ArtistPageRow = ArtistPageText & {
  /** Changes whenever anything of the page changes. */
  version: string
  /** Null for the page on show. */
  state: PageState | null
  reason: string | null
  sentAt: Date | null
  /** Null if the artist keeps the current one. */
  portrait: PictureFacts | null
  photos: PictureFacts[]
}

export const findArtistPage = (db: Db, { artistId, isShown }: { artistId: string; isShown: boolean }) =>
  rowOf<ArtistPageRow>(db)`
    select page.xmin::text as version, page.state, page.story, page.story_hi as "storyHi", page.city, page.technique,
      page.working_since as "workingSince", page.exhibitions, page.links, page.reason, page.sent_at as "sentAt",
      case when portrait.id is not null then ${pictureFacts('portrait')} end as portrait,
      array(select json_build_object('id', photo.id, 'width', photo.width, 'height', photo.height, 'blur', photo.blur,
          'alt', shown.alt)
        from artist_page_photos shown join pictures photo on photo.id = shown.picture_id
        where shown.artist_id = page.artist_id and shown.is_shown = page.is_shown order by shown.position) as photos
    from artist_pages page left join pictures portrait on portrait.id = page.picture_id
    where page.artist_id = ${artistId} and page.is_shown = ${isShown}`

export type PageArtist = {
  id: string
  /** Null for a former artist. */
  profileId: string | null
  name: string
  slug: string
  city: string | null
  biography: string
  portrait: PictureFacts | null
  /** Buyers can open the page: a work is listed. */
  isPublic: boolean
}

const ARTIST = sql`
  select artists.id, artists.profile_id as "profileId", artists.name, artists.slug, artists.city, artists.biography,
    case when pictures.id is not null then ${pictureFacts('pictures')} end as portrait,
    exists (select from artworks where artist_id = artists.id and is_listed) as "isPublic"
  from artists left join pictures on pictures.id = artists.picture_id`

export const findPageArtist = (db: Db, artistId: string) =>
  rowOf<PageArtist>(db)`${ARTIST} where artists.id = ${artistId}`

/** Held until the transaction ends, before anything of the page: an erasure waits for it, or has been. */
export const lockPageArtist = (tx: Tx, by: { profileId: string } | { artistId: string }) =>
  rowOf<PageArtist>(tx)`
    ${ARTIST} where ${'profileId' in by ? sql`artists.profile_id = ${by.profileId}` : sql`artists.id = ${by.artistId}`}
    for no key update of artists`

/** The pictures among these that the page of this artist has already. */
export async function listOwnPagePictures(tx: Tx, artistId: string): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select picture_id as id from artist_page_photos where artist_id = ${artistId}
    union select picture_id from artist_pages where artist_id = ${artistId} and picture_id is not null
    union select picture_id from artists where id = ${artistId} and picture_id is not null`
  return new Set(rows.map(({ id }) => id))
}

type Draft = { artistId: string; form: ArtistPageForm; isSent: boolean; now: Date }

/** A rejected draft keeps its reason until it is sent again. */
export async function putPageDraft(tx: Tx, { artistId, form, isSent, now }: Draft): Promise<void> {
  const page = {
    story: form.story,
    story_hi: form.storyHi,
    city: form.city,
    technique: form.technique,
    working_since: form.workingSince,
    exhibitions: JSON.stringify(form.exhibitions),
    links: form.links,
    picture_id: form.image,
    updated_at: now,
    ...(isSent && { sent_at: now, reason: null }),
  }
  await tx
    .insertInto('artist_pages')
    .values({ artist_id: artistId, is_shown: false, state: isSent ? 'pending' : 'draft', ...page })
    .onConflict((conflict) =>
      conflict.columns(['artist_id', 'is_shown']).doUpdateSet({
        ...page,
        state: isSent
          ? 'pending'
          : sql`case when artist_pages.state = 'rejected' then artist_pages.state else 'draft' end`,
      }),
    )
    .execute()
  await tx.deleteFrom('artist_page_photos').where('artist_id', '=', artistId).where('is_shown', '=', false).execute()
  if (form.images.length === 0) return
  await tx
    .insertInto('artist_page_photos')
    .values(
      form.images.map(({ id, alt }, place) => ({
        artist_id: artistId,
        is_shown: false,
        position: place + 1,
        picture_id: id,
        alt,
      })),
    )
    .execute()
}

export async function dropPageDraft(tx: Tx, artistId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('artist_pages')
    .where('artist_id', '=', artistId)
    .where('is_shown', '=', false)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Seen = { artistId: string; version: string }

/** In the version seen, held; undefined once it is no longer pending in it. */
export const lockPending = (tx: Tx, { artistId, version }: Seen) =>
  rowOf<{ story: string; city: string; pictureId: string | null }>(tx)`
    select story, city, picture_id as "pictureId" from artist_pages
    where artist_id = ${artistId} and not is_shown and state = 'pending' and xmin::text = ${version} for update`

/** The draft replaces the page on show, with its photos. */
export async function showDraft(tx: Tx, { artistId, adminId, now }: { artistId: string; adminId: string; now: Date }) {
  await tx.deleteFrom('artist_pages').where('artist_id', '=', artistId).where('is_shown', '=', true).execute()
  await tx
    .updateTable('artist_pages')
    .set({ is_shown: true, state: null, picture_id: null, decided_at: now, decided_by: adminId })
    .where('artist_id', '=', artistId)
    .execute()
}

export async function rejectDraft(
  tx: Tx,
  { artistId, adminId, reason, now }: { artistId: string; adminId: string; reason: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('artist_pages')
    .set({ state: 'rejected', reason, decided_at: now, decided_by: adminId })
    .where('artist_id', '=', artistId)
    .where('is_shown', '=', false)
    .execute()
}

export type WaitingPage = { artistId: string; artistName: string; sentAt: Date; isFirst: boolean }

/** The one that waits longest first. */
export const listWaitingPages = (db: Db, limit: number) =>
  rowsOf<WaitingPage>(db)`
    select page.artist_id as "artistId", artists.name as "artistName", page.sent_at as "sentAt",
      not exists (select from artist_pages shown where shown.artist_id = page.artist_id and shown.is_shown) as "isFirst"
    from artist_pages page join artists on artists.id = page.artist_id
    where page.state = 'pending' order by page.sent_at, page.artist_id limit ${sql.lit(limit)}`

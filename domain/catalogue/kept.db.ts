import { sql } from 'kysely'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import { eraseArtistName } from '#domain/artists/artists.db.ts'
import { AT_ONCE, ENDINGS_SAY, olderThan, WITH_SHOP, WITH_WORK, type KeptData } from '#domain/kept/kept.db.ts'

export const catalogueKept: KeptData = {
  tables: {
    artwork_images: { what: 'additional pictures of works', until: WITH_WORK },
    artwork_sizes: { what: 'sizes of works and their stock', until: WITH_WORK },
    artworks: {
      what: 'works',
      until: 'until the artist deletes them; a work that was sold or asked about stays',
      erased: 'deleted at once, except works that were sold or asked about; those with stock left are unlisted',
    },
    categories: { what: 'categories', until: WITH_SHOP },
    category_counts: { what: 'how many works a category has', until: WITH_SHOP },
    frame_options: { what: 'which frames a work is offered in', until: WITH_WORK },
    frames: { what: 'frames', until: WITH_SHOP },
    price_settings: { what: 'which figure of a price is large', until: WITH_SHOP },
    size_sets: { what: 'size sets', until: WITH_SHOP },
    sizes: { what: 'sizes', until: WITH_SHOP },
    work_edit_images: { what: 'pictures of pending changes', until: 'as long as the change' },
    work_edits: { what: 'changes to works that need approval', until: WITH_WORK, erased: AT_ONCE },
    work_forms: { what: 'submitted work forms', until: ENDINGS_SAY },
  },
  endings: {
    'work-forms-sent': {
      table: 'work_forms',
      which: 'submitted work forms',
      days: 30,
      after: 'it was sent',
      why: 'no browser sends a form again after that',
      where: olderThan('sent_at'),
    },
  },
  download: {
    works: ({ id }) =>
      listOf(sql`
        select title, description, title_hi, description_hi, origin, price_paise, approval_state, rejection_reason, asked, created_at, ${listOf(sql`
          select title, description, title_hi, description_hi, dimensions, medium, origin, edition, hsn, price_paise, state, reason, asked, asked_at
          from work_edits where artwork_id = artworks.id order by asked_at`)} as edits
        from artworks where artist_id = (select artists.id from artists where profile_id = ${id}) order by created_at, id`),
  },
  /** Unlists the works that stay; without any, the artist’s name goes too. */
  async erase(tx, { id: profileId }, { changed, keepsWork }) {
    const [artist] = await rowsOf<{ id: string }>(tx)`select id from artists where profile_id = ${profileId}`
    if (!artist) return
    const gone = await rowsOf<{ id: string }>(tx)`
      delete from artworks where artist_id = ${artist.id} and in_stock and not ${keepsWork} returning artworks.id`
    const archived = await rowsOf<{ id: string }>(tx)`
      update artworks set archived_at = now()
      where artist_id = ${artist.id} and archived_at is null and in_stock returning artworks.id`
    // After the works are held: one that is being saved right now leaves no change behind.
    await sql`delete from work_edits using artworks where artworks.id = artwork_id and artist_id = ${artist.id}`.execute(
      tx,
    )
    const [left] = await rowsOf(tx)`select from artworks where artist_id = ${artist.id} limit 1`
    if (!left) await eraseArtistName(tx, artist.id)
    changed(...[...gone, ...archived].map(({ id }) => `artwork:${id}`))
  },
}

import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, WITH_ACCOUNT, type DataSubject, type KeptData } from '#domain/kept/kept.db.ts'
import { PAGE_MAIL_KIND } from './page-mail.ts'

const ownArtist = ({ id }: DataSubject) => sql`select artists.id from artists where profile_id = ${id}`

export const artistPageKept: KeptData = {
  tables: {
    artist_page_photos: { what: 'studio photos of artists’ pages', until: 'as long as the page', erased: AT_ONCE },
    artist_pages: {
      what: 'artists’ pages, on show and in draft: story, city, technique, exhibitions, links',
      until: WITH_ACCOUNT,
      erased: AT_ONCE,
    },
  },
  download: {
    artist_pages: (person) =>
      listOf(sql`
        select is_shown, state, story, story_hi, city, technique, working_since, exhibitions, links, picture_id, reason,
          sent_at, decided_at, updated_at, ${listOf(sql`
          select picture_id, alt from artist_page_photos photo
          where photo.artist_id = artist_pages.artist_id and photo.is_shown = artist_pages.is_shown order by position`)} as photos
        from artist_pages where artist_id = (${ownArtist(person)}) order by is_shown desc`),
  },
  mails: {
    to: (person) => sql`kind = ${PAGE_MAIL_KIND} and payload ->> 'artistId' in (
      select id::text from (${ownArtist(person)}) own)`,
  },
  /** After the artist's own row is held: a draft that is being saved right now goes, too. */
  async erase(tx, { id: profileId }) {
    await sql`select from artists where profile_id = ${profileId} for no key update`.execute(tx)
    await sql`delete from artist_pages using artists where artists.id = artist_id and profile_id = ${profileId}`.execute(
      tx,
    )
  },
}

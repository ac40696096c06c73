import { sql } from 'kysely'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const pagesKept: KeptData = {
  tables: {
    written_pages: { what: 'edited pages and posts, and which version is shown', until: WITH_SHOP },
    page_versions: {
      what: 'every saved version of them',
      until: WITH_SHOP,
      erased: 'stays; who saved it is forgotten',
    },
    page_pictures: {
      what: 'which pictures they show',
      until: 'as long as the version',
      erased: 'pictures of an erased artist are no longer shown',
    },
  },
  /** What the shop itself has uploaded stays in its pages. */
  async erase(tx, { id }) {
    await sql`
      delete from page_pictures using pictures
      where pictures.id = picture_id and uploaded_by = ${id}
        and not exists (select from profiles where profiles.id = ${id} and role = 'admin')`.execute(tx)
  },
}

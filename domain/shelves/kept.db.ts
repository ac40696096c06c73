import { sql } from 'kysely'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const shelvesKept: KeptData = {
  tables: {
    shelves: { what: 'shelves of works, and which version is shown', until: WITH_SHOP },
    shelf_versions: {
      what: 'every saved version of them',
      until: WITH_SHOP,
      erased: 'stays; who saved it is forgotten, and pictures of an erased artist are no longer shown',
    },
  },
  /** What the shop itself has uploaded stays. */
  async erase(tx, { id }) {
    await sql`
      update shelf_versions set picture_id = null from pictures
      where pictures.id = picture_id and uploaded_by = ${id}
        and not exists (select from profiles where profiles.id = ${id} and role = 'admin')`.execute(tx)
  },
}

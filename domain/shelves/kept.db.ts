import { rowsOf } from '#db/sql-parts.ts'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'
import { SHELVES_TAG } from './turn-shelf.ts'

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
  async erase(tx, { id }, { changed }) {
    const emptied = await rowsOf(tx)`
      update shelf_versions set picture_id = null from pictures
      where pictures.id = picture_id and uploaded_by = ${id}
        and not exists (select from profiles where profiles.id = ${id} and role = 'admin')
      returning shelf_versions.id`
    if (emptied.length > 0) changed(SHELVES_TAG)
  },
}

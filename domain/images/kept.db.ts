import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'
import { deleteUnused } from './images.db.ts'

const WITH_PICTURE = 'as long as the picture'

export const imagesKept: KeptData = {
  tables: {
    pictures: {
      what: 'pictures; their files are deleted a month later',
      until: 'a day after nothing shows them',
      erased: 'deleted at once with their files, except those still shown',
    },
    picture_fingerprints: {
      what: 'by what pictures of works are found again: a few numbers and a tiny picture',
      until: WITH_PICTURE,
      erased: WITH_PICTURE,
    },
    picture_matches: { what: 'which pictures show the same', until: WITH_PICTURE, erased: WITH_PICTURE },
    store_identity: { what: 'an id that ties the picture folder to its database', until: WITH_SHOP },
  },
  download: {
    pictures: ({ id }) =>
      listOf(sql`
        select id, width, height, mime, alt, created_at from pictures where uploaded_by = ${id} order by created_at, id`),
  },
  async erase(tx, { id: uploaderId }, { pictures }) {
    let some
    do {
      some = await deleteUnused(tx, { uploaderId })
      pictures.push(...some)
    } while (some.length > 0)
  },
}

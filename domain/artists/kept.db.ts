import { sql } from 'kysely'
import { oneOf, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const artistsKept: KeptData = {
  tables: {
    artists: {
      what: 'artists: name, profile text, city, picture; legal name, address and GST number while the artist sells in their own name',
      until: WITH_SHOP,
      erased: 'text, city, picture and seller are deleted at once; the name too, unless works remain',
    },
  },
  download: {
    artist: ({ id }) =>
      oneOf(sql`
        select name, biography, city, image_url, away_from, away_until, seller, created_at from artists where profile_id = ${id}`),
  },
  async erase(tx, { id: profileId }, { changed }) {
    const artist = await tx
      .updateTable('artists')
      .set({
        biography: '',
        city: null,
        picture_id: null,
        away_from: null,
        away_until: null,
        seller: null,
        updated_at: sql`now()`,
      })
      .where('profile_id', '=', profileId)
      .returning('id')
      .executeTakeFirst()
    if (artist) changed('catalogue', 'categories', `artist:${artist.id}`)
  },
}

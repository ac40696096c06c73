import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'

/** How the works on sale among these are packed, and when their artists are away. */
export function listBoxes(db: Kysely<Tables>, artworkIds: readonly string[]) {
  return db
    .selectFrom('artworks')
    .innerJoin('categories', 'categories.id', 'artworks.category_id')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .select([
      'artworks.artist_id as artistId',
      'parcel_length_cm as lengthCm',
      'parcel_width_cm as widthCm',
      'parcel_height_cm as heightCm',
      'parcel_weight_grams as weightGrams',
      'away_from as awayFrom',
      'away_until as awayUntil',
    ])
    .where('artworks.id', '=', sql<string>`any(${artworkIds})`)
    .where('review_state', '=', 'approved')
    .execute()
}

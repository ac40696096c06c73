import { sql } from 'kysely'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { pictureFacts } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type WorkToSell = {
  id: string
  title: string
  artistName: string
  pricePaise: Paise
  /** Null when it is made to order. */
  freeQuantity: number | null
  picture: PictureFacts
  /** The plain one first. */
  frames: { optionId: string; name: string; modifierPaise: Paise }[]
  /** The sizes available; none for a work without sizes. Null is made to order. */
  sizes: { id: string; name: string; modifierPaise: Paise; freeQuantity: number | null }[]
}

const SIZES = listOf(sql`
  select artwork_sizes.id, sizes.name, modifier_paise as "modifierPaise", artwork_sizes.free_quantity as "freeQuantity"
  from artwork_sizes join sizes on sizes.id = artwork_sizes.size_id
  where artwork_sizes.artwork_id = artworks.id and artwork_sizes.retired_at is null order by sizes.position`)

/** The priced works on sale among these, in the same order. */
export function listWorksToSell(db: Db, ids: readonly string[]) {
  return rowsOf<WorkToSell>(db)`
    select artworks.id, artworks.title, artists.name as "artistName", artworks.price_paise as "pricePaise",
      artworks.free_quantity as "freeQuantity", ${pictureFacts('pictures')} as picture, frames.listed as frames,
      ${SIZES} as sizes
    from unnest(${ids}::uuid[]) with ordinality as found (id, place)
    join artworks on artworks.id = found.id and artworks.is_listed and not artworks.is_premium
    join artists on artists.id = artworks.artist_id
    join pictures on pictures.id = artworks.picture_id
    join lateral (
      select json_agg(json_build_object('optionId', frame_options.id, 'name', frames.name,
          'modifierPaise', frames.price_modifier_paise) order by frame_options.is_default desc, frames.name) as listed
      from frame_options join frames on frames.id = frame_options.frame_id
      where frame_options.artwork_id = artworks.id and frame_options.retired_at is null and frames.retired_at is null
    ) frames on frames.listed is not null
    order by found.place`
}

/** Reads hanging works from the catalogue. */
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { FRAME_OPTIONS, pictureFacts, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import { ON_WALL } from '#domain/catalogue/on-wall.rules.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { FrameOption } from '#domain/catalogue/read-frames.ts'
import type { Paise } from '#shared/money.rules.ts'

export type WallWorkRow = {
  id: string
  title: string
  artist: { id: string; name: string; slug: string }
  hsn: string
  isPremium: boolean
  listedPricePaise: Paise | null
  taxPercent: number
  freeQuantity: number | null
  widthCm: number | null
  heightCm: number | null
  picture: PictureFacts
  frameOptions: FrameOption[]
}

/** The requested works that are listed and made for walls, in the requested order. */
export async function readWallWorks(db: Db, ids: readonly string[]): Promise<WallWorkRow[]> {
  const rows = await rowsOf<{ work: WallWorkRow }>(db)`
    select json_build_object(
      'id', artworks.id, 'title', artworks.title,
      'artist', json_build_object('id', artists.id, 'name', artists.name, 'slug', artists.slug),
      'hsn', coalesce(artworks.hsn, categories.default_hsn, ''),
      'isPremium', artworks.is_premium, 'listedPricePaise', artworks.listed_price_paise,
      'taxPercent', ${TAX_PERCENT}, 'freeQuantity', artworks.free_quantity,
      'widthCm', artworks.width_cm, 'heightCm', artworks.height_cm,
      'picture', ${pictureFacts('whole')}, 'frameOptions', ${FRAME_OPTIONS}
    ) as work
    from unnest(${ids}::uuid[]) with ordinality as asked (id, place)
    join artworks on artworks.id = asked.id and artworks.is_listed
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id and categories.path ~ ${ON_WALL.source}
    join pictures whole on whole.id = artworks.picture_id
    order by asked.place`
  return rows.map(({ work }) => work)
}

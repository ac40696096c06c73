import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { ORDERS, TAX_PERCENT } from '#domain/catalogue/catalogue.db.ts'
import type { PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import { ON_WALL } from '#domain/catalogue/on-wall.rules.ts'
import type { Swatch } from '#domain/search/colours.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

type MeasuredRow = {
  id: string
  title: string
  artistName: string
  pricePaise: Paise | null
  taxPercent: number
  widthCm: number
  heightCm: number
  picture: Pick<PictureFacts, 'id' | 'width' | 'height'>
  palette: Swatch[]
}

/** Works on sale that have measures, newest first. */
export function listMeasured(db: Db, limit: number): Promise<MeasuredRow[]> {
  return rowsOf<MeasuredRow>(db)`
    with hung as materialized (
      select id, row_number() over () as place from (
        select id from artworks where is_listed and in_stock and width_cm is not null and height_cm is not null
          and category_id in (select id from categories where path ~ ${ON_WALL.source})
        order by ${ORDERS.newest} limit ${sql.lit(limit)}
      ) listed
    )
    select artworks.id, artworks.title, artists.name as "artistName", artworks.listed_price_paise as "pricePaise",
      ${TAX_PERCENT} as "taxPercent",
      artworks.width_cm as "widthCm", artworks.height_cm as "heightCm",
      json_build_object('id', pictures.id, 'width', pictures.width, 'height', pictures.height) as picture,
      pictures.palette
    from hung
    join artworks on artworks.id = hung.id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id
    join pictures on pictures.id = artworks.picture_id
    order by hung.place`
}

/** Of these works those that are made for walls, in the same order. */
export async function listWallArt(db: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(db)`
    select artworks.id from unnest(${ids}::uuid[]) with ordinality as found (id, place)
    join artworks on artworks.id = found.id
    join categories on categories.id = artworks.category_id and categories.path ~ ${ON_WALL.source}
    order by found.place`
  return rows.map(({ id }) => id)
}

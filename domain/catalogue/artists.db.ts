/** Every statement that reads the artists for the public. */
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { PictureFacts } from './catalogue.rules.ts'
import { awayOf, type AwayDays } from '#shared/dispatch-dates.rules.ts'
import { CARD, FIRST, LISTED_CARDS, ORDERS, pictureFacts, toCard, type CardRow } from './catalogue.db.ts'

type ArtistRow = {
  id: string
  name: string
  slug: string
  city: string | null
  biography: string
  portrait: PictureFacts | null
}

const ARTIST = sql`artists.id, artists.name, artists.slug, artists.city, artists.biography,
  case when pictures.id is not null then ${pictureFacts('pictures')} end as portrait`

/** Artists with listed works, by name. One more than asked for means that there are more. */
export function listArtists(db: Db, wanted: { limit: number; offset: number }) {
  return rowsOf<ArtistRow>(db)`
    select ${ARTIST} from artists left join pictures on pictures.id = artists.picture_id
    where exists (select from artworks where artist_id = artists.id and is_listed)
    order by artists.name, artists.id limit ${sql.lit(wanted.limit)} offset ${wanted.offset}::integer`
}

type Wanted = { slug: string; limit: number; offset: number; soldMax: number }

/** An artist with listed works, with a page of works on sale and the newest sold ones, read at one moment. */
export async function findArtist(db: Db, wanted: Wanted) {
  type Row = CardRow & {
    wall: number | null
    facts: (ArtistRow & AwayDays) | null
    onSaleTotal: number
    soldTotal: number
  }
  const rows = await rowsOf<Row>(db)`
    with artist as materialized (
      select ${ARTIST}, away_from as "awayFrom", away_until as "awayUntil"
      from artists left join pictures on pictures.id = artists.picture_id
      where artists.slug = ${wanted.slug}
    ),
    counted as materialized (
      select count(*) filter (where in_stock)::integer as on_sale, count(*) filter (where not in_stock)::integer as sold
      from artworks where is_listed and artist_id = (select id from artist)
    ),
    listed as materialized (
      select wall, id, row_number() over () as place from (
        (select 0 as wall, id from artworks
          where is_listed and in_stock and artist_id = (select id from artist)
          order by ${ORDERS.newest} limit ${sql.lit(wanted.limit)} offset (select ${wanted.offset}::integer))
        union all
        (select 1 as wall, id from artworks
          where is_listed and not in_stock and artist_id = (select id from artist)
          order by ${ORDERS.newest} limit ${sql.lit(wanted.soldMax)})
      ) listed
    )
    select case when ${FIRST} then to_json(artist) end as facts,
      counted.on_sale as "onSaleTotal", counted.sold as "soldTotal", listed.wall, ${CARD}
    from artist cross join counted left join (${LISTED_CARDS}) on true
    where counted.on_sale + counted.sold > 0
    order by listed.place`
  const [first] = rows
  if (!first?.facts) return undefined
  const cardsOn = (wall: number) => rows.filter((row) => row.wall === wall).map(toCard)
  const { onSaleTotal, soldTotal } = first
  const { awayFrom, awayUntil, ...artist } = first.facts
  return { artist, away: awayOf({ awayFrom, awayUntil }), onSale: cardsOn(0), sold: cardsOn(1), onSaleTotal, soldTotal }
}

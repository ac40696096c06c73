import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Seller } from '#domain/artists/seller.rules.ts'
import type { SellerPapers } from './seller-papers.rules.ts'
import { modelOn } from './terms.db.ts'

type Row = SellerPapers & {
  artistId: string
  /** Closed. */
  gstNumber: string | null
  /** As it was until now. */
  seller: Seller | null
  workIds: string[]
}

/** Papers of artists with the setting of the day; locked, so that two runs at once agree. Erased artists sell nothing. */
export const listSellerPapers = (tx: Tx, day: string, artistId?: string) =>
  rowsOf<Row>(tx)`
    select artists.id as "artistId", ${modelOn(sql`${day}`)} as model, papers.gst, papers.gst_number as "gstNumber",
      papers.legal_name as "legalName", papers.address, papers.city, papers.state, papers.postal_code as "postalCode",
      papers.declared_at is not null as "hasDeclared", artists.seller,
      exists (select from artist_agreements where artist_agreements.artist_id = artists.id) as "hasAgreed",
      array(select artworks.id::text from artworks where artworks.artist_id = artists.id and is_listed) as "workIds"
    from artist_papers papers join artists on artists.id = papers.artist_id
    where papers.erased_at is null ${artistId === undefined ? sql`` : sql`and artists.id = ${artistId}`}
    order by artists.id for no key update of artists`

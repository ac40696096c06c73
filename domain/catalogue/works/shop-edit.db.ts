/** Statements by which the shop changes a work of an artist in its list. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Edition, StockQuantity } from './editions.rules.ts'
import type { StoredSize } from './work-sizes.rules.ts'

export type HeldWork = {
  id: string
  artistId: string
  title: string
  pricePaise: Paise
  isPremium: boolean
  categoryPath: string
  edition: Edition
  stock: StockQuantity
  heldQuantity: number
  approvalState: 'pending' | 'approved' | 'rejected'
  isListed: boolean
  isHiddenByShop: boolean
  /** Its artist may sell. */
  isArtistSelling: boolean
  isFeatured: boolean
  /** The sizes on offer. */
  sizes: (StoredSize & { name: string })[]
}

/** Locks the work against sales, changes and approval until the transaction ends. */
export async function lockWork(tx: Tx, artworkId: string): Promise<HeldWork | undefined> {
  // Read after the lock, to see what others committed while this waited.
  await sql`select from artworks where id = ${artworkId} for update`.execute(tx)
  return rowOf<HeldWork>(tx)`
    select work.id, work.artist_id as "artistId", work.title, work.price_paise as "pricePaise",
      work.is_premium as "isPremium", category.path as "categoryPath", work.edition, work.stock_quantity as stock,
      work.held_quantity as "heldQuantity", work.approval_state as "approvalState", work.is_listed as "isListed",
      work.hidden_by_shop as "isHiddenByShop", work.featured_at is not null as "isFeatured",
      coalesce(person.role = 'artist' and person.suspended_at is null, true) as "isArtistSelling",
      coalesce((select json_agg(json_build_object('sizeId', own.size_id, 'name', sizes.name, 'stock', own.stock_quantity,
          'heldQuantity', own.held_quantity, 'modifierPaise', own.modifier_paise, 'isRetired', false) order by sizes.position)
        from artwork_sizes own join sizes on sizes.id = own.size_id
        where own.artwork_id = work.id and own.retired_at is null), '[]') as sizes
    from artworks work
    join categories category on category.id = work.category_id
    join artists artist on artist.id = work.artist_id
    left join profiles person on person.id = artist.profile_id
    where work.id = ${artworkId} and work.archived_at is null`
}

/** Stays hidden when shown again, if its artist may not sell. */
export async function hideWork(tx: Tx, artworkId: string, isHidden: boolean): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ hidden_by_shop: isHidden, hidden_at: isHidden ? sql`coalesce(hidden_at, now())` : null })
    .where('id', '=', artworkId)
    .execute()
}

export async function featureWork(tx: Tx, artworkId: string, isFeatured: boolean): Promise<void> {
  await tx
    .updateTable('artworks')
    .set({ featured_at: isFeatured ? sql`now()` : null })
    .where('id', '=', artworkId)
    .execute()
}

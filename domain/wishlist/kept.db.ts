import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, WITH_ACCOUNT, type KeptData } from '#domain/kept/kept.db.ts'

export const wishlistKept: KeptData = {
  tables: {
    wishlist_shares: { what: 'links to shared wishlists', until: WITH_ACCOUNT, erased: AT_ONCE },
    wishlists: { what: 'wishlists', until: WITH_ACCOUNT, erased: AT_ONCE },
  },
  download: {
    wishlist: ({ id }) =>
      listOf(sql`
        select artworks.title, wishlists.artwork_id, wishlists.price_paise, wishlists.created_at
        from wishlists join artworks on artworks.id = wishlists.artwork_id where wishlists.user_id = ${id}
        order by wishlists.created_at, wishlists.id`),
    wishlist_link: ({ id }) => sql`(select token from wishlist_shares where user_id = ${id})`,
  },
}

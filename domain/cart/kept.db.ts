import { sql } from 'kysely'
import { listOf } from '#db/sql-parts.ts'
import { AT_ONCE, olderThan, oneOf, WITH_ACCOUNT, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const cartKept: KeptData = {
  tables: {
    cart_changes: { what: 'cart changes, to recognise repeated ones', until: WITH_ACCOUNT, erased: AT_ONCE },
    cart_gifts: { what: 'the gift options of a cart', until: WITH_ACCOUNT, erased: AT_ONCE },
    cart_items: {
      what: 'the cart of an account; a guest’s cart is on the guest’s device',
      until: WITH_ACCOUNT,
      erased: AT_ONCE,
    },
    gift_settings: { what: 'the price of gift wrap', until: WITH_SHOP },
  },
  endings: {
    'cart-changes-remembered': {
      table: 'cart_changes',
      which: 'cart changes and their answers',
      days: 90,
      after: 'the change',
      why: 'no browser sends a change again after that',
      where: olderThan('made_at'),
    },
  },
  download: {
    cart: ({ id }) =>
      listOf(sql`
        select artworks.title, cart_items.artwork_id, cart_items.frame_option_id, cart_items.size_id, quantity, cart_items.created_at
        from cart_items join artworks on artworks.id = cart_items.artwork_id where cart_items.user_id = ${id}
        order by cart_items.created_at, cart_items.id`),
    cart_gift: ({ id }) => oneOf(sql`select is_wrapped, message, hides_prices from cart_gifts where user_id = ${id}`),
  },
}

/** What signed-in people do all the time, each next to the one statement it cannot do without. */
import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { readVisitor } from '#domain/accounts/read-visitor.ts'
import { showMe } from '#domain/people/show-me.ts'
import { addToCart } from '#domain/cart/change-cart.ts'
import type { Services } from '#domain/services.ts'
import { saveToWishlist } from '#domain/wishlist/change-wishlist.ts'
import type { Person } from './signed-in-people.ts'

export type Shop = {
  services: Pick<Services, 'database' | 'storeUrl' | 'pages' | 'clock' | 'log'>
  pool: Pool
  works: readonly string[]
}

export type Deed = {
  name: string
  /** Another person and another work each time, for as long as there are some. */
  perform: (shop: Shop, person: Person, artworkId: string) => Promise<unknown>
  bare: (shop: Shop, person: Person, artworkId: string) => Promise<unknown>
}

export const DEEDS: readonly Deed[] = [
  {
    name: '/me',
    perform: async ({ services }, { cookies }) =>
      showMe(services, await readVisitor({ ...services, isDemo: true }, cookies), undefined),
    bare: ({ pool }, { tokenHash }) =>
      pool.query(
        `select profiles.first_name, profiles.last_name, profiles.role, accounts.email, sessions.updated_at,
           (select coalesce(sum(quantity), 0)::int from cart_items where user_id = profiles.id) as pieces,
           array(select artwork_id from wishlists where user_id = profiles.id order by created_at desc, id desc) as saved
         from sessions join accounts on accounts.id = sessions.account_id join profiles on profiles.id = accounts.id
         where sessions.token_hash = $1`,
        [tokenHash],
      ),
  },
  {
    name: 'add to wishlist',
    perform: ({ services }, { id }, artworkId) => saveToWishlist(services, { userId: id, artworkId }),
    bare: ({ pool }, { id }, artworkId) =>
      pool.query('insert into wishlists (user_id, artwork_id) values ($1, $2) on conflict do nothing', [id, artworkId]),
  },
  {
    name: 'add to cart',
    perform: ({ services }, { id }, artworkId) =>
      addToCart(services, { userId: id, key: randomUUID(), line: { artworkId, frameOptionId: null, quantity: 1 } }),
    bare: ({ pool }, { id }, artworkId) =>
      pool.query(
        `insert into cart_items (user_id, artwork_id, frame_option_id, quantity)
           select $1, $2, id, 1 from frame_options where artwork_id = $2 and is_default
           on conflict (user_id, artwork_id, frame_option_id, size_id) do update set quantity = least(cart_items.quantity + 1, 99)`,
        [id, artworkId],
      ),
  },
]

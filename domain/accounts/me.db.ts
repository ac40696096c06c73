import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Me } from './me.rules.ts'

type Kept = Pick<Me, 'cartCount' | 'wishlist'>

export async function readKept(db: Kysely<Tables>, userId: string): Promise<Kept> {
  const { rows } = await sql<Kept>`
    select (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${userId}) as "cartCount",
      array(select artwork_id from wishlists where user_id = ${userId} order by created_at desc, id desc) as "wishlist"
  `.execute(db)
  return rows[0] ?? { cartCount: 0, wishlist: [] }
}

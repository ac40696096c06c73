import { rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Me } from '#domain/accounts/visitor.rules.ts'

type OwnFacts = Pick<Me, 'cartCount' | 'wishlist'> & { language: string }

export async function readMe(db: Db, userId: string): Promise<OwnFacts> {
  const row = await rowOf<OwnFacts>(db)`
    select (select coalesce(sum(quantity), 0)::int from cart_items where user_id = ${userId}) as "cartCount",
      array(select artwork_id from wishlists where user_id = ${userId} order by created_at desc, id desc) as "wishlist",
      coalesce((select language from profiles where id = ${userId}), 'en') as "language"`
  return row ?? { cartCount: 0, wishlist: [], language: 'en' }
}

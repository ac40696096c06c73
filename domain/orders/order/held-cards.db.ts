import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'

/** What cards hold for the open orders of a buyer, whose next order can use it. */
export const listHeldFor = (db: Db, buyerId: string) => rowsOf<{ cardId: string; heldPaise: Paise }>(db)`
  select card_id as "cardId", sum(held_change_paise)::bigint as "heldPaise"
  from gift_card_entries join orders on orders.id = order_id
  where orders.buyer_id = ${buyerId} and payment_state = 'unpaid' group by card_id`

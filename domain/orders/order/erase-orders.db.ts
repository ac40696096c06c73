import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { emptyEvents } from '#domain/payments/events.db.ts'
import { patternsOf, type Traces } from '#domain/audit/forget.rules.ts'

/** Marks the orders, so that what tax law doesn't require ends later; empties the notes about their payments. */
export async function eraseOrders(tx: Tx, { id, provenEmail }: Traces): Promise<void> {
  const known = await rowsOf<{ word: string | null }>(tx)`
    with own as (
      update orders set buyer_erased_at = now()
      where user_id = ${id} or user_id is null and contact_email = ${provenEmail}
      returning id, razorpay_order_id)
    select razorpay_order_id as word from own
    union select provider_payment_id from payments join own on own.id = order_id`
  const ids = known.flatMap(({ word }) => word ?? [])
  await emptyEvents(tx, patternsOf({ ids, emails: provenEmail === null ? [] : [provenEmail] }))
}

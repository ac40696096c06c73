import { sql } from 'kysely'
import type { Tx } from '#db/transaction.ts'
import type { Traces } from '#domain/audit/forget.rules.ts'

/** Cards keep their money. What names the person, as buyer or as recipient, goes. */
export async function eraseCards(tx: Tx, { provenEmail }: Traces): Promise<void> {
  if (provenEmail === null) return
  const isIssued = sql`exists (select from gift_cards where card_order_id = gift_card_orders.id)`
  await sql`update gift_card_orders set message = '' where buyer_email = ${provenEmail} and ${isIssued}`.execute(tx)
  await sql`
    update gift_card_orders set message = '', for_name = 'Erased', recipient_email = 'erased@erased.invalid'
    where recipient_email = ${provenEmail} and ${isIssued}`.execute(tx)
  await sql`update gift_cards set for_name = null, sent_to = null where sent_to = ${provenEmail}`.execute(tx)
}

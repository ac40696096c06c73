/** What disputes and money must not say of each other. */
import { sql, type RawBuilder } from 'kysely'

const BOOKED = sql`
  (select coalesce(sum(bank_paise), 0) from refunds where dispute_id = disputes.id and refunds.state <> 'failed')`

export const disputeChecks = {
  // What goes beyond the payment, or is less than a rupee, a person is called for.
  'loss-differs': sql`
    select 'dispute', provider_dispute_id, json_build_object('paise', ${BOOKED}, 'of', deducted_paise) from disputes
    where payment_id is not null and ${BOOKED} <> deducted_paise and not (${BOOKED} < deducted_paise and exists (
      select from order_attention where kind = 'dispute-beyond' and about = provider_dispute_id))`,
} satisfies Record<string, RawBuilder<unknown>>

/** Contradictions between disputes and money. */
import { sql, type RawBuilder } from 'kysely'

const BOOKED = sql`
  (select coalesce(sum(bank_paise), 0) from refunds where dispute_id = disputes.id and refunds.state <> 'failed')`
/** The refundable rest of a payment at the provider. */
const LEFT = sql`
  payments.amount_paise - (select coalesce(sum(back.amount_paise - card_paise), 0) from refunds back
    where back.payment_id = payments.id and back.state <> 'failed')`

export const disputeChecks = {
  // A debit beyond the payment isn't booked: the order called for attention.
  'loss-differs': sql`
    select 'dispute', provider_dispute_id, json_build_object('paise', ${BOOKED}, 'of', deducted_paise)
    from disputes join payments on payments.id = payment_id
    where ${BOOKED} > deducted_paise or ${BOOKED} < deducted_paise and ${LEFT} >= 100`,
} satisfies Record<string, RawBuilder<unknown>>

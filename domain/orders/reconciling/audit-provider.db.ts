/** Contradictions between the books of the payment provider and the carriers, and ours. */
import { sql } from 'kysely'
import { rowsGiven, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import type { ListedParcel } from '#providers/carriers/carrier.ts'
import type { RazorpayDispute, RazorpayOrder, RazorpayPayment } from '#providers/razorpay/razorpay.ts'
import type { Checks } from './audit-jobs.db.ts'
import { foundBy, PAYABLES, PAID_FOR } from './audit-money.db.ts'
import type { Contradiction } from './contradictions.rules.ts'

export type ToldBooks = {
  payments: readonly RazorpayPayment[]
  orders: readonly RazorpayOrder[]
  disputes: readonly RazorpayDispute[]
  parcels: readonly ListedParcel[]
}

/** Events after `late` may not have arrived yet. The provider isn't asked about records before `early`. */
export const listProviderContradictions = (
  db: Db,
  { payments, orders, disputes, parcels }: ToldBooks,
  when: { early: Date; late: Date },
) => rowsOf<Contradiction>(db)`
  with told_payments as (select * from ${rowsGiven(payments, sql`told (id text, "orderId" text, "amountPaise" bigint, "refundedPaise" bigint, status text, "createdAt" timestamptz, email text, contact text)`)}),
    told_orders as (select * from ${rowsGiven(orders, sql`told (id text, "amountPaise" bigint, status text, receipt text, notes jsonb)`)}),
    told_disputes as (select * from ${rowsGiven(disputes, sql`told (id text, state text, phase text, "amountPaise" bigint, "deductedPaise" bigint)`)}),
    told_parcels as (select * from ${rowsGiven(parcels, sql`told (reference text, "isCancelled" boolean, who text)`)})
  ${foundBy(checksOf(when))}`

/** The store's own references of parcels. Others were sent from elsewhere. */
const OWN_REFERENCE = '^[0-9A-F]{8}-[0-9]+-[0-9a-f]{12}(-R[0-9]+)?$'

function checksOf({ early, late }: { early: Date; late: Date }): Checks {
  const isTaken = sql`told.status in ('captured', 'refunded')`
  const isDue = sql`told."createdAt" <= ${late}`
  return {
    'captured-unknown-here': sql`
      select 'payment', told.id, json_build_object('paise', told."amountPaise")
      from told_payments told left join payments on provider_payment_id = told.id
      where ${isDue} and ${isTaken} and (payments.status in ('captured', 'refunded')) is not true`,
    // An authorisation for an order that is already paid expires automatically.
    'not-captured-in-time': sql`
      select 'payment', id, json_build_object('paise', "amountPaise") from told_payments late
      where "createdAt" <= ${late} and status = 'authorized' and not exists (
        select from told_payments told where told."orderId" is not distinct from late."orderId" and ${isTaken})`,
    'amount-differs': sql`
      select 'payment', told.id, json_build_object('there', told."amountPaise", 'here', amount_paise)
      from told_payments told join payments on provider_payment_id = told.id where ${isDue} and amount_paise <> "amountPaise"
      union all
      select kind, payable.id::text, json_build_object('there', told."amountPaise", 'here', to_pay)
      from told_orders told join ${PAYABLES} payable on payable.id::text = receipt
      where razorpay_order_id = told.id and to_pay <> "amountPaise"`,
    'refunded-differs': sql`
      select 'payment', told.id, json_build_object('there', told."refundedPaise", 'here', back.made)
      from told_payments told join payments on provider_payment_id = told.id, lateral (
        select coalesce(sum(refunds.amount_paise - card_paise - bank_paise) filter (where state in ('requested', 'processed')), 0) as made,
          coalesce(sum(refunds.amount_paise - card_paise) filter (where state <> 'failed'), 0) as decided
        from refunds where payment_id = payments.id) back
      where ${isDue} and not "refundedPaise" between back.made and back.decided`,
    'unknown-to-provider': sql`
      select 'payment', provider_payment_id, json_build_object('state', status) from payments
      where status in ('captured', 'refunded') and not is_by_hand and created_at between ${early} and ${late}
        and not exists (select from told_payments where id = provider_payment_id)`,
    'second-provider-order': sql`
      select kind, payable.id::text, json_build_object('providerOrder', told.id)
      from told_orders told join ${PAYABLES} payable on payable.id::text = receipt
      where status = 'paid' and razorpay_order_id is distinct from told.id`,
    // As after a restore, with the people to contact.
    'order-unknown-here': sql`
      select 'payment', told.id, json_build_object('paise', told."amountPaise" - "refundedPaise",
        'who', concat_ws(', ', email, contact, its.notes ->> 'order', its.notes ->> 'works'))
      from told_payments told left join told_orders its on its.id = told."orderId"
      left join payments on provider_payment_id = told.id
      where ${isDue} and ${isTaken} and told."amountPaise" <> "refundedPaise" and case
        when payments.id is not null then ${PAID_FOR} is null
        else receipt is not null and not exists (select from ${PAYABLES} payable where payable.id::text = receipt) end`,
    'dispute-unknown-here': sql`
      select 'dispute', told.id, json_build_object('paise', told."amountPaise") from told_disputes told
      where not exists (select from disputes where provider_dispute_id = told.id)`,
    'dispute-differs': sql`
      select 'dispute', told.id, json_build_object('there', told.state, 'here', disputes.state)
      from told_disputes told join disputes on provider_dispute_id = told.id
      where (told.state, told.phase, "deductedPaise") is distinct from (disputes.state, disputes.phase, deducted_paise)`,
    // On their way, and of no order.
    'parcel-unknown-here': sql`
      select 'parcel', told.reference, json_build_object('who', who) from told_parcels told
      where not "isCancelled" and told.reference ~ ${OWN_REFERENCE}
        and not exists (select from shipments where shipments.reference = told.reference)`,
  }
}

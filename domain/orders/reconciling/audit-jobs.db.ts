/** Jobs that must exist according to our rows, and jobs that were given up. */
import { sql, type RawBuilder } from 'kysely'
import { IS_UNDER_WAY } from '#domain/payouts/payouts.db.ts'
import { CARD_MAIL, CHECK_CARD_ORDER, MAKE_CARD, CARD_ORDER_MAIL } from '#domain/gift-cards/card-order-jobs.ts'
import { DONE_DAYS } from '#domain/jobs/kept.db.ts'
import {
  ANSWER_DISPUTE,
  CHECK_DISPUTE,
  DISPUTE_MAIL,
  BOOK_PARCEL,
  CHECK_ORDER,
  CHECK_PAYMENT,
  ISSUE_INVOICE,
  MAKE_LINK,
  ORDER_MAIL,
} from '#domain/orders/order/order-jobs.ts'
import { REFUND_PAYMENT } from '#domain/payments/give-back.ts'
import { FOLLOW_PAYOUT, PAYOUT_MAIL } from '#domain/payouts/payout-services.ts'
import type { ContradictionKind } from './contradictions.rules.ts'

/** Statements that find contradictions, by their kinds: each selects the kind of a record, its id, and the facts. */
export type Checks = Partial<Record<ContradictionKind, RawBuilder<unknown>>>

export const IS_SERVED = sql`orders.payment_state in ('paid', 'due')`

export const facts = (name: string, value: RawBuilder<unknown>) => sql`json_build_object(${sql.lit(name)}, ${value})`

const KINDS = [
  BOOK_PARCEL,
  CHECK_ORDER,
  CHECK_PAYMENT,
  CHECK_CARD_ORDER,
  MAKE_CARD,
  CARD_MAIL,
  CARD_ORDER_MAIL,
  ORDER_MAIL,
  REFUND_PAYMENT,
  ISSUE_INVOICE,
  CHECK_DISPUTE,
  DISPUTE_MAIL,
  ANSWER_DISPUTE,
  PAYOUT_MAIL,
].map(({ kind }) => kind)

/** Its invoice is being issued, and the e-mail that names it comes with it. */
export const IS_TO_INVOICE = sql`exists (select from invoices_to_issue where order_id = orders.id)`

/** Due jobs by their keys. `is_over`: it should be done by now. `since`: when it became due. */
const DUE = sql`
  select 'order' as kind, id::text as id, ${`${ORDER_MAIL.kind}:placed:`} || id || ':buyer' as key, true as is_over,
    coalesce(paid_at, created_at) as since from orders
  where ${IS_SERVED}
  union all select 'order', id::text, ${`${ORDER_MAIL.kind}:paid:`} || id || ':buyer', true, paid_at from orders
  where payment_state = 'paid' and not pays_on_delivery and not ${IS_TO_INVOICE}
  union all select 'order', order_id::text, ${`${ISSUE_INVOICE.kind}:`} || order_id, false, stood_at from invoices_to_issue
  union all select 'parcel', reference, ${`${BOOK_PARCEL.kind}:`} || id, true, created_at from shipments
  union all select 'refund', refunds.id::text, ${`${REFUND_PAYMENT.kind}:`} || refunds.id, refunds.state = 'processed',
    refunds.created_at from refunds
  join payments on payments.id = payment_id where refunds.state <> 'failed' and not is_by_hand and not (reason = 'disputed' and bank_paise > 0)
  union all select 'card-order', id::text, ${`${MAKE_CARD.kind}:`} || id, exists (
    select from gift_cards where card_order_id = gift_card_orders.id), paid_at from gift_card_orders where state = 'paid'
  union all select 'card-order', id::text, ${`${CARD_ORDER_MAIL.kind}:paid:`} || id, true, paid_at from gift_card_orders
  where state = 'paid'
  union all select 'payout', reference, ${`${PAYOUT_MAIL.kind}:paid:`} || id, true, paid_at from payouts where state = 'paid'
  union all select 'payout', reference, ${`${PAYOUT_MAIL.kind}:came-back:`} || id, true, ended_at from payouts
  where state = 'returned'
  union all select 'order', order_id::text, ${`${MAKE_LINK.kind}:`} || order_id, provider_link_id is not null,
    payment_links.created_at
  from payment_links join orders on orders.id = order_id where payment_state = 'unpaid' and cancelled_at is null`

/** Finished jobs are kept this long. Anything older can't be checked by its job. */
const KEPT_MS = (DONE_DAYS - 1) * 24 * 3_600_000

/** `late`: now, or a little earlier. */
export const jobChecks = (late: Date) =>
  ({
    'job-missing': sql`
      select due.kind, due.id, ${facts('job', sql`due.key`)} from (${DUE}) due left join jobs on jobs.key = due.key
      where jobs.state = 'done' and not is_over
        or jobs.key is null and (not is_over or since > ${new Date(late.getTime() - KEPT_MS)}::timestamptz)
      union all
      select unpaid.kind, unpaid.id::text, ${facts('job', sql`${CHECK_ORDER.kind}::text`)} from (
        select 'order' as kind, id from orders where payment_state = 'unpaid'
        union all select 'card-order', id from gift_card_orders where state = 'unpaid') unpaid
      left join jobs on jobs.kind in (${CHECK_ORDER.kind}, ${CHECK_CARD_ORDER.kind}) and state <> 'done'
        and coalesce(payload ->> 'orderId', payload ->> 'cardOrderId') = unpaid.id::text
      where jobs.id is null
      union all
      select 'payout', reference, ${facts('job', sql`${FOLLOW_PAYOUT.kind}::text`)} from payouts
      left join jobs on jobs.kind = ${FOLLOW_PAYOUT.kind} and jobs.state = 'waiting' and payload ->> 'payoutId' = payouts.id::text
      where ${IS_UNDER_WAY} and way <> 'bank-file' and jobs.id is null
        and trouble is distinct from 'used-up' and trouble is distinct from 'contradicts'`,
    'job-failed': sql`
      select 'job', key, ${facts('note', sql`coalesce(jobs.note, '')`)} from jobs
      where jobs.state in ('failed', 'unsure') and kind = any(${KINDS}) and not exists (
        select from refunds where kind = ${REFUND_PAYMENT.kind} and id::text = payload ->> 'refundId' and refunds.state = 'failed')`,
  }) satisfies Checks

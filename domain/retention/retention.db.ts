/** How each ending finds expired rows and ends them. */
import { sql, type RawBuilder } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { REFUSED_SIGN_INS } from '#domain/audit/audit-chain.ts'
import { ENDINGS, type EndingName } from './endings.ts'

type How = {
  /** Which rows have expired. */
  where: (before: Date) => RawBuilder<unknown>
  /** Where the row stays: its new values. It must not be found again. */
  set?: RawBuilder<unknown>
}

const olderThan = (column: string) => (before: Date) => sql`${sql.ref(column)} < ${before}`

const NOBODY = 'Erased'
const NOWHERE = JSON.stringify({ street: '–', city: '–', state: '–', postal_code: '–', country: '–' })

const FORGET_BUYER = sql`contact_name = ${NOBODY}, contact_email = 'erased@erased.invalid', contact_phone = '0000000000',
  shipping_address = ${NOWHERE}::jsonb, billing_address = ${NOWHERE}::jsonb`
const HAS_BUYER = sql`contact_name <> ${NOBODY}`

const FORGET_CARD_BUYER = sql`buyer_name = ${NOBODY}, buyer_email = 'erased@erased.invalid', for_name = ${NOBODY},
  message = '', recipient_email = case when recipient_email is not null then 'erased@erased.invalid' end`
const HAS_CARD_BUYER = sql`buyer_name <> ${NOBODY}`

const onPaper = (who: 'buyer' | 'delivery') =>
  sql`${sql.lit(who)}, (facts -> ${sql.lit(who)}) || ${JSON.stringify({ name: NOBODY, street: '–', postalCode: '–' })}::jsonb`

/** Orders of erased people that need nothing more. */
const ERASED_AND_OVER = (before: Date) => sql`
  select id from orders where buyer_erased_at is not null and updated_at < ${before}
    and (status in ('completed', 'cancelled', 'returned') or payment_state in ('expired', 'refunded'))`

const ofErased =
  (column = 'order_id') =>
  (before: Date) =>
    sql`${sql.ref(column)} in (${ERASED_AND_OVER(before)})`

const RETURNS_OF_ERASED = (before: Date) => sql`
  select id from return_requests where order_id in (${ERASED_AND_OVER(before)})`

const ANSWERS_OF_ERASED = (before: Date) => sql`
  select dispute_answers.id from dispute_answers join disputes on disputes.id = dispute_id
  join payments on payments.id = payment_id
  where dispute_answers.state <> 'waiting' and ${ofErased('payments.order_id')(before)}`

const HOW: Record<EndingName, How> = {
  'sessions-ended': { where: olderThan('expires_at') },
  'tokens-ended': { where: olderThan('expires_at') },
  'phone-codes-ended': { where: olderThan('ends_at') },
  'rate-limits-ended': { where: olderThan('expires_at') },
  'order-attempts-past': { where: olderThan('placed_at') },
  'cart-changes-remembered': { where: olderThan('made_at') },
  'refused-sign-ins': {
    where: (before) => sql`action = any(${[...REFUSED_SIGN_INS.actions]}) and happened_at < ${before}
      and id % ${sql.lit(REFUSED_SIGN_INS.keptOneOf)} <> 0
      and exists (select from audit_links where entry_id = audit_log.id)`,
  },
  'farewells-sent': {
    where: (before) =>
      sql`kind = 'account-mail' and payload ->> 'about' = 'account-deleted' and finished_at < ${before}`,
  },
  'jobs-done': { where: (before) => sql`state = 'done' and finished_at < ${before} and kind not like '%-mail'` },
  'mails-done': { where: (before) => sql`state = 'done' and finished_at < ${before} and kind like '%-mail'` },
  'jobs-given-up': { where: (before) => sql`state in ('failed', 'unsure') and finished_at < ${before}` },
  'provider-events-acted': { where: olderThan('acted_at') },
  'provider-events-left': { where: (before) => sql`acted_at is null and received_at < ${before}` },
  'orders-never-paid': {
    where: (before) => sql`payment_state = 'expired' and updated_at < ${before} and ${HAS_BUYER}`,
    set: FORGET_BUYER,
  },
  'orders-never-paid-of-erased': {
    where: (before) => sql`payment_state = 'expired' and buyer_erased_at is not null and updated_at < ${before}
      and ${HAS_BUYER}`,
    set: FORGET_BUYER,
  },
  'orders-past-books': { where: (before) => sql`created_at < ${before} and ${HAS_BUYER}`, set: FORGET_BUYER },
  'invoices-past-books': {
    where: (before) => sql`issued_at < ${before} and facts -> 'buyer' ->> 'name' <> ${NOBODY}`,
    set: sql`facts = facts || jsonb_build_object(${onPaper('buyer')}, ${onPaper('delivery')})`,
  },
  'gift-texts-of-erased': {
    where: (before) => sql`message <> '' and ${ofErased()(before)}`,
    set: sql`message = ''`,
  },
  'return-words-of-erased': {
    where: (before) => sql`message <> ${NOBODY} and ${ofErased()(before)}`,
    set: sql`message = ${NOBODY}, answer = null`,
  },
  'return-photos-of-erased': { where: (before) => sql`return_id in (${RETURNS_OF_ERASED(before)})` },
  'return-replies-of-erased': {
    where: (before) => sql`ticket_kind = 'return' and ticket_id in (${RETURNS_OF_ERASED(before)})`,
  },
  'notes-of-erased': { where: ofErased() },
  'refund-notes-of-erased': {
    where: (before) => sql`note is not null
      and payment_id in (select id from payments where ${ofErased()(before)})`,
    set: sql`note = null`,
  },
  'dispute-answers-of-erased': { where: (before) => sql`id in (${ANSWERS_OF_ERASED(before)})` },
  'calls-of-erased': { where: ofErased() },
  'card-orders-never-paid': {
    where: (before) => sql`state = 'expired' and created_at < ${before} and ${HAS_CARD_BUYER}`,
    set: FORGET_CARD_BUYER,
  },
  'card-order-words-old': {
    where: (before) => sql`message <> '' and created_at < ${before}`,
    set: sql`message = ''`,
  },
  'card-orders-past-books': {
    where: (before) => sql`created_at < ${before} and ${HAS_CARD_BUYER}`,
    set: FORGET_CARD_BUYER,
  },
  'gift-cards-ended': {
    where: (before) => sql`ends_on < ${before}::date and num_nonnulls(for_name, sent_to) > 0`,
    set: sql`for_name = null, sent_to = null`,
  },
  'replies-of-closed': {
    // Also those of a ticket that is gone.
    where: (before) => sql`ticket_kind <> 'return' and not exists (
      select from (select id, closed_at from contact_enquiries union all select id, closed_at from consultations
        union all select id, closed_at from quote_requests) ticket
      where ticket.id = ticket_id and (closed_at is null or closed_at >= ${before}))`,
  },
  'messages-closed': { where: olderThan('closed_at') },
  'consultations-closed': { where: olderThan('closed_at') },
  'quotes-closed': { where: olderThan('closed_at') },
  'drafts-left': { where: olderThan('updated_at') },
  'work-forms-sent': { where: olderThan('sent_at') },
  'money-checks-old': { where: olderThan('ended_at') },
  'work-views-old': { where: (before) => sql`day < ${before}::date` },
}

/** Ends a limited number in one statement, so that nobody waits long for a row. Returns how many. */
export async function endSome(db: Db, name: EndingName, { before, limit }: { before: Date; limit: number }) {
  const { where, set } = HOW[name]
  const table = sql.table(ENDINGS[name].table)
  const past = sql`${table}.ctid = any(array(
    select ctid from ${table} where ${where(before)} limit ${limit} for update skip locked))`
  const ended = await rowsOf(db)`
    ${set ? sql`update ${table} set ${set}` : sql`delete from ${table}`} where ${past} returning 1`
  return ended.length
}

/** Contradictions between gift cards and orders. */
import { sql } from 'kysely'
import { askedBack } from '#domain/gift-cards/ledger.db.ts'
import type { Checks } from './audit-jobs.db.ts'

const HELD = sql`(select coalesce(sum(held_change_paise), 0) from gift_card_entries where order_id = orders.id)`

export const cardChecks = {
  'card-differs': sql`
    select 'gift-card', gift_cards.id::text,
      json_build_object('paise', balance_paise + held_paise, 'of', coalesce(sum(balance_change_paise + held_change_paise), 0))
    from gift_cards left join gift_card_entries on card_id = gift_cards.id group by gift_cards.id
    having balance_paise <> coalesce(sum(balance_change_paise), 0) or held_paise <> coalesce(sum(held_change_paise), 0)`,
  'card-freeze-differs': sql`
    select 'gift-card', id::text, json_build_object('state', case when frozen_at is null then 'free' else 'frozen' end)
    from gift_cards where (frozen_at is not null) <> (gift_cards.card_order_id is not null and ${askedBack(sql`gift_cards.card_order_id`)})`,
  'card-hold-differs': sql`
    select 'order', id::text, json_build_object('held', ${HELD}, 'state', payment_state) from orders
    where (gift_card_paise > 0 or id in (select order_id from gift_card_entries))
      and ${HELD} <> case payment_state when 'unpaid' then gift_card_paise else 0 end`,
  // An order that was not fulfilled is not charged.
  'cards-paid-differs': sql`
    select 'order', id::text, json_build_object('paise', cards_paid(id), 'of', gift_card_paise) from orders
    where (gift_card_paise > 0 or id in (select order_id from gift_card_entries)) and cards_paid(id) <> case
      when exists (select from invoices where order_id = orders.id and kind = 'invoice')
        or exists (select from invoices_to_issue where order_id = orders.id) then gift_card_paise else 0 end`,
  'card-refund-differs': sql`
    select 'refund', refunds.id::text, json_build_object('paise', back.paise, 'of', card_paise) from refunds, lateral (
      select coalesce(sum(balance_change_paise), 0) as paise from gift_card_entries where refund_id = refunds.id) back
    where back.paise <> case state when 'processed' then card_paise else 0 end`,
} satisfies Checks

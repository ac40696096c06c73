import { sql } from 'kysely'
import { listOf, rowsOf } from '#db/sql-parts.ts'
import { patternsOf } from '#domain/audit/forget.rules.ts'
import {
  AFTER_ORDER,
  ENDINGS_SAY,
  isOwn,
  ERASED_NAME,
  OF_BOOKS,
  ofErased,
  oneOf,
  PAST_BOOKS,
  WITH_ORDER,
  WITH_SHOP,
  type KeptData,
  type DataSubject,
} from '#domain/kept/kept.db.ts'
import { emptyEvents } from '#domain/payments/events.db.ts'

const NOWHERE = JSON.stringify({ street: '–', city: '–', state: '–', postal_code: '–', country: '–' })
const FORGET_BUYER = sql`contact_name = ${ERASED_NAME}, contact_email = 'erased@erased.invalid', contact_phone = '0000000000',
  shipping_address = ${NOWHERE}::jsonb, billing_address = ${NOWHERE}::jsonb`
const HAS_BUYER = sql`contact_name <> ${ERASED_NAME}`

/** Orders of erased people that need nothing more. */
export const erasedAndOver = (before: Date) => sql`
  select id from orders where buyer_erased_at is not null and updated_at < ${before}
    and (status in ('completed', 'cancelled', 'returned') or payment_state in ('expired', 'refunded'))`

const own = (person: DataSubject) => isOwn(person, 'contact_email')

export const ordersKept: KeptData = {
  tables: {
    holds: { what: 'pieces that an order holds', until: WITH_ORDER },
    order_attention: { what: '“needs attention” notes on orders', until: 'until resolved', erased: ENDINGS_SAY },
    order_extras: { what: 'gift wrap and fees of an order', until: WITH_ORDER, erased: OF_BOOKS },
    order_gifts: { what: 'the gift options of an order', until: WITH_ORDER, erased: ENDINGS_SAY },
    order_items: { what: 'the works of an order', until: WITH_SHOP, erased: OF_BOOKS },
    order_moves: { what: 'the states of an order', until: WITH_ORDER, erased: OF_BOOKS },
    order_notes: { what: 'internal notes on an order', until: WITH_ORDER, erased: ENDINGS_SAY },
    order_terms: { what: 'on which terms the works of an order are sold', until: WITH_SHOP, erased: OF_BOOKS },
    orders: {
      what: 'orders: items, buyer, addresses',
      until: ENDINGS_SAY,
      erased: `${OF_BOOKS} if it was paid; see below`,
    },
    payment_links: { what: 'payment links of orders', until: WITH_ORDER },
  },
  endings: {
    'orders-never-paid': {
      table: 'orders',
      which: 'name, addresses and phone of orders that were never paid',
      days: 400,
      after: 'they expired',
      why: 'nothing was sold; what was ordered stays as a number',
      where: ({ before }) => sql`payment_state = 'expired' and updated_at < ${before} and ${HAS_BUYER}`,
      set: FORGET_BUYER,
    },
    'orders-never-paid-of-erased': {
      table: 'orders',
      which: 'the same for a person whose account is erased',
      days: 7,
      after: 'they expired',
      why: 'until then a late payment may arrive and is refunded',
      where: ({ before }) => sql`
        payment_state = 'expired' and buyer_erased_at is not null and updated_at < ${before} and ${HAS_BUYER}`,
      set: FORGET_BUYER,
    },
    'orders-past-books': {
      table: 'orders',
      which: 'name, addresses and phone of orders that were paid',
      after: 'they were placed',
      ...PAST_BOOKS,
      where: ({ before }) => sql`created_at < ${before} and ${HAS_BUYER}`,
      set: FORGET_BUYER,
    },
    'gift-texts-of-erased': {
      table: 'order_gifts',
      which: 'the gift message of a person whose account is erased',
      ...AFTER_ORDER,
      why: 'the card travels with the parcel',
      where: (past) => sql`message <> '' and ${ofErased(past)}`,
      set: sql`message = ''`,
    },
    'notes-of-erased': {
      table: 'order_notes',
      which: 'internal notes on an order of a person whose account is erased',
      ...AFTER_ORDER,
      why: 'tax law requires the order, not the notes',
      where: ofErased,
    },
    'calls-of-erased': {
      table: 'order_attention',
      which: '“needs attention” notes on such an order',
      ...AFTER_ORDER,
      why: 'the order is over',
      where: ofErased,
    },
  },
  download: {
    orders: (person, columnsOf) =>
      listOf(sql`
        select id, contact_name, contact_email, contact_phone, shipping_address, billing_address, total_amount_paise,
          discount_paise, coupon_code, gift_card_paise,
          ${oneOf(sql`
            select is_wrapped, message, hides_prices from order_gifts where order_id = orders.id`)} as gift,
          payment_state, status, created_at, ${listOf(sql`
            select fact, from_value, to_value, cause, moved_at
            from order_moves where order_id = orders.id order by id`)} as moves, ${listOf(sql`
            select label, amount_paise from order_extras where order_id = orders.id order by position`)} as extras, ${listOf(sql`
            select title, artist_name, frame_name, size_name, quantity, unit_price_paise, discount_paise
            from order_items where order_id = orders.id order by position`)} as items ${columnsOf('orders')}
        from orders where ${own(person)} order by created_at desc, id desc`),
  },
  traces: {
    phones: (person) => sql`select contact_phone from orders where ${own(person)}`,
    belongings: (person) => sql`
      with own_payments as (
        select id, provider_payment_id from payments where order_id in (select id from orders where ${own(person)}))
      select id::text from orders where ${own(person)}
      union all select provider_payment_id from own_payments
      union all select id::text from refunds where payment_id in (select id from own_payments)`,
  },
  keepsWork: sql`(exists (select from order_items where artwork_id = artworks.id)
    or exists (select from holds where artwork_id = artworks.id))`,
  /**
   * Marks the orders, so that what tax law doesn't require ends later; empties the notes about their payments. No link opens
   * those of the account from now on.
   */
  async erase(tx, person) {
    const known = await rowsOf<{ word: string | null }>(tx)`
      with own as (
        update orders set buyer_erased_at = now(), guest_id = case when user_id is null then guest_id end
        where ${own(person)} returning id, razorpay_order_id)
      select razorpay_order_id as word from own
      union select provider_payment_id from payments join own on own.id = order_id`
    const ids = known.flatMap(({ word }) => word ?? [])
    await emptyEvents(tx, patternsOf({ ids, emails: person.provenEmail === null ? [] : [person.provenEmail] }))
  },
}

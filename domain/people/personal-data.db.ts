/** Everything the store holds about one person, for them to download. */
import { sql } from 'kysely'
import { listOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'

/** For what was done as a guest with this e-mail; only if it is confirmed. */
const ownEmail = (id: string) => sql`(select email from accounts where id = ${id} and email_verified)`

/** Enquiries, with the replies sent by e-mail. */
const repliesTo = (kind: 'contact' | 'consultation' | 'quote' | 'return', table: string) =>
  listOf(sql`
    select text, created_at from replies
    where ticket_kind = ${kind} and ticket_id = ${sql.ref(table)}.id and means = 'mail' order by created_at, id`)

/** E-mails to the person and when they were sent. Their text is made when sent and stored nowhere. */
const mailsTo = (id: string) => sql`
  select kind, payload ->> 'about' as about, payload ->> 'orderId' as order_id, state, created_at, finished_at
  from jobs
  where kind in ('account-mail', 'order-link-mail')
      and coalesce(payload ->> 'to', payload ->> 'email') = (select email from accounts where id = ${id})
    or kind = 'order-mail' and payload ->> 'to' = 'buyer'
      and payload ->> 'orderId' in (select orders.id::text from orders where user_id = ${id})
    or kind = 'enquiry-mail' and payload ->> 'to' = 'sender' and payload ->> 'id' in (
      select tickets.id::text from (
        select contact_enquiries.id, user_id from contact_enquiries
        union all select consultations.id, user_id from consultations
        union all select quote_requests.id, user_id from quote_requests) tickets
      where user_id = ${id})
    or kind = 'gift-card-order-mail' and payload ->> 'cardOrderId' in (
      select gift_card_orders.id::text from gift_card_orders where buyer_email = ${ownEmail(id)})
  order by created_at, key`

/** Everything about one person, from one state of the database, by table. */
export async function readOwnData(db: Db, id: string): Promise<unknown> {
  const row = await rowOf<{ data: unknown }>(db)`
    select json_build_object(
      'account', (select to_json(row) from (
        select email, email_verified, has_two_step, created_at from accounts where id = ${id}) row),
      'profile', (select to_json(row) from (
        select first_name, last_name, email, phone, address, city, state, postal_code, country, role, duty,
          created_at, suspended_at, suspension_reason
        from profiles where id = ${id}) row),
      'addresses', ${listOf(sql`
        select name, full_name, phone, address, city, state, postal_code, is_default, created_at
        from book_addresses where user_id = ${id} order by name`)},
      'artist', (select to_json(row) from (
        select name, biography, city, image_url, away_from, away_until, created_at from artists where profile_id = ${id}) row),
      'wishlist', ${listOf(sql`
        select artworks.title, wishlists.artwork_id, wishlists.created_at
        from wishlists join artworks on artworks.id = wishlists.artwork_id where wishlists.user_id = ${id}
        order by wishlists.created_at, wishlists.id`)},
      'cart', ${listOf(sql`
        select artworks.title, cart_items.artwork_id, cart_items.frame_option_id, cart_items.size_id, quantity, cart_items.created_at
        from cart_items join artworks on artworks.id = cart_items.artwork_id where cart_items.user_id = ${id}
        order by cart_items.created_at, cart_items.id`)},
      'cart_gift', (select to_json(row) from (
        select is_wrapped, message, hides_prices from cart_gifts where user_id = ${id}) row),
      'cart_coupon', (select code from cart_coupons join coupons on coupons.id = coupon_id where user_id = ${id}),
      'wishlist_link', (select token from wishlist_shares where user_id = ${id}),
      'orders', ${listOf(sql`
        select id, contact_name, contact_email, contact_phone, shipping_address, billing_address, total_amount_paise, discount_paise, coupon_code, gift_card_paise,
          (select to_json(row) from (
            select is_wrapped, message, hides_prices from order_gifts where order_id = orders.id) row) as gift,
          payment_state, status, created_at, ${listOf(sql`
            select fact, from_value, to_value, cause, moved_at
            from order_moves where order_id = orders.id order by id`)} as moves, ${listOf(sql`
            select label, amount_paise from order_extras where order_id = orders.id order by position`)} as extras, ${listOf(sql`
            select title, artist_name, frame_name, size_name, quantity, unit_price_paise, discount_paise
            from order_items where order_id = orders.id order by position`)} as items,
          ${listOf(sql`
            select state, courier_name, awb_code, delivered_at from shipments where order_id = orders.id order by reference`)} as parcels,
          ${listOf(sql`
            select refunds.amount_paise, reason, state, refunds.created_at
            from refunds join payments on payments.id = refunds.payment_id where payments.order_id = orders.id
            order by refunds.created_at, refunds.id`)} as refunds,
          ${listOf(sql`
            select reason, message, state, answer, created_at, array(
                select return_items.quantity || ' x ' || title from return_items join order_items on order_items.id = item_id
                where return_id = return_requests.id order by position) as works,
              (select count(*)::int from return_photos where return_id = return_requests.id) as photos,
              ${repliesTo('return', 'return_requests')} as replies
            from return_requests where order_id = orders.id order by created_at, id`)} as returns,
          ${listOf(sql`
            select amount_paise, method, status, created_at from payments where order_id = orders.id order by created_at, id`)} as payments,
          ${listOf(sql`
            select phase, reason_code, disputes.state, disputes.amount_paise, opened_at, ${listOf(sql`
              select kind, summary, created_at, ${listOf(sql`
                select name from dispute_papers where answer_id = dispute_answers.id order by position`)} as papers
              from dispute_answers where dispute_id = disputes.id order by created_at, id`)} as answers
            from disputes join payments on payments.id = disputes.payment_id
            where payments.order_id = orders.id order by opened_at, disputes.id`)} as disputes,
          ${listOf(sql`select kind, serial, issued_at from invoices where order_id = orders.id order by issued_at, id`)} as invoices
        from orders where user_id = ${id} or user_id is null and contact_email = ${ownEmail(id)}
        order by created_at desc, id desc`)},
      'enquiries', json_build_object(
        'contact', ${listOf(sql`
          select ticket_number, name, email, message, created_at, ${repliesTo('contact', 'contact_enquiries')} as replies
          from contact_enquiries where user_id = ${id} or user_id is null and email = ${ownEmail(id)}
          order by created_at, ticket_number`)},
        'consultations', ${listOf(sql`
          select ticket_number, name, email, phone, date, time, message, status, created_at, ${repliesTo('consultation', 'consultations')} as replies
          from consultations where user_id = ${id} or user_id is null and email = ${ownEmail(id)}
          order by created_at, ticket_number`)},
        'quotes', ${listOf(sql`
          select ticket_number, artwork_id, name, email, phone, message, created_at, ${listOf(sql`
            select price_paise, words, state, valid_until, created_at
            from quote_prices where quote_id = quote_requests.id order by created_at, id`)} as prices,
            ${repliesTo('quote', 'quote_requests')} as replies
          from quote_requests where user_id = ${id} or user_id is null and email = ${ownEmail(id)}
          order by created_at, ticket_number`)}),
      'sessions', ${listOf(sql`
        select ip_address, user_agent, created_at, updated_at as last_used_at
        from sessions where account_id = ${id} order by created_at, id`)},
      'signs_in_by', ${listOf(sql`select provider_id, created_at from credentials where account_id = ${id} order by provider_id`)},
      'two_step_verification', json_build_object(
        'app_since', (select confirmed_at from authenticators where account_id = ${id}),
        'recovery_codes_left', (select count(*)::int from recovery_codes where account_id = ${id}),
        'passkeys', ${listOf(sql`select name, created_at, last_used_at from passkeys where account_id = ${id} order by created_at, id`)}),
      'works', ${listOf(sql`
        select title, description, title_hi, description_hi, price_paise, approval_state, rejection_reason, created_at, ${listOf(sql`
          select title, description, title_hi, description_hi, dimensions, medium, edition, hsn, price_paise, state, reason, asked_at
          from work_edits where artwork_id = artworks.id order by asked_at`)} as edits
        from artworks where artist_id = (select artists.id from artists where profile_id = ${id}) order by created_at, id`)},
      'drafts', ${listOf(sql`
        select typed, created_at, updated_at from work_drafts
        where artist_id = (select artists.id from artists where profile_id = ${id}) order by created_at, id`)},
      'pictures', ${listOf(sql`
        select id, width, height, mime, alt, created_at from pictures where uploaded_by = ${id} order by created_at, id`)},
      'gift_cards', json_build_object(
        'bought', ${listOf(sql`
          select buyer_name, buyer_email, for_name, recipient_email, message, amount_paise, state, created_at
          from gift_card_orders where buyer_email = ${ownEmail(id)} order by created_at, id`)},
        'received', ${listOf(sql`
          select for_name, sent_to, last_four, balance_paise, ends_on,
            (select message from gift_card_orders where gift_card_orders.id = card_order_id) as message
          from gift_cards where sent_to = ${ownEmail(id)} order by created_at, id`)}),
      'mails', ${listOf(mailsTo(id))},
      'log', ${listOf(sql`
        select happened_at, action, object, case when actor_id = ${id} or actor_id is null then address end as address, facts
        from audit_log where actor_id = ${id} or object = ${id} or object = ${ownEmail(id)} order by audit_log.id`)}
    ) as data`
  return row?.data
}

/** One person in every table that can hold one: buyer and artist, with enquiries, gift cards, and many log entries. */
import { randomUUID } from 'node:crypto'
import type { Services } from '#domain/services.ts'
import { keepProviderEvent } from '#domain/payments/events.db.ts'
import { addOrder, addRefund } from './add-order.ts'
import { addOffer } from './add-offer.ts'
import { addTalk } from './add-talk.ts'
import { addGiftCard } from './add-gift-card.ts'
import { defaultOptionOf, listWork } from './list-work.ts'
import { addPictureFile } from './picture-file.ts'
import { signInNew } from './sign-in.ts'

export const HER = { name: 'Zubaida Qureshi', phone: '9123456780', street: '7 Peacock Lane', address: '203.0.113.201' }

/** Everything she is known by is in one of these. */
const WORDS = `${HER.name}, ${HER.street}, ${HER.phone}`

export async function fillPerson(services: Services) {
  const { kysely, pool } = services.database
  const [firstName = '', lastName = ''] = HER.name.split(' ')
  const her = await signInNew(services, { role: 'artist', firstName, lastName })
  const { id, email, artistId = '' } = her
  const run = (statement: string) => pool.query(statement)
  await run(`
    update accounts set email_verified = true where id = '${id}';
    update profiles set phone = '${HER.phone}', address = '${HER.street}', city = 'Indore' where id = '${id}';
    insert into authenticators (account_id, secret, confirmed_at) values ('${id}', 'closed', now());
    insert into passkeys (account_id, name, credential_id, public_key) values ('${id}', '${HER.name}', 'x', 'y');
    insert into recovery_codes values ('${id}', repeat('0', 64));
    update sessions set is_proved_twice = true, ip_address = '${HER.address}', user_agent = '${HER.name}' where account_id = '${id}';
    insert into verifications (identifier, value, expires_at) values ('mail stop x', '${id} ${email}', now() + interval '1 hour');
    insert into book_addresses (user_id, name, full_name, phone, address, city, state, postal_code)
      values ('${id}', 'Home', '${HER.name}', '${HER.phone}', '${HER.street}', 'Indore', 'Madhya Pradesh', '452001');
    insert into cart_gifts values ('${id}', true, '${WORDS}', false);
    insert into customer_notes (person_id, words, key, created_at) values ('${id}', '${WORDS}', gen_random_uuid(), now());
    insert into customer_tags values ('${id}', '${HER.name}');
    insert into cart_changes (key, user_id, answer) values (gen_random_uuid(), '${id}', '{}');
    insert into wishlist_shares (user_id, token) values ('${id}', 'a-token-of-twenty-letters');
    insert into coupons (code, percent, from_day, funded_by) values ('ZQ10', 10, '2026-01-01', 'shop');
    insert into cart_coupons select '${id}', id from coupons;
    insert into order_attempts (attempt_id, address, placed_at) values (gen_random_uuid(), '${HER.address}', now());
    insert into rate_limits values ('sign-in to ${email}', '{}', now()), ('phone codes to ${HER.phone}', '{}', now());
    insert into commission_rules (scope, artist_id, percent, from_on, set_by, set_at)
      values ('artist', '${artistId}', 15, '2099-01-01', '${id}', now());
    update artists set biography = '${WORDS}' where id = '${artistId}'`)

  const others = await listWork(kysely)
  const option = await defaultOptionOf(kysely, others)
  const picture = await addPictureFile(services, { width: 40, height: 40 })
  const photo = await addPictureFile(services, { width: 40, height: 40 })
  await run(`update pictures set uploaded_by = '${id}', alt = '${HER.name}' where id = '${picture}'`)
  const own = await listWork(kysely, { artist_id: artistId, title: `Portrait of ${HER.name}`, picture_id: picture })
  await run(`
    insert into cart_items (user_id, artwork_id, frame_option_id, quantity) values ('${id}', '${others}', '${option}', 1);
    insert into wishlists (user_id, artwork_id) values ('${id}', '${others}');
    insert into work_drafts (artist_id, typed) values ('${artistId}', '{"fields": {"title": "${WORDS}"}, "frames": []}');
    insert into work_draft_pictures select id, '${picture}', 0, '${HER.name}' from work_drafts;
    insert into sheets (id, profile_id, artist_id, name, row_count)
      values (gen_random_uuid(), '${id}', '${artistId}', '${HER.name}.csv', 1);
    insert into sheet_rows select id, 2, '{"description": "${WORDS}"}' from sheets;
    insert into sheet_works (artwork_id, artist_id, reference, content, cells)
      values ('${own}', '${artistId}', '${HER.phone}', 'x', '{"description": "${WORDS}"}');
    insert into sheet_pictures (profile_id, name, picture_id) values ('${id}', '${HER.name}.jpg', '${picture}');
    insert into work_edits (artwork_id, title, description, category_id, dimensions, medium, edition, price_paise, picture_id)
      select id, title, '${WORDS}', category_id, dimensions, medium, edition, price_paise, picture_id from artworks where id = '${own}'`)

  const address = {
    fullName: HER.name,
    email,
    phone: HER.phone,
    street: HER.street,
    city: 'Indore',
    state: 'Madhya Pradesh',
    postal_code: '452001',
    country: 'India',
  }
  const contact = {
    user_id: id,
    contact_name: HER.name,
    contact_email: email,
    contact_phone: HER.phone,
    shipping_address: JSON.stringify(address),
    billing_address: JSON.stringify(address),
  }
  const paid = await addOrder(kysely, [others], { ...contact, status: 'completed' })
  const hourAgo = new Date(Date.now() - 3_600_000)
  const given = { payment_state: 'expired', status: 'cancelled', created_at: hourAgo } as const
  const expired = await addOrder(kysely, [others], { ...contact, ...given })
  const refund = await addRefund(kysely, paid, { reason: 'paid-twice', state: 'processed', at: new Date() })
  const event = { provider: 'payments', eventId: 'evt_1', kind: 'payment.captured' } as const
  const told = JSON.stringify({
    contact: `+91${HER.phone}`,
    email,
    order_id: `order_${paid.replaceAll('-', '').slice(0, 14)}`,
  })
  await kysely.transaction().execute((tx) => keepProviderEvent(tx, { ...event, body: told }, new Date()))
  await run(`
    update refunds set note = '${WORDS}' where id = '${refund}';
    with asked as (
      insert into disputes (provider_dispute_id, provider_payment_id, payment_id, amount_paise, currency, phase, state,
        opened_at, told_at, created_at, updated_at)
      select 'disp_1', provider_payment_id, id, amount_paise, 'INR', 'chargeback', 'won', now(), now(), now(), now()
      from payments where order_id = '${paid}' limit 1 returning id
    ), answered as (
      insert into dispute_answers (dispute_id, key, kind, summary, state, created_at, updated_at)
      select id, gen_random_uuid(), 'contest', '${WORDS}', 'sent', now(), now() from asked returning id)
    insert into dispute_papers (answer_id, position, proves, kind, name, mime)
    select id, 1, 'shipping_proof', 'file', '${HER.name}.pdf', 'application/pdf' from answered;
    insert into order_gifts values ('${paid}', true, '${WORDS}', true), ('${expired}', true, '${WORDS}', true);
    insert into order_extras values ('${paid}', 1, 'gift-wrap', 'Gift wrap', 5000, 18);
    insert into order_notes (order_id, words, key, created_at) values ('${paid}', '${WORDS}', gen_random_uuid(), now());
    insert into order_moves (order_id, fact, from_value, to_value, cause, moved_by)
      values ('${paid}', 'status', 'pending', 'cancelled', 'cancelled-by-buyer', '${id}');
    insert into order_attention (order_id, kind, facts) values ('${paid}', 'noted', '{"words": "${WORDS}"}');
    insert into phone_codes values ('${paid}', 'x', now());
    insert into invoices (order_id, kind, financial_year, number, serial, issued_at, facts)
      values ('${paid}', 'invoice', '2026-27', 1, 'RR/26-27/1', now(), '{"buyer": {"name": "${HER.name}"}}');
    insert into return_requests (order_id, reason, message, answer, state, decided_at)
      values ('${paid}', 'late', '${WORDS}', '${HER.name}', 'declined', now());
    insert into return_items select return_requests.id, order_items.id, order_items.quantity
      from return_requests join order_items using (order_id);
    insert into return_photos select id, '${photo}', 1 from return_requests;
    insert into editions select artwork_id, 5, now() from order_items where order_id = '${paid}' limit 1;
    insert into edition_pieces (artwork_id, size, number, item_id, given_at)
      select artwork_id, size, 1, order_items.id, now() from editions join order_items using (artwork_id)
      where order_id = '${paid}' limit 1;
    insert into certificate_keys values ('kid', '{}', now());
    insert into certificates (key, number, piece_id, item_id, turn, picture_id, kid, jws, state, moved_at)
      select '${'0'.repeat(20)}', '00000-00000', id, item_id, 1, null, 'kid', 'x.x.x', 'valid', now() from edition_pieces;
    insert into certificate_moves (certificate_id, state, cause, moved_at) select id, 'valid', 'sent', now() from certificates;
    insert into replies (ticket_kind, ticket_id, means, text, key)
      select 'return', id, 'mail', '${WORDS}', gen_random_uuid() from return_requests`)

  await run(`
    insert into reviews (item_id, order_id, artwork_id, artist_id, stars, text, shown_name, language, created_at)
      select id, order_id, artwork_id, artist_id, 5, '${WORDS}', '${HER.name}', 'en', now()
      from order_items where order_id = '${paid}';
    insert into reviews (item_id, order_id, artwork_id, artist_id, stars, text, shown_name, language, created_at, answer,
        answered_at)
      select id, order_id, artwork_id, '${artistId}', 1, '${WORDS}', '${HER.name}', 'en', now(), '${WORDS}', now()
      from order_items where order_id = '${expired}';
    insert into review_photos select id, 1, '${photo}' from reviews;
    insert into review_reports (review_id, reason, created_at) select id, 'spam', now() from reviews;
    insert into review_invitations values ('${paid}', now())`)

  await run(`
    insert into contact_enquiries (user_id, name, email, message) values ('${id}', '${HER.name}', '${email}', 'signed in'),
      (null, '${HER.name}', '${email}', 'without an account');
    insert into replies (ticket_kind, ticket_id, means, text, key)
      select 'contact', id, 'mail', 'Dear ${HER.name}', gen_random_uuid() from contact_enquiries;
    insert into consultations (user_id, name, email, phone, date, time)
      values ('${id}', '${HER.name}', '${email}', '${HER.phone}', '2026-12-01', '11:00');
    insert into quote_requests (user_id, artwork_id, name, email, phone)
      values ('${id}', '${others}', '${HER.name}', '${email}', '${HER.phone}');
    insert into quote_prices (quote_id, artwork_id, frame_option_id, price_paise, words, token, valid_until, key)
      select id, '${others}', '${option}', 100000, '${WORDS}', 'a-token-of-thirty-letters-or-so', now(), gen_random_uuid()
      from quote_requests`)

  await run(`
    insert into subscribers (user_id, created_at) values ('${id}', now());
    insert into subscription_requests select gen_random_uuid(), id, now(), now() from subscribers;
    insert into consent_texts (language, words, first_shown_at) values ('en', 'E-mail me.', now());
    insert into consents (subscriber_id, request_id, purpose, channel, text_id, given_at, given_by)
      select subscribers.id, subscription_requests.id, 'alerts', 'email', consent_texts.id, now(), 'alert'
      from subscribers, subscription_requests, consent_texts;
    insert into cart_reminders (subscriber_id, lines, asked_at, due_at) select id, '[]', now(), now() from subscribers;
    insert into whatsapp_phones select id, '91${HER.phone}', now() from subscribers;
    insert into whatsapp_codes select 'ABCDEFGH', id, now() from subscribers;
    insert into whatsapp_consents select id, '91${HER.phone}', gen_random_uuid() from consents;
    insert into whatsapp_messages (id, key, purpose, subscriber_id, phone, language, template, created_at, moved_at)
      select gen_random_uuid(), 'order-placed:1', 'order-news', id, '91${HER.phone}', 'en', 'order_confirmed', now(), now()
      from subscribers;
    insert into whatsapp_events (id, kind, phone, body, received_at, outcome)
      values ('wamid.1', 'message', '91${HER.phone}', 'Hello from ${HER.name}', now(), 'answered');
    insert into follows (subscriber_id, artist_id, request_id, how, followed_at)
      select subscribers.id, artists.id, subscription_requests.id, 'weekly', now()
      from subscribers, subscription_requests, artists where artists.id <> '${artistId}' limit 1;
    insert into told_works (subscriber_id, artwork_id, mail, told_at) select id, '${others}', 'follow-weekly', now() from subscribers;
    insert into alert_searches (wanted, made_at) values ('{"kind":"price","workId":"${others}"}', now());
    insert into alert_keys (key, search_id) select 'cheaper ${others}', id from alert_searches;
    insert into alerts (subscriber_id, search_id, request_id, below_paise, asked_at, ends_at)
      select subscribers.id, alert_searches.id, subscription_requests.id, 100000, now(), now() + interval '1 year'
      from subscribers, alert_searches, subscription_requests;
    insert into alert_hits (alert_id, artwork_id, reason, found_at) select id, '${others}', 'price', now() from alerts;
    insert into push_browsers select 'https://fcm.googleapis.com/x', id, 'x', 'y', now() from subscribers;
    insert into alert_matches (search_id, artwork_id, reason, found_at) select id, '${others}', 'price', now() from alert_searches`)

  await run(`
    insert into saved_views (admin_id, list, name, query, created_at)
      values ('${id}', 'orders', '${HER.name}', '?q=${HER.phone}', now())`)

  await run(`
    with page as (insert into written_pages (slug, kind) values ('blog/a-post', 'post') returning id),
    saved as (
      insert into page_versions (page_id, english, is_hindi_behind, saved_at, saved_by)
      select id, 'A text', false, now(), '${id}' from page returning id)
    insert into page_pictures select id, '${picture}' from saved`)
  await run(`
    with shelf as (insert into shelves (slug) values ('a-shelf') returning id)
    insert into shelf_versions (shelf_id, fields, picture_id, saved_at, saved_by)
    select id, '{"title": "A shelf"}', '${picture}', now(), '${id}' from shelf`)

  const close = (text: string) => services.papersLock.close(artistId, text)
  await run(`
    insert into artist_applications (profile_id, text, city, state, answer, created_at, decided_at)
      values ('${id}', '${WORDS}', 'Indore', 'accepted', '${HER.name}', now(), now());
    insert into artist_application_pictures select id, '${photo}', 1 from artist_applications;
    insert into artist_pages (artist_id, is_shown, state, story, reason, decided_by)
      values ('${artistId}', true, null, '${WORDS}', null, '${id}'), ('${artistId}', false, 'rejected', '${WORDS}', '${HER.name}', '${id}');
    insert into artist_page_photos (artist_id, is_shown, position, picture_id, alt)
      select artist_id, is_shown, 1, '${photo}', '${HER.name}' from artist_pages;
    insert into artist_agreements values ('${artistId}', '2026-11-28', 'hi', now());
    insert into artist_papers (artist_id, kind, pan, pan_mark, pan_end, gst, legal_name, address, city, state, postal_code,
        created_at, updated_at)
      values ('${artistId}', 'individual', '${close('ABCPQ1234F')}', 'x', '234F', 'none', '${HER.name}', '${HER.street}',
        'Indore', 'Madhya Pradesh', '452001', now(), now());
    insert into payout_accounts (artist_id, way, details, mark, masked, added_at, usable_from)
      values ('${artistId}', 'upi', '${close(JSON.stringify({ way: 'upi', name: HER.name, upi: 'zubaida@upi' }))}', 'x',
        '••••aida@upi', now(), now());
    with run as (
      insert into payout_runs (state, way, begun_at, approved_at) values ('approved', 'bank-file', now(), now()) returning id)
    insert into payouts (run_id, artist_id, account_id, amount_paise, way, state, reference, proposed_at, approved_at, sent_at, ended_at, why)
      select run.id, artist_id, payout_accounts.id, 100000, 'bank-file', 'returned', 'PZUBAIDA-1', now(), now(), now(), now(), 'Account closed'
      from run, payout_accounts where artist_id = '${artistId}';
    insert into commission_documents (artist_id, month, kind, financial_year, series, number, serial, issued_at, facts)
      values ('${artistId}', '2026-10-01', 'invoice', '2627', '', 1, 'COM/2627/000001', now(),
        '{"artist": {"name": "${HER.name}"}, "lines": [], "totalPaise": 100}')`)

  const hers = { userId: id, email, name: HER.name }
  await addOffer(services, { workId: others, artistId, ...hers })
  const { id: talk } = await addTalk(services, { workId: others, artistId, ...hers })
  await run(`
    update conversation_reports set text = '${WORDS}';
    insert into blocked_askers values ('${artistId}', '${email}', '${id}', now());
    insert into shown_questions (conversation_id, artwork_id, question_id, answer_id, question, answer, proposed_at)
      select '${talk}', '${others}', question.id, answer.id, question.text, answer.text, now()
      from conversation_messages question, conversation_messages answer
      where question.side = 'asker' and answer.side = 'artist'`)

  const { id: card } = await addGiftCard(kysely)
  await run(`
    insert into gift_card_orders (attempt, state, amount_paise, valid_months, buyer_name, buyer_email, for_name, message,
        recipient_email, send_on, pay_until, paid_at, created_at)
      select state || who, state, 50000, 12, case who when 'buyer' then '${HER.name}' else 'Ravi' end,
        case who when 'buyer' then '${email}' else 'ravi@example.test' end,
        case who when 'buyer' then 'Ravi' else '${HER.name}' end, '${WORDS}',
        case who when 'buyer' then 'ravi@example.test' else '${email}' end, '2026-11-01', now(),
        case state when 'paid' then now() end, now()
      from unnest(array['paid', 'expired']) state, unnest(array['buyer', 'recipient']) who
      where state = 'paid' or who = 'buyer';
    insert into gift_cards (code_hash, last_four, initial_paise, ends_on, card_order_id, for_name, sent_to)
      select encode(sha256(id::text::bytea), 'hex'), 'ABCD', 50000, '2099-01-01', id, for_name, recipient_email
      from gift_card_orders where state = 'paid';
    update gift_cards set sent_to = '${email}' where id = '${card}'`)

  await run(`
    insert into jobs (kind, key, payload, state, run_at, created_at, finished_at, note) values
      ('account-mail', 'account-mail:1', '{"about": "reset", "to": "${email}"}', 'done', now(), now(), now(), null),
      ('order-link-mail', 'order-link-mail:1', '{"id": "x", "number": "y", "email": "${email}"}', 'done', now(), now(), now(), null),
      ('order-mail', 'order-mail:1', '{"about": "paid", "to": "buyer", "orderId": "${paid}", "of": ""}', 'failed', now(), now(),
        now(), '550 <${email}> is unknown');
    insert into audit_log (action, actor_id, object_kind, object_id, address, facts) values
      ('sign-in', '${id}', '', '', '${HER.address}', '{}'),
      ('sign-in-failed', null, 'email', '${email}', '${HER.address}', '{}'),
      ('suspension', '${randomUUID()}', 'person', '${id}', null, '{"reason": "${WORDS}"}'),
      ('audit-read', null, 'query', '${HER.name}', null, '{}')`)
  return { ...her, paid, picture }
}

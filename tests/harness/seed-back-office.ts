/** A back office after years: people, works that wait, orders, enquiries and log entries, made inside the database. */
import { sql } from 'kysely'
import type { Database } from '#db/connect.ts'
import type { Tx } from '#db/transaction.ts'
import { addPicture, categoryIds } from './list-work.ts'

export type OfficeSize = { people: number; waitingWorks: number; orders: number; tickets: number; audits: number }

export const FULL_OFFICE: OfficeSize = {
  people: 5_000,
  waitingWorks: 2_000,
  orders: 20_000,
  tickets: 3_000,
  audits: 50_000,
}

export const SMALL_OFFICE: OfficeSize = { people: 10, waitingWorks: 10, orders: 10, tickets: 10, audits: 10 }

const ADDRESS = {
  fullName: 'Asha Rao',
  street: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411004',
  country: 'India',
}

/** Returns the id of an admin. */
export function seedBackOffice({ kysely }: Database, size: OfficeSize): Promise<string> {
  return kysely.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    return seed(tx, size)
  })
}

async function seed(kysely: Tx, size: OfficeSize): Promise<string> {
  const picture = await addPicture(kysely)
  const { people, waitingWorks, tickets, audits } = size
  const makers = Math.max(1, Math.round(people / 25))
  await sql`
    insert into profiles (first_name, last_name, email, role, duty, created_at)
      select (array['Asha', 'Meera', 'Kiran', 'Tara', 'Rohan', 'Imran', 'Lata', 'Dev'])[1 + n % 8], 'Rao',
        'person' || n || '@example.test', case when n = 1 then 'admin' when n <= ${makers + 1} then 'artist' else 'user' end,
        case when n = 1 then 'owner' end,
        now() - n * interval '1 hour'
      from generate_series(1, ${people}::int) n`.execute(kysely)
  await sql`
    insert into artists (profile_id, name, slug)
      select id, first_name || ' ' || last_name, 'artist-' || id from profiles where role = 'artist'`.execute(kysely)
  // The statistics of these tables may say that they are empty, and the next statements would be planned for that.
  await sql`analyze profiles, artists`.execute(kysely)
  await sql`
    with makers as (select id, row_number() over (order by id) - 1 as place from artists)
    insert into artworks (artist_id, category_id, title, description, dimensions, medium, price_paise, picture_id,
        stock_quantity, approval_state, created_at)
      select makers.id, ${categoryIds.handmade}, 'Work ' || n, 'Rain over the courtyard, for weeks.', '30 × 40 cm',
        'Ink on paper', 100000 + n * 100, ${picture}, null, 'pending', now() - n * interval '1 minute'
      from generate_series(1, ${waitingWorks}::int) n join makers on makers.place = n % ${makers}::int`.execute(kysely)
  await sql`
    insert into frame_options (artwork_id, frame_id)
      select artworks.id, frames.id from artworks, frames where is_default`.execute(kysely)
  await sql`analyze artworks, frame_options`.execute(kysely)
  await addOrders(kysely, size)
  await addTickets(kysely, tickets)
  await sql`
    with doers as (select id, row_number() over (order by created_at) - 1 as place from profiles)
    insert into audit_log (happened_at, actor_id, action, object_kind, object_id, address, facts)
      select now() - (${audits}::int - n) * interval '1 minute', doers.id,
        (array['sign-in', 'sign-out', 'role-change', 'refund-decided', 'sign-in-failed'])[1 + n % 5],
        'person', doers.id::text, '203.0.113.' || n % 250, '{"from": "user"}'
      from generate_series(1, ${audits}::int) n join doers on doers.place = n % ${people}::int`.execute(kysely)
  await sql`analyze`.execute(kysely)
  const { rows } = await sql<{ id: string }>`select id from profiles where role = 'admin'`.execute(kysely)
  return rows[0]?.id ?? ''
}

/** Four of five are paid, one in twenty needs a person; each has one line, and every other paid one a parcel. */
async function addOrders(kysely: Tx, { people, waitingWorks, orders }: OfficeSize): Promise<void> {
  const address = JSON.stringify(ADDRESS)
  await sql`
    with buyers as (select id, row_number() over (order by created_at) - 1 as place from profiles)
    insert into orders (user_id, contact_name, contact_email, contact_phone, shipping_address, billing_address,
        subtotal_paise, tax_paise, total_amount_paise, razorpay_order_id, razorpay_payment_id, payment_state, status,
        paid_at, created_at)
      select buyers.id, 'Asha Rao', 'asha' || n || '@example.test', '9876543210', ${address}, ${address},
        100000, 10000, 110000, 'order_' || n, case when n % 5 > 0 then 'pay_' || n end,
        case when n % 5 > 0 then 'paid' else 'expired' end,
        case when n % 5 = 0 then 'cancelled' else (array['pending', 'packed', 'shipped', 'completed'])[1 + n % 4] end,
        case when n % 5 > 0 then now() - n * interval '10 minutes' end,
        now() - n * interval '10 minutes'
      from generate_series(1, ${orders}::int) n join buyers on buyers.place = n % ${people}::int`.execute(kysely)
  await sql`analyze orders`.execute(kysely)
  await sql`
    insert into order_attention (order_id, kind, facts, called_at)
      select id, 'noted', '{"words": "The amounts differ."}', created_at from orders
      where substr(contact_email, 5, strpos(contact_email, '@') - 5)::int % 20 = 1`.execute(kysely)
  await sql`
    with works as (select artworks.id, artworks.artist_id, artworks.title, frame_options.id as frame_option_id,
        frame_options.frame_id,
        row_number() over (order by artworks.id) - 1 as place
      from artworks join frame_options on frame_options.artwork_id = artworks.id and frame_options.is_default),
    bought as (select id, row_number() over (order by created_at) as place from orders)
    insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
        tax_percent, title, image_url, artist_name, frame_id, frame_name, frame_style)
      select bought.id, 1, works.id, works.frame_option_id, works.artist_id, 1, 100000, 10, works.title,
        '/images/picture/640.webp', 'Asha Rao', works.frame_id, 'No frame', 'none'
      from bought join works on works.place = bought.place % ${waitingWorks}::int`.execute(kysely)
  await sql`
    insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, currency, method, status,
        settles_order, created_at)
      select id, razorpay_order_id, razorpay_payment_id, total_amount_paise, 'INR', 'upi', 'captured', true, paid_at
      from orders where payment_state = 'paid'`.execute(kysely)
  await sql`
    insert into shipments (order_id, artist_id, reference, state, weight_grams, length_cm, width_cm, height_cm, created_at)
      select orders.id, order_items.artist_id, orders.id::text, 'booked', 900, 30, 30, 5, orders.created_at
      from orders join order_items on order_items.order_id = orders.id
      where payment_state = 'paid' and orders.id::text < '8'`.execute(kysely)
}

async function addTickets(kysely: Tx, count: number): Promise<void> {
  await sql`
    insert into contact_enquiries (name, email, message, answered_at, created_at)
      select 'Asha Rao', 'asha' || n || '@example.test', 'When does the monsoon series come back?',
        case when n % 3 > 0 then now() end, now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n`.execute(kysely)
  await sql`
    insert into consultations (name, email, phone, date, time, status, created_at)
      select 'Asha Rao', 'asha' || n || '@example.test', '9876543210', date '2026-01-05' + n, '10:00', 'completed',
        now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n`.execute(kysely)
  await sql`
    insert into quote_requests (artwork_id, name, email, message, created_at)
      select (select id from artworks order by id limit 1), 'Asha Rao', 'asha' || n || '@example.test', 'How much?',
        now() - n * interval '1 hour'
      from generate_series(1, ${count}::int) n`.execute(kysely)
}

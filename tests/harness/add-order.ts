import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Insertable, Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { callForAttention } from '#domain/orders/order/order-rows.db.ts'
import { addPaise, paise } from '#shared/money.rules.ts'

const ADDRESS = {
  fullName: 'Asha Rao',
  email: 'asha@example.test',
  phone: '9876543210',
  street: '12 Prabhat Road',
  city: 'Pune',
  state: 'Maharashtra',
  postal_code: '411004',
  country: 'India',
}

type Wanted = Partial<Insertable<Tables['orders']>> & { user_id: string }

/** A paid order of these works as the checkout leaves it, one of each, by default. */
export async function addOrder(db: Kysely<Tables>, works: readonly string[], values: Wanted): Promise<string> {
  const id = values.id ?? randomUUID()
  const number = id.replaceAll('-', '').slice(0, 14)
  const prices = await db.selectFrom('artworks').select('price_paise').where('id', 'in', works).execute()
  const subtotal = addPaise(...prices.map((work) => work.price_paise))
  const isPaid = !['unpaid', 'expired'].includes(values.payment_state ?? 'paid')
  const order = {
    id,
    contact_name: ADDRESS.fullName,
    contact_email: ADDRESS.email,
    contact_phone: ADDRESS.phone,
    shipping_address: JSON.stringify(ADDRESS),
    billing_address: JSON.stringify(ADDRESS),
    subtotal_paise: subtotal,
    tax_paise: paise(subtotal / 10),
    total_amount_paise: addPaise(subtotal, paise(subtotal / 10)),
    razorpay_order_id: `order_${number}`,
    razorpay_payment_id: isPaid ? `pay_${number}` : null,
    payment_state: 'paid' as const,
    paid_at: isPaid ? (values.created_at ?? new Date()) : null,
    ...values,
  }
  await db.insertInto('orders').values(order).execute()
  for (const [place, artworkId] of works.entries())
    await sql`
      insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
        tax_percent, title, image_url, artist_name, frame_id, frame_name, frame_style)
      select ${id}, ${place + 1}, artworks.id, frame_options.id, artists.id, 1, artworks.price_paise, 10,
        artworks.title, artworks.image_url, artists.name, frame_options.frame_id,
        'No frame', 'none'
      from artworks join artists on artists.id = artworks.artist_id
      join frame_options on frame_options.artwork_id = artworks.id and frame_options.is_default
      where artworks.id = ${artworkId}`.execute(db)
  if (isPaid)
    await sql`
      insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, currency, method, status,
        settles_order)
      select id, razorpay_order_id, ${`pay_${number}`}, total_amount_paise, 'INR', 'upi', 'captured', true
      from orders where id = ${id}`.execute(db)
  return id
}

/** The parcel of the order's first artist. */
export async function addParcel(
  db: Kysely<Tables>,
  orderId: string,
  values: Partial<Insertable<Tables['shipments']>> = {},
): Promise<string> {
  const { artist_id } = await db
    .selectFrom('order_items')
    .select('artist_id')
    .where('order_id', '=', orderId)
    .orderBy('position')
    .executeTakeFirstOrThrow()
  const size = { weight_grams: 900, length_cm: 30, width_cm: 30, height_cm: 5 }
  const { id } = await db
    .insertInto('shipments')
    .values({ order_id: orderId, artist_id, reference: randomUUID(), ...size, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Refunds all that was paid. */
export async function addRefund(
  db: Kysely<Tables>,
  orderId: string,
  values: { reason: 'cancelled' | 'sold-meanwhile' | 'paid-twice'; state?: 'decided' | 'processed'; at: Date },
): Promise<string> {
  const { reason, state = 'decided', at } = values
  const { rows } = await sql<{ id: string }>`
    insert into refunds (payment_id, amount_paise, reason, state, provider_refund_id, created_at, updated_at)
    select id, amount_paise, ${reason}, ${state}, ${`rfnd_${randomUUID().slice(0, 14)}`}, ${at}, ${at}
    from payments where order_id = ${orderId} returning id`.execute(db)
  return rows[0]?.id ?? ''
}

/** Flags an order for a person; written again, it is another flag. */
export async function addAttention(db: Kysely<Tables>, orderId: string, words: string): Promise<void> {
  await callForAttention(db, orderId, { kind: 'noted', about: '', facts: { words } })
}

/** Everything that is kept of one person: handed out, and erased. */
import { sql } from 'kysely'
import { listOf, rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'

/** Everything that is kept of one person, as one state of the shop, by the names of the tables. */
export async function readOwnData(db: Db, id: string): Promise<unknown> {
  const row = await rowOf<{ data: unknown }>(db)`
    select json_build_object(
      'profile', (select to_json(row) from (
        select first_name, last_name, email, phone, address, city, state, postal_code, country, role, created_at
        from profiles where id = ${id}) row),
      'addresses', ${listOf(sql`
        select name, full_name, phone, address, city, state, postal_code, is_default, created_at
        from book_addresses where user_id = ${id} order by name`)},
      'artist', (select to_json(row) from (
        select name, biography, city, image_url, away_from, away_until, created_at from artists where profile_id = ${id}) row),
      'wishlist', ${listOf(sql`
        select artworks.title, wishlists.artwork_id, wishlists.created_at
        from wishlists join artworks on artworks.id = wishlists.artwork_id where wishlists.user_id = ${id}`)},
      'cart', ${listOf(sql`
        select artworks.title, cart_items.artwork_id, cart_items.frame_option_id, cart_items.size_id, quantity, cart_items.created_at
        from cart_items join artworks on artworks.id = cart_items.artwork_id where cart_items.user_id = ${id}`)},
      'orders', ${listOf(sql`
        select id, contact_name, contact_email, contact_phone, shipping_address, billing_address, total_amount_paise, discount_paise, coupon_code, gift_card_paise,
          (select message from order_gifts where order_id = orders.id) as gift_message,
          payment_state, status, created_at, ${listOf(sql`
            select title, artist_name, frame_name, size_name, quantity, unit_price_paise, discount_paise
            from order_items where order_id = orders.id order by position`)} as items,
          ${listOf(sql`
            select state, courier_name, awb_code, delivered_at from shipments where order_id = orders.id`)} as parcels,
          ${listOf(sql`
            select refunds.amount_paise, reason, state, refunds.created_at
            from refunds join payments on payments.id = refunds.payment_id where payments.order_id = orders.id`)} as refunds,
          ${listOf(sql`
            select reason, message, state, answer, created_at from return_requests where order_id = orders.id`)} as returns
        from orders where user_id = ${id}`)},
      'enquiries', json_build_object(
        'messages', ${listOf(sql`
          select ticket_number, name, email, message, created_at from contact_messages where user_id = ${id}`)},
        'consultations', ${listOf(sql`
          select ticket_number, name, email, phone, date, time, message, status, created_at
          from consultations where user_id = ${id}`)},
        'quotes', ${listOf(sql`
          select ticket_number, artwork_id, name, email, phone, message, created_at
          from quote_requests where user_id = ${id}`)}),
      'sessions', ${listOf(sql`
        select ip_address, user_agent, created_at, updated_at as last_used_at
        from sessions where account_id = ${id}`)}
    ) as data`
  return row?.data
}

/** The works of an artist who leaves: what is not sold is hung no more. Answers the artist and the works. */
export async function archiveWorks(tx: Tx, profileId: string) {
  const artist = await tx
    .updateTable('artists')
    .set({ biography: '', city: null, picture_id: null, away_from: null, away_until: null, updated_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst()
  if (!artist) return undefined
  await tx.deleteFrom('work_drafts').where('artist_id', '=', artist.id).execute()
  const works = await tx
    .updateTable('artworks')
    .set({ archived_at: sql`now()` })
    .where('artist_id', '=', artist.id)
    .where('archived_at', 'is', null)
    .where('in_stock', '=', true)
    .returning('id')
    .execute()
  return { artistId: artist.id, workIds: works.map(({ id }) => id) }
}

/** Cart, wishlist, sessions and credentials go with it. Orders stay in the books, and know nobody any more. */
export async function eraseAccount(tx: Tx, id: string): Promise<void> {
  for (const letters of ['contact_messages', 'quote_requests', 'consultations'] as const)
    await tx.deleteFrom(letters).where('user_id', '=', id).execute()
  await tx.deleteFrom('verifications').where('value', 'like', `${id} %`).execute()
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}

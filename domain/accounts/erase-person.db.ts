/** Erases what belongs to an account. Records that tax law requires stay, without the person. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { patternsOf, type Forgotten } from '#domain/audit/forget.rules.ts'

/** What identifies a person in stored data. */
export type Traces = Forgotten & {
  /** Finds the guest actions of this mailbox's owner; null if the address isn't confirmed. */
  provenEmail: string | null
}

/** Locks the profile first, like changes of a cart and orders. */
export async function lockTraces(tx: Tx, id: string): Promise<Traces> {
  await sql`select from profiles where id = ${id} for update`.execute(tx)
  const row = await rowOf<{ email: string; isProven: boolean; name: string; phones: string[]; belongings: string[] }>(
    tx,
  )`
    with own as (
      select profiles.*, coalesce(email_verified, false) as is_proven,
        case when email_verified then accounts.email end as proven_email
      from profiles left join accounts on accounts.id = profiles.id where profiles.id = ${id}),
    own_orders as (
      select orders.id, contact_phone from orders, own
      where user_id = own.id or user_id is null and contact_email = proven_email)
    select email, is_proven as "isProven", concat_ws(' ', first_name, last_name) as name,
      array(select distinct number from (
        select phone as number from own union all select contact_phone from own_orders
        union all select phone from book_addresses where user_id = ${id}) known where number is not null) as phones,
      array(
        select id::text from own_orders
        union all select provider_payment_id from payments where order_id in (select id from own_orders)
        union all select refunds.id::text from refunds join payments on payments.id = payment_id
          where order_id in (select id from own_orders)
        union all select id::text from return_requests where order_id in (select id from own_orders)
        union all select tickets.id::text from (
          select id, user_id, email from contact_enquiries union all select id, user_id, email from consultations
          union all select id, user_id, email from quote_requests) tickets
        where tickets.user_id = ${id} or tickets.user_id is null and tickets.email = own.proven_email) as belongings
    from own`
  if (!row) return { id, provenEmail: null, emails: [], names: [], phones: [], belongings: [] }
  const { email, isProven, name, phones, belongings } = row
  const names = name === '' ? [] : [name]
  return { id, provenEmail: isProven ? email : null, emails: [email], names, phones, belongings }
}

/**
 * Erases an artist: works without orders or enquiries are deleted, others are unlisted and keep the name. Returns the
 * artist and the works that had public pages.
 */
export async function eraseArtist(tx: Tx, profileId: string) {
  const artist = await tx
    .updateTable('artists')
    .set({ biography: '', city: null, picture_id: null, away_from: null, away_until: null, updated_at: sql`now()` })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirst()
  if (!artist) return undefined
  const { id } = artist
  await tx.deleteFrom('work_drafts').where('artist_id', '=', id).execute()
  await sql`delete from work_edits using artworks where artworks.id = artwork_id and artist_id = ${id}`.execute(tx)
  const gone = await rowsOf<{ id: string }>(tx)`
    delete from artworks where artist_id = ${id} and in_stock
      and not exists (select from order_items where artwork_id = artworks.id)
      and not exists (select from holds where artwork_id = artworks.id)
      and not exists (select from quote_requests where artwork_id = artworks.id)
    returning artworks.id`
  const archived = await tx
    .updateTable('artworks')
    .set({ archived_at: sql`now()` })
    .where('artist_id', '=', id)
    .where('archived_at', 'is', null)
    .where('in_stock', '=', true)
    .returning('id')
    .execute()
  await sql`
    update artists set name = 'Former artist', slug = 'former-artist-' || left(replace(id::text, '-', ''), 12)
    where id = ${id} and not exists (select from artworks where artist_id = ${id})`.execute(tx)
  return { artistId: id, workIds: [...gone, ...archived].map((work) => work.id) }
}

/** Marks the orders, so that what tax law doesn't require ends later; empties the notes about their payments. */
export async function eraseOrders(tx: Tx, { id, provenEmail }: Traces): Promise<void> {
  const known = await rowsOf<{ word: string | null }>(tx)`
    with own as (
      update orders set buyer_erased_at = now()
      where user_id = ${id} or user_id is null and contact_email = ${provenEmail}
      returning id, razorpay_order_id)
    select razorpay_order_id as word from own
    union select provider_payment_id from payments join own on own.id = order_id`
  const ids = known.flatMap(({ word }) => word ?? [])
  const told = patternsOf({ ids, emails: provenEmail === null ? [] : [provenEmail] })
  await sql`update provider_events set body = '' where lower(body) ~ any(${told}::text[])`.execute(tx)
  if (provenEmail === null) return
  await sql`
    update gift_card_orders set message = ''
    where buyer_email = ${provenEmail} and exists (select from gift_cards where card_order_id = gift_card_orders.id)`.execute(
    tx,
  )
  await sql`
    update gift_card_orders set message = '', for_name = 'Erased', recipient_email = 'erased@erased.invalid'
    where recipient_email = ${provenEmail} and exists (select from gift_cards where card_order_id = gift_card_orders.id)`.execute(
    tx,
  )
  await sql`update gift_cards set for_name = null, sent_to = null where sent_to = ${provenEmail}`.execute(tx)
}

/**
 * E-mails sent or still to be sent. Rate limits stay and lapse in a day or two: otherwise people could escape them by
 * erasing their account.
 */
export async function eraseMails(tx: Tx, { id, emails }: Traces): Promise<void> {
  await sql`
    delete from jobs where kind in ('account-mail', 'order-link-mail') and exists (
      select from jsonb_each_text(payload) where lower(value) = any(${[id, ...emails]}::text[]))`.execute(tx)
  const patterns = patternsOf({ ids: [id], emails })
  await sql`update jobs set note = null where lower(note) ~ any(${patterns}::text[])`.execute(tx)
}

/** Cart, wishlist, sessions and credentials are deleted with it. */
export async function eraseAccount(tx: Tx, { id, provenEmail }: Traces): Promise<void> {
  for (const tickets of ['contact_enquiries', 'quote_requests', 'consultations'] as const)
    await sql`
      delete from ${sql.table(tickets)} where user_id = ${id} or user_id is null and email = ${provenEmail}`.execute(tx)
  await tx.deleteFrom('verifications').where('value', 'like', `${id} %`).execute()
  await tx.deleteFrom('profiles').where('id', '=', id).execute()
  await tx.deleteFrom('accounts').where('id', '=', id).execute()
}

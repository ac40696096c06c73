/** Finds what belongs to a person. Each owner of the rows erases its own. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Traces } from '#domain/audit/forget.rules.ts'

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

/** Works that were sold or asked about: they stay, and name their artist. */
export const isRemembered = sql<boolean>`(
  exists (select from order_items where artwork_id = artworks.id)
  or exists (select from holds where artwork_id = artworks.id)
  or exists (select from quote_requests where artwork_id = artworks.id))`

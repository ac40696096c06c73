import { sql, type RawBuilder } from 'kysely'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { TicketKind } from '#domain/enquiries/tickets.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type CustomerRow = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  phone: string | null
  address: string | null
  city: string | null
  state: string | null
  postalCode: string | null
  joinedAt: Date
  suspendedAt: Date | null
  orderCount: number
  boughtPaise: Paise
  refundedPaise: Paise
  returnCount: number
  savedCount: number
  lastOrderAt: Date | null
  tags: string[]
  orders: CustomerOrder[]
  tickets: CustomerTicket[]
  saved: { id: string; title: string }[]
  notes: { id: string; words: string; by: string | null; at: string }[]
}

type CustomerOrder = {
  id: string
  createdAt: string
  status: OrderStatus
  paymentState: PaymentState
  totalPaise: Paise
  titles: string
}

type CustomerTicket = {
  kind: TicketKind
  id: string
  ticketNumber: number
  createdAt: string
  isWaiting: boolean
}

const SHOWN = { orders: 8, tickets: 10, saved: 6 }

/** Orders that stood, of the account or, as a guest, of its confirmed address. */
export const ownOrders = (id: string | RawBuilder<unknown>) => sql`
  select * from orders
  where payment_state in ('due', 'paid', 'refunding', 'refunded')
    and (user_id = ${id} or user_id is null and guest_id is not null and contact_email = (select email from accounts where id = ${id} and email_verified))`

const ENQUIRY_TABLES = [
  ['contact', 'contact_enquiries'],
  ['consultation', 'consultations'],
  ['quote', 'quote_requests'],
] as const

/** Who wrote; further conditions may follow. */
export const ENQUIRIES = sql`
  select user_id from (${sql.join(
    ENQUIRY_TABLES.map(([, table]) => sql`select user_id, answered_at from ${sql.table(table)}`),
    sql` union all `,
  )} union all
    select orders.user_id, answered_at from return_requests join orders on orders.id = order_id
  ) enquiries where user_id is not null`

const ticketsOf = (id: string) =>
  sql.join(
    ENQUIRY_TABLES.map(
      ([kind, table]) => sql`
        select ${sql.lit(kind)} as kind, id, ticket_number as "ticketNumber", created_at as "createdAt",
          answered_at is null as "isWaiting"
        from ${sql.table(table)} where user_id = ${id}`,
    ),
    sql` union all `,
  )

/** Everything about one person, in one statement. */
export const findCustomer = (db: Db, id: string) =>
  rowOf<CustomerRow>(db)`
    with own as (${ownOrders(id)}), tickets as (
      ${ticketsOf(id)}
      union all select 'return', id, ticket_number, created_at, answered_at is null
      from return_requests where order_id in (select id from own))
    select id, first_name as "firstName", last_name as "lastName", email, phone, address, city, state,
      postal_code as "postalCode", created_at as "joinedAt", suspended_at as "suspendedAt",
      (select count(*)::integer from own) as "orderCount",
      (select coalesce(sum(total_amount_paise), 0)::bigint from own) as "boughtPaise",
      (select coalesce(sum(refunds.amount_paise), 0)::bigint from refunds join payments on payments.id = payment_id
        where payments.order_id in (select id from own) and settles_order and refunds.state <> 'failed') as "refundedPaise",
      (select count(*)::integer from tickets where kind = 'return') as "returnCount",
      (select count(*)::integer from wishlists where user_id = profiles.id) as "savedCount",
      (select max(created_at) from own) as "lastOrderAt",
      array(select tag from customer_tags where person_id = profiles.id order by tag) as tags,
      ${listOf(sql`
        select id, created_at as "createdAt", status, payment_state as "paymentState", total_amount_paise as "totalPaise",
          (select string_agg(title, ', ' order by position) from order_items where order_id = own.id) as titles
        from own order by created_at desc, id desc limit ${SHOWN.orders}`)} as orders,
      ${listOf(sql`select * from tickets order by "createdAt" desc, id desc limit ${SHOWN.tickets}`)} as tickets,
      ${listOf(sql`
        select artworks.id, title from wishlists join artworks on artworks.id = artwork_id
        where user_id = profiles.id order by wishlists.created_at desc, wishlists.id desc limit ${SHOWN.saved}`)} as saved,
      ${listOf(sql`
        select id, words, created_at as at,
          (select concat_ws(' ', first_name, last_name) from profiles author where author.id = author_id) as by
        from customer_notes where person_id = profiles.id order by created_at desc, id desc`)} as notes
    from profiles where id = ${id}`

/** How people are called; of those without a name, the address. */
export const listNames = (db: Db, ids: readonly string[]) =>
  rowsOf<{ id: string; name: string }>(db)`
    select id, coalesce(nullif(btrim(concat_ws(' ', first_name, last_name)), ''), email) as name
    from profiles where id = any(${[...ids]}::uuid[])`

/** Locked, so that two admins change its tags one after the other. */
export const lockCustomer = (tx: Tx, id: string) =>
  rowOf<{ tags: string[] }>(tx)`
    select array(select tag from customer_tags where person_id = profiles.id) as tags
    from profiles where id = ${id} for no key update`

type NewNote = { personId: string; authorId: string; words: string; key: string; now: Date }

/** False when it was written before. */
export async function insertCustomerNote(tx: Tx, { personId, authorId, words, key, now }: NewNote): Promise<boolean> {
  const rows = await rowsOf(tx)`
    insert into customer_notes (person_id, author_id, words, key, created_at)
    values (${personId}, ${authorId}, ${words}, ${key}, ${now}) on conflict (key) do nothing returning id`
  return rows.length > 0
}

export async function deleteCustomerNote(tx: Tx, personId: string, id: string): Promise<boolean> {
  const rows = await rowsOf(tx)`
    delete from customer_notes where person_id = ${personId} and id = ${id} returning id`
  return rows.length > 0
}

export const insertTag = (tx: Tx, personId: string, tag: string) =>
  tx
    .insertInto('customer_tags')
    .values({ person_id: personId, tag })
    .onConflict((row) => row.doNothing())
    .execute()

export const deleteTag = (tx: Tx, personId: string, tag: string) =>
  tx.deleteFrom('customer_tags').where('person_id', '=', personId).where('tag', '=', tag).execute()

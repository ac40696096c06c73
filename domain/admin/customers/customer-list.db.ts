/** The list of customers: everyone who may buy or has bought. Sums are of orders that stood, less what was refunded. */
import { sql, type RawBuilder } from 'kysely'
import { allOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { wanted } from '#domain/accounts/people.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import { phoneBeginning } from '#shared/typed-phone.rules.ts'
import { ENQUIRIES, ownOrders } from './customers.db.ts'
import type { CustomerSort, CustomersQuery, CustomerView } from './customers-query.rules.ts'

export type ListedCustomer = {
  id: string
  firstName: string | null
  lastName: string | null
  email: string
  phone: string | null
  city: string | null
  joinedAt: Date
  isSuspended: boolean
  orderCount: number
  spentPaise: Paise
  lastOrderAt: Date | null
  tags: string[]
}

/** Of each person, from all orders. Also orders as a guest, once the account has confirmed their address. */
const boughtByEach = ({ withSpent }: { withSpent: boolean }) => sql`
  select coalesce(orders.user_id, guest.id) as id, count(*)::integer as orders, max(orders.created_at) as last_at
    ${withSpent ? sql`, sum(orders.total_amount_paise - coalesce(back.paise, 0))::bigint as spent` : sql``}
  from orders
  left join accounts guest on orders.user_id is null and orders.guest_id is not null
    and guest.email = orders.contact_email and guest.email_verified
  ${
    withSpent
      ? sql`left join (
    select payments.order_id, sum(refunds.amount_paise) as paise from refunds join payments on payments.id = payment_id
    where settles_order and refunds.state <> 'failed' group by payments.order_id
  ) back on back.order_id = orders.id`
      : sql``
  }
  where orders.payment_state in ('due', 'paid', 'refunding', 'refunded') and (orders.user_id is not null or guest.id is not null)
  group by 1`

const withBought = (of: { withSpent: boolean }) =>
  sql`profiles person left join (${boughtByEach(of)}) bought on bought.id = person.id`

const IN_VIEW: Record<CustomerView, RawBuilder<unknown>> = {
  all: sql`true`,
  buyers: sql`bought.orders > 0`,
  again: sql`bought.orders > 1`,
  waiting: sql`person.id in (${ENQUIRIES} and answered_at is null)`,
  suspended: sql`person.suspended_at is not null`,
}

const HAS_BOUGHT = sql`exists (${ownOrders(sql`person.id`)})`

/** A phone also finds those who gave it with an order. */
function found(words: string): RawBuilder<unknown> {
  const phone = phoneBeginning(words)
  const named = sql`select id from profiles where ${wanted({ text: words, role: undefined, isSuspended: false })}`
  return sql`person.id in (${named}
    ${phone ? sql`union all select user_id from orders where contact_phone like ${`${phone}%`}` : sql``})`
}

const narrowed = ({ words, tag }: CustomersQuery, hasBought: RawBuilder<unknown>) =>
  allOf([
    sql`(person.role = 'user' or ${hasBought})`,
    words && found(words),
    tag && sql`person.id in (select person_id from customer_tags where tag = ${tag})`,
  ])

const SORTED_BY: Record<CustomerSort, RawBuilder<unknown>> = {
  newest: sql`person.created_at`,
  name: sql`lower(coalesce(nullif(btrim(concat_ws(' ', person.first_name, person.last_name)), ''), person.email))`,
  orders: sql`coalesce(bought.orders, 0)`,
  spent: sql`coalesce(bought.spent, 0)`,
  last: sql`coalesce(bought.last_at, '-infinity')`,
}

const REFUNDED = sql`coalesce((
  select sum(refunds.amount_paise) from refunds join payments on payments.id = payment_id
  where payments.order_id = own.id and settles_order and refunds.state <> 'failed'), 0)`

/** Of an account without a city, that of its last order. */
const CITY = sql`
  coalesce(nullif(person.city, ''), (
    select shipping_address ->> 'city' from orders where user_id = person.id order by created_at desc, id desc limit 1))`

/** Their ids in order. `part`: a page of them; without it, all. All orders are read only where they decide something. */
export async function findCustomers(
  db: Db,
  query: CustomersQuery,
  part?: { limit: number; offset: number },
): Promise<string[]> {
  const { view, sort, isFalling } = query
  const way = isFalling ? sql`desc` : sql`asc`
  const isByBought = view === 'again' || sort === 'orders' || sort === 'spent' || sort === 'last'
  const hasBought = isByBought ? IN_VIEW.buyers : HAS_BOUGHT
  const from = isByBought ? withBought({ withSpent: sort === 'spent' }) : sql`profiles person`
  const rows = await rowsOf<{ id: string }>(db)`
    select person.id from ${from}
    where ${narrowed(query, hasBought)} and ${view === 'buyers' ? hasBought : IN_VIEW[view]}
    order by ${SORTED_BY[sort]} ${way}, person.id ${way}
    ${part ? sql`limit ${part.limit} offset ${part.offset}` : sql``}`
  return rows.map(({ id }) => id)
}

/** In the given order. */
export const readCustomers = (db: Db, ids: readonly string[]) =>
  rowsOf<ListedCustomer>(db)`
    select person.id, person.first_name as "firstName", person.last_name as "lastName", person.email, person.phone,
      ${CITY} as city, person.created_at as "joinedAt", person.suspended_at is not null as "isSuspended",
      bought.orders as "orderCount", bought.spent as "spentPaise", bought.last_at as "lastOrderAt",
      array(select tag from customer_tags where person_id = person.id order by tag) as tags
    from unnest(${[...ids]}::uuid[]) with ordinality as chosen (id, place)
    join profiles person on person.id = chosen.id
    cross join lateral (
      select count(*)::integer as orders, max(created_at) as last_at,
        coalesce(sum(total_amount_paise - ${REFUNDED}), 0)::bigint as spent
      from (${ownOrders(sql`person.id`)}) own
    ) bought
    order by place`

export type CustomerCounts = Record<CustomerView, number>

/** Of every view, with the search and the tag. */
export async function countCustomers(db: Db, query: CustomersQuery): Promise<CustomerCounts> {
  const counts = Object.entries(IN_VIEW).map(
    ([view, is]) => sql`count(*) filter (where ${is})::integer as ${sql.ref(view)}`,
  )
  const row = await rowOf<CustomerCounts>(db)`
    select ${sql.join(counts)} from ${withBought({ withSpent: false })} where ${narrowed(query, IN_VIEW.buyers)}`
  if (!row) throw new Error('Customers could not be counted.')
  return row
}

/** The most used ones, and the chosen one. */
export const listTags = (db: Db, { limit, chosen = null }: { limit: number; chosen: string | null | undefined }) =>
  rowsOf<{ tag: string; count: number }>(db)`
    select tag, count from (
      select tag, count(*)::integer as count, row_number() over (order by count(*) desc, tag) as place
      from customer_tags group by tag
    ) tags where place <= ${limit} or tag = ${chosen} order by place`

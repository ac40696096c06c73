/** The outcome of every checkout, from outside: the provider's and the carrier's books, the e-mails, the rows. */
import type { Database } from '#db/connect.ts'
import { auditMoney, REPAIR_MS } from '#domain/orders/reconciling/audit-money.ts'
import type { Payment } from '@rang-rekha/stand-ins/razorpay/entries.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import type { RazorpayAccess } from '#shared/env.ts'
import type { Ware, Wares } from './list-wares.ts'
import type { Bought } from './keep-buying.ts'
export type SentEmail = { to: string; subject: string; id: string }

type Order = {
  id: string
  mail: string | null
  providerOrderId: string | null
  stands: boolean
  ends: string
  invoices: number
  /** The shop, and artists who sell in their own name: each has one invoice. */
  sellers: number
  isOfArtist: boolean
}

/** Each with its problem in words; parked records are in the owner's list, and no contradiction. `unsure`: e-mails. */
export type Judgement = Record<
  'lost' | 'doubled' | 'oversold' | 'gaps' | 'parked' | 'unsure' | 'mailsMissing' | 'contradictions',
  string[]
> & {
  orders: number
  standing: number
  /** Standing orders of which an artist sold something. */
  ofArtists: number
}

/** What the other companies hold. */
export type Books = {
  payments: readonly Payment[]
  parcels: readonly { reference: string; isCancelled: boolean }[]
  emails: readonly SentEmail[]
  razorpay: RazorpayAccess
}

type Facts = { books: Books; hung: Wares; bought: readonly Bought[] }

export async function judge(database: Database, { books, hung, bought }: Facts): Promise<Judgement> {
  const { pool } = database
  const rowsOf = async <Row>(text: string, values: unknown[] = []) =>
    (await pool.query<Row & object>(text, values)).rows as Row[]
  const orders = await rowsOf<Order>(`
    select id, contact_email as mail, razorpay_order_id as "providerOrderId", payment_state in ('paid', 'due') as stands,
      payment_state as ends, (select count(*)::int from invoices where order_id = orders.id and kind = 'invoice') as invoices,
      sellers, "isOfArtist"
    from orders cross join lateral (
      select count(distinct coalesce(artist, 'shop'))::int as sellers, count(artist) > 0 as "isOfArtist"
      from order_items left join order_terms using (order_id, position)
      cross join lateral (select case when model = 'artist' then artist_id::text end as artist) named
      where order_id = orders.id) sold
    where origin = 'store'`)
  const standing = orders.filter(({ stands }) => stands)
  const known = new Set(orders.map(({ id }) => id))
  const ofMail = Map.groupBy(standing, ({ mail }) => mail ?? '')
  const ofProvider = new Map(orders.map((order) => [order.providerOrderId, order]))
  const lost: string[] = []
  const doubled: string[] = []

  for (const { mail, order, heard } of bought) {
    if (order !== undefined && !known.has(order)) lost.push(`order ${order} of ${mail} was placed, and is gone`)
    if (heard === 'stands' && !ofMail.has(mail)) lost.push(`${mail} heard that the order stands, and none does`)
  }
  for (const [mail, own] of ofMail) if (own.length > 1) doubled.push(`${mail} has ${own.length} orders that stand`)
  const taken = books.payments.filter(
    ({ status, amount, amount_refunded }) => status === 'captured' && amount_refunded < amount,
  )
  for (const { id, order_id } of taken)
    if (!ofProvider.get(order_id)?.stands)
      lost.push(`payment ${id} was taken for an order that is ${ofProvider.get(order_id)?.ends}`)
  for (const [id, payments] of Map.groupBy(taken, ({ order_id }) => order_id))
    if (payments.length > 1) doubled.push(`order ${id} was paid ${payments.length} times`)
  for (const { id, invoices, sellers } of standing) {
    const words = `order ${id} of ${sellers} sellers has ${invoices} invoices`
    if (invoices < sellers) lost.push(words)
    if (invoices > sellers) doubled.push(words)
  }
  const parcels = books.parcels.filter(({ isCancelled }) => !isCancelled)
  for (const [reference, same] of Map.groupBy(parcels, (parcel) => parcel.reference))
    if (same.length > 1) doubled.push(`parcel ${reference} was booked ${same.length} times`)
  const unbooked = await rowsOf<{ reference: string; state: string }>(
    `select reference, state from shipments where awb_code is null`,
  )
  for (const { reference } of unbooked) lost.push(`parcel ${reference} has no courier`)

  const thanked = Map.groupBy(
    books.emails.filter(({ subject }) => subject.startsWith('Thank you for your order')),
    ({ to }) => to,
  )
  const mailsMissing = standing.filter(({ mail }) => !thanked.has(mail ?? '')).map(({ mail }) => `no thanks to ${mail}`)
  for (const [to, same] of thanked)
    if (new Set(same.map(({ id }) => id)).size > 1) doubled.push(`${to} was thanked under several identities`)

  const series = await rowsOf<{ year: string; count: number; last: number }>(`
    select concat_ws(' ', kind, financial_year, nullif(series, '')) as year, count(*)::int as count, max(number)::int as last from invoices group by 1`)
  const parked = await rowsOf<{ key: string; state: string; note: string }>(
    `select key, state, note from jobs where state not in ('waiting', 'done')`,
  )
  const audited = await auditMoney(
    {
      database,
      payments: createRazorpay(books.razorpay),
      clock: { now: () => new Date(Date.now() + 17 * 60_000) },
    },
    { since: new Date(0) },
  )
  return {
    orders: orders.length,
    standing: standing.length,
    ofArtists: standing.filter(({ isOfArtist }) => isOfArtist).length,
    lost,
    doubled,
    oversold: await listOversold(rowsOf, hung),
    gaps: series
      .filter(({ count, last }) => count !== last)
      .map(({ year, count, last }) => `${year}: ${count} of ${last}`),
    parked: parked.map(({ key, state, note }) => `${key} ${state}: ${note}`),
    unsure: parked.filter(({ key, state }) => state === 'unsure' && key.includes('mail')).map(({ key }) => key),
    mailsMissing,
    contradictions: [
      ...audited.contradictions
        .filter(({ kind, facts }) => kind !== 'job-failed' && !(kind === 'open-past-hold' && isInTime(facts['until'])))
        .map((one) => JSON.stringify(one)),
      ...(audited.ok ? [] : [audited.reason]),
    ],
  }
}

/** The books are read as of a quarter of an hour later, but the shop still has its usual time to end this hold. */
const isInTime = (told: unknown) => new Date(String(told)).getTime() > Date.now() - REPAIR_MS

type RowsOf = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

/** The initial stock equals the rest and the fulfilled orders; nothing is held without an order. */
async function listOversold(rowsOf: RowsOf, { wares, scarce }: Wares): Promise<string[]> {
  const all = [...wares.plenty, ...wares.editions, ...wares.clothes, ...scarce]
  const left = await rowsOf<{ id: string; stock: number; held: number; sold: number }>(`
    with sold as (
      select coalesce(size_id, artwork_id) as id, sum(quantity)::int as quantity from order_items join orders on orders.id = order_id
      where payment_state in ('paid', 'due') group by 1)
    select wares.id, stock, held, coalesce(sold.quantity, 0) as sold
    from (select id, stock_quantity as stock, held_quantity as held from artworks where stock_quantity is not null
      union all select id, stock_quantity, held_quantity from artwork_sizes) wares left join sold using (id)`)
  const found = new Map(left.map((row) => [row.id, row]))
  return all.flatMap(({ artwork, size, pieces }: Ware) => {
    const row = found.get(size ?? artwork)
    const isRight = row && row.stock + row.sold === pieces && row.stock - row.held >= 0
    return isRight
      ? []
      : [`${size ?? artwork}: of ${pieces} are left ${row?.stock}, held ${row?.held}, sold ${row?.sold}`]
  })
}

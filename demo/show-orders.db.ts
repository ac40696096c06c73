/** The demo buyers' orders, written in their final state: no e-mail is sent. */
import '#domain/orders/books/keep-books.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { insertTerms } from '#domain/orders/order/order-terms.db.ts'
import { sql } from 'kysely'
import { rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import type { Brand } from '#shared/env.ts'
import { issueCreditNotes, issueInvoiceNow } from '#domain/orders/invoices/issue-document.ts'
import { priceBasket } from '#domain/pricing/price-basket.rules.ts'
import { addPaise, paise } from '#shared/money.rules.ts'
import { sizeLabel, type SizeKind } from '#domain/catalogue/size-label.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { MoveCause } from '#domain/orders/order/attention.rules.ts'
import { orderMail } from '#domain/orders/order/order-jobs.ts'
import { refundPayment } from '#domain/payments/give-back.ts'
import type { Show } from './demo-show.ts'
import { insertPastJobs } from './past-jobs.db.ts'
import { insertParcel, insertReturn, type Writing } from './show-parcels.db.ts'
import { insertReviews } from './show-reviews.db.ts'
import { buyerAddresses } from './show/buyer-addresses.ts'
import type { ShowOrder } from './show/show-types.ts'

const HOLD_MS = 15 * 60_000
const TAX_PERCENT = 10
const DAY_MS = 86_400_000
/** A bank has the money back after so long. */
const REFUND_DAYS = 7

type Inserting = {
  tx: Tx
  show: Show
  order: ShowOrder
  today: Date
  brand: Brand
  /** Whether a courier is booked for waiting parcels; never a real one. */
  booksParcels?: boolean
}

/** Nothing happens to one that is there. */
export async function insertOrder({ tx, show, order, today, brand, booksParcels = false }: Inserting): Promise<void> {
  const at = (daysAgo: number) => new Date(today.getTime() - daysAgo * DAY_MS)
  const writing = { tx, show, order, brand, at, booksParcels }
  if (!(await insertHead(writing))) return
  await insertLines(writing)
  const lines = sql`(select order_id, position, artwork_id from order_items where order_id = ${order.id})`
  await insertTerms(lines, at(order.daysAgo)).execute(tx)
  const [, paymentId] = order.provider
  await noteMoney(writing, 'unpaid', paymentId ? 'paid' : 'expired', order.daysAgo)
  if (!paymentId) return
  for (const parcel of order.parcels) await insertParcel(writing, parcel)
  const mails = [orderMail('placed', order.id, 'buyer'), orderMail('paid', order.id, 'buyer')]
  await insertPastJobs(tx, mails, at(order.daysAgo))
  await issueInvoiceNow(tx, { orderId: order.id, brand, now: at(order.daysAgo) })
  await insertMoves(writing)
  await insertPayment(writing, paymentId)
  moneyMoved(tx, { kind: 'order', id: order.id }, 'sale', at(order.daysAgo))
  if (order.returned) await insertReturn(writing, order.returned)
  await insertReviews(writing)
}

async function insertHead({ tx, show, order, at }: Writing): Promise<boolean> {
  const [providerOrderId, paymentId] = order.provider
  const { subtotalPaise, taxPaise, roundOffPaise, totalPaise } = priceBasket({
    lines: order.lines.map(([slug, frame, quantity, size]) => ({
      unitPaise: unitPaise(show, slug, frame, size),
      quantity,
      taxPercent: TAX_PERCENT,
    })),
  }).totals
  const orderedAt = at(order.daysAgo)
  const address = buyerAddresses[order.buyer]
  const row = await tx
    .insertInto('orders')
    .values({
      id: order.id,
      user_id: show.people.find(({ email }) => email === order.buyer)?.id ?? null,
      guest_id: order.guestId ?? null,
      contact_name: address.fullName,
      contact_email: order.buyer,
      contact_phone: address.phone,
      shipping_address: JSON.stringify(address),
      billing_address: JSON.stringify(address),
      subtotal_paise: subtotalPaise,
      tax_paise: taxPaise,
      round_off_paise: roundOffPaise,
      total_amount_paise: totalPaise,
      razorpay_order_id: providerOrderId,
      razorpay_payment_id: paymentId,
      payment_state: paymentId ? 'paid' : 'expired',
      paid_at: paymentId ? orderedAt : null,
      hold_until: new Date(orderedAt.getTime() + HOLD_MS),
      created_at: orderedAt,
      updated_at: orderedAt,
    })
    .onConflict((already) => already.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

function unitPaise(show: Show, slug: string, frame: string, size?: string) {
  const work = show.works.find((one) => one.slug === slug)
  const [, , sizePaise = 0] = work?.sizes?.find(([name]) => name === size) ?? []
  const added = show.frames.find((one) => one.slug === frame)
  if (!work || !added) throw new Error(`The show has no work '${slug}' in the frame '${frame}'.`)
  return addPaise(paise(work.pricePaise), paise(sizePaise), paise(added.priceModifierPaise))
}

async function insertLines({ tx, show, order, at }: Writing): Promise<void> {
  for (const [place, [slug, frame, quantity, sizeName]] of order.lines.entries()) {
    const workId = show.works.find((one) => one.slug === slug)?.id
    const frameId = show.frames.find((one) => one.slug === frame)?.id
    const size = await findSize(tx, workId, sizeName)
    await sql`
      insert into order_items (order_id, position, artwork_id, frame_option_id, size_id, size_name, artist_id, quantity,
        unit_price_paise, tax_percent, title, image_url, artist_name, frame_id, frame_name, frame_style,
        hsn)
      select ${order.id}, ${place + 1}, artworks.id, frame_options.id, ${size?.id ?? null}::uuid,
        ${size ? sizeLabel(size) : null}::text, artists.id, ${quantity}, ${unitPaise(show, slug, frame, sizeName)}, ${TAX_PERCENT}, artworks.title, artworks.image_url, artists.name, frames.id,
        frames.name, frames.style,
        coalesce(artworks.hsn, categories.default_hsn)
      from frame_options
      join frames on frames.id = frame_options.frame_id
      join artworks on artworks.id = frame_options.artwork_id
      join artists on artists.id = artworks.artist_id
      join categories on categories.id = artworks.category_id
      where frame_options.artwork_id = ${workId} and frame_options.frame_id = ${frameId}`.execute(tx)
    const isSold = order.provider[1] !== null && order.status !== 'cancelled'
    await tx
      .insertInto('holds')
      .values({
        order_id: order.id,
        artwork_id: workId ?? '',
        size_id: size?.id ?? null,
        quantity,
        state: isSold ? 'sold' : 'released',
        taken_at: at(order.daysAgo),
        ended_at: at(order.daysAgo),
      })
      .execute()
  }
}

/** The chosen size, by its name; undefined for a work without sizes. */
async function findSize(tx: Tx, workId: string | undefined, name: string | undefined) {
  if (!workId || name === undefined) return undefined
  const [size] = await rowsOf<{ id: string; kind: SizeKind; name: string; measuresMm: number[] }>(tx)`
    select own.id, kind, sizes.name, measures_mm as "measuresMm"
    from artwork_sizes own join sizes on sizes.id = own.size_id join size_sets on size_sets.id = sizes.size_set_id
    where own.artwork_id = ${workId} and sizes.name = ${name}`
  if (!size) throw new Error(`The show has no size '${name}' of the work ${workId}.`)
  return size
}

const CAUSES: Record<Exclude<ShowOrder['status'], 'pending'>, MoveCause> = {
  confirmed: 'confirmed-by-store',
  packed: 'packed-by-artist',
  shipped: 'parcel-moved',
  completed: 'parcel-moved',
  cancelled: 'cancelled-by-buyer',
  returned: 'parcel-moved',
}

async function insertMoves({ tx, order, at }: Writing): Promise<void> {
  let from: ShowOrder['status'] = 'pending'
  for (const [to, daysAgo] of order.moves) {
    await tx
      .insertInto('order_moves')
      .values({
        order_id: order.id,
        fact: 'status',
        from_value: from,
        to_value: to,
        cause: CAUSES[to],
        moved_at: at(daysAgo),
      })
      .execute()
    await tx
      .updateTable('orders')
      .set({ status: to, updated_at: at(daysAgo) })
      .where('id', '=', order.id)
      .execute()
    from = to
  }
}

async function noteMoney({ tx, order, at }: Writing, from: string, to: string, daysAgo: number): Promise<void> {
  await tx
    .insertInto('order_moves')
    .values({
      order_id: order.id,
      fact: 'payment_state',
      from_value: from,
      to_value: to,
      cause: 'browser',
      moved_at: at(daysAgo),
    })
    .execute()
}

async function insertPayment(writing: Writing, paymentId: string): Promise<void> {
  const { tx, order, brand, at } = writing
  await sql`
    insert into payments (order_id, provider_order_id, provider_payment_id, amount_paise, currency, method, status,
      settles_order, created_at, updated_at)
    select id, razorpay_order_id, ${paymentId}, total_amount_paise, 'INR', ${order.method}, 'captured', true, paid_at,
      paid_at
    from orders where id = ${order.id}`.execute(tx)
  if (!order.refund) return
  const { id, reason, daysAgo, providerId } = order.refund
  await sql`
    insert into refunds (id, payment_id, amount_paise, reason, state, provider_refund_id, created_at, updated_at)
    select ${id}, id, amount_paise, ${reason}, 'requested', ${providerId}, ${at(daysAgo)}, ${at(daysAgo)}
    from payments where provider_payment_id = ${paymentId}`.execute(tx)
  await issueCreditNotes({ tx, brand, now: at(daysAgo) }, { refundId: id })
  await moveMoney(writing, 'paid', 'refunding', daysAgo)
  if (daysAgo < REFUND_DAYS) return addJobs(tx, [{ ...refundPayment(id), runAt: at(-1) }], at(0))
  const arrived = at(daysAgo - 1)
  await tx.updateTable('refunds').set({ state: 'processed', updated_at: arrived }).where('id', '=', id).execute()
  await insertPastJobs(tx, [refundPayment(id)], arrived)
  await moveMoney(writing, 'refunding', 'refunded', daysAgo - 1)
}

async function moveMoney(writing: Writing, from: string, to: 'refunding' | 'refunded', daysAgo: number) {
  const { tx, order } = writing
  await tx.updateTable('orders').set({ payment_state: to }).where('id', '=', order.id).execute()
  await noteMoney(writing, from, to, daysAgo)
}

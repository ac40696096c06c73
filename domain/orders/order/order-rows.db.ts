/** Every statement that writes an order. */
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { awayOf, leaveDates, type DateRange } from '#shared/dispatch-dates.rules.ts'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { addPaise, type Paise } from '#shared/money.rules.ts'
import type { ByHand } from '#domain/pricing/discount.rules.ts'
import { keepOrderGift, ORDER_GIFT } from '#domain/cart/gift.db.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import type { AttentionCall, AttentionKind } from './attention.rules.ts'
import type { OrderStatus, PaymentState } from './order-states.rules.ts'
import type { MoveCause } from './cause-words.rules.ts'

const orders = (db: Db) =>
  db.selectFrom('orders').select([
    'id',
    'user_id as userId',
    'guest_id as guestId',
    'buyer_id as buyerId',
    'payment_state as paymentState',
    'status',
    'total_amount_paise as totalPaise',
    'gift_card_paise as giftCardPaise',
    // What the payment provider is asked for.
    sql<Paise>`total_amount_paise - gift_card_paise`.as('toPayPaise'),
    'discount_paise as discountPaise',
    'coupon_id as couponId',
    ORDER_GIFT.as('gift'),
    'razorpay_order_id as providerOrderId',
    'takes_from_cart as takesFromCart',
    'attempt_fingerprint as fingerprint',
    'hold_until as holdUntil',
    'created_at as createdAt',
    'provider_asked_at as providerAskedAt',
    'contact_name as contactName',
    'contact_email as contactEmail',
    'contact_phone as contactPhone',
    'paid_at as paidAt',
    'pays_on_delivery as paysOnDelivery',
    'due_at as dueAt',
    'quote_offer_id as offerId',
    'origin',
    'made_by as madeBy',
    'is_handed_over as isHandedOver',
  ])

export const findOrder = (db: Db, id: string) => orders(db).where('id', '=', id).executeTakeFirst()

export type PurchaseOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrderOfAttempt = (db: Db, key: string) =>
  orders(db).where('idempotency_key', '=', key).executeTakeFirst()

/** By what the payment provider calls it. */
export const findOrderOfProvider = (db: Db, providerOrderId: string) =>
  orders(db).where('razorpay_order_id', '=', providerOrderId).executeTakeFirst()

/** What of this buyer still waits for money. */
export const listOpenOrders = (tx: Tx, buyerId: string) =>
  orders(tx).where('buyer_id', '=', buyerId).where('payment_state', '=', 'unpaid').forUpdate().execute()

/** Held until the transaction ends: whoever else settles it waits, and finds it done. */
export const lockOrder = (tx: Tx, id: string) => orders(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockOrderOfProvider = (tx: Tx, providerOrderId: string) =>
  orders(tx).where('razorpay_order_id', '=', providerOrderId).forUpdate().executeTakeFirst()

/** What the buyer has paid with, as the provider's signature says. */
export async function noteClaim(tx: Tx, orderId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ claimed_payment_id: paymentId })
    .where('id', '=', orderId)
    .where('payment_state', '=', 'unpaid')
    .execute()
}

type Bought = Pick<Cart, 'lines' | 'extras' | 'totals'> & {
  gift: Gift | null
  /** Who bears what the coupon takes off. */
  fundedBy: 'shop' | 'artist'
  orderedAt: Date
}

const sumsOf = (totals: Cart['totals']) => ({
  subtotal_paise: totals.subtotalPaise,
  discount_paise: totals.discountPaise,
  extras_paise: totals.extrasPaise,
  tax_paise: totals.taxPaise,
  round_off_paise: totals.roundOffPaise,
  total_amount_paise: totals.totalPaise,
})

/** False when another order has been made with this key. */
export async function insertOrder(
  tx: Tx,
  order: Omit<Insertable<Tables['orders']>, keyof ReturnType<typeof sumsOf>> & { id: string },
  { lines, extras, totals, gift, fundedBy, orderedAt }: Bought,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('orders')
    .values({ ...order, ...sumsOf(totals) })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows !== 1n) return false
  const leaves = await listLeaveDates(tx, lines, orderedAt)
  await sql`
    insert into order_items (order_id, position, artwork_id, frame_option_id, artist_id, quantity, unit_price_paise,
      tax_percent, title, image_url, artist_name, frame_id, frame_name,
      frame_style, size_id, size_name, hsn, leaves_from, leaves_by, discount_paise, discounts)
    select ${order.id}, bought.place, artworks.id, bought.frame_option_id, artists.id, bought.quantity, bought.unit_paise,
      bought.tax_percent, artworks.title, artworks.image_url, artists.name, frames.id,
      frames.name, frames.style, bought.size_id, bought.size_name,
      coalesce(artworks.hsn, categories.default_hsn), bought.leaves_from, bought.leaves_by,
      bought.discount_paise, bought.discounts::jsonb
    from unnest(
      ${lines.map((line) => line.frameOptionId)}::uuid[], ${lines.map((line) => line.quantity)}::integer[],
      ${lines.map((line) => line.sizeId)}::uuid[], ${lines.map((line) => line.size?.label ?? null)}::text[],
      ${lines.map((line) => line.unitPaise)}::bigint[], ${lines.map((line) => line.taxPercent)}::numeric[],
      ${leaves.map(({ from }) => from)}::date[], ${leaves.map(({ to }) => to)}::date[],
      ${lines.map(({ cuts }) => addPaise(...cuts.map((cut) => cut.paise)))}::bigint[],
      ${lines.map(({ cuts }) => JSON.stringify(cuts.map((cut) => ({ ...cut, fundedBy: cut.kind === 'coupon' ? fundedBy : 'shop' }))))}::text[]
    ) with ordinality as bought (frame_option_id, quantity, size_id, size_name, unit_paise, tax_percent, leaves_from, leaves_by,
      discount_paise, discounts, place)
    join frame_options on frame_options.id = bought.frame_option_id
    join frames on frames.id = frame_options.frame_id
    join artworks on artworks.id = frame_options.artwork_id
    join artists on artists.id = artworks.artist_id
    join categories on categories.id = artworks.category_id`.execute(tx)
  if (gift) await keepOrderGift(tx, order.id, gift)
  if (extras.length > 0)
    await tx
      .insertInto('order_extras')
      .values(
        extras.map(({ kind, label, paise: amount_paise, taxPercent: tax_percent }, index) => ({
          order_id: order.id,
          position: index + 1,
          kind,
          label,
          amount_paise,
          tax_percent,
        })),
      )
      .execute()
  return true
}

/** What is promised of each line, as its artist stands today. */
async function listLeaveDates(tx: Tx, lines: readonly CartLine[], orderedAt: Date): Promise<DateRange[]> {
  const artworkIds = lines.map(({ artworkId }) => artworkId)
  const rows = await tx
    .selectFrom('artworks')
    .innerJoin('artists', 'artists.id', 'artworks.artist_id')
    .select(['artworks.id', 'away_from as awayFrom', 'away_until as awayUntil'])
    .where('artworks.id', '=', sql<string>`any(${artworkIds})`)
    .execute()
  return artworkIds.map((id) => {
    const artist = rows.find((row) => row.id === id)
    return leaveDates(orderedAt, artist ? awayOf(artist) : null)
  })
}

/** What the shop has given on an order of its own making; null when nothing. */
export async function findByHand(db: Db, orderId: string): Promise<ByHand | null> {
  const row = await rowOf<ByHand>(db)`
    select sum((cut ->> 'paise')::bigint)::bigint as paise, min(cut ->> 'label') as reason
    from order_items, jsonb_array_elements(discounts) cut
    where order_id = ${orderId} and cut ->> 'kind' = 'by-hand' having count(*) > 0`
  return row ?? null
}

export type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number]

export function listOrderLines(db: Db, orderId: string) {
  return db
    .selectFrom('order_items')
    .select([
      'artwork_id',
      'frame_option_id',
      'size_id',
      'quantity',
      'unit_price_paise',
      'tax_percent',
      'discount_paise',
    ])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()
}

export async function setHoldUntil(tx: Tx, id: string, holdUntil: Date): Promise<void> {
  await tx.updateTable('orders').set({ hold_until: holdUntil }).where('id', '=', id).execute()
}

/** Called for the same once more, nothing happens; with other facts it is a new call. */
export async function callForAttention(db: Db, orderId: string, { kind, about, facts }: AttentionCall): Promise<void> {
  await sql`
    insert into order_attention (order_id, kind, about, facts)
    values (${orderId}, ${kind}, ${about}, ${JSON.stringify(facts)})
    on conflict (order_id, kind, about) do update set id = gen_random_uuid(), facts = excluded.facts, called_at = now()
    where order_attention.facts <> excluded.facts`.execute(db)
}

export async function endAttention(db: Db, orderId: string, kind: AttentionKind, about: string): Promise<void> {
  await db
    .deleteFrom('order_attention')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('about', '=', about)
    .execute()
}

/** What was bought leaves the cart; what was added since stays. */
export async function takeFromCart(tx: Tx, { id, userId }: Pick<PurchaseOrder, 'id' | 'userId'>): Promise<void> {
  await sql`
    with bought as (
      select frame_option_id, size_id, quantity from order_items where order_id = ${id}
    ), gone as (
      delete from cart_items using bought
      where cart_items.user_id = ${userId} and cart_items.frame_option_id = bought.frame_option_id
        and cart_items.size_id is not distinct from bought.size_id and cart_items.quantity <= bought.quantity
    )
    update cart_items set quantity = cart_items.quantity - bought.quantity, updated_at = now()
    from bought
    where cart_items.user_id = ${userId} and cart_items.frame_option_id = bought.frame_option_id
      and cart_items.size_id is not distinct from bought.size_id and cart_items.quantity > bought.quantity`.execute(tx)
}

/** `about`: the number of the parcel that moved it. */
type Move = { cause: MoveCause; about?: string; movedBy?: string | null; now: Date }

/** The caller holds the order's row. */
export async function movePayment(
  tx: Tx,
  order: { id: string; paymentState: PaymentState },
  to: PaymentState,
  { now, ...why }: Move,
  values: { razorpay_payment_id?: string; paid_at?: Date } = {},
): Promise<void> {
  await move(
    tx,
    order.id,
    { payment_state: to, updated_at: now, ...values },
    { fact: 'payment_state', from: order.paymentState, to, now, ...why },
  )
}

/** The caller holds the order's row. */
export async function moveStatus(
  tx: Tx,
  order: { id: string; status: OrderStatus },
  to: OrderStatus,
  { now, ...why }: Move,
): Promise<void> {
  await move(tx, order.id, { status: to, updated_at: now }, { fact: 'status', from: order.status, to, now, ...why })
}

type NotedMove = Move & { fact: 'payment_state' | 'status'; from: string; to: string }

/** Moved and noted in one statement. */
async function move(tx: Tx, orderId: string, values: Updateable<Tables['orders']>, moved: NotedMove): Promise<void> {
  const { fact, from, to, cause, about = null, movedBy = null, now } = moved
  await tx
    .with('moved', (db) => db.updateTable('orders').set(values).where('id', '=', orderId))
    .insertInto('order_moves')
    .values({ order_id: orderId, fact, from_value: from, to_value: to, cause, about, moved_by: movedBy, moved_at: now })
    .execute()
}

/** Every statement that writes an order. */
import { sql, type QueryCreator, type RawBuilder, type UpdateObject } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { listOf, rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { ByHand } from '#domain/pricing/discount.rules.ts'
import { ORDER_GIFT } from './orders.db.ts'
import { cardsOf, type CardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { payAttempt } from '#domain/rate-limit/order-attempts.db.ts'
import type { AttentionCall, AttentionKind, MoveCause } from './attention.rules.ts'
import { followCertificates } from './order-jobs.ts'
import type { OrderStatus, PaymentState } from './order-states.rules.ts'

const ORDER = [
  sql<'orders'>`'orders'`.as('table'),
  'id',
  'user_id as userId',
  'guest_id as guestId',
  'buyer_id as buyerId',
  'payment_state as paymentState',
  'status',
  'total_amount_paise as totalPaise',
  'gift_card_paise as giftCardPaise',
  // The amount to request from the payment provider.
  sql<Paise>`total_amount_paise - gift_card_paise`.as('toPayPaise'),
  'discount_paise as discountPaise',
  'coupon_id as couponId',
  ORDER_GIFT.as('gift'),
  'razorpay_order_id as providerOrderId',
  'razorpay_payment_id as paymentId',
  // Payment was proved, and couldn't be settled at once.
  'claimed_payment_id as claimedPaymentId',
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
  'quote_price_id as quotePriceId',
  'origin',
  'made_by as madeBy',
  'is_handed_over as isHandedOver',
] as const

const orders = (db: Db) => db.selectFrom('orders').select(ORDER)

/** As reported, for rows that have just been made. */
export const orderOf = (db: Db, rows: RawBuilder<unknown>) =>
  db.selectFrom(sql<Tables['orders']>`${rows}`.as('orders')).select(ORDER)

export const findOrder = (db: Db, id: string) => orders(db).where('id', '=', id).executeTakeFirst()

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findOrder>>>

export const findOrderOfAttempt = (db: Db, key: string) =>
  orders(db).where('idempotency_key', '=', key).executeTakeFirst()

/** By the payment provider's id. */
export const findOrderOfProvider = (db: Db, providerOrderId: string) =>
  orders(db).where('razorpay_order_id', '=', providerOrderId).executeTakeFirst()

export type OwnOrder = { order: OrderRow; lines: OrderLine[]; cards: CardOfOrder[]; isOfKey: boolean }

type Own = { buyerId: string; key: string }

/** This buyer's orders that wait for money, with lines and cards, and the order that was made with this key. */
export async function lockOwnOrders(tx: Tx, { buyerId, key }: Own): Promise<OwnOrder[]> {
  const own = await orders(tx)
    .select([
      sql<OrderLine[]>`${listOf(sql`${linesOf(tx).where('order_id', '=', sql<string>`orders.id`)}`)}`.as('lines'),
      sql<CardOfOrder[]>`${listOf(cardsOf(sql`orders.id`))}`.as('cards'),
      sql<boolean>`coalesce(idempotency_key = ${key}, false)`.as('isOfKey'),
    ])
    .where((is) =>
      is.or([
        is.and([is('buyer_id', '=', buyerId), is('payment_state', '=', 'unpaid')]),
        is('idempotency_key', '=', key),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return own.map(({ lines, cards, isOfKey, ...order }) => ({ order, lines, cards, isOfKey }))
}

/** Locked until the transaction ends: another that settles it waits, and finds it done. */
export const lockOrder = (tx: Tx, id: string) => orders(tx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** With its sold pieces. */
export const lockOrderOfProvider = (tx: Tx, providerOrderId: string) =>
  orders(tx)
    .select(
      sql<LineToSell[]>`${listOf(sql`${TO_SELL} where order_id = orders.id order by order_items.position`)}`.as(
        'lines',
      ),
    )
    .where('razorpay_order_id', '=', providerOrderId)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Finds a row for a payment that settles a paid order. */
export const paidBy = (providerPaymentId: string) => sql`
  select from payments join orders on orders.id = order_id
  where provider_payment_id = ${providerPaymentId} and settles_order and payment_state = 'paid'`

/** The buyer's payment, as signed by the provider. */
export async function noteClaim(tx: Tx, orderId: string, paymentId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ claimed_payment_id: paymentId })
    .where('id', '=', orderId)
    .where('payment_state', '=', 'unpaid')
    .execute()
}

/** The discount on an order that the shop made itself; null when none. */
export async function findByHand(db: Db, orderId: string): Promise<ByHand | null> {
  const row = await rowOf<ByHand>(db)`
    select sum((cut ->> 'paise')::bigint)::bigint as paise, min(cut ->> 'label') as reason
    from order_items, jsonb_array_elements(discounts) cut
    where order_id = ${orderId} and cut ->> 'kind' = 'by-hand' having count(*) > 0`
  return row ?? null
}

export type OrderLine = Awaited<ReturnType<typeof listOrderLines>>[number]

const linesOf = (db: Db) =>
  db
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
    .orderBy('position')

export const listOrderLines = (db: Db, orderId: string) => linesOf(db).where('order_id', '=', orderId).execute()

const TO_SELL = sql`
  select artwork_id, frame_option_id, size_id, quantity, unit_price_paise, order_items.tax_percent, order_items.discount_paise,
    order_items.artist_id as "artistId", parcel_length_cm as "lengthCm", parcel_width_cm as "widthCm",
    parcel_height_cm as "heightCm", parcel_weight_grams as "weightGrams"
  from order_items join artworks on artworks.id = artwork_id join categories on categories.id = category_id`

/** With how each piece is packed. */
export type LineToSell = OrderLine & {
  artistId: string
  lengthCm: number
  widthCm: number
  heightCm: number
  weightGrams: number
}

export const listLinesToSell = (db: Db, orderId: string) =>
  rowsOf<LineToSell>(db)`${TO_SELL} where order_id = ${orderId} order by order_items.position`

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

/** `about`: the number of the parcel that moved it. */
export type Move = { cause: MoveCause; about?: string | null; movedBy?: string | null; now: Date }

/** The caller holds the order's row. A paid order, or one to be paid on delivery, frees the place of its address. */
export async function moveMoneyOfOrder(
  tx: Tx,
  order: Pick<OrderRow, 'id' | 'paymentState' | 'guestId' | 'userId' | 'dueAt' | 'contactEmail'>,
  to: PaymentState,
  { now, ...why }: Move,
  values: { razorpay_payment_id?: string; paid_at?: Date; due_at?: Date } = {},
): Promise<void> {
  const { id, paymentState: from, contactEmail } = order
  const isReceived = ['unpaid', 'expired'].includes(from) && to !== 'expired'
  // One that was due already is in its account, or its address is confirmed later.
  const isWithoutAccount = order.guestId !== null && order.userId === null && order.dueAt === null
  const owner = isReceived && isWithoutAccount && { user_id: OWNER }
  await Promise.all([
    owner && sql`select ${lockAddress(contactEmail)}`.execute(tx),
    move(
      isReceived ? tx.with('attempt', (db) => payAttempt(db, id)) : tx,
      id,
      { payment_state: to, updated_at: now, ...values, ...owner },
      { fact: 'payment_state', from, to, now, ...why },
    ),
    // What was sold no longer is.
    ['paid', 'due'].includes(from) &&
      ['refunding', 'expired'].includes(to) &&
      addJobs(tx, [followCertificates(id, to)], now),
  ])
}

/** The caller holds the order's row. */
export const moveStatus = (
  tx: Tx,
  { id, status: from }: { id: string; status: OrderStatus },
  to: OrderStatus,
  { now, ...why }: Move,
): Promise<void> => move(tx, id, { status: to, updated_at: now }, { fact: 'status', from, to, now, ...why })

type NotedMove = Move & { fact: 'payment_state' | 'status'; from: string; to: string }

/** Moved and noted in one statement. */
async function move(
  db: QueryCreator<Tables>,
  orderId: string,
  values: UpdateObject<Tables, 'orders'>,
  { fact, from, to, cause, about = null, movedBy = null, now }: NotedMove,
): Promise<void> {
  await db
    .with('moved', (moving) => moving.updateTable('orders').set(values).where('id', '=', orderId))
    .insertInto('order_moves')
    .values({ order_id: orderId, fact, from_value: from, to_value: to, cause, about, moved_by: movedBy, moved_at: now })
    .execute()
}

/** Of an order without an account: whose confirmed address it has. */
const OWNER = sql<string | null>`(select id from accounts where email = contact_email and email_verified)`

/** Until the transaction ends: of a payment and a confirmed address at the same time, the second one sees the first. */
const lockAddress = (email: string | null | RawBuilder<unknown>) =>
  sql`pg_advisory_xact_lock(hashtextextended('orders of ' || ${email}::text, 0))`

/** Gives an account the orders that were placed without one and with its address, if it is confirmed. */
export async function handOverOrders(db: Db, accountId: string): Promise<void> {
  await sql`select ${lockAddress(sql.ref('email'))} from accounts where id = ${accountId} and email_verified`.execute(
    db,
  )
  await sql`
    update orders set user_id = accounts.id from accounts
    where accounts.id = ${accountId} and email_verified and contact_email = email
      and guest_id is not null and user_id is null and (paid_at is not null or due_at is not null)`.execute(db)
}

/** The lines of an order, as a cart has them. */
export const linesBought = (orderId: string) =>
  sql`select frame_option_id, size_id, quantity from order_items where order_id = ${orderId}`

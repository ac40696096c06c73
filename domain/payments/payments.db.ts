/** Payments, stored as the provider reports them. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'

/** As the provider reports it, once someone has tried to pay. */
export type PaymentFacts = Pick<
  RazorpayPayment,
  'id' | 'orderId' | 'amountPaise' | 'currency' | 'method' | 'errorDescription' | 'createdAt'
> & { status: Exclude<RazorpayPayment['status'], 'created'> }

/** What is paid for: an order, or a gift-card order. */
export type PayableId = { table: 'orders' | 'gift_card_orders'; id: string }

type NewPayment = {
  now: Date
  /** The payment that settles what it is for, from now on. */
  settles?: boolean
  /** For payments taken by hand: the reference the admin entered. */
  reference?: string | null
}

type Noted = {
  /** Ours. */
  id: string
  /** The payment that settled the same before. */
  settlingId: string | null
}

/**
 * Keep the furthest state. A late snapshot must not undo it. An amount may be corrected until it has paid for something or
 * is given back.
 */
export async function notePayment(
  tx: Tx,
  facts: PaymentFacts,
  payable: PayableId | undefined,
  { now, settles = false, reference }: NewPayment,
): Promise<Noted> {
  const [orderId, cardOrderId] = payable?.table === 'orders' ? [payable.id, null] : [null, payable?.id ?? null]
  const row = await rowOf<Noted>(tx)`
    insert into payments (order_id, card_order_id, provider_order_id, provider_payment_id, amount_paise, currency, method, status,
      error_description, settles_order, is_by_hand, reference, created_at, updated_at)
    values (${orderId}, ${cardOrderId}, ${facts.orderId ?? null}, ${facts.id}, ${facts.amountPaise}, ${facts.currency},
      ${facts.method ?? null}, ${facts.status}, ${facts.errorDescription ?? null}, ${settles}, ${reference !== undefined}, ${reference ?? null}, ${now}, ${now})
    on conflict (provider_payment_id) do update set
      order_id = coalesce(payments.order_id, excluded.order_id),
      card_order_id = coalesce(payments.card_order_id, excluded.card_order_id), updated_at = excluded.updated_at,
      amount_paise = case when payments.settles_order or exists (select from refunds where payment_id = payments.id)
        then payments.amount_paise else excluded.amount_paise end,
      method = coalesce(excluded.method, payments.method),
      error_description = coalesce(excluded.error_description, payments.error_description),
      settles_order = payments.settles_order or excluded.settles_order,
      status = case when ${RANK('excluded.status')} > ${RANK('payments.status')} then excluded.status else payments.status end
    returning id, (
      select stood.id from payments stood where stood.settles_order
        and (stood.order_id = payments.order_id or stood.card_order_id = payments.card_order_id)) as "settlingId"`
  if (!row) throw new Error(`The payment ${facts.id} could not be noted.`)
  const about = orderId
    ? ({ kind: 'order', id: orderId } as const)
    : ({ kind: 'card-order', id: cardOrderId ?? '' } as const)
  if (facts.status === 'captured' || facts.status === 'refunded')
    moneyMoved(tx, payable ? about : { kind: 'payment', id: row.id }, 'payment', now)
  return row
}

const RANK = (status: string) =>
  sql.raw(`array_position(array['failed', 'authorized', 'captured', 'refunded'], ${status})`)

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payments')
    .select([
      'id',
      'provider_payment_id as providerPaymentId',
      'amount_paise as amountPaise',
      'order_id as orderId',
      'card_order_id as cardOrderId',
      'settles_order as settlesOrder',
    ])

export type Payment = NonNullable<Awaited<ReturnType<typeof findPayment>>>

/** By the provider's id. */
export const findPayment = (db: Db, providerPaymentId: string) =>
  selectPayments(db).where('provider_payment_id', '=', providerPaymentId).executeTakeFirst()

export const findSettling = (db: Db, { table, id }: PayableId) =>
  selectPayments(db)
    .where(table === 'orders' ? 'order_id' : 'card_order_id', '=', id)
    .where('settles_order', '=', true)
    .executeTakeFirst()

/** Payments, stored as the provider reports them. */
import { sql } from 'kysely'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'

/** As the provider reports it, once someone has tried to pay. */
export type PaymentFacts = Pick<
  RazorpayPayment,
  'id' | 'orderId' | 'amountPaise' | 'currency' | 'method' | 'errorDescription' | 'createdAt'
> & { status: Exclude<RazorpayPayment['status'], 'created'> }

type NewPayment = {
  now: Date
  /** For a gift card, when no order is paid. */
  cardOrderId?: string | undefined
  /** The payment that settles its order, or gift card, from now on. */
  settles?: boolean
  /** For payments taken by hand: the reference the admin entered. */
  reference?: string | null
}

type Noted = {
  /** Ours. */
  id: string
  /** The payment that settled its order, or gift card, before. */
  settlingId: string | null
}

/** Keep the furthest state. A late snapshot must not undo it. */
export async function notePayment(
  tx: Tx,
  facts: PaymentFacts,
  orderId: string | null,
  { now, cardOrderId, settles = false, reference }: NewPayment,
): Promise<Noted> {
  const row = await rowOf<Noted>(tx)`
    insert into payments (order_id, card_order_id, provider_order_id, provider_payment_id, amount_paise, currency, method, status,
      error_description, settles_order, is_by_hand, reference, created_at, updated_at)
    values (${orderId}, ${cardOrderId ?? null}, ${facts.orderId ?? null}, ${facts.id}, ${facts.amountPaise}, ${facts.currency},
      ${facts.method ?? null}, ${facts.status}, ${facts.errorDescription ?? null}, ${settles}, ${reference !== undefined}, ${reference ?? null}, ${now}, ${now})
    on conflict (provider_payment_id) do update set
      order_id = coalesce(payments.order_id, excluded.order_id),
      card_order_id = coalesce(payments.card_order_id, excluded.card_order_id), updated_at = excluded.updated_at,
      method = coalesce(excluded.method, payments.method),
      error_description = coalesce(excluded.error_description, payments.error_description),
      settles_order = payments.settles_order or excluded.settles_order,
      status = case when ${RANK('excluded.status')} > ${RANK('payments.status')} then excluded.status else payments.status end
    returning id, (
      select stood.id from payments stood where stood.settles_order
        and (stood.order_id = payments.order_id or stood.card_order_id = payments.card_order_id)) as "settlingId"`
  if (!row) throw new Error(`The payment ${facts.id} could not be noted.`)
  return row
}

const RANK = (status: string) =>
  sql.raw(`array_position(array['failed', 'authorized', 'captured', 'refunded'], ${status})`)

export function findSettling(db: Db, orderId: string) {
  return db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id as providerPaymentId'])
    .where('order_id', '=', orderId)
    .where('settles_order', '=', true)
    .executeTakeFirst()
}

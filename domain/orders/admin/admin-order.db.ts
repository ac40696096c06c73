/** What the owner sees of an order in addition to its buyer, and what the owner's actions write. */
import { sql } from 'kysely'
import type { Db, Tx } from '#db/transaction.ts'
import { listOf, rowOf } from '#db/sql-parts.ts'
import type { Attention } from '#domain/orders/order/attention.rules.ts'
import type { MailAbout, OrderMove, OrderParcel, OrderRefund } from '#domain/orders/order/order.rules.ts'
import type { DisputeState } from '#domain/orders/order/order-states.rules.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import { ATTENTION } from '#domain/orders/order/orders.db.ts'
import { EVENTS } from '#domain/orders/shipping/shipments.db.ts'
import type { Paise } from '#shared/money.rules.ts'

/** Moments inside of these are texts, since they come as JSON. */
export type ToldPayment = {
  id: string
  paymentId: string
  providerOrderId: string | null
  amountPaise: Paise
  currency: string
  method: string | null
  status: string
  settlesOrder: boolean
  error: string | null
  isByHand: boolean
  reference: string | null
  toldAt: string
}
export type AdminRefund = Omit<OrderRefund, 'method' | 'insteadOf'> & {
  paymentId: string
  isByHand: boolean
  by: string | null
  note: string | null
}
export type AdminParcel = Omit<OrderParcel, 'artistId' | 'expectedOn'> & {
  reference: string
  statusText: string | null
  artistName: string
  carrierOrderId: string | null
  pickupRequestedAt: string | null
  heardAt: string | null
}
type AdminMove = Omit<OrderMove, 'fact'> & { from: string; about: string | null; by: string | null }
type AdminNote = { id: string; words: string; by: string | null; at: string }
export type AdminMail = { id: string; about: MailAbout; to: string; state: string; note: string | null; at: string }

export type AdminOrderFacts = {
  attention: Attention[]
  buyer: { id: string; email: string } | null
  /** The admin who made it for its buyer. */
  madeBy: string | null
  payments: ToldPayment[]
  adminRefunds: AdminRefund[]
  adminParcels: AdminParcel[]
  disputes: { id: string; providerDisputeId: string; amountPaise: Paise; state: DisputeState }[]
  adminMoves: AdminMove[]
  notes: AdminNote[]
  mails: AdminMail[]
}

export const nameOf = (column: string) =>
  sql`(select concat_ws(' ', first_name, last_name) from profiles where id = ${sql.ref(column)})`

export function findAdminOrderFacts(db: Db, orderId: string) {
  return rowOf<AdminOrderFacts>(db)`
    select ${ATTENTION} as attention,
      (select json_build_object('id', id, 'email', email) from profiles where id = orders.user_id) as buyer,
      ${nameOf('orders.made_by')} as "madeBy",
      ${listOf(sql`
        select id, provider_payment_id as "paymentId", provider_order_id as "providerOrderId",
          amount_paise as "amountPaise", currency, method, status, settles_order as "settlesOrder",
          error_description as error, is_by_hand as "isByHand", reference, updated_at as "toldAt"
        from payments where order_id = orders.id order by created_at, id`)} as payments,
      ${listOf(sql`
        select refunds.id, provider_payment_id as "paymentId", refunds.amount_paise as "amountPaise", reason, state,
          card_paise as "cardPaise", bank_paise as "bankPaise",
          case when card_paise + bank_paise < refunds.amount_paise then provider_refund_id end as "providerRefundId", is_by_hand as "isByHand", ${nameOf('refunds.decided_by')} as by, note,
          refunds.created_at as "decidedAt", refunds.updated_at as "movedAt"
        from refunds join payments on payments.id = payment_id where payments.order_id = orders.id
        order by refunds.created_at, refunds.id`)} as "adminRefunds",
      ${listOf(sql`
        select shipments.id, reference, state, status_text as "statusText", awb_code as awb,
          courier_name as "courierName", track_url as "trackUrl", carrier_order_id as "carrierOrderId",
          weight_grams as "weightGrams", pickup_requested_at as "pickupRequestedAt", heard_at as "heardAt",
          delivered_at as "deliveredAt",
          (select min(artist_name) from order_items where order_id = orders.id and artist_id = shipments.artist_id)
            as "artistName",
          ${EVENTS} as events
        from shipments where order_id = orders.id order by reference`)} as "adminParcels",
      ${listOf(sql`
        select disputes.id, provider_dispute_id as "providerDisputeId", disputes.amount_paise as "amountPaise", disputes.state
        from disputes join payments on payments.id = payment_id where payments.order_id = orders.id
        order by opened_at, disputes.id`)} as disputes,
      ${listOf(sql`
        select from_value as from, to_value as to, cause, about, ${nameOf('order_moves.moved_by')} as by, moved_at as at
        from order_moves where order_id = orders.id order by id desc`)} as "adminMoves",
      ${listOf(sql`
        select id, words, ${nameOf('order_notes.author_id')} as by, created_at as at from order_notes
        where order_id = orders.id order by created_at desc, id`)} as notes,
      ${listOf(sql`
        select id, payload ->> 'about' as about, payload ->> 'to' as to, state, note,
          coalesce(finished_at, run_at) as at
        from jobs where kind = 'order-mail' and payload ->> 'orderId' = orders.id::text
        order by created_at, id`)} as mails
    from orders where id = ${orderId}`
}

type SentMail = { about: MailAbout; orderId: string; to: 'buyer' | 'owner'; of: string }

/** The subject of this order's e-mail, by the job that sends it. */
export async function findMailOfOrder(tx: Tx, orderId: string, mailId: string): Promise<SentMail | undefined> {
  const row = await rowOf<{ payload: SentMail }>(tx)`
    select payload from jobs
    where id = ${mailId} and kind = ${ORDER_MAIL.kind} and payload ->> 'orderId' = ${orderId}
      and payload ->> 'to' = 'buyer'`
  return row?.payload
}

export async function listPaymentIds(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('payments')
    .select('provider_payment_id as id')
    .where('order_id', '=', orderId)
    .where('is_by_hand', '=', false)
    .orderBy('created_at')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

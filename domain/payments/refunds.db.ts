import { sql } from 'kysely'
import type { Tables } from '#db/tables.ts'
import { rowOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'

export type RefundReason = Tables['refunds']['reason']

export type Refund = NonNullable<Awaited<ReturnType<typeof findRefund>>>

export type NewRefund = {
  /** Where it was decided elsewhere, or before a restore: as the provider knows it. */
  id?: string | undefined
  /** Our id of it. */
  paymentId: string
  amountPaise: Paise
  reason: RefundReason
  decidedBy?: string | null
  /** Names the action that decided it. */
  key?: string
  note?: string
  now: Date
}

/** With their payments. */
export const selectRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.id',
      'refunds.state',
      'refunds.reason',
      'refunds.amount_paise as amountPaise',
      'refunds.card_paise as cardPaise',
      'refunds.bank_paise as bankPaise',
      'payments.id as paymentId',
      'payments.provider_payment_id as providerPaymentId',
      'refunds.provider_refund_id as providerRefundId',
      'refunds.note',
      'refunds.created_at as createdAt',
      'payments.order_id as orderId',
      'payments.card_order_id as cardOrderId',
      'payments.settles_order as settlesOrder',
      'payments.is_by_hand as isByHand',
      'payments.method',
    ])

export const findRefund = (db: Db, id: string) => selectRefunds(db).where('refunds.id', '=', id).executeTakeFirst()

/** By the form submission that created it. */
export const findRefundOfKey = (db: Db, key: string) =>
  selectRefunds(db).where('refunds.key', '=', key).executeTakeFirst()

export const listRefundsOfPayment = (db: Db, providerPaymentId: string) =>
  selectRefunds(db)
    .where('payments.provider_payment_id', '=', providerPaymentId)
    .orderBy('refunds.created_at')
    .execute()

/** Forward only: what is processed stays processed. */
export async function moveRefund(
  tx: Tx,
  id: string,
  to: { state: 'requested' | 'processed' | 'failed'; providerRefundId?: string; note?: string; now: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable('refunds')
    .set({
      state: to.state,
      updated_at: to.now,
      ...(to.providerRefundId !== undefined && { provider_refund_id: to.providerRefundId }),
      ...(to.note !== undefined && { note: sql`concat_ws(' / ', note, ${to.note}::text)` }),
    })
    .where('id', '=', id)
    .where('state', 'in', to.state === 'requested' ? ['decided'] : ['decided', 'requested'])
    .returning('payment_id as paymentId')
    .executeTakeFirst()
  if (moved) moneyMoved(tx, { kind: 'payment', id: moved.paymentId }, 'refund', to.now)
  return moved !== undefined
}

/** Whether its whole payment has come back. */
export async function isAllRefunded(tx: Tx, paymentId: string): Promise<boolean> {
  const row = await rowOf<{ isAll: boolean }>(tx)`
    select paid_with(payments) <= coalesce(sum(refunds.amount_paise), 0) as "isAll" from payments
    left join refunds on refunds.payment_id = payments.id and refunds.state = 'processed'
    where payments.id = ${paymentId} group by payments.id`
  return row?.isAll ?? false
}

export async function hasRefundFor(db: Db, paymentId: string, reason: RefundReason): Promise<boolean> {
  const found = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .where('state', '<>', 'failed')
    .executeTakeFirst()
  return found !== undefined
}

/** The provider's money is refunded first, the rest to the gift cards that it came from. */
const cardPartOf = (paymentId: string, amountPaise: Paise) => sql<Paise>`(
  select greatest(0, ${amountPaise} - amount_paise + coalesce((select sum(back.amount_paise - back.card_paise)
    from refunds back where back.payment_id = payments.id and back.state <> 'failed'), 0))::bigint
  from payments where id = ${paymentId})`

/**
 * Replaces a failed refund of the same amount, if there is one. The order's row is held; a repeated request is
 * recognised by its content.
 */
export async function decideRefund(tx: Tx, decision: NewRefund): Promise<string> {
  const { paymentId, amountPaise, reason, decidedBy = null, key = null, note, now } = decision
  const { id } = await tx
    .insertInto('refunds')
    .values({
      ...(decision.id !== undefined && { id: decision.id }),
      payment_id: paymentId,
      amount_paise: amountPaise,
      card_paise: cardPartOf(paymentId, amountPaise),
      reason,
      decided_by: decidedBy,
      key,
      note: note || null,
      instead_of: sql<string | null>`(
        select id from refunds failed where payment_id = ${paymentId} and amount_paise = ${amountPaise}
          and state = 'failed' and not exists (select from refunds made where made.instead_of = failed.id)
        order by created_at, id limit 1)`,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  moneyMoved(tx, { kind: 'payment', id: paymentId }, 'refund', now)
  await noteAudit(tx, {
    action: 'refund-decided',
    actorId: decidedBy ?? undefined,
    object: { refund: id },
    facts: { payment: paymentId, reason, paise: String(amountPaise), ...(note && { note }) },
  })
  return id
}

/** The bank has paid this much of a refund itself. */
export async function takeByBank(
  tx: Tx,
  refundId: string,
  { disputeId, paise, now }: { disputeId: string; paise: Paise; now: Date },
): Promise<void> {
  const { paymentId } = await tx
    .updateTable('refunds')
    .set({ bank_paise: sql<Paise>`bank_paise + ${paise}`, dispute_id: disputeId, updated_at: now })
    .where('id', '=', refundId)
    .returning('payment_id as paymentId')
    .executeTakeFirstOrThrow()
  moneyMoved(tx, { kind: 'payment', id: paymentId }, 'dispute', now)
}

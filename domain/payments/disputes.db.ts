/** Disputed payments. While a bank decides they are not refunded, and nothing is shipped for them. */
import { sql, type RawBuilder } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import type { Paise } from '#shared/money.rules.ts'

const UNDECIDED = sql`disputes.state in ('open', 'under_review')`

/** Of an order, by the payment that settles it. */
export const isDisputed = (orderId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from disputes join payments on payments.id = disputes.payment_id
  where payments.order_id = ${orderId} and payments.settles_order and ${UNDECIDED})`

export async function isOrderDisputed(db: Db, orderId: string): Promise<boolean> {
  return (await rowsOf(db)`select where ${isDisputed(sql`${orderId}::uuid`)}`).length > 0
}

export async function isPaymentDisputed(db: Db, paymentId: string): Promise<boolean> {
  const rows = await rowsOf(db)`select from disputes where payment_id = ${paymentId} and ${UNDECIDED}`
  return rows.length > 0
}

const disputes = (db: Db) =>
  db
    .selectFrom('disputes')
    .select([
      'id',
      'provider_dispute_id as providerDisputeId',
      'provider_payment_id as providerPaymentId',
      'payment_id as paymentId',
      'amount_paise as amountPaise',
      'currency',
      'deducted_paise as deductedPaise',
      'reason_code as reasonCode',
      'phase',
      'state',
      'respond_by as respondBy',
      'opened_at as openedAt',
      'told_at as toldAt',
    ])

export type Dispute = NonNullable<Awaited<ReturnType<typeof findDispute>>>

export const findDispute = (db: Db, id: string) => disputes(db).where('id', '=', id).executeTakeFirst()

/** By the provider's id. */
export const lockDispute = (tx: Tx, providerDisputeId: string) =>
  disputes(tx).where('provider_dispute_id', '=', providerDisputeId).forUpdate().executeTakeFirst()

type Kept = { told: RazorpayDispute; paymentId: string | null; toldAt: Date; now: Date }

/** As last reported by the provider. While it is open, the artists' shares of its order are held. */
export async function keepDispute(tx: Tx, { told, paymentId, toldAt, now }: Kept): Promise<string> {
  const values = {
    payment_id: paymentId,
    amount_paise: told.amountPaise,
    deducted_paise: told.deductedPaise,
    reason_code: told.reasonCode?.slice(0, 100) ?? '',
    phase: told.phase,
    state: told.state,
    respond_by: told.respondBy ?? null,
    told_at: toldAt,
    updated_at: now,
  }
  const { id } = await tx
    .insertInto('disputes')
    .values({
      ...values,
      provider_dispute_id: told.id,
      provider_payment_id: told.paymentId,
      currency: told.currency,
      opened_at: told.openedAt,
      created_at: now,
    })
    .onConflict((same) => same.column('provider_dispute_id').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  if (paymentId !== null) moneyMoved(tx, { kind: 'payment', id: paymentId }, 'dispute', now)
  return id
}

/** How much of the loss of a dispute is booked, as a part of a statement. */
export const lossBooked = (disputeId: RawBuilder<unknown>) => sql`
  (select coalesce(sum(bank_paise), 0)::bigint from refunds where dispute_id = ${disputeId} and refunds.state <> 'failed')`

export async function bookedOf(tx: Tx, disputeId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(tx)`select ${lossBooked(sql`${disputeId}`)} as paise`
  return row?.paise ?? (0 as Paise)
}

/** Refunds of this money that are not requested yet, with the provider's share of each. */
export const listWaitingRefunds = (tx: Tx, paymentId: string) =>
  rowsOf<{ id: string; byProviderPaise: Paise }>(tx)`
    select id, (amount_paise - card_paise - bank_paise)::bigint as "byProviderPaise" from refunds
    where payment_id = ${paymentId} and state = 'decided' and amount_paise > card_paise + bank_paise
    order by created_at, id for update`

/** Of payments: the refundable rest at the provider, without refunds to gift cards. */
export const LEFT_WITH_PROVIDER = sql`
  (payments.amount_paise - coalesce((select sum(back.amount_paise - card_paise) from refunds back
    where back.payment_id = payments.id and back.state <> 'failed'), 0))::bigint`

export async function readLeftWithProvider(tx: Db, paymentId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(tx)`
    select ${LEFT_WITH_PROVIDER} as paise from payments where id = ${paymentId}`
  return row?.paise ?? (0 as Paise)
}

/** Those that the bank has not decided. */
export async function listUndecided(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .select('provider_dispute_id as id')
    .where('state', 'in', ['open', 'under_review'])
    .execute()
  return rows.map(({ id }) => id)
}

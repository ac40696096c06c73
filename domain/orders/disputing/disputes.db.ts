/** Statements about disputes and the disputed money. */
import type { Tables } from '#db/tables.ts'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import type { Paise } from '#shared/money.rules.ts'

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

export type DisputedPayment = { id: string; orderId: string | null; cardOrderId: string | null; settlesOrder: boolean }

export const findDisputedPayment = (db: Db, providerPaymentId: string): Promise<DisputedPayment | undefined> =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'card_order_id as cardOrderId', 'settles_order as settlesOrder'])
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()

type Kept = { told: RazorpayDispute; paymentId: string | null; toldAt: Date; now: Date }

/** As last reported by the provider. */
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
  return id
}

/** Returns its number. */
export async function noteMove(
  tx: Tx,
  disputeId: string,
  { state, phase, respondBy }: Pick<RazorpayDispute, 'state' | 'phase' | 'respondBy'>,
  now: Date,
): Promise<string> {
  const row = await rowOf<{ id: string }>(tx)`
    insert into dispute_moves (dispute_id, to_state, phase, respond_by, moved_at)
    values (${disputeId}, ${state}, ${phase}, ${respondBy ?? null}, ${now}) returning id::text as id`
  return row?.id ?? ''
}

/** The number of the last move. */
export async function findLastMove(db: Db, disputeId: string): Promise<string | undefined> {
  const row = await rowOf<{ id: string }>(db)`
    select id::text as id from dispute_moves where dispute_id = ${disputeId} order by dispute_moves.id desc limit 1`
  return row?.id
}

/** How much of its loss is booked. */
export async function bookedOf(tx: Tx, disputeId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(tx)`
    select coalesce(sum(bank_paise), 0)::bigint as paise from refunds where dispute_id = ${disputeId} and state <> 'failed'`
  return row?.paise ?? (0 as Paise)
}

/** Refunds of this money that are not requested yet, with the provider's share of each. */
export const listWaitingRefunds = (tx: Tx, paymentId: string) =>
  rowsOf<{ id: string; byProviderPaise: Paise }>(tx)`
    select id, (amount_paise - card_paise - bank_paise)::bigint as "byProviderPaise" from refunds
    where payment_id = ${paymentId} and state = 'decided' and amount_paise > card_paise + bank_paise
    order by created_at, id for update`

/** The refundable rest of a payment at the provider, without refunds to gift cards. */
export async function readLeftWithProvider(tx: Db, paymentId: string): Promise<Paise> {
  const row = await rowOf<{ paise: Paise }>(tx)`
    select (amount_paise - coalesce((select sum(back.amount_paise - card_paise) from refunds back
      where back.payment_id = payments.id and back.state <> 'failed'), 0))::bigint as paise
    from payments where id = ${paymentId}`
  return row?.paise ?? (0 as Paise)
}

/** The jobs on hold until the bank decides: of this money, and of what was bought with it. */
export async function listHeldKeys(tx: Tx, { id, orderId, cardOrderId }: DisputedPayment) {
  const refunds = await tx
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', id)
    .where('state', '=', 'decided')
    .execute()
  const parcels = orderId ? await tx.selectFrom('shipments').select('id').where('order_id', '=', orderId).execute() : []
  return { refundIds: refunds.map((one) => one.id), parcelIds: parcels.map((one) => one.id), cardOrderId }
}

/** Parcels with a booked courier that has not collected them yet. */
export async function listParcelsToHandOver(tx: Tx, orderId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('shipments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['booked', 'packed'])
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether the owner has accepted the dispute. */
export async function isAccepted(tx: Tx, disputeId: string): Promise<boolean> {
  const accepted = await tx
    .selectFrom('dispute_answers')
    .select('id')
    .where('dispute_id', '=', disputeId)
    .where('kind', '=', 'accept')
    .where('state', 'in', ['waiting', 'sent'])
    .executeTakeFirst()
  return accepted !== undefined
}

/** Whether the current request has a response, sent or about to be. */
export async function isAnswered(db: Db, disputeId: string): Promise<boolean> {
  const rows = await rowsOf(db)`
    select from dispute_answers where dispute_id = ${disputeId} and state <> 'refused' and created_at >= (
      select coalesce(max(moved_at), '-infinity') from dispute_moves
      where dispute_id = ${disputeId} and to_state = 'open')`
  return rows.length > 0
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

export type NotedDispute = Pick<Tables['disputes'], 'state' | 'phase'> & {
  disputeId: string
  deductedPaise: Paise
}

export const listNotedDisputes = (db: Db, ids: readonly string[]) =>
  rowsOf<NotedDispute>(db)`
    select provider_dispute_id as "disputeId", state, phase, deducted_paise as "deductedPaise" from disputes
    where provider_dispute_id = any(${[...ids]}::text[])`

export type ListedDispute = {
  id: string
  providerDisputeId: string
  amountPaise: Paise
  state: Tables['disputes']['state']
  phase: string
  reasonCode: string
  respondBy: Date | null
  openedAt: Date
  orderId: string | null
  contactName: string | null
}

export const listDisputes = (db: Db, { limit, offset }: { limit: number; offset: number }) =>
  rowsOf<ListedDispute>(db)`
    select disputes.id, provider_dispute_id as "providerDisputeId", disputes.amount_paise as "amountPaise",
      disputes.state, phase, reason_code as "reasonCode", respond_by as "respondBy", opened_at as "openedAt",
      payments.order_id as "orderId", contact_name as "contactName"
    from disputes left join payments on payments.id = payment_id left join orders on orders.id = payments.order_id
    order by disputes.state = 'open' desc, case when disputes.state = 'open' then respond_by end, opened_at desc,
      disputes.id desc
    limit ${limit} offset ${offset}`

export async function countDisputes(db: Db): Promise<{ count: number; open: number }> {
  const row = await rowOf<{ count: number; open: number }>(db)`
    select count(*)::integer as count, (count(*) filter (where state = 'open'))::integer as open from disputes`
  return row ?? { count: 0, open: 0 }
}

/** The newest first. */
export const listMoves = (db: Db, disputeId: string) =>
  rowsOf<{ state: Tables['disputes']['state']; phase: string; respondBy: Date | null; at: Date }>(db)`
    select to_state as state, phase, respond_by as "respondBy", moved_at as at from dispute_moves
    where dispute_id = ${disputeId} order by id desc`

/** The e-mails sent to the buyer of an order, as far as they are known. */
export const listSentMails = (db: Db, orderId: string) =>
  rowsOf<{ about: string; at: Date }>(db)`
    select payload ->> 'about' as about, finished_at as at from jobs
    where kind = ${ORDER_MAIL.kind} and payload ->> 'orderId' = ${orderId} and payload ->> 'to' = 'buyer' and state = 'done'
    order by finished_at`

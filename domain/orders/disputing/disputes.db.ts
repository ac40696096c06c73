/** Statements about disputes, the disputed money, and the owner's responses with their documents. */
import type { Tables } from '#db/tables.ts'
import { rowOf, rowsOf, listOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import type { Payment } from '#domain/payments/payments.db.ts'
import type { MailToBuyer } from '#domain/orders/mails/order-emails.rules.ts'
import { ORDER_MAIL } from '#domain/orders/order/order-jobs.ts'
import type { RazorpayDispute } from '#providers/razorpay/razorpay.ts'
import type { Paise } from '#shared/money.rules.ts'
import { sql } from 'kysely'

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

/** The jobs on hold until the bank decides: of this money, and of what was bought with it. */
export async function listHeldKeys(tx: Tx, { id, orderId, cardOrderId }: Payment) {
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
  rowsOf<{ about: MailToBuyer; at: Date }>(db)`
    select payload ->> 'about' as about, finished_at as at from jobs
    where kind = ${ORDER_MAIL.kind} and payload ->> 'orderId' = ${orderId} and payload ->> 'to' = 'buyer' and state = 'done'
    order by finished_at`

export type AnswerKind = Tables['dispute_answers']['kind']

const answers = (db: Db) =>
  db
    .selectFrom('dispute_answers')
    .select(['id', 'dispute_id as disputeId', 'kind', 'summary', 'state', 'trouble', 'created_at as createdAt'])

export const findAnswer = (db: Db, id: string) => answers(db).where('id', '=', id).executeTakeFirst()

export type Answer = NonNullable<Awaited<ReturnType<typeof findAnswer>>>

/** By the key of the form that made it. */
export const findAnswerOfKey = (db: Db, key: string) => answers(db).where('key', '=', key).executeTakeFirst()

type NewPaper = Pick<Tables['dispute_papers'], 'proves' | 'kind' | 'mime'> & {
  about: string
  name: string
  bytes: Uint8Array | null
}

type NewAnswer = {
  disputeId: string
  key: string
  kind: AnswerKind
  summary: string
  papers: readonly NewPaper[]
  adminId: string
  now: Date
}

export async function insertAnswer(tx: Tx, { disputeId, key, kind, summary, papers, adminId, now }: NewAnswer) {
  const { id } = await tx
    .insertInto('dispute_answers')
    .values({
      dispute_id: disputeId,
      key,
      kind,
      summary,
      answered_by: adminId,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (papers.length > 0)
    await tx
      .insertInto('dispute_papers')
      .values(papers.map((paper, place) => ({ ...paper, answer_id: id, position: place + 1 })))
      .execute()
  return id
}

export const listPapers = (db: Db, answerId: string) =>
  db
    .selectFrom('dispute_papers')
    .select(['id', 'proves', 'kind', 'about', 'name', 'mime', 'bytes', 'provider_document_id as documentId'])
    .where('answer_id', '=', answerId)
    .orderBy('position')
    .execute()

export type EvidencePaper = Awaited<ReturnType<typeof listPapers>>[number]

/** The provider has the document, so the owner's file is deleted. */
export async function keepDocument(db: Db, paperId: string, documentId: string): Promise<void> {
  await db
    .updateTable('dispute_papers')
    .set({ provider_document_id: documentId, bytes: null })
    .where('id', '=', paperId)
    .execute()
}

/** False when it has already ended. A refused response was not sent, so its files are deleted. */
export async function endAnswer(
  tx: Tx,
  answerId: string,
  { state, trouble, now }: { state: 'sent' | 'refused'; trouble: string | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('dispute_answers')
    .set({ state, trouble, updated_at: now })
    .where('id', '=', answerId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  await tx.updateTable('dispute_papers').set({ bytes: null }).where('answer_id', '=', answerId).execute()
  return numUpdatedRows === 1n
}

export async function noteTrouble(db: Db, answerId: string, trouble: string, now: Date): Promise<void> {
  await db
    .updateTable('dispute_answers')
    .set({ trouble: trouble.slice(0, 500), updated_at: now })
    .where('id', '=', answerId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Moments are dates; `papers` come as JSON. */
export type ToldAnswer = Pick<Answer, 'id' | 'kind' | 'summary' | 'state' | 'trouble' | 'createdAt'> & {
  by: string | null
  papers: { name: string; proves: Tables['dispute_papers']['proves']; isThere: boolean }[]
}

/** Newest first. */
export const listAnswers = (db: Db, disputeId: string) =>
  rowsOf<ToldAnswer>(db)`
    select id, kind, summary, state, trouble, created_at as "createdAt",
      (select concat_ws(' ', first_name, last_name) from profiles where profiles.id = answered_by) as by,
      ${listOf(sql`
        select name, proves, provider_document_id is not null as "isThere" from dispute_papers
        where answer_id = dispute_answers.id order by position`)} as papers
    from dispute_answers where dispute_id = ${disputeId} order by created_at desc, id`

/** Refunds beside their credit notes: what is left, what failed, and what has no credit note yet. */
import { sql } from 'kysely'
import { rowOf, rowsOf } from '#db/sql-parts.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

/** Bank debits of this money without a credit note: once nothing is sent, the invoice is taken back. */
export async function listUncredited(tx: Tx, paymentId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(tx)`
    select id from refunds where payment_id = ${paymentId} and state = 'processed' and bank_paise > 0
      and not exists (select from invoices where refund_id = refunds.id) order by created_at`
  return rows.map(({ id }) => id)
}

type MoneyLeft = {
  leftPaise: Paise
  /**
   * Refunds that failed at the bank and haven't been paid back since: their credit notes are issued, and wait for them.
   */
  failedPaise: Paise[]
}

/**
 * A failed refund without a replacement, whose money has not been refunded since: its credit note waits, or there is
 * none and money is left.
 */
export const IS_STILL_OWED = sql<boolean>`
  refunds.state = 'failed' and not exists (select from refunds made where made.instead_of = refunds.id) and (
    exists (select from invoices where refund_id = refunds.id)
    or not exists (select from invoices where invoices.order_id = payments.order_id and kind = 'invoice')
      and paid_with(payments) > coalesce((select sum(back.amount_paise) from refunds back
        where back.payment_id = payments.id and back.state <> 'failed'), 0))`

export async function isStillOwed(tx: Tx, refundId: string): Promise<boolean> {
  const rows = await rowsOf(tx)`
    select from refunds join payments on payments.id = payment_id
    where refunds.id = ${refundId} and ${IS_STILL_OWED}`
  return rows.length > 0
}

/** The part of a payment that is neither refunded nor being refunded. */
export async function readMoneyLeft(tx: Db, paymentId: string): Promise<MoneyLeft> {
  const row = await rowOf<MoneyLeft>(tx)`
    select paid_with(payments) - coalesce(
        (select sum(amount_paise) from refunds where payment_id = payments.id and state <> 'failed'), 0)::bigint
        as "leftPaise",
      (select coalesce(json_agg(refunds.amount_paise order by refunds.created_at), '[]') from refunds
        where payment_id = payments.id and refunds.state = 'failed'
          and exists (select from invoices where invoices.refund_id = refunds.id)) as "failedPaise"
    from payments where payments.id = ${paymentId}`
  return row ?? { leftPaise: noPaise, failedPaise: [] }
}

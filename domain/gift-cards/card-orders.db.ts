/** Every statement that writes gift-card orders. */
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { payAttempt } from '#domain/rate-limit/order-attempts.db.ts'
import type { CardOrderState } from './card-order.rules.ts'

const cardOrders = (db: Db) =>
  db
    .selectFrom('gift_card_orders')
    .select([
      'id',
      sql<'gift_card_orders'>`'gift_card_orders'`.as('table'),
      'state as paymentState',
      'amount_paise as amountPaise',
      'amount_paise as toPayPaise',
      'valid_months as validMonths',
      'buyer_name as buyerName',
      'buyer_email as buyerEmail',
      'for_name as forName',
      'message',
      'design',
      'language',
      'recipient_email as recipientEmail',
      'send_on as sendOn',
      'pay_until as holdUntil',
      'razorpay_order_id as providerOrderId',
      'provider_asked_at as providerAskedAt',
      'paid_at as paidAt',
      'printed_at as printedAt',
      'created_at as createdAt',
    ])

export const findCardOrder = (db: Db, id: string) => cardOrders(db).where('id', '=', id).executeTakeFirst()

export type CardOrder = NonNullable<Awaited<ReturnType<typeof findCardOrder>>>

/** By the payment provider's id. */
export const findCardOrderOfProvider = (db: Db, providerOrderId: string) =>
  cardOrders(db).where('razorpay_order_id', '=', providerOrderId).executeTakeFirst()

/** Locked until the transaction ends: anyone else who settles it waits, and finds it done. */
export const lockCardOrder = (tx: Tx, id: string) => cardOrders(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockCardOrderOfProvider = (tx: Tx, providerOrderId: string) =>
  cardOrders(tx).where('razorpay_order_id', '=', providerOrderId).forUpdate().executeTakeFirst()

export const findCardOrderOfAttempt = (db: Db, attempt: string) =>
  cardOrders(db).where('attempt', '=', attempt).executeTakeFirst()

/** False when the same was sent before. */
export async function insertCardOrder(
  tx: Tx,
  cardOrder: Insertable<Tables['gift_card_orders']> & { id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_card_orders')
    .values(cardOrder)
    .onConflict((conflict) => conflict.column('attempt').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type CardOrderMove = {
  cause: Tables['gift_card_order_moves']['cause']
  movedBy?: string | null
  now: Date
}

/** The caller holds its row. */
export async function moveCardOrder(
  tx: Tx,
  { id, paymentState: from }: Pick<CardOrder, 'id' | 'paymentState'>,
  to: CardOrderState,
  { cause, movedBy = null, now }: CardOrderMove,
): Promise<void> {
  const isReceived = from === 'unpaid' || from === 'expired'
  const isMoney = isReceived && (to === 'paid' || to === 'refunding')
  await tx
    .updateTable('gift_card_orders')
    .set({ state: to, ...(isMoney && { paid_at: now }) })
    .where('id', '=', id)
    .execute()
  if (isMoney) await payAttempt(tx, id).execute()
  await tx
    .insertInto('gift_card_order_moves')
    .values({ card_order_id: id, from_state: from, to_state: to, cause, moved_by: movedBy, moved_at: now })
    .execute()
}

/** When its code was shown; null allows to show it again. */
export async function notePrinted(tx: Tx, id: string, printedAt: Date | null): Promise<void> {
  await tx.updateTable('gift_card_orders').set({ printed_at: printedAt }).where('id', '=', id).execute()
}

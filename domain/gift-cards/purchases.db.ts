/** Every statement that writes gift-card orders. */
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Db, Tx } from '#db/transaction.ts'
import { payAttempt } from '#domain/rate-limit/order-attempts.db.ts'
import type { PurchaseState } from './purchase.rules.ts'

const purchases = (db: Db) =>
  db
    .selectFrom('gift_card_purchases')
    .select([
      'id',
      'state',
      'amount_paise as amountPaise',
      'valid_months as validMonths',
      'buyer_name as buyerName',
      'buyer_email as buyerEmail',
      'for_name as forName',
      'message',
      'language',
      'recipient_email as recipientEmail',
      'send_on as sendOn',
      'pay_until as payUntil',
      'razorpay_order_id as providerOrderId',
      'provider_asked_at as providerAskedAt',
      'paid_at as paidAt',
      'printed_at as printedAt',
      'created_at as createdAt',
    ])

export const findPurchase = (db: Db, id: string) => purchases(db).where('id', '=', id).executeTakeFirst()

export type CardPurchase = NonNullable<Awaited<ReturnType<typeof findPurchase>>>

/** By the payment provider's id. */
export const findPurchaseOfProvider = (db: Db, providerOrderId: string) =>
  purchases(db).where('razorpay_order_id', '=', providerOrderId).executeTakeFirst()

/** Locked until the transaction ends: anyone else who settles it waits, and finds it done. */
export const lockPurchase = (tx: Tx, id: string) => purchases(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const lockPurchaseOfProvider = (tx: Tx, providerOrderId: string) =>
  purchases(tx).where('razorpay_order_id', '=', providerOrderId).forUpdate().executeTakeFirst()

export const findPurchaseOfAttempt = (db: Db, attempt: string) =>
  purchases(db).where('attempt', '=', attempt).executeTakeFirst()

/** False when the same was sent before. */
export async function insertPurchase(
  tx: Tx,
  purchase: Insertable<Tables['gift_card_purchases']> & { id: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('gift_card_purchases')
    .values(purchase)
    .onConflict((conflict) => conflict.column('attempt').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type PurchaseMove = {
  cause: Tables['gift_card_purchase_moves']['cause']
  movedBy?: string | null
  now: Date
}

/** The caller holds its row. */
export async function movePurchase(
  tx: Tx,
  { id, state: from }: Pick<CardPurchase, 'id' | 'state'>,
  to: PurchaseState,
  { cause, movedBy = null, now }: PurchaseMove,
): Promise<void> {
  const isReceived = from === 'unpaid' || from === 'expired'
  const isMoney = isReceived && (to === 'paid' || to === 'refunding')
  await tx
    .updateTable('gift_card_purchases')
    .set({ state: to, ...(isMoney && { paid_at: now }) })
    .where('id', '=', id)
    .execute()
  if (isMoney) await payAttempt(tx, id).execute()
  await tx
    .insertInto('gift_card_purchase_moves')
    .values({ purchase_id: id, from_state: from, to_state: to, cause, moved_by: movedBy, moved_at: now })
    .execute()
}

/** When its code was shown; null allows to show it again. */
export async function notePrinted(tx: Tx, id: string, printedAt: Date | null): Promise<void> {
  await tx.updateTable('gift_card_purchases').set({ printed_at: printedAt }).where('id', '=', id).execute()
}

/** The payment of a purchase. */
export const findSettlingOfPurchase = (db: Db, purchaseId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'provider_payment_id as providerPaymentId', 'amount_paise as amountPaise'])
    .where('purchase_id', '=', purchaseId)
    .where('settles_order', '=', true)
    .executeTakeFirst()

/** The card issued for it. */
export const findCardOfPurchase = (db: Db, purchaseId: string) =>
  db
    .selectFrom('gift_cards')
    .select(['id', 'last_four as lastFour', 'code_version as codeVersion', 'ends_on as endsOn'])
    .select([sql<boolean>`stopped_at is null`.as('isGood'), sql<boolean>`frozen_at is not null`.as('isFrozen')])
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirst()

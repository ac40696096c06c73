import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import { readLeftWithProvider } from '#domain/payments/disputes.db.ts'
import { findSettling } from '#domain/payments/payments.db.ts'
import { noPaise, subtractPaise } from '#shared/money.rules.ts'
import type { Seal } from '#shared/seal.ts'
import { hashOfCode, newCode } from './card-code.ts'
import { lastFourOf } from './code.rules.ts'
import { addEntries, findCardOfOrder, insertCard, type NewCard } from './ledger.db.ts'
import type { Services } from '#domain/services.ts'
import { giftCardSalesWords } from '#words/gift-card-sales.ts'
import { endOfCard } from './card-order.rules.ts'
import { freezeOrFree, reduceLocked } from './stop-card.ts'
import type { CardOrder } from './card-orders.db.ts'

type ToIssue = Omit<NewCard, 'id' | 'code_hash' | 'last_four' | 'created_at'> & { giftCardSeal: Seal; now: Date }

/**
 * A card with its balance. Its code is derived again wherever it is shown. The card of a gift-card order has the same id, so
 * that after a restore it has the same code.
 */
export async function issueCard(
  tx: Tx,
  { giftCardSeal, now, ...card }: ToIssue,
): Promise<{ id: string; code: string }> {
  const id = card.card_order_id ?? randomUUID()
  const code = newCode(giftCardSeal, { id, codeVersion: 1 })
  await insertCard(tx, { ...card, id, code_hash: hashOfCode(code), last_four: lastFourOf(code), created_at: now })
  const issued = { cardId: id, balancePaise: card.initial_paise }
  await addEntries(tx, 'issue', [issued], { bookedBy: card.made_by, now })
  return { id, code }
}

/** The id of the card of a paid gift-card order, issued once. The caller holds the gift-card order's row. */
export async function cardOfOrder(
  tx: Tx,
  { giftCardSeal, clock }: Pick<Services, 'giftCardSeal' | 'clock'>,
  cardOrder: CardOrder,
): Promise<string> {
  const { id: cardOrderId, amountPaise, validMonths, forName, recipientEmail } = cardOrder
  const made = await findCardOfOrder(tx, cardOrderId)
  if (made) return made.id
  const now = clock.now()
  const { id } = await issueCard(tx, {
    giftCardSeal,
    initial_paise: amountPaise,
    ends_on: endOfCard(now, validMonths),
    card_order_id: cardOrderId,
    for_name: forName,
    sent_to: recipientEmail,
    now,
  })
  const paid = await findSettling(tx, cardOrder)
  const gone = paid ? subtractPaise(paid.amountPaise, await readLeftWithProvider(tx, paid.id)) : noPaise
  const card = { id, balancePaise: amountPaise }
  await reduceLocked(tx, card, { paise: gone, why: giftCardSalesWords.disputedBefore, now })
  await freezeOrFree(tx, cardOrderId, now)
  return id
}

import { randomUUID } from 'node:crypto'
import type { Tx } from '#db/transaction.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { Seal } from '#shared/seal.ts'
import { hashOfCode, newCode } from './card-code.ts'
import { lastFourOf } from './code.rules.ts'
import { addEntries, insertCard, lockCards, readGoneOfCardOrder } from './ledger.db.ts'
import type { Services } from '#domain/services.ts'
import { giftCardSalesWords } from '#words/gift-card-sales.ts'
import { endOfCard } from './card-order.rules.ts'
import { nameCard } from './admin.db.ts'
import { freezeOrFree, reduceLocked } from './stop-card.ts'
import { findCardOfOrder, type CardOrder } from './card-orders.db.ts'

type ToIssue = {
  giftCardSeal: Seal
  amountPaise: Paise
  /** Its last day, in India. */
  endsOn: string
  now: Date
} &
  /** The card has the same id, so that after a restore it has the same code. */
  (
    | { cardOrderId: string }
    /** Issued by hand, and why. */
    | { madeBy: string | null; madeWhy: string }
  )

/** A card with its balance. Its code is derived again wherever it is shown. */
export async function issueCard(tx: Tx, asked: ToIssue): Promise<{ id: string; code: string }> {
  const { giftCardSeal, amountPaise, endsOn, now } = asked
  const id = 'cardOrderId' in asked ? asked.cardOrderId : randomUUID()
  const code = newCode(giftCardSeal, { id, codeVersion: 1 })
  const from = 'cardOrderId' in asked ? { ...asked, madeBy: null, madeWhy: null } : { ...asked, cardOrderId: null }
  const { madeBy, madeWhy, cardOrderId } = from
  const card = { id, codeHash: hashOfCode(code), lastFour: lastFourOf(code), amountPaise, endsOn, now }
  await insertCard(tx, { ...card, madeBy, madeWhy, cardOrderId })
  await addEntries(tx, [{ cardId: id, kind: 'issue', balancePaise: amountPaise, madeBy, now }])
  return { id, code }
}

/** The id of the card of a paid gift-card order, issued once. The caller holds the gift-card order's row. */
export async function cardOfOrder(
  tx: Tx,
  { giftCardSeal, clock }: Pick<Services, 'giftCardSeal' | 'clock'>,
  { id: cardOrderId, amountPaise, validMonths, forName, recipientEmail }: CardOrder,
): Promise<string> {
  const made = await findCardOfOrder(tx, cardOrderId)
  if (made) return made.id
  const now = clock.now()
  const { id } = await issueCard(tx, {
    giftCardSeal,
    amountPaise,
    endsOn: endOfCard(now, validMonths),
    cardOrderId,
    now,
  })
  await nameCard(tx, id, { forName, sentTo: recipientEmail })
  const [card] = await lockCards(tx, [id])
  const gone = await readGoneOfCardOrder(tx, cardOrderId)
  if (card) await reduceLocked(tx, card, { paise: gone, why: giftCardSalesWords.disputedBefore, now })
  await freezeOrFree(tx, cardOrderId, now)
  return id
}

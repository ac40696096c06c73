import type { Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { giftCardSalesWords } from '#words/gift-card-sales.ts'
import { endOfCard } from './card-end.rules.ts'
import { nameCard } from './desk.db.ts'
import { freezeOrFree } from './freeze-card.ts'
import { readGoneOfPurchase } from './freeze.db.ts'
import { issueCard } from './issue-card.ts'
import { lockCards } from './ledger.db.ts'
import { findCardOfPurchase, type CardPurchase } from './purchases.db.ts'
import { reduceLocked } from './stop-card.ts'

/** The id of the card of a paid purchase, issued once. The caller holds the purchase's row. */
export async function cardOfPurchase(
  tx: Tx,
  { giftCardSeal, clock }: Pick<Services, 'giftCardSeal' | 'clock'>,
  { id: purchaseId, amountPaise, validMonths, forName, recipientEmail }: CardPurchase,
): Promise<string> {
  const made = await findCardOfPurchase(tx, purchaseId)
  if (made) return made.id
  const now = clock.now()
  const { id } = await issueCard(tx, {
    giftCardSeal,
    amountPaise,
    endsOn: endOfCard(now, validMonths),
    purchaseId,
    now,
  })
  await nameCard(tx, id, { forName, sentTo: recipientEmail })
  const [card] = await lockCards(tx, [id])
  const gone = await readGoneOfPurchase(tx, purchaseId)
  if (card) await reduceLocked(tx, card, { paise: gone, why: giftCardSalesWords.disputedBefore, now })
  await freezeOrFree(tx, purchaseId, now)
  return id
}

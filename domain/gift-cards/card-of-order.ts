import type { Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { giftCardSalesWords } from '#words/gift-card-sales.ts'
import { endOfCard } from './card-end.rules.ts'
import { nameCard } from './admin.db.ts'
import { freezeOrFree } from './freeze-card.ts'
import { readGoneOfCardOrder } from './freeze.db.ts'
import { issueCard } from './issue-card.ts'
import { lockCards } from './ledger.db.ts'
import { findCardOfOrder, type CardOrder } from './card-orders.db.ts'
import { reduceLocked } from './stop-card.ts'

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

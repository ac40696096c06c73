import type { Tx } from '#db/transaction.ts'
import { hashOfCode } from '#domain/gift-cards/card-code.ts'
import { CARDS_OF_ORDER_MAX, cardTroubleWords } from '#domain/gift-cards/card-trouble.rules.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import { lockCardsOf } from '#domain/gift-cards/ledger.db.ts'
import type { OwnOrder } from '#domain/orders/order/order-rows.db.ts'
import { addPaise, type Paise } from '#shared/money.rules.ts'
import { orderRefusalsWords } from '#words/order-refusals.ts'
import { NotPlaced } from './not-placed.ts'
import type { OrderAsked } from './order-asked.ts'

/**
 * What the cards of an order can pay: their free balance, and amounts held for the buyer's own open orders. All are
 * locked at once, since the open orders will release theirs.
 */
export async function lockOwnCards(
  tx: Tx,
  { giftCards = [], isOnDelivery }: OrderAsked,
  { open, now }: { open: readonly OwnOrder[]; now: Date },
): Promise<{ id: string; balancePaise: Paise }[]> {
  const refused = (words: string) => new NotPlaced({ reason: 'gift-card', words })
  if (giftCards.length > CARDS_OF_ORDER_MAX) throw refused(orderRefusalsWords.tooManyGiftCards(CARDS_OF_ORDER_MAX))
  if (giftCards.length > 0 && isOnDelivery) throw refused(orderRefusalsWords.noGiftCardsOnDelivery)
  const hashes = [...new Set(giftCards.map((typed) => hashOfCode(readGiftCardCode(typed) ?? '')))]
  const held = open.flatMap(({ cards }) => cards)
  const locked = await lockCardsOf(tx, { hashes, ids: held.map(({ cardId }) => cardId) })
  return hashes.map((hash) => {
    const card = locked.find(({ codeHash }) => codeHash === hash)
    const ofCard = held.filter(({ cardId }) => cardId === card?.id).map(({ heldPaise }) => heldPaise)
    const freePaise = addPaise(...(card ? [card.balancePaise] : []), ...ofCard)
    const words = cardTroubleWords(card && { ...card, freePaise }, now)
    if (!card || words !== null) throw refused(words ?? '')
    return { id: card.id, balancePaise: freePaise }
  })
}

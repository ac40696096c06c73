import { declareLimit, countAttempt, type TooMany } from '#domain/rate-limit/consume-rate-limit.ts'
import type { WriteServices } from '#domain/services.ts'
import { addPaise, noPaise, type Paise } from '#shared/money.rules.ts'
import { hashOfCode } from '#domain/gift-cards/card-code.ts'
import { cardTroubleWords } from '#domain/gift-cards/card-trouble.rules.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import { listCardsOfCodes } from '#domain/gift-cards/ledger.db.ts'
import { listHeldFor } from '#domain/orders/order/orders.db.ts'

/** So that nobody finds a code by guessing. Many phones share one address. */
const TRIES_MS = 600_000
const triesFrom = declareLimit('gift card codes from', { countMax: 60, windowMs: TRIES_MS })
const triesOf = declareLimit('gift card codes of', { countMax: 20, windowMs: TRIES_MS })

/** Where it was typed, and by which account, or browser that has ordered before. */
export type Typist = { address: string; buyerId: string | null }

/** Before codes are looked up. */
export async function countCodeAttempts(
  services: WriteServices,
  { address, buyerId }: Typist,
): Promise<TooMany | undefined> {
  const attempt = await countAttempt(services, triesFrom(address), triesOf(buyerId ?? address))
  return attempt.ok ? undefined : attempt
}

/** Its balance for this buyer. */
export type ShownCard = { lastFour: string; freePaise: Paise; endsOn: string }

export type CardRead = { ok: true; card: ShownCard } | { ok: false; reason: 'refused'; words: string } | TooMany

/** Finds a card by its whole code. Amounts held for the buyer's open orders count as free. */
export async function readCard(
  services: WriteServices,
  { typed, ...typist }: Typist & { typed: unknown },
): Promise<CardRead> {
  const tooMany = await countCodeAttempts(services, typist)
  if (tooMany) return tooMany
  const { kysely } = services.database
  const code = readGiftCardCode(typed)
  const [card] = code === undefined ? [] : await listCardsOfCodes(kysely, [hashOfCode(code)])
  const held = card && typist.buyerId !== null ? await listHeldFor(kysely, typist.buyerId) : []
  const heldPaise = held.find(({ cardId }) => cardId === card?.id)?.heldPaise ?? noPaise
  const freePaise = addPaise(card?.balancePaise ?? noPaise, heldPaise)
  const words = cardTroubleWords(card && { ...card, freePaise }, services.clock.now())
  if (!card || words !== null) return { ok: false, reason: 'refused', words: words ?? '' }
  return { ok: true, card: { lastFour: card.lastFour, freePaise, endsOn: card.endsOn } }
}

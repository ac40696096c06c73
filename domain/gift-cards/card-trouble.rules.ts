/** Why a gift card can't be used. */
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

export const CARDS_OF_ORDER_MAX = 5

type Facts = { endsOn: string; stoppedAt: Date | null; frozenAt: Date | null }

/** A frozen card doesn't expire. */
export const isOver = ({ endsOn, stoppedAt, frozenAt }: Facts, now: Date) =>
  stoppedAt !== null || (frozenAt === null && endsOn < indiaDay(now))

/** Whether its free balance may be spent. */
export const pays = (card: Facts, now: Date) => card.frozenAt === null && !isOver(card, now)

/** Shown only to someone who has the whole code. Null when the card can be used. */
export function cardTroubleWords(card: (Facts & { freePaise: Paise }) | undefined, now: Date): string | null {
  if (!card) return giftCardsWords.unknownCode
  if (card.stoppedAt !== null) return giftCardsWords.stopped
  if (card.frozenAt !== null) return giftCardsWords.frozen
  if (isOver(card, now)) return giftCardsWords.ended(dayText(card.endsOn))
  return card.freePaise > noPaise ? null : giftCardsWords.nothingLeft
}

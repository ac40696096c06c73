/** Why a gift card does not pay. */
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

export const CARDS_OF_ORDER_MAX = 5

type Facts = { endsOn: string; stoppedAt: Date | null; frozenAt: Date | null }

/** The days of one that is frozen do not count. */
export const isOver = ({ endsOn, stoppedAt, frozenAt }: Facts, now: Date) =>
  stoppedAt !== null || (frozenAt === null && endsOn < indiaDay(now))

/** Whether what is free on it may be spent. */
export const pays = (card: Facts, now: Date) => card.frozenAt === null && !isOver(card, now)

const UNKNOWN = 'This is not the code of a gift card of ours. Please look at it once more.'

/** Said to whoever has the whole code; to anybody else there is no such card. Null when nothing stands in its way. */
export function cardTroubleWords(card: (Facts & { freePaise: Paise }) | undefined, now: Date): string | null {
  if (!card) return UNKNOWN
  if (card.stoppedAt !== null) return 'This gift card has been stopped. Please write to us.'
  if (card.frozenAt !== null)
    return 'The bank of whoever bought this gift card is checking its payment, and the card cannot be spent until that is done. Please pay in another way, or write to us.'
  if (isOver(card, now)) return `This gift card ended on ${dayText(card.endsOn)}.`
  return card.freePaise > noPaise ? null : 'Nothing is left on this gift card.'
}

/** Why a gift card does not pay. */
import { dayText, indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'

export const CARDS_OF_ORDER_MAX = 5

type Facts = { endsOn: string; stoppedAt: Date | null }

export const isOver = ({ endsOn, stoppedAt }: Facts, now: Date) => stoppedAt !== null || endsOn < indiaDay(now)

const UNKNOWN = 'This is not the code of a gift card of ours. Please look at it once more.'

/** Said to whoever has the whole code; to anybody else there is no such card. Null when nothing stands in its way. */
export function cardTroubleWords(card: (Facts & { freePaise: Paise }) | undefined, now: Date): string | null {
  if (!card) return UNKNOWN
  if (card.stoppedAt !== null) return 'This gift card has been stopped. Please write to us.'
  if (isOver(card, now)) return `This gift card ended on ${dayText(card.endsOn)}.`
  return card.freePaise > noPaise ? null : 'Nothing is left on this gift card.'
}

import { giftCardsWords } from '#words/gift-cards.ts'

/** In the query of the page: why the PDF was refused. */
export const PAPER = 'paper'

type Reason = keyof typeof giftCardsWords.notPrinted

const REASONS: readonly Reason[] = ['not-now', 'used', 'shown']

export function refusedWords(said: string | null): string | null {
  const reason = REASONS.find((one) => one === said)
  return reason ? giftCardsWords.notPrinted[reason] : null
}

import type { WorkCard } from './catalogue.rules.ts'

/**
 * Cards without what their second picture never shows: it is drawn only once it has come, over a
 * first picture that already says in words what the work is.
 */
export function lightCards(cards: readonly WorkCard[]): WorkCard[] {
  return cards.map((card) => ({
    ...card,
    secondPicture: card.secondPicture && { ...card.secondPicture, blur: '', alt: '' },
  }))
}

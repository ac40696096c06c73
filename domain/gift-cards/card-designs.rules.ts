/** The drawn pictures of which a buyer chooses one for a gift card. Cards without one keep the plain look. */
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { giftCardsWords } from '#words/gift-cards.ts'

export const CARD_DESIGNS = ['kolam', 'peacock', 'marigolds', 'monsoon', 'courtyard', 'indigo'] as const

export type CardDesign = (typeof CARD_DESIGNS)[number]

export const [FIRST_DESIGN] = CARD_DESIGNS

export const isCardDesign = (text: string | undefined): text is CardDesign =>
  CARD_DESIGNS.some((design) => design === text)

export const readDesign = (text?: string): Read<CardDesign> =>
  isCardDesign(text) ? yes(text) : no(giftCardsWords.noDesign)

/** Pages show the drawing itself; e-mails, which know no SVG, a picture of it. */
export const designAddress = (design: CardDesign, type: 'svg' | 'png' = 'svg') => `/card-designs/${design}.${type}`

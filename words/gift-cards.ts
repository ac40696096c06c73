import * as en from './en/gift-cards.ts'
import * as hi from './hi/gift-cards.ts'
import { inLanguage } from './in-language.ts'

export const giftCardsWords = inLanguage({ en, hi })

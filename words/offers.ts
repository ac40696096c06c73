import * as en from './en/offers.ts'
import * as hi from './hi/offers.ts'
import { inLanguage } from './in-language.ts'

export const offersWords = inLanguage({ en, hi })

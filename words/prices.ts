import * as en from './en/prices.ts'
import * as hi from './hi/prices.ts'
import { inLanguage } from './in-language.ts'

export const pricesWords = inLanguage({ en, hi })

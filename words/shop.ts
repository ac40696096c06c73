import * as en from './en/shop.ts'
import * as hi from './hi/shop.ts'
import { inLanguage } from './in-language.ts'

export const shopWords = inLanguage({ en, hi })

import * as en from './en/quotes.ts'
import * as hi from './hi/quotes.ts'
import { inLanguage } from './in-language.ts'

export const quotesWords = inLanguage({ en, hi })

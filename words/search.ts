import * as en from './en/search.ts'
import * as hi from './hi/search.ts'
import { inLanguage } from './in-language.ts'

export const searchWords = inLanguage({ en, hi })

import * as en from './en/addresses.ts'
import * as hi from './hi/addresses.ts'
import { inLanguage } from './in-language.ts'

export const addressesWords = inLanguage({ en, hi })

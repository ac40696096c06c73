import * as en from './en/account.ts'
import * as hi from './hi/account.ts'
import { inLanguage } from './in-language.ts'

export const accountWords = inLanguage({ en, hi })

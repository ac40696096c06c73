import * as en from './en/earnings.ts'
import * as hi from './hi/earnings.ts'
import { inLanguage } from './in-language.ts'

export const earningsWords = inLanguage({ en, hi })

import * as en from './en/coming-terms.ts'
import * as hi from './hi/coming-terms.ts'
import { inLanguage } from './in-language.ts'

export const comingTermsWords = inLanguage({ en, hi })

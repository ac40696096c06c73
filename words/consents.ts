import * as en from './en/consents.ts'
import * as hi from './hi/consents.ts'
import { inLanguage } from './in-language.ts'

export const consentsWords = inLanguage({ en, hi })

import * as en from './en/language.ts'
import * as hi from './hi/language.ts'
import { inLanguage } from './in-language.ts'

export const languageWords = inLanguage({ en, hi })

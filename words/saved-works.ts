import * as en from './en/saved-works.ts'
import * as hi from './hi/saved-works.ts'
import { inLanguage } from './in-language.ts'

export const savedWorksWords = inLanguage({ en, hi })

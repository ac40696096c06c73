import * as en from './en/origins.ts'
import * as hi from './hi/origins.ts'
import { inLanguage } from './in-language.ts'

export const originsWords = inLanguage({ en, hi })

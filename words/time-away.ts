import * as en from './en/time-away.ts'
import * as hi from './hi/time-away.ts'
import { inLanguage } from './in-language.ts'

export const timeAwayWords = inLanguage({ en, hi })

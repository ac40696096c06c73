import * as en from './en/statistics.ts'
import * as hi from './hi/statistics.ts'
import { inLanguage } from './in-language.ts'

export const statisticsWords = inLanguage({ en, hi })

import * as en from './en/returns.ts'
import * as hi from './hi/returns.ts'
import { inLanguage } from './in-language.ts'

export const returnsWords = inLanguage({ en, hi })

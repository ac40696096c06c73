import * as en from './en/states.ts'
import * as hi from './hi/states.ts'
import { inLanguage } from './in-language.ts'

export const statesWords = inLanguage({ en, hi })

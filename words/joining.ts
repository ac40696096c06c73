import * as en from './en/joining.ts'
import * as hi from './hi/joining.ts'
import { inLanguage } from './in-language.ts'

export const joiningWords = inLanguage({ en, hi })

import * as en from './en/thanks.ts'
import * as hi from './hi/thanks.ts'
import { inLanguage } from './in-language.ts'

export const thanksWords = inLanguage({ en, hi })

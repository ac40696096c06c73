import * as en from './en/names.ts'
import * as hi from './hi/names.ts'
import { inLanguage } from './in-language.ts'

export const namesWords = inLanguage({ en, hi })

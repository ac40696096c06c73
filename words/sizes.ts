import * as en from './en/sizes.ts'
import * as hi from './hi/sizes.ts'
import { inLanguage } from './in-language.ts'

export const sizesWords = inLanguage({ en, hi })

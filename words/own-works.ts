import * as en from './en/own-works.ts'
import * as hi from './hi/own-works.ts'
import { inLanguage } from './in-language.ts'

export const ownWorksWords = inLanguage({ en, hi })

import * as en from './en/home-text.ts'
import * as hi from './hi/home-text.ts'
import { inLanguage } from './in-language.ts'

export const homeTextWords = inLanguage({ en, hi })

import * as en from './en/pages.ts'
import * as hi from './hi/pages.ts'
import { inLanguage } from './in-language.ts'

export const pagesWords = inLanguage({ en, hi })

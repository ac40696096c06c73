import * as en from './en/work-page.ts'
import * as hi from './hi/work-page.ts'
import { inLanguage } from './in-language.ts'

export const workPageWords = inLanguage({ en, hi })

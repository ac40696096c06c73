import * as en from './en/seo.ts'
import * as hi from './hi/seo.ts'
import { inLanguage } from './in-language.ts'

export const seoWords = inLanguage({ en, hi })

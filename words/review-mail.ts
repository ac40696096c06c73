import * as en from './en/review-mail.ts'
import * as hi from './hi/review-mail.ts'
import { inLanguage } from './in-language.ts'

export const reviewMailWords = inLanguage({ en, hi })

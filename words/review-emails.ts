import * as en from './en/review-emails.ts'
import * as hi from './hi/review-emails.ts'
import { inLanguage } from './in-language.ts'

export const reviewEmailsWords = inLanguage({ en, hi })

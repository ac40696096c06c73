import * as en from './en/reviews.ts'
import * as hi from './hi/reviews.ts'
import { inLanguage } from './in-language.ts'

export const reviewsWords = inLanguage({ en, hi })

import * as en from './en/coupons.ts'
import * as hi from './hi/coupons.ts'
import { inLanguage } from './in-language.ts'

export const couponsWords = inLanguage({ en, hi })

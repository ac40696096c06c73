import * as en from './en/checkout.ts'
import * as hi from './hi/checkout.ts'
import { inLanguage } from './in-language.ts'

export const checkoutWords = inLanguage({ en, hi })

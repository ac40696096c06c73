import * as en from './en/shipping.ts'
import * as hi from './hi/shipping.ts'
import { inLanguage } from './in-language.ts'

export const shippingWords = inLanguage({ en, hi })

import * as en from './en/order-phone.ts'
import * as hi from './hi/order-phone.ts'
import { inLanguage } from './in-language.ts'

export const orderPhoneWords = inLanguage({ en, hi })

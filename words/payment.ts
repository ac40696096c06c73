import * as en from './en/payment.ts'
import * as hi from './hi/payment.ts'
import { inLanguage } from './in-language.ts'

export const paymentWords = inLanguage({ en, hi })

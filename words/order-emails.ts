import * as en from './en/order-emails.ts'
import * as hi from './hi/order-emails.ts'
import { inLanguage } from './in-language.ts'

export const orderEmailsWords = inLanguage({ en, hi })

import * as en from './en/gift-card-mails.ts'
import * as hi from './hi/gift-card-mails.ts'
import { inLanguage } from './in-language.ts'

export const giftCardMailsWords = inLanguage({ en, hi })

import * as en from './en/offer-emails.ts'
import * as hi from './hi/offer-emails.ts'
import { inLanguage } from './in-language.ts'

export const offerEmailsWords = inLanguage({ en, hi })

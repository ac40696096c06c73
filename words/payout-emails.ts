import * as en from './en/payout-emails.ts'
import * as hi from './hi/payout-emails.ts'
import { inLanguage } from './in-language.ts'

export const payoutEmailsWords = inLanguage({ en, hi })

import * as en from './en/account-emails.ts'
import * as hi from './hi/account-emails.ts'
import { inLanguage } from './in-language.ts'

export const accountEmailsWords = inLanguage({ en, hi })

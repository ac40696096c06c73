import * as en from './en/joining-emails.ts'
import * as hi from './hi/joining-emails.ts'
import { inLanguage } from './in-language.ts'

export const joiningEmailsWords = inLanguage({ en, hi })

import * as en from './en/approval-emails.ts'
import * as hi from './hi/approval-emails.ts'
import { inLanguage } from './in-language.ts'

export const approvalEmailsWords = inLanguage({ en, hi })

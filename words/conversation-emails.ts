import * as en from './en/conversation-emails.ts'
import * as hi from './hi/conversation-emails.ts'
import { inLanguage } from './in-language.ts'

export const conversationEmailsWords = inLanguage({ en, hi })

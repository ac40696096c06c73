import * as en from './en/conversations.ts'
import * as hi from './hi/conversations.ts'
import { inLanguage } from './in-language.ts'

export const conversationsWords = inLanguage({ en, hi })

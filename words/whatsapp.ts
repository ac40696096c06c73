import * as en from './en/whatsapp.ts'
import * as hi from './hi/whatsapp.ts'
import { inLanguage } from './in-language.ts'

export const whatsappWords = inLanguage({ en, hi })

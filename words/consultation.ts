import * as en from './en/consultation.ts'
import * as hi from './hi/consultation.ts'
import { inLanguage } from './in-language.ts'

export const consultationWords = inLanguage({ en, hi })

import * as en from './en/desk.ts'
import * as hi from './hi/desk.ts'
import { inLanguage } from './in-language.ts'

export const deskWords = inLanguage({ en, hi })

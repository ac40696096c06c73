import * as en from './en/sheets.ts'
import * as hi from './hi/sheets.ts'
import { inLanguage } from './in-language.ts'

export const sheetsWords = inLanguage({ en, hi })

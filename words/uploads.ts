import * as en from './en/uploads.ts'
import * as hi from './hi/uploads.ts'
import { inLanguage } from './in-language.ts'

export const uploadsWords = inLanguage({ en, hi })

import * as en from './en/errors.ts'
import * as hi from './hi/errors.ts'
import { inLanguage } from './in-language.ts'

export const errorsWords = inLanguage({ en, hi })

import * as en from './en/work-form-errors.ts'
import * as hi from './hi/work-form-errors.ts'
import { inLanguage } from './in-language.ts'

export const workFormErrorsWords = inLanguage({ en, hi })

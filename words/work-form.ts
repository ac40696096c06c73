import * as en from './en/work-form.ts'
import * as hi from './hi/work-form.ts'
import { inLanguage } from './in-language.ts'

export const workFormWords = inLanguage({ en, hi })

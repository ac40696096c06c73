import * as en from './en/forms.ts'
import * as hi from './hi/forms.ts'
import { inLanguage } from './in-language.ts'

export const formsWords = inLanguage({ en, hi })

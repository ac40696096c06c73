import * as en from './en/sign-in.ts'
import * as hi from './hi/sign-in.ts'
import { inLanguage } from './in-language.ts'

export const signInWords = inLanguage({ en, hi })

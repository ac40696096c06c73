import * as en from './en/sign-in-refusals.ts'
import * as hi from './hi/sign-in-refusals.ts'
import { inLanguage } from './in-language.ts'

export const signInRefusalsWords = inLanguage({ en, hi })

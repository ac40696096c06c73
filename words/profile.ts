import * as en from './en/profile.ts'
import * as hi from './hi/profile.ts'
import { inLanguage } from './in-language.ts'

export const profileWords = inLanguage({ en, hi })

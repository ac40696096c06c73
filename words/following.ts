import * as en from './en/following.ts'
import * as hi from './hi/following.ts'
import { inLanguage } from './in-language.ts'

export const followingWords = inLanguage({ en, hi })

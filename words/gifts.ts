import * as en from './en/gifts.ts'
import * as hi from './hi/gifts.ts'
import { inLanguage } from './in-language.ts'

export const giftsWords = inLanguage({ en, hi })

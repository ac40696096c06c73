import * as en from './en/cart.ts'
import * as hi from './hi/cart.ts'
import { inLanguage } from './in-language.ts'

export const cartWords = inLanguage({ en, hi })

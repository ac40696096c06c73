import * as en from './en/wishlist.ts'
import * as hi from './hi/wishlist.ts'
import { inLanguage } from './in-language.ts'

export const wishlistWords = inLanguage({ en, hi })

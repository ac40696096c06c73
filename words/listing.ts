import * as en from './en/listing.ts'
import * as hi from './hi/listing.ts'
import { inLanguage } from './in-language.ts'

export const listingWords = inLanguage({ en, hi })

import * as en from './en/artist-page.ts'
import * as hi from './hi/artist-page.ts'
import { inLanguage } from './in-language.ts'

export const artistPageWords = inLanguage({ en, hi })

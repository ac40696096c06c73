import * as en from './en/artist-form.ts'
import * as hi from './hi/artist-form.ts'
import { inLanguage } from './in-language.ts'

export const artistFormWords = inLanguage({ en, hi })

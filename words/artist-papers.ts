import * as en from './en/artist-papers.ts'
import * as hi from './hi/artist-papers.ts'
import { inLanguage } from './in-language.ts'

export const artistPapersWords = inLanguage({ en, hi })

import * as en from './en/artist-papers-emails.ts'
import * as hi from './hi/artist-papers-emails.ts'
import { inLanguage } from './in-language.ts'

export const artistPapersEmailsWords = inLanguage({ en, hi })

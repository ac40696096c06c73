import * as en from './en/artist-share.ts'
import * as hi from './hi/artist-share.ts'
import { inLanguage } from './in-language.ts'

export const artistShareWords = inLanguage({ en, hi })

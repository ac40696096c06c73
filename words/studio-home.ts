import * as en from './en/studio-home.ts'
import * as hi from './hi/studio-home.ts'
import { inLanguage } from './in-language.ts'

export const studioHomeWords = inLanguage({ en, hi })

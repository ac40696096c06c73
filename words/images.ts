import * as en from './en/images.ts'
import * as hi from './hi/images.ts'
import { inLanguage } from './in-language.ts'

export const imagesWords = inLanguage({ en, hi })

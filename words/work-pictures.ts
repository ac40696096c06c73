import * as en from './en/work-pictures.ts'
import * as hi from './hi/work-pictures.ts'
import { inLanguage } from './in-language.ts'

export const workPicturesWords = inLanguage({ en, hi })

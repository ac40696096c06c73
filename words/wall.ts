import * as en from './en/wall.ts'
import * as hi from './hi/wall.ts'
import { inLanguage } from './in-language.ts'

export const wallWords = inLanguage({ en, hi })

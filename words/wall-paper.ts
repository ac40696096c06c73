import * as en from './en/wall-paper.ts'
import * as hi from './hi/wall-paper.ts'
import { inLanguage } from './in-language.ts'

export const wallPaperWords = inLanguage({ en, hi })

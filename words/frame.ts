import * as en from './en/frame.ts'
import * as hi from './hi/frame.ts'
import { inLanguage } from './in-language.ts'

export const frameWords = inLanguage({ en, hi })

import * as en from './en/wall-works.ts'
import * as hi from './hi/wall-works.ts'
import { inLanguage } from './in-language.ts'

export const wallWorksWords = inLanguage({ en, hi })

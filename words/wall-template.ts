import * as en from './en/wall-template.ts'
import * as hi from './hi/wall-template.ts'
import { inLanguage } from './in-language.ts'

export const wallTemplateWords = inLanguage({ en, hi })

import * as en from './en/two-step.ts'
import * as hi from './hi/two-step.ts'
import { inLanguage } from './in-language.ts'

export const twoStepWords = inLanguage({ en, hi })

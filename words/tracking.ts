import * as en from './en/tracking.ts'
import * as hi from './hi/tracking.ts'
import { inLanguage } from './in-language.ts'

export const trackingWords = inLanguage({ en, hi })

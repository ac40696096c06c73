import * as en from './en/availability.ts'
import * as hi from './hi/availability.ts'
import { inLanguage } from './in-language.ts'

export const availabilityWords = inLanguage({ en, hi })

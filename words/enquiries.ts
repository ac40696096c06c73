import * as en from './en/enquiries.ts'
import * as hi from './hi/enquiries.ts'
import { inLanguage } from './in-language.ts'

export const enquiriesWords = inLanguage({ en, hi })

import * as en from './en/certificates.ts'
import * as hi from './hi/certificates.ts'
import { inLanguage } from './in-language.ts'

export const certificatesWords = inLanguage({ en, hi })

import * as en from './en/parcels.ts'
import * as hi from './hi/parcels.ts'
import { inLanguage } from './in-language.ts'

export const parcelsWords = inLanguage({ en, hi })

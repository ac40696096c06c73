import * as en from './en/dashboard-parts.ts'
import * as hi from './hi/dashboard-parts.ts'
import { inLanguage } from './in-language.ts'

export const dashboardPartsWords = inLanguage({ en, hi })

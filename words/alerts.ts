import * as en from './en/alerts.ts'
import * as hi from './hi/alerts.ts'
import { inLanguage } from './in-language.ts'

export const alertsWords = inLanguage({ en, hi })

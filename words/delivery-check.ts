import * as en from './en/delivery-check.ts'
import * as hi from './hi/delivery-check.ts'
import { inLanguage } from './in-language.ts'

export const deliveryCheckWords = inLanguage({ en, hi })

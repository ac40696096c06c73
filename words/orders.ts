import * as en from './en/orders.ts'
import * as hi from './hi/orders.ts'
import { inLanguage } from './in-language.ts'

export const ordersWords = inLanguage({ en, hi })

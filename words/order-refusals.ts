import * as en from './en/order-refusals.ts'
import * as hi from './hi/order-refusals.ts'
import { inLanguage } from './in-language.ts'

export const orderRefusalsWords = inLanguage({ en, hi })

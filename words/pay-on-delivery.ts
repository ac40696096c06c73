import * as en from './en/pay-on-delivery.ts'
import * as hi from './hi/pay-on-delivery.ts'
import { inLanguage } from './in-language.ts'

export const payOnDeliveryWords = inLanguage({ en, hi })

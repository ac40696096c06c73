import * as en from './en/cart-reminders.ts'
import * as hi from './hi/cart-reminders.ts'
import { inLanguage } from './in-language.ts'

export const cartRemindersWords = inLanguage({ en, hi })

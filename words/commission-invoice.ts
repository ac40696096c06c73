/** For an artist who reads Hindi, a commission invoice has both languages: the English text is the legal one. */
import * as en from './en/commission-invoice.ts'
import * as hi from './hi/commission-invoice.ts'
import type { Spoken } from './in-language.ts'
import type { Language } from './languages.rules.ts'

export type CommissionInvoiceWords = Spoken<typeof en>

export const commissionInvoiceWordsIn: Record<Language, CommissionInvoiceWords> = { en, hi }

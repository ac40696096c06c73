/** An invoice of an order in Hindi prints both languages side by side: the English text is the legal one. */
import * as en from './en/invoice.ts'
import * as hi from './hi/invoice.ts'
import type { Spoken } from './in-language.ts'
import type { Language } from './languages.rules.ts'

export type InvoiceWords = Spoken<typeof en>

export const invoiceWordsIn: Record<Language, InvoiceWords> = { en, hi }

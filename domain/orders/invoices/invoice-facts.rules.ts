/** Everything on an invoice or a credit note, as it was on the day: nothing is looked up later. */
import type { Paise } from '#shared/money.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import type { invoiceWordsIn } from '#words/invoice.ts'
import type { DocumentKind } from './serial.rules.ts'

/** 'Tax' is that of a seller without a GSTIN, which has no heads. */
export type TaxHead = 'CGST' | 'SGST' | 'UTGST' | 'IGST' | 'Tax'

export type LineTax = { head: TaxHead; percent: number; paise: Paise }

export type State = { name: string; gstCode: string }

export type InvoiceLine = {
  /** In the order, from 1. */
  position: number
  title: string
  artist: string
  /** Empty for a piece without a frame, and no choice. */
  frame: string
  /** Invoices from before works had sizes don't have it. */
  size?: string | null
  hsn: string | null
  quantity: number
  unitPricePaise: Paise
  /** Discounts before tax, and why. Older invoices don't have them. */
  discounts?: readonly { label: string; paise: Paise }[]
  taxablePaise: Paise
  taxPercent: number
  taxes: readonly LineTax[]
}

export type Recipient = {
  name: string
  street: string
  city: string
  state: string
  /** Null when it is no state of India. */
  gstCode: string | null
  postalCode: string
  country: string
}

/** Why money is credited. */
export type CreditReason = keyof (typeof invoiceWordsIn.en)['reasons']

export type InvoiceFacts = {
  kind: DocumentKind
  /** The order's language. English is always printed; without a language only English. */
  language?: Language
  serial: string
  /** The day in India. */
  date: string
  issuedAt: string
  seller: {
    brand: string
    name: string
    address: string
    email: string
    phone: string
    /** Null: not registered, and no tax office is spoken of. */
    registration: { gstin: string; state: State } | null
  }
  buyer: Recipient
  delivery: Recipient
  /** Null when the seller is not registered. */
  placeOfSupply: { name: string; gstCode: string | null } | null
  isReverseCharge: false
  orderNumber: string
  /** To read out on the phone. Older invoices have none. */
  shortNumber?: number
  paymentId: string | null
  lines: readonly InvoiceLine[]
  subtotalPaise: Paise
  taxPaise: Paise
  roundOffPaise: Paise
  totalPaise: Paise
  /** Amounts paid by gift cards. */
  giftCardPaise?: Paise
  /** The invoice that a credit note takes back, whole or in part. */
  credits: {
    serial: string
    date: string
    /** In English, as recorded. */
    reason: string
    why?: CreditReason | undefined
  } | null
}

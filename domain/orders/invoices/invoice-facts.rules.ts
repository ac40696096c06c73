/** Everything on an invoice or a credit note, as it was on the day: nothing is looked up later. */
import { type Paise, paise } from '#shared/money.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import type { invoiceWordsIn } from '#words/invoice.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { gstCodeOfState, hasUnionTerritoryTax } from '#shared/gstin.rules.ts'

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
    /** An artist who sells through the shop, which prints the document for them. */
    artistId?: string
    onBehalf?: string
    /** This seller may not charge GST, so it is a bill of supply: a composition GSTIN, or an enrolment number. */
    noGst?: { why: 'composition' } | { why: 'enrolled'; number: string }
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

/** One series of numbers a seller, kind and financial year, and others after a restore; of sixteen characters at most. */
export type DocumentKind = 'invoice' | 'credit-note'

export type Series = {
  kind: DocumentKind
  financialYear: string
  /** The code of the artist who sells, then the series since a restore; empty: the shop's of the year. */
  series: string
}

/** Of a year, and after a restore. */
type SeriesLetters = Record<DocumentKind, readonly [ofYear: string, restored: string]>

const LETTERS: SeriesLetters = { invoice: ['INV', 'I'], 'credit-note': ['CN', 'C'] }
/** Where an artist sells. */
const ARTIST_LETTERS: Record<DocumentKind, string> = { invoice: 'A', 'credit-note': 'N' }
const LENGTH_MAX = 16
const DIGITS = 6
const APRIL = 4

/** '2627' for a day such as 2026-11-21: the year from 1 April to 31 March. */
export function financialYear(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  const first = month >= APRIL ? year : year - 1
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('')
}

/** 'INV/2627/000123', of an artist 'A001/2627/000123'; after a restore 'I26-0CZ4K/000123' and 'A001260CZ4K00123'. */
export function serialOf({ kind, financialYear: year, series }: Series, number: number): string {
  const restore = series.length < SERIES_LENGTH ? '' : series.slice(-SERIES_LENGTH)
  const artist = series.slice(0, series.length - restore.length)
  if (artist === '') return shopSerial(LETTERS, { kind, financialYear: year, series: restore }, number)
  const begin = `${ARTIST_LETTERS[kind]}${artist}`
  return numbered(restore === '' ? `${begin}/${year}/` : `${begin}${year.slice(0, 2)}${restore}`, number)
}

/** In a series of the shop. */
export function shopSerial(letters: SeriesLetters, { kind, financialYear: year, series }: Series, number: number) {
  const [ofYear, restored] = letters[kind]
  return numbered(series === '' ? `${ofYear}/${year}/` : `${restored}${year.slice(0, 2)}-${series}/`, number)
}

function numbered(begin: string, number: number): string {
  const serial = begin + String(number).padStart(Math.min(DIGITS, LENGTH_MAX - begin.length), '0')
  if (serial.length > LENGTH_MAX) throw new RangeError(`${serial} is longer than a serial may be.`)
  return serial
}

const FIRST_MINUTE = Date.parse('2026-01-01T00:00:00Z')
const MINUTE_MS = 60_000
/** As in the codes of gift cards: nothing looks like something else. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const SERIES_LENGTH = 5
const ARTIST_LENGTH = 3

/** The code of the artist who was the n-th to sell: shorter than a restore's, and as many as are needed. */
export const artistCode = (nth: number): string => inSigns(nth).padStart(ARTIST_LENGTH, '0')

const inSigns = (number: number): string =>
  number < SIGNS.length
    ? SIGNS.charAt(number)
    : inSigns(Math.floor(number / SIGNS.length)) + SIGNS.charAt(number % SIGNS.length)

/**
 * The series for documents after a restore, and the last financial year that has it: named by its minute, since later
 * restores than the backup are unknown. Documents of later years have never been issued.
 */
export function seriesSince(restoredAt: Date): Pick<Series, 'financialYear' | 'series'> {
  const minutes = Math.floor((restoredAt.getTime() - FIRST_MINUTE) / MINUTE_MS)
  const series = inSigns(minutes).padStart(SERIES_LENGTH, '0').slice(-SERIES_LENGTH)
  return { financialYear: financialYear(indiaDay(restoredAt)), series }
}

/** Within the seller's state half goes to the state; goods that are sent are supplied where they arrive. */
export function taxHeads(sellerCode: string | null, deliveryState: string): readonly TaxHead[] {
  if (sellerCode === null) return ['Tax']
  if (gstCodeOfState(deliveryState) !== sellerCode) return ['IGST']
  return ['CGST', hasUnionTerritoryTax(sellerCode) ? 'UTGST' : 'SGST']
}

/**
 * Each line's tax, split among the heads. The first half of each rate's sum is rounded, not that of each line, so the
 * two halves of all lines of one rate together are never more than one paisa apart.
 */
export function splitTaxes(
  lines: readonly { taxPaise: Paise; percent: number }[],
  heads: readonly TaxHead[],
): LineTax[][] {
  const [first = 'Tax', second] = heads
  const sums = new Map<number, number>()
  return lines.map(({ taxPaise, percent }) => {
    if (!second) return [{ head: first, percent, paise: taxPaise }]
    const before = sums.get(percent) ?? 0
    const half = Math.ceil((before + taxPaise) / 2) - Math.ceil(before / 2)
    sums.set(percent, before + taxPaise)
    return [
      { head: first, percent: percent / 2, paise: paise(half) },
      { head: second, percent: percent / 2, paise: paise(taxPaise - half) },
    ]
  })
}

/** The sum of all lines under each head and rate, in the order in which they come. */
export function sumTaxes(lines: readonly Pick<InvoiceLine, 'taxes'>[]): LineTax[] {
  const sums = new Map<string, LineTax>()
  for (const tax of lines.flatMap(({ taxes }) => taxes)) {
    const key = `${tax.head} ${tax.percent}`
    sums.set(key, { ...tax, paise: paise((sums.get(key)?.paise ?? 0) + tax.paise) })
  }
  return [...sums.values()]
}

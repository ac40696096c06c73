/** Who may pay at the door, for what, and what is said where nobody may. */
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readLine, readDay, ungrouped, yes, type Read } from '#shared/entered-text.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'

export type DeliveryPaymentTerms = { isOn: boolean; totalMaxPaise: Paise; feePaise: Paise }

/** Refusals of one telephone number count for a year; the second ends it. */
export const REFUSALS_MAX = 2
export const REFUSALS_COUNT_MS = 365 * 24 * 3_600_000

export type NotOnDelivery =
  | { kind: 'off' | 'agreed-price' | 'open-order' | 'refused-before' | 'not-collected' | 'carrier-away' }
  | { kind: 'above'; totalMaxPaise: Paise }
  | { kind: 'works'; titles: readonly string[] }

export type BasketAsked = {
  isByOffer: boolean
  totalPaise: Paise
  lines: readonly { title: string; isEdition: boolean }[]
}

/** What can be said before anybody knows where it goes and who takes it. */
export function whyNotForThis(terms: DeliveryPaymentTerms, asked: BasketAsked): NotOnDelivery | undefined {
  if (!terms.isOn) return { kind: 'off' }
  if (asked.isByOffer) return { kind: 'agreed-price' }
  const others = asked.lines.filter(({ isEdition }) => !isEdition)
  if (others.length > 0) return { kind: 'works', titles: [...new Set(others.map(({ title }) => title))] }
  if (asked.totalPaise > terms.totalMaxPaise) return { kind: 'above', totalMaxPaise: terms.totalMaxPaise }
  return undefined
}

/** `why`: why this basket cannot be paid on delivery, as far as that can be said yet. */
export type OnDeliveryOffer = { why: string | null; feePaise: Paise }

export function offerFor(terms: DeliveryPaymentTerms, asked: BasketAsked): OnDeliveryOffer {
  const why = whyNotForThis(terms, asked)
  return { why: why ? notOnDeliveryWords(why) : null, feePaise: terms.feePaise }
}

type PhoneRecord = { dueCount: number; refusedCount: number }

export function whyNotThisPhone({ dueCount, refusedCount }: PhoneRecord): NotOnDelivery | undefined {
  if (refusedCount >= REFUSALS_MAX) return { kind: 'refused-before' }
  return dueCount > 0 ? { kind: 'open-order' } : undefined
}

const WORDS: Record<Exclude<NotOnDelivery['kind'], 'above' | 'works'>, string> = {
  off: 'Pay on delivery is not offered at the moment. Please pay online.',
  'agreed-price': 'A work at an agreed price is paid online.',
  'open-order':
    'An order to this phone number is still to be paid on delivery. The next one can be once that has arrived; please pay this one online.',
  'refused-before': 'Two parcels to this phone number were not taken within a year. Please pay online.',
  'not-collected': 'No courier collects money at this PIN code. Please pay online.',
  'carrier-away':
    'We cannot ask the couriers about this PIN code at the moment. Please pay online, or try again in a few minutes.',
}

export function notOnDeliveryWords(why: NotOnDelivery): string {
  if (why.kind === 'above') return `Orders above ${rupees(why.totalMaxPaise)} are paid online.`
  if (why.kind === 'works')
    return `${why.titles.map((title) => `“${title}”`).join(', ')} ${why.titles.length === 1 ? 'is' : 'are'} made once or to order, and paid online.`
  return WORDS[why.kind]
}

const TOTAL_MIN = 100
const TOTAL_MAX = 50_000
const FEE_MAX = 1_000

const wholeRupees = (text: string | undefined, { from, to }: { from: number; to: number }, error: string) => {
  const amount = wholeWritten(text) ?? -1
  return amount >= from && amount <= to ? yes(paise(amount * 100)) : no(error)
}

/** A box that is not ticked is not sent. */
export const termsForm = formSchema<{ isOn: boolean; totalMax: Paise; fee: Paise }>({
  isOn: (text = '') => yes(text !== ''),
  totalMax: (text) =>
    wholeRupees(
      text,
      { from: TOTAL_MIN, to: TOTAL_MAX },
      `Please enter whole rupees, from ${rupees(paise(TOTAL_MIN * 100))} to ${rupees(paise(TOTAL_MAX * 100))}.`,
    ),
  fee: (text) =>
    wholeRupees(
      text,
      { from: 0, to: FEE_MAX },
      `Please enter whole rupees, at most ${rupees(paise(FEE_MAX * 100))}, or 0.`,
    ),
})

export const REFERENCE_MAX = 60

export type Remittance = { awb: string; amount: Paise; reference: string; paidOn: string }

export function readAwb(text?: string): Read<string> {
  const awb = (text ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{4,40}$/.test(awb) ? yes(awb) : no('Please enter the AWB number of a parcel.')
}

/** '1,250', '₹ 1250.50': rupees, with paise where there are some. */
export function readRupees(text?: string): Read<Paise> {
  const [, whole = '', part = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(ungrouped(text).replace(/^(rs\.?|inr)\s*/i, '')) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return amount > 0 ? yes(paise(amount)) : no('Please enter an amount in rupees.')
}

export const remittanceForm = formSchema<Remittance>({
  awb: readAwb,
  amount: readRupees,
  reference: (text) => readLine(text, REFERENCE_MAX, 'Please enter the reference of the transfer (UTR).'),
  paidOn: (text) => readDay(text, 'Please enter the day on which the money came.'),
})

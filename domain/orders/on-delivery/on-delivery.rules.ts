/** Who can pay on delivery, for what, and why not. */
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { formSchema, no, readLine, readDay, ungrouped, yes, type Read } from '#shared/entered-text.rules.ts'
import { paise, rupees, type Paise } from '#shared/money.rules.ts'
import { collectionsWords } from '#words/collections.ts'
import { payOnDeliveryWords } from '#words/pay-on-delivery.ts'
import type { ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { textMessagesWords } from '#words/text-messages.ts'

export type DeliveryPaymentTerms = { isOn: boolean; totalMaxPaise: Paise; feePaise: Paise }

/** After two refused parcels within a year a phone number no longer qualifies. */
export const REFUSALS_MAX = 2
export const REFUSALS_COUNT_MS = 365 * 24 * 3_600_000

export type NotOnDelivery =
  | { kind: 'off' | 'agreed-price' | 'open-order' | 'refused-before' | 'not-collected' | 'carrier-away' }
  | { kind: 'above'; totalMaxPaise: Paise }
  | { kind: 'works'; titles: readonly string[] }

export type BasketAsked = {
  isByQuotePrice: boolean
  totalPaise: Paise
  lines: readonly { title: string; isEdition: boolean }[]
}

/** Known before there is an address. */
export function whyNotForThis(terms: DeliveryPaymentTerms, asked: BasketAsked): NotOnDelivery | undefined {
  if (!terms.isOn) return { kind: 'off' }
  if (asked.isByQuotePrice) return { kind: 'agreed-price' }
  const others = asked.lines.filter(({ isEdition }) => !isEdition)
  if (others.length > 0) return { kind: 'works', titles: [...new Set(others.map(({ title }) => title))] }
  if (asked.totalPaise > terms.totalMaxPaise) return { kind: 'above', totalMaxPaise: terms.totalMaxPaise }
  return undefined
}

/** `why`: why this basket can't be paid on delivery, as far as is known before there is an address. */
export type OnDeliveryChoice = { why: string | null; feePaise: Paise }

export function onDeliveryFor(terms: DeliveryPaymentTerms, asked: BasketAsked): OnDeliveryChoice {
  const why = whyNotForThis(terms, asked)
  return { why: why ? notOnDeliveryWords(why) : null, feePaise: terms.feePaise }
}

type PhoneRecord = { dueCount: number; refusedCount: number }

export function whyNotThisPhone({ dueCount, refusedCount }: PhoneRecord): NotOnDelivery | undefined {
  if (refusedCount >= REFUSALS_MAX) return { kind: 'refused-before' }
  return dueCount > 0 ? { kind: 'open-order' } : undefined
}

export function notOnDeliveryWords(why: NotOnDelivery): string {
  if (why.kind === 'above') return payOnDeliveryWords.above(rupees(why.totalMaxPaise))
  if (why.kind === 'works') return payOnDeliveryWords.onlyEditions(why.titles.map((title) => `“${title}”`))
  return payOnDeliveryWords.refusals[why.kind]
}

const TOTAL_MIN = 100
const TOTAL_MAX = 50_000
const FEE_MAX = 1_000

const wholeRupees = (text: string | undefined, { from, to }: { from: number; to: number }, error: string) => {
  const amount = wholeWritten(text) ?? -1
  return amount >= from && amount <= to ? yes(paise(amount * 100)) : no(error)
}

const inRupees = (amount: number) => rupees(paise(amount * 100))

/** Browsers don't send a box that is not ticked. */
export const termsForm = formSchema<{ isOn: boolean; totalMax: Paise; fee: Paise }>({
  isOn: (text = '') => yes(text !== ''),
  totalMax: (text) =>
    wholeRupees(
      text,
      { from: TOTAL_MIN, to: TOTAL_MAX },
      collectionsWords.rupeesFrom(inRupees(TOTAL_MIN), inRupees(TOTAL_MAX)),
    ),
  fee: (text) => wholeRupees(text, { from: 0, to: FEE_MAX }, collectionsWords.rupeesUpTo(inRupees(FEE_MAX))),
})

export const REFERENCE_MAX = 60

export type Remittance = { awb: string; amount: Paise; reference: string; paidOn: string }

export function readAwb(text?: string): Read<string> {
  const awb = (text ?? '').normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
  return /^[A-Z0-9-]{4,40}$/.test(awb) ? yes(awb) : no(collectionsWords.noAwb)
}

/** '1,250', '₹ 1250.50': rupees, with or without paise. */
export function readRupees(text?: string): Read<Paise> {
  const [, whole = '', part = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(ungrouped(text).replace(/^(rs\.?|inr)\s*/i, '')) ?? []
  const amount = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return amount > 0 ? yes(paise(amount)) : no(collectionsWords.noRupees)
}

export const remittanceForm = formSchema<Remittance>({
  awb: readAwb,
  amount: readRupees,
  reference: (text) => readLine(text, REFERENCE_MAX, collectionsWords.noReference),
  paidOn: (text) => readDay(text, collectionsWords.noDay),
})

/** What a courier collects for a parcel. */
export type Collected = {
  state: ShipmentState
  /** The buyer accepted it at some time. */
  isTaken: boolean
  collectPaise: Paise
  remittedPaise: Paise
  /** Its part of the invoice was credited because nobody accepted it. A later payout for it belongs to no order. */
  isCredited: boolean
}

/** The carrier has paid out exactly what it collected. */
export const isCollected = ({ collectPaise, remittedPaise, isCredited }: Collected) =>
  !isCredited && remittedPaise === collectPaise && collectPaise > 0

/** Nobody accepted it, so nothing was collected. */
export const isNotTaken = ({ state, isTaken, remittedPaise, isCredited }: Collected) =>
  isCredited || (!isTaken && remittedPaise === 0 && (state === 'returned' || state === 'lost'))

export type CollectedStep = 'on-its-way' | 'owed' | 'differs' | 'matched' | 'not-taken'

export function stepOf(parcel: Collected): CollectedStep {
  if (isCollected(parcel)) return 'matched'
  if (parcel.remittedPaise > 0) return 'differs'
  if (isNotTaken(parcel) || parcel.state === 'returning' || parcel.state === 'cancelled') return 'not-taken'
  return parcel.isTaken ? 'owed' : 'on-its-way'
}

export const CODE_DIGITS = 6
export const CODE_MINUTES = 10
export const TRIES_MAX = 5

const PHONE_SHOWN = 4

/** The buyer recognises the number; someone looking over a shoulder can't read it. */
export const hiddenPhone = (phone: string) => `••••••${phone.slice(-PHONE_SHOWN)}`

/** As people type it: with spaces and dashes, and full-width digits. */
export const digitsOf = (text = '') => text.normalize('NFKC').replaceAll(/[\s-]/g, '')

export const codeMessage = (code: string, shop: string) => textMessagesWords.code(code, shop, CODE_MINUTES)

export type PhoneCodeRefusal =
  | { reason: 'not-found' | 'no-code' | 'over' | 'hold-over' | 'gone' | 'open-order' | 'not-sent' }
  | { reason: 'wrong'; left: number }
  | { reason: 'too-many'; waitSeconds: number }

export function codeRefusalWords(refusal: PhoneCodeRefusal): string {
  if (refusal.reason === 'wrong') return payOnDeliveryWords.wrongCode(refusal.left)
  if (refusal.reason === 'too-many') return payOnDeliveryWords.tooManyCodes(Math.ceil(refusal.waitSeconds / 60))
  return payOnDeliveryWords.codeRefusals[refusal.reason]
}

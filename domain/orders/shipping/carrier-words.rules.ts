/** How the carrier writes: statuses as numbers, and times of India in several ways. */
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { carrierWords } from '#words/carrier.ts'

type Status = keyof typeof carrierWords.statuses

type Meaning = { state: ShipmentState | undefined; status: Status }

/** Codes with a more exact meaning than their state. */
const by = (state: ShipmentState, statuses: Partial<Record<Status, readonly number[]>>): [number, Meaning][] =>
  (Object.entries(statuses) as [Status, readonly number[]][]).flatMap(([status, codes]) =>
    codes.map((code): [number, Meaning] => [code, { state, status }]),
  )

const MEANINGS: ReadonlyMap<number, Meaning> = new Map([
  ...by('booked', {
    booked: [2, 52],
    'courier-assigned': [1],
    'pickup-scheduled': [3, 27],
    'pickup-waiting': [4, 11],
    'pickup-delayed': [13, 20],
    'pickup-rescheduled': [15],
    preparing: [60, 61],
  }),
  ...by('packed', {
    packed: [5, 67],
    'courier-coming': [19],
    packing: [59, 62],
    'all-packed': [63, 68],
    'handover-delayed': [71],
    'packing-delayed': [72],
  }),
  ...by('shipped', {
    shipped: [18, 54, 55, 56],
    'handed-to-carrier': [6],
    delayed: [22],
    'at-hub': [38],
    misrouted: [39],
    'picked-up': [42],
    'at-warehouse': [48],
    'customs-cleared': [49, 57],
    'in-flight': [50],
    'handed-over': [51],
  }),
  ...by('out-for-delivery', { 'out-for-delivery': [17] }),
  ...by('attempt-failed', { 'attempt-failed': [21], 'nobody-reached': [77] }),
  ...by('delivered', { delivered: [7, 26, 43], 'part-delivered': [23] }),
  ...by('cancelled', { cancelled: [8, 45], 'cancel-requested': [16] }),
  ...by('returning', { returning: [9, 14, 40, 41, 46, 75, 78] }),
  ...by('returned', { returned: [10] }),
  ...by('lost', { lost: [24, 44], 'lost-on-way': [12, 76], 'damaged-on-way': [25] }),
  [47, { state: undefined, status: 'check-failed' }],
])

export const KNOWN_CODES: readonly number[] = [...MEANINGS.keys()]

/** Undefined when the number says nothing of the state, or is unknown. */
export const stateOfCode = (code: number | undefined): ShipmentState | undefined =>
  code === undefined ? undefined : MEANINGS.get(code)?.state

const WORDS_CHARS_MAX = 80
const ARRIVED = /delivered/i

/** The status to store of a parcel in this state, in English: the newest news' own words when they are about it. */
export function wordsFor(state: ShipmentState, news: { code: number | undefined; text: string }): string {
  const meaning = news.code === undefined ? undefined : MEANINGS.get(news.code)
  if (meaning?.state !== undefined)
    return meaning.state === state ? carrierWords.statuses[meaning.status] : carrierWords.statuses[state]
  const words = meaning ? carrierWords.statuses[meaning.status] : plainWords(news.text)
  return words === '' || saysWrongly(state, words) ? carrierWords.statuses[state] : words
}

/** A line of the history: the carrier's text, unless it would claim something that has not happened. */
export function historyWords(news: { code: number | undefined; text: string }): string {
  const words = plainWords(news.text)
  const state = stateOfCode(news.code)
  if (!ARRIVED.test(words) || state === 'delivered') return words
  return state
    ? carrierWords.statuses[state]
    : words.replaceAll(/undelivered/gi, 'not handed over').replaceAll(/delivered/gi, 'handed over')
}

const saysWrongly = (state: ShipmentState, words: string) => ARRIVED.test(words) !== (state === 'delivered')

/** 'IN  TRANSIT' is 'In transit'. */
function plainWords(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, WORDS_CHARS_MAX)
  return plain === plain.toUpperCase() ? plain.slice(0, 1) + plain.slice(1).toLowerCase() : plain
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

type Parts = { year?: string; month?: string; day?: string; time?: string }

const WAYS = [
  /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)(?:[ T](?<time>\d\d:\d\d(?::\d\d)?))?/,
  /^(?<day>\d\d)[ -](?<month>\d\d)[ -](?<year>\d{4})(?: (?<time>\d\d:\d\d(?::\d\d)?))?/,
  /^(?<month>[a-z]{3})[a-z]* (?<day>\d{1,2}), (?<year>\d{4})/i,
]

/** '2026-11-22 04:10:00', '22 11 2026 04:10:00', 'Nov 25, 2026'; null for anything else. */
export function readCarrierDate(text: string): Date | null {
  for (const way of WAYS) {
    const parts: Parts | undefined = way.exec(text.trim())?.groups
    if (parts) return dateOf(parts)
  }
  return null
}

/** The day in India, 'YYYY-MM-DD'. */
export function readCarrierDay(text: string): string | null {
  const date = readCarrierDate(text)
  return date && indiaDay(date)
}

/** '2026-11-22 04:10', as the carrier wants it. */
export const indiaMinute = (date: Date): string =>
  new Date(date.getTime() + INDIA_MS).toISOString().replace('T', ' ').slice(0, 16)

function dateOf({ year = '', month = '', day = '', time = '00:00' }: Parts): Date | null {
  const number = /\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T${time}+05:30`)
  // A day that no month has rolls over into the next.
  return !Number.isNaN(date.getTime()) && indiaDay(date) === iso ? date : null
}

/** How the carrier writes: statuses as numbers, and times of India in several ways. */
import { STATE_WORDS, type ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'

type Meaning = { state: ShipmentState | undefined; words: string }

/** Without words of its own a number says what its state says. */
const by = (state: ShipmentState, words: Record<number, string>): [number, Meaning][] =>
  Object.entries(words).map(([code, text]) => [Number(code), { state, words: text || STATE_WORDS[state] }])

const MEANINGS: ReadonlyMap<number, Meaning> = new Map([
  ...by('booked', {
    1: 'Courier assigned',
    2: '',
    3: 'Pickup scheduled',
    4: 'Waiting for pickup',
    11: 'Waiting for pickup',
    13: 'Pickup delayed',
    15: 'Pickup rescheduled',
    20: 'Pickup delayed',
    27: 'Pickup scheduled',
    52: '',
    60: 'Being prepared',
    61: 'Being prepared',
  }),
  ...by('packed', {
    5: '',
    19: 'Courier is on the way to the artist',
    59: 'Being packed',
    62: 'Being packed',
    63: 'Packed',
    67: '',
    68: 'Packed',
    71: 'Handover to the courier delayed',
    72: 'Packing delayed',
  }),
  ...by('shipped', {
    6: 'Shipped',
    18: '',
    22: 'Delayed on the way',
    38: 'Reached the hub near you',
    39: 'Sent the wrong way, being rerouted',
    42: 'Picked up',
    48: 'Reached the warehouse',
    49: 'Customs cleared',
    50: 'In flight',
    51: 'Handed over to the courier',
    54: '',
    55: '',
    56: '',
    57: 'Customs cleared',
  }),
  ...by('out-for-delivery', { 17: '' }),
  ...by('attempt-failed', { 21: '', 77: 'Delivery attempt failed: nobody could be reached' }),
  ...by('delivered', { 7: '', 23: 'Delivered in part', 26: '', 43: '' }),
  ...by('cancelled', { 8: '', 16: 'Cancellation requested', 45: '' }),
  ...by('returning', { 9: '', 14: '', 40: '', 41: '', 46: '', 75: '', 78: '' }),
  ...by('returned', { 10: '' }),
  ...by('lost', { 12: 'Lost on the way', 24: '', 25: 'Damaged on the way', 44: '', 76: 'Lost on the way' }),
  [47, { state: undefined, words: 'Quality check failed' }],
])

export const KNOWN_CODES: readonly number[] = [...MEANINGS.keys()]

/** Undefined when the number says nothing of the state, or nobody knows it. */
export const stateOfCode = (code: number | undefined): ShipmentState | undefined =>
  code === undefined ? undefined : MEANINGS.get(code)?.state

const WORDS_CHARS_MAX = 80
const ARRIVED = /delivered/i

/** What people read of a parcel in this state; the newest news' own words when they are about it. */
export function wordsFor(state: ShipmentState, news: { code: number | undefined; text: string }): string {
  const meaning = news.code === undefined ? undefined : MEANINGS.get(news.code)
  if (meaning?.state !== undefined) return meaning.state === state ? meaning.words : STATE_WORDS[state]
  const words = meaning?.words ?? plainWords(news.text)
  return words === '' || saysWrongly(state, words) ? STATE_WORDS[state] : words
}

/** A line of the history: as the carrier wrote it, unless it would claim what has not happened. */
export function historyWords(news: { code: number | undefined; text: string }): string {
  const words = plainWords(news.text)
  const state = stateOfCode(news.code)
  if (!ARRIVED.test(words) || state === 'delivered') return words
  return state
    ? STATE_WORDS[state]
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

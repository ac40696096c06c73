/** Reads what the tracking call answers: one element for each parcel, in the carrier's words. */
import { webAddress } from '#domain/orders/order/order-states.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import { carrierWords } from '#words/carrier.ts'
import { trackingWords } from '#words/tracking.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'

export type TrackedParcel = NonNullable<ReturnType<typeof readParcel>>

type Json = Record<string, unknown>

/** Undefined for a parcel that has not been shipped: no data, an error, or no status. */
export function readTracking(answer: unknown): (TrackedParcel | undefined)[] {
  const elements: unknown[] = Array.isArray(answer) ? answer : []
  return elements.map((element) => readParcel(objectOf(objectOf(element).tracking_data)))
}

function readParcel(data: Json) {
  if (data.error || !data.shipment_status) return undefined
  const track = objectOf(listOf(data.shipment_track)[0])
  return {
    status: textOf(track.current_status) || textOf(data.shipment_status),
    awb: textOf(track.awb_code),
    origin: textOf(track.origin),
    destination: textOf(track.destination),
    weight: weightText(textOf(track.weight)),
    expected: dateText(textOf(track.edd), dayText),
    trackUrl: webAddress(textOf(data.track_url)),
    history: listOf(data.shipment_track_activities).map((entry) => {
      const { activity, location, date } = objectOf(entry)
      return { activity: textOf(activity), location: textOf(location), date: dateText(textOf(date), momentText) }
    }),
  }
}

export const isDelivered = (status: string) => status.toLowerCase().includes('delivered')

/** What a courier reports, in the reader's language where it is known; the courier's own words stay, in English. */
export function carrierText(stored: string): { text: string; lang?: Language } {
  const known = inWords(carrierWords.statuses, trackingWords.statuses, stored)
  const text = known ?? inWords(carrierWords.scans, trackingWords.scans, stored)
  return text === undefined ? { text: stored, lang: 'en' } : { text }
}

/** 'OUT FOR PICK-UP' is 'Out for pickup'. */
const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z]/g, '')

function inWords<Key extends string>(english: Record<Key, string>, own: Record<Key, string>, stored: string) {
  const key = (Object.keys(english) as Key[]).find((one) => plain(english[one]) === plain(stored))
  return key && own[key]
}

const objectOf = (value: unknown) => Object(value) as Json
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '')
const weightText = (weight: string) =>
  /^[\d.]+( kg)?$/.test(weight) ? trackingWords.kilograms(Number.parseFloat(weight)) : weight

/** Carriers write Indian time without saying so; other formats are left as they are. */
function dateText(text: string, write: (at: string) => string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?))?$/.exec(text) ?? []
  return day ? write(`${day}T${time ?? '00:00'}+05:30`) : text
}

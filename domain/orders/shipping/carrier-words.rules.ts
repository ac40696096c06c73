/** What people read about a parcel, stored in English. */
import { stateOfStatus, type ParcelStatus } from '#shared/parcel-statuses.rules.ts'
import type { ShipmentState } from '#domain/orders/order/shipment-states.rules.ts'
import { carrierWords } from '#words/carrier.ts'

/** `text`: the carrier's own words. */
type News = { status: ParcelStatus | undefined; text: string }

const WORDS_CHARS_MAX = 80
const ARRIVED = /delivered/i

/** The status to store of a parcel in this state: the newest news' own words when they are about it. */
export function wordsFor(state: ShipmentState, { status, text }: News): string {
  const said = stateOfStatus(status)
  if (said && said !== state) return carrierWords.statuses[state]
  const words = status ? carrierWords.statuses[status] : plainWords(text)
  return words === '' || saysWrongly(state, words) ? carrierWords.statuses[state] : words
}

/** A line of the history: the carrier's text, unless it would claim something that has not happened. */
export function historyWords({ status, text }: News): string {
  const words = plainWords(text)
  const state = stateOfStatus(status)
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

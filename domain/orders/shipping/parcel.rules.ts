/** A parcel: its size, the state that it gives its order, why it can't be packed, and the words of its news, in English. */
import type { AttentionKind } from '#domain/orders/order/attention.rules.ts'
import { hasLeft, type ShipmentState } from '#domain/orders/order/order-states.rules.ts'
import { stateOfStatus, type ParcelStatus } from '#shared/parcel-statuses.rules.ts'
import { carrierWords } from '#words/carrier.ts'

export type ParcelBox = { lengthCm: number; widthCm: number; heightCm: number; weightGrams: number }

type Piece = ParcelBox & { artistId: string; quantity: number }

export type Parcel = ParcelBox & { artistId: string }

/** By the artist's first piece. Each piece is packed by the rules of its category, stacked. */
export function parcelsOf(pieces: readonly Piece[]): Parcel[] {
  const artists = [...new Set(pieces.map(({ artistId }) => artistId))]
  return artists.map((artistId) => ({
    artistId,
    ...stack(pieces.filter((piece) => piece.artistId === artistId)),
  }))
}

/** Lying flat: the longest and the widest count, heights and weights add up. */
export function stack(pieces: readonly (ParcelBox & { quantity: number })[]): ParcelBox {
  const flat = pieces.map(lyingFlat)
  return {
    lengthCm: Math.max(0, ...flat.map(({ lengthCm }) => lengthCm)),
    widthCm: Math.max(0, ...flat.map(({ widthCm }) => widthCm)),
    heightCm: flat.reduce((sum, { heightCm, quantity }) => sum + quantity * heightCm, 0),
    weightGrams: flat.reduce((sum, { weightGrams, quantity }) => sum + quantity * weightGrams, 0),
  }
}

function lyingFlat<Piece extends ParcelBox>(piece: Piece): Piece {
  const sides = [piece.lengthCm, piece.widthCm, piece.heightCm].toSorted((a, b) => b - a)
  const [lengthCm = 0, widthCm = 0, heightCm = 0] = sides
  return { ...piece, lengthCm, widthCm, heightCm }
}

/** Couriers charge light, large boxes as if every five litres weighed a kilogram. */
export function billedGrams({ lengthCm, widthCm, heightCm, weightGrams }: ParcelBox): number {
  return Math.max(weightGrams, Math.ceil((lengthCm * widthCm * heightCm) / 5))
}

const SLAB_GRAMS = 500

/** Rates and places go by half kilograms. */
export const slabGrams = (grams: number) => Math.max(1, Math.ceil(grams / SLAB_GRAMS)) * SLAB_GRAMS

/** Undefined while something is not packed and nothing has left. A parcel that was cancelled, or is lost, decides nothing. */
export function statusFromParcels(
  states: readonly ShipmentState[],
): 'packed' | 'shipped' | 'completed' | 'returned' | undefined {
  const under = states.filter((state) => state !== 'cancelled' && state !== 'lost')
  const all = (...ends: ShipmentState[]) => under.length > 0 && under.every((state) => ends.includes(state))
  if (all('returned')) return 'returned'
  if (all('delivered', 'returned')) return 'completed'
  if (states.some(hasLeft)) return 'shipped'
  return all('packed') ? 'packed' : undefined
}

/** Where a parcel has got to that a person has to look at. */
export const CALLING_STATES = {
  returned: 'parcel-returned',
  cancelled: 'parcel-cancelled',
  lost: 'parcel-lost',
} as const satisfies Partial<Record<ShipmentState, AttentionKind>>

/** Packed, and no courier comes for it yet. */
export const isFetchable = (parcel: { state: ShipmentState; packedAt: Date | null; pickupRequestedAt: Date | null }) =>
  parcel.state === 'packed' && parcel.packedAt !== null && parcel.pickupRequestedAt === null

export type PackingRefusal = 'not-booked' | 'packed-already' | 'gone' | 'cancelled' | 'disputed'

/** For a parcel that could not be packed. */
export function packingRefusal({ state, packedAt }: { state: ShipmentState; packedAt: Date | null }): PackingRefusal {
  if (state === 'cancelled') return 'cancelled'
  if (hasLeft(state)) return 'gone'
  return packedAt ? 'packed-already' : 'not-booked'
}

/** Under which number the carrier knows a parcel, never one that it has cancelled: '…', '…-R1', '…-R2'. */
export function nextReference(reference: string): string {
  const [, stem = reference, round = '0'] = /^(.*?)(?:-R(\d+))?$/.exec(reference) ?? []
  return `${stem}-R${Number(round) + 1}`
}

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

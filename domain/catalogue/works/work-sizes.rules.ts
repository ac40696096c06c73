/** The sizes of a work: as typed in its form, and as stored. */
import { noPaise, plainRupees, type Paise } from '#shared/money.rules.ts'
import { no, yes, type FormRead, type Read } from '#shared/entered-text.rules.ts'
import { workFormWords } from '#words/work-form.ts'
import { workFormErrorsWords } from '#words/work-form-errors.ts'
import { readAskedPrice } from './asked-price.rules.ts'
import type { StockQuantity } from './editions.rules.ts'

/** As typed, ticked or not. */
export type EnteredSize = { id: string; isTicked: boolean; pieces: string; extra: string }

export type WorkSize = { sizeId: string; stock: StockQuantity; modifierPaise: Paise }

/** `isRetired`: unticked by the artist. Held and sold pieces of it still count. */
export type StoredSize = WorkSize & { heldQuantity: number; isRetired: boolean }

/** What an admin has to approve first. */
export type SizeExtra = Pick<WorkSize, 'sizeId' | 'modifierPaise'>

const PIECES = 'pieces:'
const EXTRA = 'extra:'

export const piecesField = (sizeId: string) => `${PIECES}${sizeId}`
export const extraField = (sizeId: string) => `${EXTRA}${sizeId}`

export function enteredSizes(texts: readonly (readonly [name: string, value: string])[]): EnteredSize[] {
  const valueOf = (name: string) => texts.find(([own]) => own === name)?.[1] ?? ''
  const ticked = texts.flatMap(([name, value]) => (name === 'sizes' && value !== '' ? [value] : []))
  const listed = texts.flatMap(([name]) => (name.startsWith(PIECES) ? [name.slice(PIECES.length)] : []))
  return [...new Set([...listed, ...ticked])].map((id) => ({
    id,
    isTicked: ticked.includes(id),
    pieces: valueOf(piecesField(id)),
    extra: valueOf(extraField(id)),
  }))
}

/** With what awaits approval. */
export function sizesInForm(sizes: readonly StoredSize[], waiting: readonly SizeExtra[]): EnteredSize[] {
  return sizes.map(({ sizeId, stock, modifierPaise, isRetired }) => {
    const asked = waiting.find((extra) => extra.sizeId === sizeId)
    const extraPaise = asked?.modifierPaise ?? modifierPaise
    return {
      id: sizeId,
      isTicked: !isRetired || asked !== undefined,
      pieces: stock === null ? '' : String(stock),
      extra: extraPaise === 0 ? '' : plainRupees(extraPaise).replace(/\.00$/, ''),
    }
  })
}

/** The ticked ones among the available sizes. Anything else is left out. */
export function readSizes(
  sizes: readonly EnteredSize[],
  offered: readonly string[],
  isPremium: boolean,
): FormRead<WorkSize[]> {
  const errors: Record<string, string> = {}
  const take = <Value>(name: string, read: Read<Value>, instead: Value): Value => {
    if (read.ok) return read.value
    errors[name] = read.error
    return instead
  }
  const read = offered.flatMap((sizeId): WorkSize[] => {
    const size = sizes.find(({ id }) => id === sizeId)
    if (!size?.isTicked) return []
    return [
      {
        sizeId,
        stock: take(piecesField(sizeId), readPieces(size.pieces), null),
        modifierPaise: isPremium ? noPaise : take(extraField(sizeId), readExtra(size.extra), noPaise),
      },
    ]
  })
  const [first] = read
  if (first && read.every(({ modifierPaise }) => modifierPaise > 0))
    errors[extraField(first.sizeId)] = workFormErrorsWords.noBaseSize
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, form: read }
}

export function readPieces(text: string): Read<StockQuantity> {
  const typed = text.trim()
  if (typed === '') return yes(null)
  return /^\d{1,4}$/.test(typed) ? yes(Number(typed)) : no(workFormErrorsWords.badPieces)
}

function readExtra(text: string): Read<Paise> {
  const isNothing = /^\s*(0+(\.0*)?)?\s*$/.test(text)
  return isNothing ? yes(noPaise) : readAskedPrice(text, false)
}

/** As typed, but with the stored number of pieces: some may have been sold. */
export const withPiecesOf = (stored: readonly EnteredSize[], typed: readonly EnteredSize[]): EnteredSize[] =>
  typed.map((size) => ({ ...size, pieces: stored.find(({ id }) => id === size.id)?.pieces ?? size.pieces }))

/** The sizes of each category, by its id. */
export const sizeIdsOf = (
  categories: readonly { id: string; sizeSetId: string | null }[],
  sizes: readonly { id: string; setId: string }[],
): Record<string, string[]> =>
  Object.fromEntries(
    categories.map(({ id, sizeSetId }) => [id, sizes.flatMap((size) => (size.setId === sizeSetId ? [size.id] : []))]),
  )

/** The stock of all sizes together; null as soon as one is made to order. */
export function stockOfSizes(sizes: readonly Pick<WorkSize, 'stock'>[]): StockQuantity {
  return sizes.reduce<StockQuantity>((sum, { stock }) => (sum === null || stock === null ? null : sum + stock), 0)
}

/** 'Total: 14 pieces in 4 sizes, and 1 size made to order.' */
export function stockOfSizesWords(sizes: readonly Pick<WorkSize, 'stock'>[]): string {
  const counted = sizes.flatMap(({ stock }) => (stock === null ? [] : [stock]))
  const toOrder = sizes.length - counted.length
  const pieces = counted.reduce((sum, stock) => sum + stock, 0)
  if (counted.length === 0) return workFormWords.toOrder(toOrder)
  return toOrder === 0
    ? workFormWords.inStock(pieces, counted.length)
    : workFormWords.inStockAndToOrder(pieces, counted.length, toOrder)
}

/** What applies at once, which surcharges await approval, and which sizes are available only after that. */
export function splitSizes(stored: readonly StoredSize[], requested: readonly WorkSize[]) {
  const split = requested.map((size) => {
    const own = stored.find(({ sizeId }) => sizeId === size.sizeId)
    const agreedPaise = own?.modifierPaise ?? noPaise
    const isDearer = size.modifierPaise > agreedPaise
    return { size, isDearer, agreed: { ...size, modifierPaise: agreedPaise }, isOffered: own?.isRetired === false }
  })
  return {
    now: split.flatMap(({ size, isDearer, isOffered, agreed }) => (isDearer ? (isOffered ? [agreed] : []) : [size])),
    later: split.flatMap(({ isDearer, isOffered, agreed }) => (isDearer && !isOffered ? [agreed] : [])),
    extras: split.flatMap(({ isDearer, size: { sizeId, modifierPaise } }): SizeExtra[] =>
      isDearer ? [{ sizeId, modifierPaise }] : [],
    ),
  }
}

export const isSameExtras = (one: readonly SizeExtra[], other: readonly SizeExtra[]) =>
  one.length === other.length &&
  one.every(({ sizeId, modifierPaise }) =>
    other.some((extra) => extra.sizeId === sizeId && extra.modifierPaise === modifierPaise),
  )

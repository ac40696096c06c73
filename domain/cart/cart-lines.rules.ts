/** What may enter a cart, and how much of it: quantities are added and capped. */
import type { Stock } from '#domain/catalogue/stock.rules.ts'
import { addPaise, noPaise, type Paise } from '#shared/money.rules.ts'

export const LINES_MAX = 100

export const QUANTITY_MAX = 99

/** Forms send digits. */
export const quantityOfDigits = (text: string) => (/^\d{1,9}$/.test(text) ? Number(text) : undefined)

export const isQuantity = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= QUANTITY_MAX

/** How many of a work a cart may hold; null is made to order. */
export const quantityMaxFor = (stockQuantity: number | null) => Math.min(QUANTITY_MAX, stockQuantity ?? QUANTITY_MAX)

const PIECES = { 'made-to-order': null, 'one-of-one': 1, 'sold-out': 0 } as const

/** The same, from the stock that a page shows of a work or a size. */
export const quantityMaxOf = (stock: Stock) =>
  quantityMaxFor(stock.kind === 'edition' ? stock.quantity : PIECES[stock.kind])

/** A line after an addition: never more than there is, and never less than before. */
export const cappedQuantity = (held: number, added: number, quantityMax: number) =>
  Math.max(held, Math.min(held + added, quantityMax))

/** Tells two lines of one work apart. */
export type LineChoice = { frameOptionId: string; sizeId: string | null }

export const choiceKey = ({ frameOptionId, sizeId }: LineChoice) =>
  sizeId ? `${frameOptionId}.${sizeId}` : frameOptionId

export const isSameChoice = (one: LineChoice, other: LineChoice) => choiceKey(one) === choiceKey(other)

/** A work in one frame and one size, as the shop sells it. */
export type ForSale = {
  artworkId: string
  isListed: boolean
  isPremium: boolean
  stockQuantity: number | null
  pricePaise: Paise
  /** Null when this frame does not belong to this work, or is no longer offered. */
  frame: { optionId: string; modifierPaise: Paise } | null
  hasSizes: boolean
  /** Null without a chosen frame, or if this work does not come in it; then the stock is that of the work. */
  size: { id: string; name: string; modifierPaise: Paise } | null
}

export type LineRefusal =
  | 'not-found'
  | 'premium'
  | 'no-such-frame'
  | 'sold-out'
  | 'no-size'
  | 'no-such-size'
  | 'size-sold-out'

export type Admitted =
  | ({ ok: true; artworkId: string; quantityMax: number; unitPaise: Paise } & LineChoice)
  | { ok: false; reason: LineRefusal }

export function admitLine(forSale: ForSale | undefined, { sizeId }: Pick<WantedLine, 'sizeId'>): Admitted {
  if (!forSale?.isListed) return { ok: false, reason: 'not-found' }
  if (forSale.isPremium) return { ok: false, reason: 'premium' }
  if (!forSale.frame) return { ok: false, reason: 'no-such-frame' }
  if (sizeId !== null && !forSale.size) return { ok: false, reason: 'no-such-size' }
  const quantityMax = quantityMaxFor(forSale.stockQuantity)
  if (quantityMax === 0) return { ok: false, reason: forSale.size ? 'size-sold-out' : 'sold-out' }
  if (forSale.hasSizes && !forSale.size) return { ok: false, reason: 'no-size' }
  const { optionId: frameOptionId, modifierPaise } = forSale.frame
  const unitPaise = addPaise(forSale.pricePaise, modifierPaise, forSale.size?.modifierPaise ?? noPaise)
  return { ok: true, artworkId: forSale.artworkId, frameOptionId, sizeId, quantityMax, unitPaise }
}

export type WantedLine = {
  artworkId: string
  /** Null means the default frame. */
  frameOptionId: string | null
  sizeId: string | null
  quantity: number
  /** The price that the visitor was shown; null when that is not known. */
  shownPaise: Paise | null
}

type HeldLine = LineChoice & { quantity: number }

/** The outcome for the lines asked for. Nothing is dropped without being named here. */
export type PutReport = {
  pieces: number
  /** Lines that hold all available stock, which is less than was asked for. */
  capped: { artworkId: string; quantityMax: number }[]
  /** Lines that did not enter. */
  left: { artworkId: string; reason: LineRefusal | 'full' }[]
}

export type PutLine = LineChoice & {
  artworkId: string
  quantity: number
  shownPaise: Paise
}

export type PutPlan = { lines: PutLine[]; report: PutReport }

/** The works for sale are in the order of the lines asked for. */
export function planLines(
  wanted: readonly WantedLine[],
  forSale: readonly (ForSale | undefined)[],
  held: readonly HeldLine[],
): PutPlan {
  const plan: PutPlan = { lines: [], report: { pieces: 0, capped: [], left: [] } }
  const heldOf = new Map(held.map((line) => [choiceKey(line), line.quantity]))
  for (const [index, line] of wanted.entries()) {
    const { artworkId, quantity, shownPaise } = line
    const admitted = admitLine(forSale[index], line)
    if (!admitted.ok) {
      plan.report.left.push({ artworkId, reason: admitted.reason })
      continue
    }
    const { frameOptionId, sizeId, quantityMax, unitPaise } = admitted
    const before = heldOf.get(choiceKey(admitted))
    if (before === undefined && heldOf.size >= LINES_MAX) {
      plan.report.left.push({ artworkId, reason: 'full' })
      continue
    }
    const after = cappedQuantity(before ?? 0, quantity, quantityMax)
    heldOf.set(choiceKey(admitted), after)
    plan.report.pieces += after - (before ?? 0)
    if (after < (before ?? 0) + quantity) plan.report.capped.push({ artworkId, quantityMax })
    plan.lines.push({ artworkId, frameOptionId, sizeId, quantity, shownPaise: shownPaise ?? unitPaise })
  }
  return plan
}

/** Lines of the same work in the same frame and size are one. */
export function joinLines<Line extends LineChoice & { quantity: number }>(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>()
  for (const line of lines) {
    const before = joined.get(choiceKey(line))?.quantity ?? 0
    joined.set(choiceKey(line), { ...line, quantity: cappedQuantity(before, line.quantity, QUANTITY_MAX) })
  }
  return [...joined.values()]
}

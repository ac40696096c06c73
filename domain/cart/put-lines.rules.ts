/** How lines enter the cart of an account, one by one or a guest's whole cart: quantities are added and capped. */
import type { Paise } from '#shared/money.rules.ts'
import { admitLine } from './admit-line.rules.ts'
import type { LineRefusal, Offer } from './admit-line.rules.ts'
import { LINES_MAX } from './cart-limits.rules.ts'
import { QUANTITY_MAX } from './quantity.rules.ts'

export type WantedLine = {
  artworkId: string
  /** Null means the default frame. */
  frameOptionId: string | null
  quantity: number
  /** The price that the visitor was shown; null when that is not known. */
  shownPaise: Paise | null
}

type HeldLine = { frameOptionId: string; quantity: number }

/** What became of what was wanted. Nothing is dropped that is not named here. */
export type PutReport = {
  pieces: number
  /** Lines that hold less than was wanted: all that there is. */
  capped: { artworkId: string; quantityMax: number }[]
  /** Lines that did not enter. */
  left: { artworkId: string; reason: LineRefusal | 'full' }[]
}

export type PutLine = {
  artworkId: string
  frameOptionId: string
  quantity: number
  shownPaise: Paise
}

export type PutPlan = { lines: PutLine[]; report: PutReport }

/** The offers stand in the order of what is wanted. */
export function planLines(
  wanted: readonly WantedLine[],
  offers: readonly (Offer | undefined)[],
  held: readonly HeldLine[],
): PutPlan {
  const plan: PutPlan = { lines: [], report: { pieces: 0, capped: [], left: [] } }
  const heldOf = new Map(held.map(({ frameOptionId, quantity }) => [frameOptionId, quantity]))
  for (const [index, { artworkId, quantity, shownPaise }] of wanted.entries()) {
    const admitted = admitLine(offers[index])
    if (!admitted.ok) {
      plan.report.left.push({ artworkId, reason: admitted.reason })
      continue
    }
    const { frameOptionId, quantityMax, unitPaise } = admitted
    const before = heldOf.get(frameOptionId)
    if (before === undefined && heldOf.size >= LINES_MAX) {
      plan.report.left.push({ artworkId, reason: 'full' })
      continue
    }
    const after = Math.max(before ?? 0, Math.min((before ?? 0) + quantity, quantityMax))
    heldOf.set(frameOptionId, after)
    plan.report.pieces += after - (before ?? 0)
    if (after < (before ?? 0) + quantity) plan.report.capped.push({ artworkId, quantityMax })
    plan.lines.push({ artworkId, frameOptionId, quantity, shownPaise: shownPaise ?? unitPaise })
  }
  return plan
}

/** Lines of the same work in the same frame are one. */
export function joinLines<Line extends { frameOptionId: string; quantity: number }>(lines: readonly Line[]): Line[] {
  const joined = new Map<string, Line>()
  for (const line of lines) {
    const before = joined.get(line.frameOptionId)?.quantity ?? 0
    joined.set(line.frameOptionId, { ...line, quantity: Math.min(QUANTITY_MAX, before + line.quantity) })
  }
  return [...joined.values()]
}

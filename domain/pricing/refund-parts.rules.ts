/** The amount paid for each part of an order, so that refunds of its parts in any sequence add up to the whole. */
import { paise, type Paise } from '#shared/money.rules.ts'
import { shareOut } from './share-out.rules.ts'

type Part = { taxablePaise: Paise; taxPercent: number }

/** Of lines and extras, after discounts and with tax, in whole rupees like the total. */
export const paidForParts = (totalPaise: Paise, parts: readonly Part[]): Paise[] =>
  shareOut(
    totalPaise / 100,
    parts.map(({ taxablePaise, taxPercent }) => taxablePaise * (10_000 + Math.round(taxPercent * 100))),
  ).map((rupees) => paise(rupees * 100))

/** The cost of the first so many pieces of a line, in whole rupees. */
export const paidForPieces = (linePaise: Paise, quantity: number, pieces: number): Paise =>
  paise(Math.floor(((linePaise / 100) * pieces) / quantity) * 100)

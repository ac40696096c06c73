/** What was paid for each part of an order, so that its parts give back just what the whole did cost, in any order. */
import { paise, type Paise } from '#shared/money.rules.ts'
import { shareOut } from './share-out.rules.ts'

type Part = { taxablePaise: Paise; taxPercent: number }

/** Of lines and extras, after discounts and with tax: in whole rupees, as the total is. */
export const paidForParts = (totalPaise: Paise, parts: readonly Part[]): Paise[] =>
  shareOut(
    totalPaise / 100,
    parts.map(({ taxablePaise, taxPercent }) => taxablePaise * (10_000 + Math.round(taxPercent * 100))),
  ).map((rupees) => paise(rupees * 100))

/** What so many pieces of a line did cost, counted from its first one: in whole rupees. */
export const paidForPieces = (linePaise: Paise, quantity: number, pieces: number): Paise =>
  paise(Math.floor(((linePaise / 100) * pieces) / quantity) * 100)

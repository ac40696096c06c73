/** What was paid for each part of an order, so that its parts give back just what the whole did cost, in any order. */
import { paise, type Paise } from '#shared/money.rules.ts'
import { shareOut } from './share-out.rules.ts'

type Part = { taxablePaise: Paise; taxPercent: number }

/** Of lines and extras, with their tax and their share of what was rounded. */
export const paidForParts = (totalPaise: Paise, parts: readonly Part[]): Paise[] =>
  shareOut(
    totalPaise,
    parts.map(({ taxablePaise, taxPercent }) => taxablePaise * (10_000 + Math.round(taxPercent * 100))),
  ).map(paise)

type Pieces = { quantity: number; backAlready: number; count: number }

/** Of so many pieces of a line, after others of it went back. */
export const paidForPieces = (linePaise: Paise, { quantity, backAlready, count }: Pieces): Paise =>
  paise(upTo(linePaise, quantity, backAlready + count) - upTo(linePaise, quantity, backAlready))

const upTo = (linePaise: Paise, quantity: number, pieces: number) => Math.floor((linePaise * pieces) / quantity)

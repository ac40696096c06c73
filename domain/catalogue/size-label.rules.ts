/** Names of sizes, with their inner diameter if they have one. */
import type { Paise } from '#shared/money.rules.ts'
import { insideLabel } from '#words/en/sizes.ts'
import { sizesWords } from '#words/sizes.ts'
import { stockOf } from './stock.rules.ts'
import type { SizeChoice } from './sizes.rules.ts'

export type SizeKind = 'body' | 'ring' | 'bangle'

/** One size of a set. `measuresMm` is in the order of the set's measures. */
export type SetSize = { name: string; measuresMm: readonly number[] }

type NamedSize = SetSize & { kind: SizeKind }

/** A bangle or a ring always comes with its inner diameter. In English, as carts and orders store it. */
export const sizeLabel = (size: NamedSize): string => labelled(size, insideLabel)

/** In the reader's language. */
export const shownSizeLabel = (size: NamedSize): string => labelled(size, sizesWords.insideLabel)

function labelled(size: NamedSize, say: (name: string, mm: number) => string): string {
  const inside = insideMm(size)
  return inside === null ? size.name : say(size.name, inside)
}

/** The inner diameter, to a tenth; null for clothing. Rings are stored by circumference, bangles by diameter. */
function insideMm({ kind, measuresMm: [measure = 0] }: NamedSize): number | null {
  if (kind === 'body') return null
  return Math.round((kind === 'ring' ? measure / Math.PI : measure) * 10) / 10
}

export type SizeRow = NamedSize & { id: string; modifierPaise: Paise; stockQuantity: number | null }

export const sizeChoice = (row: SizeRow): SizeChoice => ({
  id: row.id,
  name: row.name,
  label: shownSizeLabel(row),
  insideMm: insideMm(row),
  modifierPaise: row.modifierPaise,
  stock: stockOf(row.stockQuantity),
})

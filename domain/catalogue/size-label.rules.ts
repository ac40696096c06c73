/** What a size measures, and what it is called. */
import type { Paise } from '#shared/money.rules.ts'
import { stockOf } from './stock.rules.ts'
import type { SizeChoice } from './sizes.rules.ts'

export type SizeKind = 'body' | 'ring' | 'bangle'

/** One size of a set. `measuresMm` stands in the order of the set's measures. */
export type SetSize = { name: string; measuresMm: readonly number[] }

type NamedSize = SetSize & { kind: SizeKind }

/** What a buyer reads: of a bangle and of a ring never without what it is inside. */
export function sizeLabel(size: NamedSize): string {
  const inside = insideMm(size)
  return inside === null ? size.name : `${size.name} (${inside} mm inside)`
}

/** The inner diameter, to a tenth; null for clothing. Rings are measured round, bangles across. */
function insideMm({ kind, measuresMm: [measure = 0] }: NamedSize): number | null {
  if (kind === 'body') return null
  return Math.round((kind === 'ring' ? measure / Math.PI : measure) * 10) / 10
}

export type SizeRow = NamedSize & { id: string; modifierPaise: Paise; stockQuantity: number | null }

export const sizeChoice = (row: SizeRow): SizeChoice => ({
  id: row.id,
  name: row.name,
  label: sizeLabel(row),
  insideMm: insideMm(row),
  modifierPaise: row.modifierPaise,
  stock: stockOf(row.stockQuantity),
})

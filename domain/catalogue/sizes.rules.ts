/** Sizes: what they measure, what they are called, and in which a work can be had. */
import { noPaise, type Paise } from '#shared/money.rules.ts'
import { stockOf, type Stock } from './catalogue.rules.ts'

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

/** A size in which a work can be had: `id` is that of the choice, for this work alone. */
export type SizeChoice = {
  id: string
  name: string
  label: string
  insideMm: number | null
  modifierPaise: Paise
  stock: Stock
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

export const isToBeHad = ({ stock }: Pick<SizeChoice, 'stock'>) => stock.kind !== 'sold-out'

/** As an address names it, whatever its case; undefined for none that can be had. */
export const sizeNamed = (sizes: readonly SizeChoice[], name: string): SizeChoice | undefined =>
  sizes.find((size) => size.name.toLowerCase() === name.trim().toLowerCase() && isToBeHad(size))

export const CHOOSE_SIZE_WORDS = 'Please choose a size first.'

/** What a piece costs more: in the chosen size, else in the cheapest that can be had; `isFrom` while it is open. */
export function sizeAddition(sizes: readonly SizeChoice[], chosen: SizeChoice | undefined) {
  if (chosen) return { addsPaise: chosen.modifierPaise, isFrom: false }
  const open = sizes.filter(isToBeHad)
  const prices = (open.length > 0 ? open : sizes).map(({ modifierPaise }) => modifierPaise)
  const [least = noPaise] = prices.toSorted((a, b) => a - b)
  return { addsPaise: least, isFrom: prices.some((price) => price > least) }
}

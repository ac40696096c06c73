/** The sizes of a work, and which is chosen. */
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { Stock } from './stock.rules.ts'

/** One size of a work; `id` names the choice for this work alone. */
export type SizeChoice = {
  id: string
  name: string
  label: string
  insideMm: number | null
  modifierPaise: Paise
  stock: Stock
}

export const isToBeHad = ({ stock }: Pick<SizeChoice, 'stock'>) => stock.kind !== 'sold-out'

/** By its name in a URL, in any case; undefined when it isn't in stock. */
export const sizeNamed = (sizes: readonly SizeChoice[], name: string): SizeChoice | undefined =>
  sizes.find((size) => size.name.toLowerCase() === name.trim().toLowerCase() && isToBeHad(size))

/** The surcharge of the chosen size, or else of the cheapest in stock; `isFrom` while none is chosen. */
export function sizeAddition(sizes: readonly SizeChoice[], chosen: SizeChoice | undefined) {
  if (chosen) return { addsPaise: chosen.modifierPaise, isFrom: false }
  const open = sizes.filter(isToBeHad)
  const prices = (open.length > 0 ? open : sizes).map(({ modifierPaise }) => modifierPaise)
  const [least = noPaise] = prices.toSorted((a, b) => a - b)
  return { addsPaise: least, isFrom: prices.some((price) => price > least) }
}

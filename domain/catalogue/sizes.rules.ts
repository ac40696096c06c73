/** In which sizes a work can be had, and which is chosen. */
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { Stock } from './stock.rules.ts'

/** A size in which a work can be had: `id` is that of the choice, for this work alone. */
export type SizeChoice = {
  id: string
  name: string
  label: string
  insideMm: number | null
  modifierPaise: Paise
  stock: Stock
}

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

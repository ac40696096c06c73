/** What a cart costs. Whole paise throughout, rounded once: the total, to a whole rupee. */
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise, withTax } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

export type CartTotals = {
  pieces: number
  subtotalPaise: Paise
  /** As it is shown: to the paisa. */
  taxPaise: Paise
  /** What is left between subtotal with tax and the whole rupees that are paid; may be less than nothing. */
  roundOffPaise: Paise
  totalPaise: Paise
}

type Priced = { unitPaise: Paise; quantity: number }

export function cartTotals(lines: readonly Priced[]): CartTotals {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtotalPaise = addPaise(noPaise, ...lines.map(({ unitPaise, quantity }) => multiplyPaise(unitPaise, quantity)))
  const taxPaise = paise(Math.floor((subtotalPaise + 5) / 10))
  const totalPaise = withTax(subtotalPaise)
  const roundOffPaise = subtractPaise(totalPaise, addPaise(subtotalPaise, taxPaise))
  return { pieces, subtotalPaise, taxPaise, roundOffPaise, totalPaise }
}

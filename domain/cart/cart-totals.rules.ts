/** What a cart costs. Whole paise throughout, rounded once: the total, to a whole rupee. */
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'

export type CartTotals = {
  pieces: number
  subtotalPaise: Paise
  /** As it is shown: to the paisa. */
  taxPaise: Paise
  /** That of every line; null when they differ. */
  taxPercent: number | null
  /** What is left between subtotal with tax and the whole rupees that are paid; may be less than nothing. */
  roundOffPaise: Paise
  totalPaise: Paise
}

type Priced = { unitPaise: Paise; quantity: number; taxPercent: number }

export function cartTotals(lines: readonly Priced[]): CartTotals {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const subtotalPaise = addPaise(noPaise, ...lines.map(valueOf))
  const tax = sumTax(lines)
  const taxPaise = paise(tax.whole + (tax.over < TEN_THOUSAND / 2 ? 0 : 1))
  // Rounded from what is exact: less than a paisa never makes a rupee of it.
  const totalPaise = paise(Math.floor((subtotalPaise + tax.whole + 50) / 100) * 100)
  const [taxPercent = null, ...others] = new Set(lines.map((line) => line.taxPercent))
  return {
    pieces,
    subtotalPaise,
    taxPaise,
    taxPercent: others.length > 0 ? null : taxPercent,
    roundOffPaise: subtractPaise(totalPaise, addPaise(subtotalPaise, taxPaise)),
    totalPaise,
  }
}

const TEN_THOUSAND = 10_000

const valueOf = ({ unitPaise, quantity }: Priced) => multiplyPaise(unitPaise, quantity)

/** What all lines add, each at its rate of two decimals at most: in whole paise, and ten-thousandths of one over. */
function sumTax(lines: readonly Priced[]): { whole: number; over: number } {
  let whole = 0
  let over = 0
  for (const line of lines) {
    const value = valueOf(line)
    const rate = Math.round(line.taxPercent * 100)
    // Multiplied as one, a large value and its rate would be no exact number any more.
    whole += Math.floor(value / TEN_THOUSAND) * rate
    over += (value % TEN_THOUSAND) * rate
  }
  return { whole: whole + Math.floor(over / TEN_THOUSAND), over: over % TEN_THOUSAND }
}

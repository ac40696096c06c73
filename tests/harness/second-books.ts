/**
 * What each artist is owed, counted a second time: from what a test did and from the papers, with exact fractions. It shares
 * nothing with the rules that keep the books.
 */

/** One line of an order as it was sold, in paise, and in hundredths of a percent. */
export type SoldLine = {
  position: number
  artistId: string
  model: 'shop' | 'artist'
  commission: number
  tax: number
  /** What the buyer owes for it before tax, and the tax. */
  net: number
  taxOnIt: number
  shopPays: number
}

/** By artist: is the own GST charged, which percentages are deducted. */
export type ArtistTaxes = { chargesGst: boolean; tcs: number; tds: number }

const GST_ON_COMMISSION = 18_00

export type Rounding = 'half up' | 'down'

/** `amount` × `part` ÷ `whole`. */
function fraction(amount: number, part: number, whole: number, rounding: Rounding = 'half up'): number {
  const [above, below] = [2n * BigInt(amount) * BigInt(part), 2n * BigInt(whole)]
  return Number((above + (rounding === 'half up' ? BigInt(whole) : 0n)) / below)
}

const percent = (amount: number, hundredths: number, rounding?: Rounding) =>
  fraction(amount, hundredths, 10_000, rounding)

export type Counted = { toArtist: number; commission: number; tds: number; tcs: number }

/** Of a line, after the buyer was credited so much of it. `rounding`: of the commission. */
export function countLine(
  line: SoldLine,
  credited: { net: number; tax: number },
  { chargesGst, tcs, tds }: ArtistTaxes,
  rounding: Rounding = 'half up',
): Counted {
  const net = line.net - credited.net
  const shopPays = fraction(line.shopPays, net, line.net)
  const price = net + shopPays
  const commission = percent(price, line.commission, rounding)
  if (line.model === 'shop') {
    const share = price - commission
    return { toArtist: share + (chargesGst ? percent(share, line.tax) : 0), commission: 0, tds: 0, tcs: 0 }
  }
  const gst = line.taxOnIt - credited.tax + percent(price, line.tax) - percent(net, line.tax)
  const less = { commission, tds: percent(price, tds), tcs: percent(price, tcs) }
  const toArtist = price + gst - commission - percent(commission, GST_ON_COMMISSION) - less.tds - less.tcs
  return { toArtist, ...less }
}

/** Whole paise of a sum by weight: all that is cut off goes to the largest remainders, the first of equal ones first. */
export function byWeight(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((one, other) => one + BigInt(other), 0n)
  if (all === 0n) return weights.map(() => 0)
  const exact = weights.map((weight, place) => {
    const product = BigInt(sum) * BigInt(weight)
    return { place, whole: Number(product / all), rest: product % all }
  })
  const missing = sum - exact.reduce((one, { whole }) => one + whole, 0)
  const favoured = exact.toSorted((one, other) => Number(other.rest - one.rest) || one.place - other.place)
  const more = new Set(favoured.slice(0, missing).map(({ place }) => place))
  return exact.map(({ place, whole }) => whole + (more.has(place) ? 1 : 0))
}

/**
 * A line of which a part was refunded. Everything is computed anew on what is left, and the difference is booked: so a whole
 * refund leaves nothing, and parts in any sequence add up to it.
 */
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { ArtistShare, SaleLine } from './artist-share.rules.ts'

/** As stored with a line of an order. */
type Discount = { paise: Paise; fundedBy: 'shop' | 'artist' }

export const shopDiscountOf = (discounts: readonly Discount[]): Paise =>
  addPaise(...discounts.flatMap((discount) => (discount.fundedBy === 'shop' ? [discount.paise] : [])))

type Refunded = Pick<SaleLine, 'taxablePaise' | 'taxPaise'>

/**
 * `line` as it was sold, `refunded` the sum of its credit notes. The shop's discount shrinks with the value. A line that the
 * shop gave away has no credit note: it is whole until its pieces come back.
 */
export function leftOfLine<Line extends SaleLine>(line: Line, { taxablePaise, taxPaise }: Refunded): Line {
  const left = subtractPaise(line.taxablePaise, taxablePaise)
  const isGivenAway = line.taxablePaise === noPaise
  return {
    ...line,
    taxablePaise: left,
    taxPaise: subtractPaise(line.taxPaise, taxPaise),
    shopDiscountPaise: isGivenAway
      ? line.shopDiscountPaise
      : proportion(line.shopDiscountPaise, left, line.taxablePaise),
  }
}

/** Half up. The product may be larger than an exact number. */
const proportion = (amount: Paise, part: Paise, whole: Paise): Paise =>
  paise(Number((BigInt(amount) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)))

/** What a refund changes: negative where the artist received more before. */
export const shareDifference = (after: ArtistShare, before: ArtistShare): ArtistShare => {
  const less = (name: keyof ArtistShare) => subtractPaise(after[name], before[name])
  return {
    valuePaise: less('valuePaise'),
    taxPaise: less('taxPaise'),
    commissionPaise: less('commissionPaise'),
    commissionGstPaise: less('commissionGstPaise'),
    tdsPaise: less('tdsPaise'),
    tcsPaise: less('tcsPaise'),
    receivedPaise: less('receivedPaise'),
    fromShopPaise: less('fromShopPaise'),
  }
}

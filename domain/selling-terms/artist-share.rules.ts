/** What an artist receives of one line of an order. Whole paise; each part is rounded once, half up. */
import type { TaxStanding } from '#domain/artists/papers/tax-standing.rules.ts'
import { addPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'

/** `shop`: the shop sells and owes the artist a share. `artist`: the artist sells through the shop. */
export type SellerModel = 'shop' | 'artist'

/** In percent. */
export type Rates = {
  /** GST on the commission. */
  commissionGst: number
  tcs: number
  tds: number
  tdsWithoutPan: number
}

/** In a financial year, for individuals with a PAN: TDS starts above it. */
export const TDS_THRESHOLD_PAISE = paise(5_00_000_00)

/** What is left of a line after refunds. */
export type SaleLine = {
  model: SellerModel
  /** Before tax, after all discounts. */
  taxablePaise: Paise
  /** GST of the work. */
  taxPaise: Paise
  taxPercent: number
  /** Discounts that the shop pays for, before tax: the artist gets them back. */
  shopDiscountPaise: Paise
  commissionPercent: number
  standing: TaxStanding
  /** Whether the artist's sales of the financial year are above the threshold. */
  isAboveTdsThreshold: boolean
  rates: Rates
}

/** A line without what is bought: on which terms an artist sells. */
export type SaleTerms = Omit<SaleLine, 'taxablePaise' | 'taxPaise' | 'taxPercent' | 'shopDiscountPaise'>

/** One piece at its price, as a cart prices it: without a frame and without discounts. */
export const lineAtPrice = (pricePaise: Paise, taxPercent: number, terms: SaleTerms): SaleLine => ({
  ...terms,
  taxablePaise: pricePaise,
  taxPaise: partOf(pricePaise, taxPercent),
  taxPercent,
  shopDiscountPaise: noPaise,
})

/** `received` is value and tax, less all that is deducted. */
export type ArtistShare = {
  /** The price before tax and before discounts of the shop: the base of everything else. */
  valuePaise: Paise
  /** GST that the artist gets: of the work if the artist sells it, otherwise on the share of a registered artist. */
  taxPaise: Paise
  commissionPaise: Paise
  commissionGstPaise: Paise
  tdsPaise: Paise
  tcsPaise: Paise
  receivedPaise: Paise
  /** Where the artist sells: the part of value and tax that the shop pays in place of the buyer. */
  fromShopPaise: Paise
}

export const artistShare = (line: SaleLine): ArtistShare => {
  const valuePaise = addPaise(line.taxablePaise, line.shopDiscountPaise)
  const commissionPaise = partOf(valuePaise, line.commissionPercent)
  return line.model === 'shop'
    ? shareOfShopSale(line, valuePaise, commissionPaise)
    : shareOfOwnSale(line, valuePaise, commissionPaise)
}

function shareOfShopSale({ standing, taxPercent }: SaleLine, valuePaise: Paise, commissionPaise: Paise): ArtistShare {
  const sharePaise = subtractPaise(valuePaise, commissionPaise)
  const taxPaise = standing.gst === 'regular' ? partOf(sharePaise, taxPercent) : noPaise
  return {
    valuePaise,
    taxPaise,
    commissionPaise,
    commissionGstPaise: noPaise,
    tdsPaise: noPaise,
    tcsPaise: noPaise,
    receivedPaise: addPaise(sharePaise, taxPaise),
    fromShopPaise: noPaise,
  }
}

function shareOfOwnSale(line: SaleLine, valuePaise: Paise, commissionPaise: Paise): ArtistShare {
  const { taxablePaise, taxPercent, shopDiscountPaise, standing, rates } = line
  const taxOfDiscount = subtractPaise(partOf(valuePaise, taxPercent), partOf(taxablePaise, taxPercent))
  const taxPaise = addPaise(line.taxPaise, taxOfDiscount)
  const commissionGstPaise = partOf(commissionPaise, rates.commissionGst)
  const tdsPaise = partOf(valuePaise, tdsPercentOf(line))
  const hasGstin = standing.gst === 'regular' || standing.gst === 'composition'
  const tcsPaise = hasGstin ? partOf(valuePaise, rates.tcs) : noPaise
  const deducted = addPaise(commissionPaise, commissionGstPaise, tdsPaise, tcsPaise)
  return {
    valuePaise,
    taxPaise,
    commissionPaise,
    commissionGstPaise,
    tdsPaise,
    tcsPaise,
    receivedPaise: subtractPaise(addPaise(valuePaise, taxPaise), deducted),
    fromShopPaise: addPaise(shopDiscountPaise, taxOfDiscount),
  }
}

/** Companies and firms have no threshold. */
export function tdsPercentOf({ standing, isAboveTdsThreshold, rates }: SaleTerms): number {
  const { hasPan, isIndividual } = standing
  if (!hasPan) return rates.tdsWithoutPan
  return isIndividual && !isAboveTdsThreshold ? 0 : rates.tds
}

const TEN_THOUSAND = 10_000

/** Half up, for a rate of up to two decimals. */
export function partOf(amount: Paise, percent: number): Paise {
  const hundredths = Math.round(percent * 100)
  // In one multiplication a large amount would lose its exactness.
  const whole = Math.floor(amount / TEN_THOUSAND) * hundredths
  return paise(whole + Math.floor(((amount % TEN_THOUSAND) * hundredths + TEN_THOUSAND / 2) / TEN_THOUSAND))
}

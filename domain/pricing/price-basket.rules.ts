/**
 * The price of every basket. Whole paise throughout; only the total is rounded, to a whole rupee. Discounts apply before
 * tax: on each line one promotion, then one coupon, then the shop's own, each on what the one before has left.
 */
import { addPaise, multiplyPaise, noPaise, paise, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { orderRecordsWords } from '#words/order-records.ts'
import { byHandCuts, couponCuts, promotionCuts } from './discount.rules.ts'
import type { BasketLine, ByHand, CouponEffect, CouponTerms, Cut, Promotion } from './discount.rules.ts'
import { shareOut } from './share-out.rules.ts'

/** Charges in addition to the works, before tax. */
export type Extra = { kind: 'gift-wrap' | 'pay-on-delivery'; label: string; paise: Paise; taxPercent: number }

export type Basket = {
  lines: readonly BasketLine[]
  promotions?: readonly Promotion[] | undefined
  coupon?: CouponTerms | null | undefined
  byHand?: ByHand | null | undefined
  extras?: readonly Extra[] | undefined
  /** Money, not a discount; in the order of their use. */
  giftCards?: readonly { id: string; balancePaise: Paise }[] | undefined
}

/** One part of a line's taxable value. */
export type Reason = Cut | { kind: 'work' | 'size' | 'frame' | 'quantity'; label: string; paise: Paise }

export type PricedLine = { reasons: Reason[]; cuts: Cut[]; discountPaise: Paise; taxablePaise: Paise; taxPaise: Paise }

export type BasketTotals = {
  pieces: number
  /** Of the lines, before discounts. */
  subtotalPaise: Paise
  discountPaise: Paise
  extrasPaise: Paise
  /** To the paisa, as shown. */
  taxPaise: Paise
  /** Null when rates differ. */
  taxPercent: number | null
  /** The difference to the whole rupees of the total; may be negative. */
  roundOffPaise: Paise
  totalPaise: Paise
}

export type BasketPrice = {
  lines: PricedLine[]
  extras: (Extra & { taxPaise: Paise })[]
  coupon: CouponEffect | null
  totals: BasketTotals
  giftCards: { id: string; paise: Paise }[]
  /** After gift cards. */
  toPayPaise: Paise
}

export function priceBasket({ lines, extras = [], giftCards = [], ...discounts }: Basket): BasketPrice {
  const subtotalPaise = sumOf(lines.map(valueOf))
  const { cuts, taxable, coupon } = applyDiscounts(lines, discounts)
  const net = sumOf([...taxable, ...extras.map((extra) => extra.paise)])
  const taxed = [
    ...lines.map(({ taxPercent }, index) => ({ paise: taxable[index] ?? noPaise, taxPercent })),
    ...extras.map(({ paise, taxPercent }) => ({ paise, taxPercent })),
  ]
  const tax = sumTax(taxed)
  const taxPaise = paise(tax.whole + (tax.over < TEN_THOUSAND / 2 ? 0 : 1))
  const taxes = shareOut(
    taxPaise,
    taxed.map(({ paise, taxPercent }) => paise * hundredths(taxPercent)),
  ).map(paise)
  // Rounded from what is exact: less than a paisa never makes a rupee of it.
  const totalPaise = paise(Math.floor((net + tax.whole + 50) / 100) * 100)
  const [taxPercent = null, ...others] = new Set(taxed.map((one) => one.taxPercent))
  const used = useGiftCards(totalPaise, giftCards)
  return {
    lines: lines.map((line, index) => ({
      reasons: [...reasonsOf(line), ...(cuts[index] ?? []).map((cut) => ({ ...cut, paise: paise(-cut.paise) }))],
      cuts: cuts[index] ?? [],
      discountPaise: sumOf((cuts[index] ?? []).map((cut) => cut.paise)),
      taxablePaise: taxable[index] ?? noPaise,
      taxPaise: taxes[index] ?? noPaise,
    })),
    extras: extras.map((extra, index) => ({ ...extra, taxPaise: taxes[lines.length + index] ?? noPaise })),
    coupon,
    totals: {
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      subtotalPaise,
      discountPaise: subtractPaise(subtotalPaise, sumOf(taxable)),
      extrasPaise: sumOf(extras.map((extra) => extra.paise)),
      taxPaise,
      taxPercent: others.length > 0 ? null : taxPercent,
      roundOffPaise: paise(totalPaise - net - taxPaise),
      totalPaise,
    },
    giftCards: used,
    toPayPaise: subtractPaise(totalPaise, sumOf(used.map((card) => card.paise))),
  }
}

const TEN_THOUSAND = 10_000

const sumOf = (amounts: readonly Paise[]) => addPaise(...amounts)
const valueOf = ({ unitPaise, quantity }: BasketLine) => multiplyPaise(unitPaise, quantity)

type Discounts = Pick<Basket, 'promotions' | 'coupon' | 'byHand'>

function applyDiscounts(lines: readonly BasketLine[], { promotions = [], coupon, byHand }: Discounts) {
  const cuts: Cut[][] = lines.map(() => [])
  const taxable = lines.map(valueOf)
  const take = (step: readonly (Cut | undefined)[]) => {
    for (const [index, cut] of step.entries()) {
      if (!cut) continue
      cuts[index]?.push(cut)
      taxable[index] = subtractPaise(taxable[index] ?? noPaise, cut.paise)
    }
  }
  take(promotionCuts(lines, promotions))
  const couponed = coupon ? couponCuts(lines, taxable, coupon) : undefined
  if (couponed) take(couponed.cuts)
  if (byHand) take(byHandCuts(taxable, byHand))
  return { cuts, taxable, coupon: couponed?.effect ?? null }
}

function reasonsOf({ unitPaise, sizePaise = noPaise, framePaise = noPaise, quantity }: BasketLine): Reason[] {
  const reasons: Reason[] = [
    { kind: 'work', label: orderRecordsWords.work, paise: paise(unitPaise - sizePaise - framePaise) },
  ]
  if (sizePaise !== 0) reasons.push({ kind: 'size', label: orderRecordsWords.size, paise: sizePaise })
  if (framePaise !== 0) reasons.push({ kind: 'frame', label: orderRecordsWords.frame, paise: framePaise })
  if (quantity > 1)
    reasons.push({ kind: 'quantity', label: `× ${quantity}`, paise: multiplyPaise(unitPaise, quantity - 1) })
  return reasons
}

/** As much of each card as is needed, in whole rupees like the total. */
function useGiftCards(totalPaise: Paise, cards: NonNullable<Basket['giftCards']>): BasketPrice['giftCards'] {
  let left = totalPaise
  return cards.map(({ id, balancePaise }) => {
    const used = Math.min(left, Math.floor(balancePaise / 100) * 100)
    left = subtractPaise(left, paise(used))
    return { id, paise: paise(used) }
  })
}

const hundredths = (percent: number) => Math.round(percent * 100)

/** The tax on everything, at rates of up to two decimals: whole paise, and the remainder in ten-thousandths of one. */
function sumTax(taxed: readonly { paise: Paise; taxPercent: number }[]): { whole: number; over: number } {
  let whole = 0
  let over = 0
  for (const { paise: value, taxPercent } of taxed) {
    // In one multiplication a large value would lose its exactness.
    whole += Math.floor(value / TEN_THOUSAND) * hundredths(taxPercent)
    over += (value % TEN_THOUSAND) * hundredths(taxPercent)
  }
  return { whole: whole + Math.floor(over / TEN_THOUSAND), over: over % TEN_THOUSAND }
}

/** The tax rate of extras: that of the most valuable line. The shop sells them, also where an artist sells the line. */
export function rateOfExtras(lines: readonly BasketLine[]): number {
  const best = lines.reduce<BasketLine | undefined>(
    (best, line) => (best && valueOf(best) >= valueOf(line) ? best : line),
    undefined,
  )
  return best?.shopTaxPercent ?? best?.taxPercent ?? 0
}

/** The cart's messages, for the browser and the server. */
import { tooManyChangesWords } from '#domain/rate-limit/too-many-changes.rules.ts'
import {
  bigAddition,
  bigPaise,
  bigPriceText,
  priceFigures,
  type BigPrice,
} from '#domain/catalogue/shown-price.rules.ts'
import type { Cut } from '#domain/pricing/discount.rules.ts'
import { addPaise, multiplyPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import { cartWords } from '#words/cart.ts'
import { couponsWords } from '#words/coupons.ts'
import type { CartLine } from './cart.rules.ts'
import { QUANTITY_MAX, type LineRefusal, type PutReport } from './cart-lines.rules.ts'

export type Refusal =
  | {
      reason:
        | LineRefusal
        | 'full'
        | 'no-such-line'
        | 'no-quantity'
        | 'no-change'
        | 'made-elsewhere'
        | 'signed-out'
        | 'unsaved'
    }
  | { reason: 'too-many'; waitSeconds: number }

const STATUS: Record<Exclude<Refusal['reason'], 'too-many'>, number> = {
  'not-found': 404,
  'no-such-line': 404,
  premium: 422,
  'no-such-frame': 422,
  'sold-out': 422,
  'no-size': 422,
  'no-such-size': 422,
  'size-sold-out': 422,
  full: 422,
  'no-quantity': 422,
  'no-change': 400,
  'made-elsewhere': 409,
  'signed-out': 401,
  unsaved: 503,
}

export function refusalWords(refusal: Refusal): { status: number; message: string; waitSeconds?: number } {
  if (refusal.reason === 'too-many') {
    const { waitSeconds } = refusal
    return { status: 429, message: tooManyChangesWords(waitSeconds), waitSeconds }
  }
  return { status: STATUS[refusal.reason], message: cartWords.refusals[refusal.reason] }
}

/** Why a coupon code was refused. */
export type CouponRefusal =
  | { reason: 'empty' | 'unknown' }
  | { reason: 'counts-not'; words: string }
  | { reason: 'too-many'; waitSeconds: number }

export function couponRefusal(refusal: CouponRefusal): { status: number; message: string; waitSeconds?: number } {
  if (refusal.reason === 'counts-not') return { status: 422, message: refusal.words }
  if (refusal.reason !== 'too-many') return { status: 422, message: couponsWords[refusal.reason] }
  const { waitSeconds } = refusal
  return { status: 429, message: couponsWords.tooMany(Math.ceil(waitSeconds / 60)), waitSeconds }
}

/** Why a line holds fewer pieces than asked for. */
export const cappedWords = (quantityMax: number) =>
  quantityMax === QUANTITY_MAX ? cartWords.atMostOfAWork : cartWords.allInCart(quantityMax)

type Troubled = Pick<CartLine, 'trouble' | 'quantityMax' | 'size'>

export function lineTroubleWords({ trouble, quantityMax, size }: Troubled): string | undefined {
  if (trouble === null) return undefined
  if (trouble === 'too-many') return cartWords.tooManyOfLine(quantityMax, size?.name)
  if (trouble === 'size-gone' || trouble === 'size-sold-out') return cartWords.sizeTroubles[trouble](size?.name)
  return cartWords.lineTroubles[trouble]
}

/** Who sells it, if it isn't the shop, and where it can't be sent. */
export const sellerWords = ({ seller, onlyState }: Pick<CartLine, 'seller' | 'onlyState'>) =>
  seller && (onlyState ? cartWords.soldWithin(seller.name, onlyState) : cartWords.soldByArtist(seller.name))

/** 'Three kits: ₹150 off before tax', for each discount on a line. */
export const cutWords = ({ cuts }: Pick<CartLine, 'cuts'>) =>
  cuts.map((cut) => cartWords.cutBeforeTax(nameOfCut(cut), rupees(cut.paise)))

/** Codes have no spaces. */
const codeOfCut = ({ label }: Cut) => label.split(' ').at(-1) ?? label

const nameOfCut = (cut: Cut) => (cut.kind === 'coupon' ? couponsWords.named(codeOfCut(cut)) : cut.label)

type PricedLine = Pick<CartLine, 'unitPaise' | 'taxPercent' | 'quantity' | 'cuts'>

/** The price of all pieces of a line, shown as the price of one is elsewhere; `was` is the price before discounts. */
export function linePrice({ unitPaise, taxPercent, quantity, cuts }: PricedLine, bigPrice: BigPrice) {
  const all = multiplyPaise(unitPaise, quantity)
  const left = subtractPaise(all, addPaise(...cuts.map(({ paise }) => paise)))
  const shown = (amount: Paise) => rupees(bigPaise(amount, taxPercent, bigPrice))
  const { big, small } = priceFigures(unitPaise, taxPercent, bigPrice)
  return {
    now: shown(left),
    was: left === all ? null : shown(all),
    each: quantity > 1 ? cartWords.each(big, small) : small,
    times: quantity > 1 ? `${quantity} × ${big} (${small})` : small,
  }
}

type PartLine = Pick<CartLine, 'unitPaise' | 'taxPercent'>

/** ' (+₹550)': how much more a piece costs with the `other` part than with its `own`; empty if no more. */
export function partAdds({ unitPaise, taxPercent }: PartLine, own: Paise, other: Paise, bigPrice: BigPrice): string {
  return other > 0 ? ` (+${bigAddition(subtractPaise(unitPaise, own), other, taxPercent, bigPrice)})` : ''
}

type RepricedLine = Pick<CartLine, 'shownPaise' | 'unitPaise' | 'taxPercent'>

export function priceChangeWords({ shownPaise, unitPaise, taxPercent }: RepricedLine, bigPrice: BigPrice) {
  if (shownPaise === null) return undefined
  const [was, now] = [shownPaise, unitPaise].map((price) => bigPriceText(price, taxPercent, bigPrice))
  return was && now ? cartWords.priceChanged(was, now) : undefined
}

/** The message to a guest whose cart joined the account's; empty when everything was added. */
export function reportWords({ capped, left }: PutReport, titleOf: (artworkId: string) => string): string[] {
  return [
    ...left.map(({ artworkId, reason }) => cartWords.leftBehind[reason](titleOf(artworkId))),
    ...capped.map(({ artworkId, quantityMax }) => cartWords.keptFewer(titleOf(artworkId), quantityMax)),
  ]
}

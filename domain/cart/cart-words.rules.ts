/** What the cart says, in words: one place for the browser and the server. */
import { tooManyChangesWords } from '#domain/rate-limit/too-many-changes.rules.ts'
import { CHOOSE_SIZE_WORDS } from '#domain/catalogue/sizes.rules.ts'
import {
  bigAddition,
  bigPaise,
  bigPriceText,
  priceFigures,
  type BigPrice,
} from '#domain/catalogue/shown-price.rules.ts'
import { addPaise, multiplyPaise, rupees, subtractPaise, type Paise } from '#shared/money.rules.ts'
import type { CartLine } from './cart.rules.ts'
import { LINES_MAX, QUANTITY_MAX, QUANTITY_WORDS, type LineRefusal, type PutReport } from './cart-lines.rules.ts'

export const ADDED_WORDS = 'Added to cart successfully!'

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

const REFUSALS: Record<Exclude<Refusal['reason'], 'too-many'>, readonly [status: number, message: string]> = {
  'not-found': [404, 'Artwork not found'],
  'no-such-line': [404, 'This work is no longer in your cart.'],
  premium: [422, 'Request for Quote works cannot be bought. Please ask for a quote on its page.'],
  'no-such-frame': [422, 'This frame is not offered for this work. Please choose another one.'],
  'sold-out': [422, 'This work is out of stock.'],
  'no-size': [422, CHOOSE_SIZE_WORDS],
  'no-such-size': [422, 'This work is not offered in this size. Please choose another one.'],
  'size-sold-out': [422, 'This size is sold out. Please choose another one.'],
  full: [422, `A cart holds at most ${LINES_MAX} different works. Please remove one first.`],
  'no-quantity': [422, QUANTITY_WORDS],
  'no-change': [400, 'The cart does not know this change.'],
  'made-elsewhere': [409, 'This was put into another account’s cart already.'],
  'signed-out': [401, 'Please sign in first.'],
  unsaved: [503, 'The cart could not be saved. Please try again.'],
}

export function refusalWords(refusal: Refusal): { status: number; message: string } {
  if (refusal.reason === 'too-many') return { status: 429, message: tooManyChangesWords(refusal.waitSeconds) }
  const [status, message] = REFUSALS[refusal.reason]
  return { status, message }
}

/** Why a code was not taken. */
export type CouponRefusal =
  | { reason: 'unknown' }
  | { reason: 'counts-not'; words: string }
  | { reason: 'too-many'; waitSeconds: number }

export function couponRefusal(refusal: CouponRefusal): { status: number; message: string; wait?: number } {
  if (refusal.reason === 'counts-not') return { status: 422, message: refusal.words }
  if (refusal.reason === 'unknown')
    return { status: 422, message: 'We do not know this code. Please look how it is spelt.' }
  const wait = refusal.waitSeconds
  return {
    status: 429,
    message: `Too many codes in a short time. Please try again in ${Math.ceil(wait / 60)} minutes.`,
    wait,
  }
}

/** Why a line holds less than was wanted. */
export function cappedWords(quantityMax: number): string {
  if (quantityMax === QUANTITY_MAX) return `A cart holds at most ${QUANTITY_MAX} of a work.`
  if (quantityMax === 1) return 'There is only one of this work, and it is in your cart.'
  return `There are only ${quantityMax} of this work, and they are in your cart.`
}

type Troubled = Pick<CartLine, 'trouble' | 'quantityMax' | 'size'>

export function troubleWords({ trouble, quantityMax, size }: Troubled): string | undefined {
  switch (trouble) {
    case 'gone':
      return 'No longer on sale. Please remove it to go on.'
    case 'sold-out':
      return 'Out of stock by now. Please remove it to go on.'
    case 'no-size':
      return 'This work comes in sizes by now. Please choose one, or remove it.'
    case 'size-gone':
      return `${sizeWords(size)} is no longer offered. Please choose another size, or remove it.`
    case 'size-sold-out':
      return `${sizeWords(size)} is sold out. Please choose another size, or remove it.`
    case 'frame-gone':
      return 'This frame is no longer offered. Please choose another one, or remove it.'
    case 'too-many':
      return quantityMax === 1
        ? `There is only one of this work${inSize(size)}. Please keep it once.`
        : `There are only ${quantityMax} of this work${inSize(size)}. Please choose fewer.`
    case null:
      return undefined
  }
}

const sizeWords = (size: CartLine['size']) => (size ? `Size ${size.name}` : 'This size')
const inSize = (size: CartLine['size']) => (size ? ` in size ${size.name}` : '')
/** 'Three kits: ₹150 less before tax', for each that comes off a line. */
export const cutWords = ({ cuts }: Pick<CartLine, 'cuts'>) =>
  cuts.map(({ label, paise }) => `${label}: ${rupees(paise)} less before tax`)

type PricedLine = Pick<CartLine, 'unitPaise' | 'taxPercent' | 'quantity' | 'cuts'>

/** What all pieces of a line come to, as one of them is shown elsewhere; `was` is without what comes off. */
export function linePrice({ unitPaise, taxPercent, quantity, cuts }: PricedLine, bigPrice: BigPrice) {
  const all = multiplyPaise(unitPaise, quantity)
  const left = subtractPaise(all, addPaise(...cuts.map(({ paise }) => paise)))
  const shown = (amount: Paise) => rupees(bigPaise(amount, taxPercent, bigPrice))
  const { big, small } = priceFigures(unitPaise, taxPercent, bigPrice)
  return {
    now: shown(left),
    was: left === all ? null : shown(all),
    each: quantity > 1 ? `${big} each (${small})` : small,
    times: quantity > 1 ? `${quantity} × ${big} (${small})` : small,
  }
}

type PartLine = Pick<CartLine, 'unitPaise' | 'taxPercent'>

/** ' (+₹550)': what another part adds to a piece that has `own` in its place; nothing where it adds nothing. */
export function partAdds({ unitPaise, taxPercent }: PartLine, own: Paise, other: Paise, bigPrice: BigPrice): string {
  return other > 0 ? ` (+${bigAddition(subtractPaise(unitPaise, own), other, taxPercent, bigPrice)})` : ''
}

type RepricedLine = Pick<CartLine, 'shownPaise' | 'unitPaise' | 'taxPercent'>

export function priceChangeWords({ shownPaise, unitPaise, taxPercent }: RepricedLine, bigPrice: BigPrice) {
  if (shownPaise === null) return undefined
  const [was, now] = [shownPaise, unitPaise].map((price) => bigPriceText(price, taxPercent, bigPrice))
  return `Was ${was}, now ${now}.`
}

export const LEFT_WORDS: Record<PutReport['left'][number]['reason'], string> = {
  'not-found': 'is no longer on sale',
  premium: 'is sold on request only',
  'no-such-frame': 'is no longer offered in this frame',
  'sold-out': 'is out of stock by now',
  'no-size': 'comes in sizes, and none was chosen',
  'no-such-size': 'is no longer offered in this size',
  'size-sold-out': 'is sold out in this size by now',
  full: `found no room: a cart holds at most ${LINES_MAX} different works`,
}

/** What a guest hears whose cart was joined to the own; empty when everything came along. */
export function reportWords({ capped, left }: PutReport, titleOf: (artworkId: string) => string): string[] {
  return [
    ...left.map(({ artworkId, reason }) => `${titleOf(artworkId)} ${LEFT_WORDS[reason]}, so it did not come along.`),
    ...capped.map(({ artworkId, quantityMax }) => {
      const there = quantityMax === 1 ? 'there is only one' : `there are only ${quantityMax}`
      return `Of ${titleOf(artworkId)} ${there}: that is what your cart holds.`
    }),
  ]
}

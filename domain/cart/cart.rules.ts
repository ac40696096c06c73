/** The cart as screens see it, wherever its lines are kept. */
import type { FrameChoice, PictureFacts } from '#domain/catalogue/catalogue.rules.ts'
import type { SizeChoice } from '#domain/catalogue/sizes.rules.ts'
import { sizeChoice, sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import type { SetSize, SizeKind, SizeRow } from '#domain/catalogue/size-label.rules.ts'
import { countingOf, couponWords, NO_DISCOUNTS, type Discounts } from '#domain/pricing/coupon.rules.ts'
import type { Cut } from '#domain/pricing/discount.rules.ts'
import { priceBasket, rateOfExtras } from '#domain/pricing/price-basket.rules.ts'
import type { Basket, BasketPrice, BasketTotals, Extra } from '#domain/pricing/price-basket.rules.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { addPaise, noPaise, type Paise } from '#shared/money.rules.ts'
import type { Language } from '#words/languages.rules.ts'
import { orderRecordsWords } from '#words/order-records.ts'
import type { CartChange } from './cart-change.rules.ts'
import type { ShownSeller } from '#domain/artists/seller.rules.ts'
import { quantityMaxFor } from './cart-lines.rules.ts'
import { giftOfOrder, NO_GIFT, type CartGift } from './gift.rules.ts'

/** Why a line can't be bought. Only `too-many` is fixed by a smaller quantity. */
export type LineTrouble = 'gone' | 'sold-out' | 'size-sold-out' | 'no-size' | 'size-gone' | 'frame-gone' | 'too-many'

/** The other sizes and frames of a line's work. */
export type LineChoices = { sizes: readonly SizeChoice[]; frames: readonly FrameChoice[] }

const NO_CHOICES: LineChoices = { sizes: [], frames: [] }

export type CartLine = {
  id: string
  artworkId: string
  frameOptionId: string
  /** Null for a work without sizes. */
  sizeId: string | null
  title: string
  /** On pages in another language than English. */
  titleLang?: Language
  artistId: string
  artistName: string
  /** Its category and the one above that. */
  categoryIds: readonly string[]
  hsn: string
  frame: { name: string; slug: string; modifierPaise: Paise }
  size: { name: string; label: string; modifierPaise: Paise } | null
  /** Made for walls. */
  isOnWall?: boolean
  /** Whether the work comes in another frame. */
  hasFrames: boolean
  choices: LineChoices
  /** Null when the shop no longer shows the work. */
  picture: PictureFacts | null
  /** The work's price, the frame's and the size's, as they are now. */
  unitPaise: Paise
  /** As it is now. */
  taxPercent: number
  /** Of its category, if the shop sold it. */
  shopTaxPercent?: number
  /** The artist, if they sell it through the shop. */
  seller?: ShownSeller | null
  /** The name of the only state where its artist may deliver it. */
  onlyState?: string | null
  /** Discounts on all its pieces, with their reasons. */
  cuts: readonly Cut[]
  /** Its price was quoted to this buyer. */
  isAgreed: boolean
  /** Neither one of a kind nor made to order. */
  isEdition: boolean
  /** The price that the visitor saw last, if it was another one. */
  shownPaise: Paise | null
  quantity: number
  /** How many of this work there are, in its size and all frames together. */
  quantityMax: number
  trouble: LineTrouble | null
}

export type Cart = {
  lines: CartLine[]
  /** Of the lines that can be bought. */
  totals: BasketTotals
  discounts: Discounts
  gift: CartGift
  /** Charges in addition to the works. */
  extras: readonly Extra[]
  /** Its coupon: how much it takes off, or why nothing. */
  coupon: { code: string; offPaise: Paise; words: string | null } | null
  /** What each gift card pays of the total, and what is left to pay. */
  giftCards: BasketPrice['giftCards']
  toPayPaise: Paise
  canCheckOut: boolean
}

/** A stored line, with the shop's facts of today. */
export type LineFacts = Omit<CartLine, 'unitPaise' | 'cuts' | 'quantityMax' | 'trouble' | 'size' | 'choices'> & {
  titleHi?: string | null
  size: (SetSize & { kind: SizeKind; modifierPaise: Paise; isOffered: boolean }) | null
  /** Whether the work comes in sizes today. */
  hasSizes: boolean
  choices: { sizes: readonly SizeRow[]; frames: readonly FrameChoice[] } | null
  /** The days its artist is away. */
  away: DateRange | null
  isListed: boolean
  isPremium: boolean
  isFrameOffered: boolean
  pricePaise: Paise
  stockQuantity: number | null
}

export function cartOf(facts: readonly LineFacts[], discounts = NO_DISCOUNTS, gift = NO_GIFT): Cart {
  const wanted = new Map<string, number>()
  for (const line of facts) wanted.set(piecesKey(line), (wanted.get(piecesKey(line)) ?? 0) + line.quantity)
  return withTotals(
    facts.map((line) => toLine(line, wanted.get(piecesKey(line)) ?? 0)),
    discounts,
    gift,
  )
}

/** The totals of what can be bought. A line with too many pieces is counted, since the buyer can still fix it. */
export function withTotals(
  lines: readonly CartLine[],
  discounts: Discounts,
  gift: CartGift,
  { deliveryFeePaise = noPaise, giftCards }: { deliveryFeePaise?: Paise } & Pick<Basket, 'giftCards'> = {},
): Cart {
  const counted = lines.filter(isCounted)
  const extras = [...giftExtras(counted, gift), ...deliveryExtras(counted, deliveryFeePaise)]
  const price = priceBasket({
    extras,
    giftCards,
    lines: counted.map((line) => ({
      ...line,
      framePaise: line.frame.modifierPaise,
      sizePaise: line.size?.modifierPaise ?? noPaise,
    })),
    ...countingOf(discounts),
  })
  const coupon = discounts.coupon && {
    code: discounts.coupon.terms.code,
    offPaise: price.coupon?.offPaise ?? noPaise,
    words: couponWords(discounts, price.coupon),
  }
  return {
    lines: lines.map((line) => ({ ...line, cuts: price.lines[counted.indexOf(line)]?.cuts ?? [] })),
    totals: price.totals,
    discounts,
    gift,
    extras,
    coupon,
    giftCards: price.giftCards,
    toPayPaise: price.toPayPaise,
    canCheckOut: lines.length > 0 && lines.every(({ trouble }) => trouble === null),
  }
}

/** The same cart, paid on delivery. */
export const withDeliveryFee = (cart: Cart, feePaise: Paise): Cart =>
  feePaise > 0 ? withTotals(cart.lines, cart.discounts, cart.gift, { deliveryFeePaise: feePaise }) : cart

/** The same cart, paid with these as far as they go. */
export const withGiftCards = (cart: Cart, giftCards: NonNullable<Basket['giftCards']>): Cart =>
  giftCards.length > 0 ? withTotals(cart.lines, cart.discounts, cart.gift, { giftCards }) : cart

const giftExtras = (lines: readonly CartLine[], gift: CartGift): Extra[] =>
  giftOfOrder(gift)?.isWrapped && gift.wrapPaise !== null && lines.length > 0
    ? [{ kind: 'gift-wrap', label: orderRecordsWords.giftWrap, paise: gift.wrapPaise, taxPercent: rateOfExtras(lines) }]
    : []

const deliveryExtras = (lines: readonly CartLine[], paise: Paise): Extra[] =>
  paise > 0
    ? [{ kind: 'pay-on-delivery', label: orderRecordsWords.payOnDelivery, paise, taxPercent: rateOfExtras(lines) }]
    : []

/** Lines of one work in one size want the same pieces. */
const piecesKey = ({ artworkId, sizeId }: Pick<LineFacts, 'artworkId' | 'sizeId'>) => `${artworkId} ${sizeId ?? ''}`

const isCounted = ({ trouble }: CartLine) => trouble === null || trouble === 'too-many'

function toLine(facts: LineFacts, wantedPieces: number): CartLine {
  const { isListed, isPremium, isFrameOffered, pricePaise, stockQuantity, shownPaise, size, hasSizes, away, ...kept } =
    facts
  const unitPaise = addPaise(pricePaise, facts.frame.modifierPaise, size?.modifierPaise ?? noPaise)
  const quantityMax = quantityMaxFor(stockQuantity)
  const trouble = troubleOf({
    isOnSale: isListed && !isPremium,
    isFrameOffered,
    size,
    hasSizes,
    quantityMax,
    wantedPieces,
  })
  return {
    ...kept,
    size: size && { name: size.name, label: sizeLabel(size), modifierPaise: size.modifierPaise },
    unitPaise,
    cuts: [],
    choices: kept.choices ? { ...kept.choices, sizes: kept.choices.sizes.map(sizeChoice) } : NO_CHOICES,
    shownPaise: trouble || shownPaise === unitPaise ? null : shownPaise,
    quantityMax,
    trouble,
  }
}

function troubleOf(line: {
  isOnSale: boolean
  isFrameOffered: boolean
  size: LineFacts['size']
  hasSizes: boolean
  quantityMax: number
  wantedPieces: number
}): LineTrouble | null {
  if (!line.isOnSale) return 'gone'
  if (line.hasSizes && !line.size) return 'no-size'
  if (line.size && !line.size.isOffered) return 'size-gone'
  if (line.quantityMax === 0) return line.size ? 'size-sold-out' : 'sold-out'
  if (!line.isFrameOffered) return 'frame-gone'
  return line.wantedPieces > line.quantityMax ? 'too-many' : null
}

/** An added or changed line is shown once the server has answered: its prices are not known before. */
export function changeShown(cart: Cart, change: CartChange): Cart {
  switch (change.change) {
    case 'add':
    case 'choose':
      return cart
    case 'quantity':
      return withTotals(
        cart.lines.map((line) =>
          line.id === change.lineId ? { ...line, quantity: Math.min(change.quantity, line.quantityMax) } : line,
        ),
        cart.discounts,
        cart.gift,
      )
    case 'remove':
      return withTotals(
        cart.lines.filter(({ id }) => id !== change.lineId),
        cart.discounts,
        cart.gift,
      )
    case 'accept':
      return withTotals(
        cart.lines.map((line) => ({ ...line, shownPaise: null })),
        cart.discounts,
        cart.gift,
      )
  }
}

/** Locks and reads a basket, so that prices and stock can't change, and limits what a buyer holds without paying. */
import type { Tx } from '#db/transaction.ts'
import { readBasket, type StoredBasket } from '#domain/cart/basket.db.ts'
import { lockCart, lockGuest } from '#domain/cart/cart.db.ts'
import { cartOf, type Cart } from '#domain/cart/cart.rules.ts'
import { NO_GIFT, giftOfOrder, isSameGift } from '#domain/cart/gift.rules.ts'
import { asAsked, ofAccount, type KeptLines } from '#domain/cart/lines.db.ts'
import { byQuotePrice } from '#domain/quotes/quote-lines.db.ts'
import { lockWorksOfBuyer, lockAndFindNthUnpaid } from '#domain/orders/order/holds.db.ts'
import { lockOwnOrders, type OwnOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { discountsOf } from '#domain/pricing/coupon.rules.ts'
import { couponHistory } from '#domain/orders/order/orders.db.ts'
import { lockCoupon, readCouponHistory, type CouponInCart, type KnownCoupon } from '#domain/pricing/discounts.db.ts'
import { quotePriceTrouble, troubleOfPaying } from '#domain/quotes/quote-state.rules.ts'
import { findPayingOrder, lockQuotePrice } from '#domain/quotes/quote-prices.db.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { NotPlaced, type OrderAsked } from './order-asked.ts'
import { hashOfCode } from '#domain/gift-cards/card-code.ts'
import { CARDS_OF_ORDER_MAX, cardTroubleWords } from '#domain/gift-cards/card-trouble.rules.ts'
import { readGiftCardCode } from '#domain/gift-cards/code.rules.ts'
import { lockCardsOf, type CardOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { addPaise, type Paise, noPaise } from '#shared/money.rules.ts'
import { orderRefusalsWords } from '#words/order-refusals.ts'
import { hash } from 'node:crypto'
import { consumeRateLimit, declareLimit } from '#domain/rate-limit/consume-rate-limit.ts'
import { limitOrderAttempts } from '#domain/rate-limit/limit-order-attempts.ts'
import { HOLD_MINUTES_MAX } from '#domain/orders/order/order-states.rules.ts'
import type { Address } from './address-form.rules.ts'
import { PIECES_HELD_MAX, type OrderRefusal } from './order-words.rules.ts'

type Locking = { tx: Tx; now: Date }

/** The basket, with its coupon and its quote, if any. */
export type Wanted = {
  cart: Cart
  coupon: KnownCoupon | null
  quotePriceId: string | null
  /** When the artist of each line is away. */
  away: (DateRange | null)[]
  /** How many limited pieces it takes, and of which works. */
  pieces: number
  limitedIds: string[]
}

type Locked = {
  /** The order that was made with this key. */
  known: OrderRow | undefined
  open: OwnOrder[]
  basket: StoredBasket
}

/** Pipelined: each statement runs under the locks of those before it. */
export async function lockCheckout({ tx, now }: Locking, asked: OrderAsked): Promise<Locked> {
  const { buyerId, key, guest } = asked
  const lines = linesOf(asked, now)
  const shopper = guest ? { ...guest, guestId: buyerId } : { userId: buyerId }
  const [, orders, , basket] = await Promise.all([
    guest ? lockGuest(tx, buyerId) : lockCart(tx, { userId: buyerId }),
    lockOwnOrders(tx, { buyerId, key }),
    lockWorksOfBuyer(tx, lines, buyerId),
    readBasket(tx, { lines, shopper, contact: contactOf(asked), today: indiaDay(now), couponHistory }),
  ])
  return {
    known: orders.find(({ isOfKey }) => isOfKey)?.order,
    open: orders.filter(({ order }) => order.buyerId === buyerId && order.paymentState === 'unpaid'),
    basket,
  }
}

function linesOf({ buyerId, guest, oneWork, quotePrice }: OrderAsked, now: Date): KeptLines {
  if (quotePrice !== undefined) return byQuotePrice({ token: quotePrice }, now, buyerId)
  const lines = oneWork ? [{ ...oneWork, quantity: 1, shownPaise: null }] : guest?.lines
  return lines ? asAsked(lines, buyerId) : ofAccount(buyerId)
}

const contactOf = ({ shipping }: OrderAsked) => ({ email: shipping.email.toLowerCase(), phone: shipping.phone })

/** Locks the quote or the coupon, if there is one. */
export async function countAgain(locking: Locking, asked: OrderAsked, basket: StoredBasket): Promise<Wanted> {
  const { tx, now } = locking
  const { buyerId, oneWork, quotePrice } = asked
  const { lines } = basket
  const limited = lines.filter(({ stockQuantity }) => stockQuantity !== null)
  const bought = {
    away: lines.map(({ away }) => away),
    pieces: limited.reduce((sum, { quantity }) => sum + quantity, 0),
    limitedIds: limited.map(({ artworkId }) => artworkId),
  }
  if (quotePrice !== undefined) {
    const quotePriceId = await lockOpenQuotePrice(locking, quotePrice, buyerId)
    return { ...bought, cart: cartOf(lines), coupon: null, quotePriceId }
  }
  const coupon = basket.coupon && (await lockCouponOf(tx, asked, basket.coupon))
  const discounts = discountsOf({ ...basket, coupon }, indiaDay(now))
  return { ...bought, cart: cartOf(lines, discounts, oneWork ? NO_GIFT : basket.gift), coupon, quotePriceId: null }
}

/** Locks the coupon: of two buyers for its last use the second finds it used. */
async function lockCouponOf(tx: Tx, asked: OrderAsked, { id: couponId }: CouponInCart): Promise<CouponInCart | null> {
  const { buyerId, guest } = asked
  const buyer = { buyerId, userId: guest ? null : buyerId, contact: contactOf(asked) }
  const [coupon, history] = await Promise.all([
    lockCoupon(tx, couponId),
    readCouponHistory(tx, couponHistory, { couponId, buyer, except: 'own-open' }),
  ])
  return coupon ? { ...coupon, history } : null
}

/** An open quote that no one else is paying for. */
async function lockOpenQuotePrice({ tx, now }: Locking, token: string, buyerId: string): Promise<string> {
  const quotePrice = await lockQuotePrice(tx, { token })
  const trouble = quotePriceTrouble(quotePrice, now)
  if (trouble || !quotePrice) throw new NotPlaced({ reason: 'quotePrice', trouble: trouble ?? { kind: 'unknown' } })
  const paying = await findPayingOrder(tx, quotePrice.id, buyerId)
  if (paying) throw new NotPlaced({ reason: 'quotePrice', trouble: troubleOfPaying(paying) })
  return quotePrice.id
}

/**
 * What the cards of an order can pay: their free balance, and amounts held for the buyer's own open orders. All are
 * locked at once, since the open orders will release theirs.
 */
export async function lockOwnCards(
  tx: Tx,
  { giftCards = [], isOnDelivery }: OrderAsked,
  { open, now }: { open: readonly OwnOrder[]; now: Date },
): Promise<{ id: string; balancePaise: Paise }[]> {
  const refused = (words: string) => new NotPlaced({ reason: 'gift-card', words })
  if (giftCards.length > CARDS_OF_ORDER_MAX) throw refused(orderRefusalsWords.tooManyGiftCards(CARDS_OF_ORDER_MAX))
  if (giftCards.length > 0 && isOnDelivery) throw refused(orderRefusalsWords.noGiftCardsOnDelivery)
  const hashes = [...new Set(giftCards.map((typed) => hashOfCode(readGiftCardCode(typed) ?? '')))]
  const held = open.flatMap(({ cards }) => cards)
  const locked = await lockCardsOf(tx, { hashes, ids: held.map(({ cardId }) => cardId) })
  return hashes.map((hash) => {
    const card = locked.find(({ codeHash }) => codeHash === hash)
    const ofCard = held.filter(({ cardId }) => cardId === card?.id).map(({ heldPaise }) => heldPaise)
    const freePaise = addPaise(...(card ? [card.balancePaise] : []), ...ofCard)
    const words = cardTroubleWords(card && { ...card, freePaise }, now)
    if (!card || words !== null) throw refused(words ?? '')
    return { id: card.id, balancePaise: freePaise }
  })
}

/** Independent of its key. It reveals no gift card code. */
export const fingerprintOf = (asked: OrderAsked) => {
  const { amount, shipping, billing, oneWork, quotePrice, guest, isOnDelivery, giftCards = [] } = asked
  const more = [quotePrice ?? [], guest ?? [], isOnDelivery ? ['on delivery'] : [], giftCards.map(hashOfCode)].flat()
  return hash('sha256', JSON.stringify([amount, shipping, billing, oneWork ?? null, ...more]))
}

/** Whether an order is for exactly this cart, with the same gift cards. */
export const isOf = (
  { order: { totalPaise, couponId, gift }, lines, cards }: OwnOrder,
  cart: Cart,
  coupon: { id: string } | null,
) =>
  totalPaise === cart.totals.totalPaise &&
  couponId === (coupon && cart.coupon && cart.coupon.offPaise > noPaise ? coupon.id : null) &&
  isSameGift(gift, giftOfOrder(cart.gift)) &&
  isPaidAlike(cards, cart) &&
  lines.length === cart.lines.length &&
  lines.every((line) =>
    cart.lines.some(
      ({ frameOptionId, sizeId, quantity, unitPaise, taxPercent, cuts }) =>
        frameOptionId === line.frame_option_id &&
        sizeId === line.size_id &&
        quantity === line.quantity &&
        unitPaise === line.unit_price_paise &&
        taxPercent === line.tax_percent &&
        addPaise(...cuts.map((cut) => cut.paise)) === line.discount_paise,
    ),
  )

function isPaidAlike(cards: readonly CardOfOrder[], { giftCards }: Pick<Cart, 'giftCards'>): boolean {
  const used = giftCards.filter(({ paise }) => paise > noPaise)
  return (
    cards.length === used.length &&
    cards.every(({ cardId, heldPaise }, index) => used[index]?.id === cardId && used[index].paise === heldPaise)
  )
}

/** The buyer, and the network address of the request. */
type Orderer = { buyerId: string; guest?: unknown; address: string; shipping: Pick<Address, 'email'> }

/** `pieces`: of limited works, held by the same transaction. */
type ToOrder = Orderer & { orderId: string; pieces: number; now: Date }

const HOLD_MAX_MS = HOLD_MINUTES_MAX * 60_000
const UNPAID_WINDOW_MS = 3_600_000

/** How much one guest can hold, and how often the order can be replaced within an hour. */
const piecesBy = declareLimit('pieces held by', { countMax: 2 * PIECES_HELD_MAX, windowMs: HOLD_MAX_MS })
const ordersBy = declareLimit('orders held by', { countMax: 12, windowMs: UNPAID_WINDOW_MS })

/** After so many unpaid orders within an hour the buyer has to wait. */
const UNPAID_MAX = 6

/**
 * An account counts as itself. A guest counts by e-mail and network address together: clearing cookies changes nothing, and
 * typing someone else's e-mail address elsewhere doesn't block them.
 */
export const countedAs = ({ buyerId, guest, shipping, address }: Orderer): string =>
  guest ? `${shipping.email.toLowerCase()} from ${address}` : buyerId

/** Why this order is one too many. The buyer's other open orders have been given up by now. */
export async function refuseHoarding(
  tx: Tx,
  { orderId, pieces, now, ...orderer }: ToOrder,
): Promise<OrderRefusal | undefined> {
  if (pieces > PIECES_HELD_MAX) return { reason: 'too-many-pieces' }
  const key = countedAs(orderer)
  const ofPieces = pieces > 0 ? [{ ...piecesBy(key), uses: pieces }] : []
  const limits = orderer.guest ? [...ofPieces, ordersBy(key)] : []
  const since = new Date(now.getTime() - UNPAID_WINDOW_MS)
  const [nthAt, ofAddress, ...taken] = await Promise.all([
    lockAndFindNthUnpaid(tx, { ...orderer, since, nth: UNPAID_MAX }),
    limitOrderAttempts(tx, { attemptId: orderId, address: orderer.address, pieces, now }),
    ...limits.map((limit) => consumeRateLimit(tx, { ...limit, now })),
  ])
  if (nthAt) {
    const waitMs = nthAt.getTime() + UNPAID_WINDOW_MS - now.getTime()
    return { reason: 'too-many', of: 'own-unpaid', waitSeconds: Math.ceil(waitMs / 1_000) }
  }
  return taken.find((one) => !one.ok) ?? (ofAddress && { ...ofAddress, of: 'address' })
}

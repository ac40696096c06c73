/** Locks and reads a basket, so that prices and stock can't change. */
import type { Tx } from '#db/transaction.ts'
import { readBasket, type Basket } from '#domain/cart/basket.db.ts'
import { lockCart, lockGuest } from '#domain/cart/cart.db.ts'
import { cartOf, type Cart } from '#domain/cart/cart.rules.ts'
import { NO_GIFT } from '#domain/cart/gift.rules.ts'
import { asAsked, ofAccount, type Kept } from '#domain/cart/lines.db.ts'
import { byQuotePrice } from '#domain/quotes/quote-lines.db.ts'
import { lockWorksOfBuyer } from '#domain/orders/order/holds.db.ts'
import { lockOwnOrders, type OwnOrder, type OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { discountsOf } from '#domain/pricing/coupon.rules.ts'
import { couponHistory } from '#domain/orders/order/coupon-history.db.ts'
import { lockCoupon, readCouponHistory, type CouponInCart, type KnownCoupon } from '#domain/pricing/discounts.db.ts'
import { quotePriceTrouble, troubleOfPaying } from '#domain/quotes/quote-state.rules.ts'
import { findPayingOrder, lockQuotePrice } from '#domain/quotes/quote-prices.db.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { NotPlaced } from './not-placed.ts'
import type { OrderAsked } from './order-asked.ts'

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
  basket: Basket
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

function linesOf({ buyerId, guest, oneWork, quotePrice }: OrderAsked, now: Date): Kept {
  if (quotePrice !== undefined) return byQuotePrice({ token: quotePrice }, now, buyerId)
  const lines = oneWork ? [{ ...oneWork, quantity: 1, shownPaise: null }] : guest?.lines
  return lines ? asAsked(lines, buyerId) : ofAccount(buyerId)
}

const contactOf = ({ shipping }: OrderAsked) => ({ email: shipping.email.toLowerCase(), phone: shipping.phone })

/** Locks the quote or the coupon, if there is one. */
export async function countAgain(locking: Locking, asked: OrderAsked, basket: Basket): Promise<Wanted> {
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

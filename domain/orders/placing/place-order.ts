import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/rate-limit/consume-rate-limit.ts'
import { lockCart, lockGuest, listAskedLines, listLines, listOfferedLines } from '#domain/cart/cart.db.ts'
import { cartOf, withGiftCards, type Cart } from '#domain/cart/cart.rules.ts'
import { findCartCoupon, findCoupon, lockCoupon, type KnownCoupon } from '#domain/pricing/discounts.db.ts'
import { readCartGift } from '#domain/cart/gift.db.ts'
import { giftOfOrder, NO_GIFT } from '#domain/cart/gift.rules.ts'
import { readDiscounts } from '#domain/pricing/read-discounts.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { listCardsOfOrder } from '#domain/gift-cards/ledger.db.ts'
import { holdOnCards } from '#domain/gift-cards/pay-by-cards.ts'
import { takeCodeTurn } from '#domain/gift-cards/read-card.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { offerTrouble, troubleOfPaying } from '#domain/quotes/offer-state.rules.ts'
import { findPayingOrder, lockOffer } from '#domain/quotes/offers.db.ts'
import { openProviderOrder } from '#domain/orders/paying/provider-order.ts'
import { settleByCards } from '#domain/orders/paying/settle-by-cards.ts'
import { expireOrder } from '#domain/orders/paying/settle-payment.ts'
import { whyNotOnDelivery, withFee } from '#domain/orders/on-delivery/may-pay-on-delivery.ts'
import { HOLD_MINUTES, HOLD_MINUTES_MAX, hasStood } from '#domain/orders/order/order-states.rules.ts'
import { lockWorks, takeHolds } from '#domain/orders/order/holds.db.ts'
import type { Brand } from '#shared/env.ts'
import type { OrderRefusal } from './order-words.rules.ts'
import {
  findOrder,
  findOrderOfAttempt,
  insertOrder,
  listOpenOrders,
  listOrderLines,
  lockOrder,
  setHoldUntil,
} from '#domain/orders/order/order-rows.db.ts'
import type { PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'
import { checkAfter, checksOfOrder } from '#domain/orders/order/order-jobs.ts'
import { keptAddress } from './address-form.rules.ts'
import { readOwnCards } from './cards-of-order.ts'
import { NotPlaced } from './not-placed.ts'
import type { OrderAsked } from './order-asked.ts'
import { countedAs, refuseHoarding } from './refuse-hoarding.ts'
import { fingerprintOf, isOf, type OpenOrder } from './same-purchase.ts'

type PlacedOrder = Pick<
  PurchaseOrder,
  'id' | 'totalPaise' | 'toPayPaise' | 'contactName' | 'contactEmail' | 'contactPhone'
>
type OrderPlaced =
  | { ok: true; isPaid: false; order: PlacedOrder; providerOrderId: string; holdUntil: Date }
  /** Gift cards pay all of it: it was settled as it was made. */
  | { ok: true; isPaid: true; order: PlacedOrder }
  | ({ ok: false } & OrderRefusal)

type PurchaseServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'payments'>

const ORDERS_A_MINUTE = 10

/** An order that can be paid: kept with its pieces before the provider hears of it. */
export async function placeOrder(services: PurchaseServices, asked: OrderAsked): Promise<OrderPlaced> {
  const kept = await keepOrder(services, asked)
  if (!kept.ok) return kept
  const { order } = kept
  if (order.toPayPaise === noPaise) return { ok: true, isPaid: true, order }
  const opened = await openProviderOrder(services, order)
  if (!opened.ok) return opened
  return {
    ok: true,
    isPaid: false,
    order,
    providerOrderId: opened.providerOrderId,
    holdUntil: order.holdUntil ?? services.clock.now(),
  }
}

type OrderKept = { ok: true; order: PurchaseOrder } | ({ ok: false } & OrderRefusal)

/** An order with its pieces on hold, of which nobody else has heard. */
export async function keepOrder(services: Omit<PurchaseServices, 'payments'>, asked: OrderAsked): Promise<OrderKept> {
  const now = services.clock.now()
  const limit = { key: `order of ${countedAs(asked)}`, countMax: ORDERS_A_MINUTE, windowMs: 60_000 }
  const turn = await takeTurn(services, limit)
  if (!turn.ok) return turn
  const tooMany = asked.giftCards?.length ? await takeCodeTurn(services, asked) : undefined
  if (tooMany) return tooMany
  try {
    const { brand } = services
    const id = await inTransaction(services, (tx, changed) => createOrReuseOrder({ tx, changed, now, brand }, asked))
    const order = await findOrder(services.database.kysely, id)
    if (!order) throw new Error(`The order ${id} is gone.`)
    return { ok: true, order }
  } catch (error) {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal }
    throw error
  }
}

type Keeping = { tx: Tx; changed: (...tags: string[]) => void; now: Date; brand: Brand }
/** What is to be bought, with which coupon and by which offer, if by one. */
type Wanted = { cart: Cart; coupon: KnownCoupon | undefined; offerId: string | null }

const HOLD_MS = HOLD_MINUTES * 60_000
const HOLD_MAX_MS = HOLD_MINUTES_MAX * 60_000

/** The order that stands for this purchase already, or a new one with its pieces kept for it. Answers its id. */
async function createOrReuseOrder(keeping: Keeping, asked: OrderAsked): Promise<string> {
  const { tx, changed, now } = keeping
  await (asked.guest ? lockGuest(tx, asked.buyerId) : lockCart(tx, { userId: asked.buyerId }))
  const fingerprint = fingerprintOf(asked)
  const known = await findOrderOfAttempt(tx, asked.key)
  // A guest's order may be an account's by now.
  const same = known && [known.userId, known.guestId].includes(asked.buyerId) ? known : undefined
  if (same && same.fingerprint !== fingerprint) throw new NotPlaced({ reason: 'key-used' })
  if (same?.paymentState === 'unpaid') return holdOn(keeping, same)
  if (same && hasStood(same) && same.toPayPaise === noPaise) return same.id
  if (same && hasStood(same)) throw new NotPlaced({ reason: 'paid-already' })
  const { coupon, open, offerId, ...read } = await readPurchase(keeping, asked)
  const cards = await readOwnCards(tx, asked, now)
  const cart = asked.isOnDelivery ? await withFee(tx, read.cart) : withGiftCards(read.cart, cards)
  refuseUnbuyable(cart, asked)
  const why = asked.isOnDelivery
    ? await whyNotOnDelivery(tx, { cart: read.cart, offerId, phone: asked.shipping.phone, now })
    : undefined
  if (why) throw new NotPlaced({ reason: 'not-on-delivery', why })
  const again = open.find(
    (order) => order.fingerprint === fingerprint && isHeld(order, now) && isOf(order, cart, coupon),
  )
  if (again) return holdOn(keeping, again)
  for (const order of open)
    changed(...(await expireOrder(tx, order, { cause: 'newer-order', now })).map((id) => `artwork:${id}`))
  return takePieces(keeping, asked, { cart, coupon, offerId })
}

/** With every work in it locked: from here on nobody else changes prices or pieces. */
async function readPurchase({ tx, now }: Keeping, asked: OrderAsked): Promise<Wanted & { open: OpenOrder[] }> {
  const { buyerId, guest, oneWork, offer } = asked
  const listWanted = () => {
    if (offer !== undefined) return listOfferedLines(tx, { offer: { token: offer }, now }, buyerId)
    const lines = oneWork ? [{ ...oneWork, quantity: 1, shownPaise: null }] : guest?.lines
    return lines ? listAskedLines(tx, lines, buyerId) : listLines(tx, { userId: buyerId })
  }
  const wanted = await listWanted()
  const orders = await listOpenOrders(tx, buyerId)
  const open: OpenOrder[] = []
  for (const order of orders) {
    const cards = await listCardsOfOrder(tx, order.id)
    open.push({ ...order, cards, lines: await listOrderLines(tx, order.id) })
  }
  const held = open.flatMap(({ lines }) => lines.map((line) => line.artwork_id))
  await lockWorks(tx, [...wanted.map(({ artworkId }) => artworkId), ...held])
  const offerId = offer === undefined ? null : await lockOpenOffer({ tx, now }, offer, buyerId)
  if (offer !== undefined) return { cart: cartOf(await listWanted()), coupon: undefined, open, offerId }
  const { coupon, discounts } = await readOwnDiscounts({ tx, now }, asked)
  const kept = guest ? { wished: guest.gift ?? null } : { userId: buyerId }
  const gift = oneWork ? NO_GIFT : await readCartGift(tx, kept)
  return { cart: cartOf(await listWanted(), discounts, gift), coupon, open, offerId }
}

/** Whoever else counts the uses of the coupon waits: of two for the last one, the second finds it used. */
async function readOwnDiscounts({ tx, now }: Pick<Keeping, 'tx' | 'now'>, { buyerId, guest, shipping }: OrderAsked) {
  const kept = guest
    ? guest.couponId !== null && (await findCoupon(tx, guest.couponId))
    : await findCartCoupon(tx, buyerId)
  const coupon = kept ? await lockCoupon(tx, kept.id) : undefined
  const contact = { email: shipping.email.toLowerCase(), phone: shipping.phone }
  const buyer = { buyerId, userId: guest ? null : buyerId, contact }
  return { coupon, discounts: await readDiscounts(tx, { coupon, buyer, except: 'own-open', now }) }
}

/** One that stands and that nobody else pays for. */
async function lockOpenOffer(
  { tx, now }: Pick<Keeping, 'tx' | 'now'>,
  token: string,
  buyerId: string,
): Promise<string> {
  const offer = await lockOffer(tx, { token })
  const trouble = offerTrouble(offer, now)
  if (trouble || !offer) throw new NotPlaced({ reason: 'offer', trouble: trouble ?? { kind: 'unknown' } })
  const paying = await findPayingOrder(tx, offer.id, buyerId)
  if (paying) throw new NotPlaced({ reason: 'offer', trouble: troubleOfPaying(paying) })
  return offer.id
}

async function takePieces(keeping: Keeping, asked: OrderAsked, { cart, coupon, offerId }: Wanted): Promise<string> {
  const { tx, changed, now } = keeping
  const id = randomUUID()
  const holdUntil = new Date(now.getTime() + HOLD_MS)
  const { buyerId, guest, shipping, billing, oneWork, offer } = asked
  const row = {
    id,
    ...(guest ? { guest_id: buyerId } : { user_id: buyerId }),
    takes_from_cart: oneWork === undefined && offer === undefined,
    contact_name: shipping.fullName,
    contact_email: shipping.email.toLowerCase(),
    contact_phone: shipping.phone,
    shipping_address: keptAddress(shipping),
    billing_address: keptAddress(billing),
    quote_offer_id: offerId,
    ...(coupon && couponOff(cart) > 0 && { coupon_id: coupon.id, coupon_code: coupon.terms.code }),
    pays_on_delivery: asked.isOnDelivery === true,
    gift_card_paise: addPaise(...cart.giftCards.map(({ paise }) => paise)),
    attempt_fingerprint: fingerprintOf(asked),
    hold_until: holdUntil,
    created_at: now,
    updated_at: now,
  }
  // A key that names an order already stays with that one: another person's, or the one that was given up.
  const bought = {
    lines: cart.lines,
    extras: cart.extras,
    totals: cart.totals,
    gift: giftOfOrder(cart.gift),
    fundedBy: coupon?.fundedBy ?? 'shop',
    orderedAt: now,
  }
  if (!(await insertOrder(tx, { ...row, idempotency_key: asked.key }, bought)))
    await insertOrder(tx, { ...row, idempotency_key: randomUUID() }, bought)
  const pieces = await takeHolds(tx, id, now)
  if (pieces === undefined) throw new NotPlaced({ reason: 'not-buyable', titles: cart.lines.map(({ title }) => title) })
  const refusal = await refuseHoarding(tx, { ...asked, pieces, now })
  if (refusal) throw new NotPlaced(refusal)
  changed('catalogue', ...cart.lines.map(({ artworkId }) => `artwork:${artworkId}`))
  await holdOnCards(tx, { orderId: id, parts: cart.giftCards, now })
  if (cart.toPayPaise === noPaise) await settleNow(keeping, id)
  else await addJobs(tx, checksOfOrder(id, holdUntil), now)
  return id
}

/** Nobody else has heard of it, so nothing can stand in its way. */
async function settleNow(keeping: Keeping, id: string): Promise<void> {
  const order = await lockOrder(keeping.tx, id)
  const settled = order && (await settleByCards(keeping, order))
  if (settled?.kind !== 'paid') throw new Error(`The order ${id} could not be paid by gift cards: ${settled?.kind}`)
}

/** Whoever presses again has the pieces for another while. */
async function holdOn({ tx, now }: Keeping, order: PurchaseOrder): Promise<string> {
  const until = new Date(Math.min(now.getTime() + HOLD_MS, order.createdAt.getTime() + HOLD_MAX_MS))
  if (isHeld(order, now) && order.holdUntil && until > order.holdUntil) {
    await setHoldUntil(tx, order.id, until)
    await addJobs(tx, [checkAfter(order.id, until)], now)
  }
  return order.id
}

function refuseUnbuyable(cart: Cart, { amount, toPay, oneWork, guest }: OrderAsked): void {
  if (!oneWork && guest && cart.lines.length < guest.lines.length) throw new NotPlaced({ reason: 'work-gone' })
  if (cart.lines.length === 0) throw new NotPlaced({ reason: oneWork ? 'work-gone' : 'empty' })
  const titles = cart.lines.filter(({ trouble }) => trouble !== null).map(({ title }) => title)
  if (titles.length > 0) throw new NotPlaced({ reason: 'not-buyable', titles })
  const { totalPaise } = cart.totals
  const words = cart.discounts.coupon?.trouble
  if (totalPaise !== amount * 100 && words) throw new NotPlaced({ reason: 'coupon', words })
  if (totalPaise !== amount * 100) throw new NotPlaced({ reason: 'other-amount', askedRupees: amount, totalPaise })
  const { toPayPaise } = cart
  if (toPay !== undefined && toPayPaise !== toPay * 100) throw new NotPlaced({ reason: 'other-to-pay', toPayPaise })
}

const couponOff = ({ coupon }: Cart) => coupon?.offPaise ?? 0

const isHeld = ({ holdUntil }: PurchaseOrder, now: Date) => holdUntil !== null && holdUntil > now

import { languageNow } from '#words/language-now.ts'
import { randomUUID } from 'node:crypto'
import { inTransaction, type Tx } from '#db/transaction.ts'
import type { Services } from '#domain/services.ts'
import { declareLimit, countAttempt } from '#domain/rate-limit/consume-rate-limit.ts'
import { withGiftCards, type Cart } from '#domain/cart/cart.rules.ts'
import { giftOfOrder } from '#domain/cart/gift.rules.ts'
import { addPaise, noPaise } from '#shared/money.rules.ts'
import { agreeByNumber, endAgreed } from '#domain/whatsapp/agree-by-number.ts'
import { whatsappPhone } from '#domain/whatsapp/templates.rules.ts'
import { holdOnCards } from '#domain/gift-cards/pay-by-cards.ts'
import { countCodeAttempts } from './read-card.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { openProviderOrder } from '#domain/orders/paying/provider-order.ts'
import { expire, settleByCards } from '#domain/orders/paying/settle-payment.ts'
import { whyNotOnDelivery, withFee, whyNotThere } from '#domain/orders/on-delivery/may-pay-on-delivery.ts'
import { HOLD_MINUTES, HOLD_MINUTES_MAX, hasStood } from '#domain/orders/order/order-states.rules.ts'
import { insertOrder } from '#domain/orders/order/insert-order.db.ts'
import type { OrderRecord } from '#domain/orders/order/order-record.ts'
import { findOrder, setHoldUntil, listOrderLines, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { OrderRow } from '#domain/orders/order/order-rows.db.ts'
import { checkAfter, checksOfOrder } from '#domain/orders/order/order-jobs.ts'
import { moveQuoteHold } from '#domain/quotes/quote-holds.db.ts'
import { keptAddress } from './address-form.rules.ts'
import {
  lockOwnCards,
  countAgain,
  lockCheckout,
  type Wanted,
  countedAs,
  refuseHoarding,
  fingerprintOf,
  isOf,
} from './lock-checkout.ts'
import { worksBoundElsewhere } from './own-state.rules.ts'
import { KeyTaken, NotPlaced, type OrderAsked } from './order-asked.ts'
import type { OrderRefusal } from './order-words.rules.ts'

type PlacedOrder = Pick<OrderRow, 'id' | 'totalPaise' | 'toPayPaise' | 'contactName' | 'contactEmail' | 'contactPhone'>
type OrderPlaced =
  | { ok: true; isPaid: false; order: PlacedOrder; providerOrderId: string; holdUntil: Date }
  /** Gift cards cover the total, so it is settled at once. */
  | { ok: true; isPaid: true; order: PlacedOrder }
  | ({ ok: false } & OrderRefusal)

type PlacingServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'payments' | 'orderBox'>

const ordersOf = declareLimit('order of', { countMax: 10, windowMs: 60_000 })

/** An order that can be paid: stored, with its pieces held, before the provider is called. */
export async function placeOrder(services: PlacingServices, asked: OrderAsked): Promise<OrderPlaced> {
  const kept = await keepOrder(services, asked)
  if (!kept.ok) return kept
  const { order, isNew, record } = kept
  if (order.toPayPaise === noPaise) return { ok: true, isPaid: true, order }
  const opened = await openProviderOrder(services, order, { isClaimed: isNew, record })
  if (!opened.ok) return opened
  return {
    ok: true,
    isPaid: false,
    order,
    providerOrderId: opened.providerOrderId,
    holdUntil: order.holdUntil ?? services.clock.now(),
  }
}

type OrderKept = { ok: true; order: OrderRow; isNew: boolean; record?: OrderRecord } | ({ ok: false } & OrderRefusal)

/** An order with its pieces on hold, before any provider knows of it. */
async function keepOrder(
  services: Omit<PlacingServices, 'payments' | 'orderBox'>,
  asked: OrderAsked,
): Promise<OrderKept> {
  const now = services.clock.now()
  const attempt = await countAttempt(services, ordersOf(countedAs(asked)))
  if (!attempt.ok) return attempt
  const tooMany = asked.giftCards?.length ? await countCodeAttempts(services, asked) : undefined
  if (tooMany) return tooMany
  try {
    const keep = () => inTransaction(services, (tx, changed) => createOrReuseOrder({ tx, changed, now }, asked))
    // Of two requests with one key the second finds the order of the first, and gets another key.
    return await keep().catch((error: unknown) => (error instanceof KeyTaken ? keep() : Promise.reject(error)))
  } catch (error) {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal }
    throw error
  }
}

type Keeping = { tx: Tx; changed: (...tags: string[]) => void; now: Date }

const HOLD_MS = HOLD_MINUTES * 60_000
const HOLD_MAX_MS = HOLD_MINUTES_MAX * 60_000

/** The existing order for this checkout, or a new one that holds its pieces. */
async function createOrReuseOrder(keeping: Keeping, asked: OrderAsked): Promise<OrderKept> {
  const { tx, now } = keeping
  const { known, open, basket } = await lockCheckout(keeping, asked)
  const fingerprint = fingerprintOf(asked)
  // A guest's order may since belong to an account.
  const same = known && [known.userId, known.guestId].includes(asked.buyerId) ? known : undefined
  if (same && same.fingerprint !== fingerprint) throw new NotPlaced({ reason: 'key-used' })
  if (same?.paymentState === 'unpaid') return holdOn(keeping, same, asked)
  if (same && hasStood(same) && same.toPayPaise === noPaise) return { ok: true, order: same, isNew: false }
  if (same && hasStood(same)) throw new NotPlaced({ reason: 'paid-already' })
  const wanted = await countAgain(keeping, asked, basket)
  const cards = await lockOwnCards(tx, asked, { open, now })
  const cart = asked.isOnDelivery ? await withFee(tx, wanted.cart) : withGiftCards(wanted.cart, cards)
  refuseUnbuyable(cart, asked)
  const why = asked.isOnDelivery
    ? await whyNotOnDelivery(tx, { ...wanted, phone: asked.shipping.phone, now })
    : undefined
  if (why) throw new NotPlaced({ reason: 'not-on-delivery', why })
  const again = open.find(
    (own) => own.order.fingerprint === fingerprint && isHeld(own.order, now) && isOf(own, cart, wanted.coupon),
  )
  if (again) return holdOn(keeping, again.order, asked)
  for (const { order } of open) await expire(keeping, order, { cause: 'newer-order' })
  if (wanted.quotePriceId !== null) await moveQuoteHold(tx, wanted.quotePriceId)
  // A key in use stays with its order: another person's, or one that was given up.
  return takePieces(keeping, asked, { ...wanted, cart, key: known ? randomUUID() : asked.key })
}

async function takePieces(keeping: Keeping, asked: OrderAsked, wanted: Wanted & { key: string }): Promise<OrderKept> {
  const { tx, changed, now } = keeping
  const { cart, coupon, quotePriceId, away, pieces, limitedIds, key } = wanted
  const id = randomUUID()
  const holdUntil = new Date(now.getTime() + HOLD_MS)
  const { buyerId, guest, shipping, billing, oneWork, quotePrice } = asked
  const isPaidByCards = cart.toPayPaise === noPaise
  const row = {
    id,
    idempotency_key: key,
    ...(guest ? { guest_id: buyerId } : { user_id: buyerId }),
    takes_from_cart: oneWork === undefined && quotePrice === undefined,
    contact_name: shipping.fullName,
    contact_email: shipping.email.toLowerCase(),
    contact_phone: shipping.phone,
    shipping_address: keptAddress(shipping),
    billing_address: keptAddress(billing),
    quote_price_id: quotePriceId,
    ...(coupon && couponOff(cart) > 0 && { coupon_id: coupon.id, coupon_code: coupon.terms.code }),
    pays_on_delivery: asked.isOnDelivery === true,
    gift_card_paise: addPaise(...cart.giftCards.map(({ paise }) => paise)),
    attempt_fingerprint: fingerprintOf(asked),
    language: languageNow(),
    hold_until: holdUntil,
    // This request also opens the provider's order.
    provider_asked_at: asked.isOnDelivery || isPaidByCards ? null : now,
    created_at: now,
    updated_at: now,
  }
  const bought = {
    lines: cart.lines,
    extras: cart.extras,
    totals: cart.totals,
    gift: giftOfOrder(cart.gift),
    away,
    fundedBy: coupon?.fundedBy ?? 'shop',
    orderedAt: now,
  }
  const [made, refusal] = await Promise.all([
    insertOrder(tx, row, bought),
    refuseHoarding(tx, { ...asked, orderId: id, pieces, now }),
    isPaidByCards ? undefined : addJobs(tx, checksOfOrder(id, holdUntil), now),
  ])
  if (!made) throw new KeyTaken()
  const titles = cart.lines.map(({ title }) => title)
  if (made.pieces === null) throw new NotPlaced({ reason: 'not-buyable', titles })
  if (refusal) throw new NotPlaced(refusal)
  if (asked.newsByWhatsApp) await agreeAsAsked(keeping, id, asked)
  await holdOnCards(tx, { orderId: id, parts: cart.giftCards, now })
  if (pieces > 0) changed('catalogue', ...limitedIds.map((artworkId) => `artwork:${artworkId}`))
  const order = isPaidByCards ? await settleNow(keeping, made.order) : made.order
  const cards = cart.giftCards.filter(({ paise }) => paise > noPaise)
  return { ok: true, order, isNew: true, record: { row, bought, cards } }
}

/** No one else knows of it, so it can always be settled. */
async function settleNow(keeping: Keeping, order: OrderRow): Promise<OrderRow> {
  const { kind } = await settleByCards(keeping, order)
  const paid = kind === 'paid' ? await findOrder(keeping.tx, order.id) : undefined
  if (!paid) throw new Error(`The order ${order.id} could not be paid by gift cards: ${kind}`)
  return paid
}

/** The box as it is now: it may have been changed since the last attempt. */
async function agreeAsAsked({ tx, now }: Keeping, about: string, asked: OrderAsked): Promise<void> {
  const { newsByWhatsApp, guest, buyerId, shipping } = asked
  if (!newsByWhatsApp) return endAgreed(tx, about, { by: 'checkout', now })
  const who = guest ? { email: shipping.email } : { userId: buyerId }
  const phone = whatsappPhone(shipping.phone)
  await agreeByNumber(tx, { purpose: 'order-news', who, about, phone, via: 'checkout', now })
}

/** Trying again extends the hold. */
async function holdOn(keeping: Keeping, order: OrderRow, asked: OrderAsked): Promise<OrderKept> {
  const { tx, now } = keeping
  if (asked.newsByWhatsApp !== undefined) await agreeAsAsked(keeping, order.id, asked)
  const until = new Date(Math.min(now.getTime() + HOLD_MS, order.createdAt.getTime() + HOLD_MAX_MS))
  if (!isHeld(order, now) || !order.holdUntil || until <= order.holdUntil) return { ok: true, order, isNew: false }
  await Promise.all([setHoldUntil(tx, order.id, until), addJobs(tx, [checkAfter(order.id, until)], now)])
  return { ok: true, order: { ...order, holdUntil: until }, isNew: false }
}

function refuseUnbuyable(cart: Cart, { amount, toPay, oneWork, guest, shipping }: OrderAsked): void {
  if (!oneWork && guest && cart.lines.length < guest.lines.length) throw new NotPlaced({ reason: 'work-gone' })
  if (cart.lines.length === 0) throw new NotPlaced({ reason: oneWork ? 'work-gone' : 'empty' })
  const titles = cart.lines.filter(({ trouble }) => trouble !== null).map(({ title }) => title)
  if (titles.length > 0) throw new NotPlaced({ reason: 'not-buyable', titles })
  const works = worksBoundElsewhere(cart.lines, shipping.state)
  if (works.length > 0) throw new NotPlaced({ reason: 'other-state', works })
  const { totalPaise } = cart.totals
  const words = cart.discounts.coupon?.trouble
  if (totalPaise !== amount * 100 && words) throw new NotPlaced({ reason: 'coupon', words })
  if (totalPaise !== amount * 100) throw new NotPlaced({ reason: 'other-amount', askedRupees: amount, totalPaise })
  const { toPayPaise } = cart
  if (toPay !== undefined && toPayPaise !== toPay * 100) throw new NotPlaced({ reason: 'other-to-pay', toPayPaise })
}

const couponOff = ({ coupon }: Cart) => coupon?.offPaise ?? 0

const isHeld = ({ holdUntil }: OrderRow, now: Date) => holdUntil !== null && holdUntil > now

type OnDeliveryServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'brand' | 'carriers' | 'texts'>

type PlacedOnDelivery = { ok: true; order: OrderRow } | ({ ok: false } & OrderRefusal)

/** An order that waits for a code. Asks the carrier first whether it collects at the address. */
export async function placeOnDelivery(services: OnDeliveryServices, asked: OrderAsked): Promise<PlacedOnDelivery> {
  if (!services.texts) return { ok: false, reason: 'not-on-delivery', why: { kind: 'off' } }
  const kept = await keepOrder(services, { ...asked, isOnDelivery: true })
  if (!kept.ok) return kept
  const { order } = kept
  const lines = await listOrderLines(services.database.kysely, order.id)
  const pieces = lines.map(({ artwork_id: artworkId, quantity }) => ({ artworkId, quantity }))
  const why = await whyNotThere(services, { pin: asked.shipping.postalCode, pieces })
  if (!why) return kept
  await giveUp(services, order.id)
  return { ok: false, reason: 'not-on-delivery', why }
}

/** Gives its pieces back. */
function giveUp(services: OnDeliveryServices, orderId: string): Promise<void> {
  return inTransaction(services, async (tx, changed) => {
    const order = await lockOrder(tx, orderId)
    if (order?.paymentState === 'unpaid')
      await expire({ tx, changed, now: services.clock.now() }, order, { cause: 'not-paid-in-time' })
  })
}

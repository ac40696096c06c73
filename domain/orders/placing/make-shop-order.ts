import { hash, randomUUID } from 'node:crypto'
import { inTransaction, type Db, type Tx } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { listAskedLines } from '#domain/cart/lines.db.ts'
import { listOfferedLines } from '#domain/quotes/quote-lines.db.ts'
import { cartOf, type Cart, type LineFacts } from '#domain/cart/cart.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { whyNotOnDelivery, whyNotThere, withFee } from '#domain/orders/on-delivery/may-pay-on-delivery.ts'
import type { NotOnDelivery } from '#domain/orders/on-delivery/on-delivery.rules.ts'
import { lockWorks } from '#domain/orders/order/holds.db.ts'
import { checksOfLink, checksOfOrder, makeLink, orderMail } from '#domain/orders/order/order-jobs.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { insertOrder } from '#domain/orders/order/insert-order.db.ts'
import type { OrderRecord } from '#domain/orders/order/order-record.ts'
import { findOrderOfAttempt, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import { HOLD_MINUTES } from '#domain/orders/order/order-states.rules.ts'
import { insertLink } from '#domain/orders/order/payable.db.ts'
import { openPaymentLink } from '#domain/orders/paying/payment-link.ts'
import { settleByHand } from '#domain/orders/paying/take-by-hand.ts'
import { listPromotions } from '#domain/pricing/discounts.db.ts'
import { quotePriceTrouble, troubleOfPaying, type QuotePriceTrouble } from '#domain/quotes/quote-state.rules.ts'
import { moveQuoteHold } from '#domain/quotes/quote-holds.db.ts'
import { findPayingOrder, lockQuotePrice } from '#domain/quotes/quote-prices.db.ts'
import type { DateRange } from '#shared/dispatch-dates.rules.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { noPaise, type Paise } from '#shared/money.rules.ts'
import type { Services } from '#domain/services.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { COUNTRY, keptAddress } from './address-form.rules.ts'
import { worksBoundElsewhere, type BoundWork } from './own-state.rules.ts'
import type { ShopOrderForm } from './shop-order-form.rules.ts'

export type ShopLine = { frameOptionId: string; sizeId: string | null; quantity: number }

type HandDiscount = Pick<ShopOrderForm, 'discount' | 'discountReason'>

export type ShopOrderAsked = {
  adminId: string
  /** Names the action: a repeated request gets the first answer. */
  key: string
  lines: readonly ShopLine[]
  /** The token of a quote: its work at its price, instead of picked works. */
  quotePrice?: string | undefined
  form: ShopOrderForm
}

type ShopOrderRefusal =
  | { reason: 'empty' | 'key-used' | 'too-much-off' }
  | { reason: 'not-buyable'; titles: string[] }
  | { reason: 'other-state'; works: readonly BoundWork[] }
  | { reason: 'quotePrice'; trouble: QuotePriceTrouble }
  | { reason: 'not-on-delivery'; why: NotOnDelivery }
  | { reason: 'other-amount'; totalPaise: Paise }

export type ShopOrderMade = { ok: true; orderId: string } | ({ ok: false } & ShopOrderRefusal)

/** Rolls the transaction back. */
class NotMade extends Error {
  readonly refusal: ShopOrderRefusal
  constructor(refusal: ShopOrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/**
 * The same, paid on delivery. Its pieces are held until the buyer has verified the phone number, as always on delivery;
 * the carrier is asked first whether it collects there.
 */
export async function makeShopOrderOnDelivery(
  services: SettleServices & Pick<Services, 'carriers' | 'texts'>,
  asked: ShopOrderAsked,
): Promise<ShopOrderMade> {
  if (!services.texts) return { ok: false, reason: 'not-on-delivery', why: { kind: 'off' } }
  const pieces = await listShopLines(services.database.kysely, asked, services.clock.now())
  const why = await whyNotThere(services, { pin: asked.form.postalCode, pieces })
  return why ? { ok: false, reason: 'not-on-delivery', why } : makeShopOrder(services, asked)
}

type Making = { tx: Tx; changed: (...tags: string[]) => void; now: Date }

const MINUTE_MS = 60_000
const LEAST_PAISE = 100

/**
 * An order for a buyer by phone, on WhatsApp or at a fair. It holds its pieces until its payment link ends, or is paid at
 * once when the shop already has the money. The admin decides how many pieces it holds, and for how long.
 */
export async function makeShopOrder(services: SettleServices, asked: ShopOrderAsked): Promise<ShopOrderMade> {
  const now = services.clock.now()
  try {
    const { orderId, record } = await inTransaction(services, (tx, changed) =>
      makeOnce(services, { tx, changed, now }, asked),
    )
    // A job makes it too; here so that the admin sees it at once.
    if (asked.form.pays === 'link') await openPaymentLink(services, orderId, record)
    return { ok: true, orderId }
  } catch (error) {
    if (error instanceof NotMade) return { ok: false, ...error.refusal }
    throw error
  }
}

type Made = { orderId: string; record?: OrderRecord }

async function makeOnce(services: Pick<SettleServices, 'brand'>, making: Making, asked: ShopOrderAsked): Promise<Made> {
  const known = await findMade(making.tx, asked)
  if (known) return { orderId: known }
  await lockWorks(
    making.tx,
    (await listShopLines(making.tx, asked, making.now)).map(({ artworkId }) => artworkId),
  )
  // A repeated request may have made the order while this one waited for the locks.
  const meanwhile = await findMade(making.tx, asked)
  if (meanwhile) return { orderId: meanwhile }
  const wanted = await readWanted(making, asked)
  const isOnDelivery = asked.form.pays === 'delivery'
  const cart = isOnDelivery ? await withFee(making.tx, wanted.cart) : wanted.cart
  refuseUnsellable(cart, asked)
  const why = isOnDelivery
    ? await whyNotOnDelivery(making.tx, { ...wanted, phone: asked.form.phone, now: making.now })
    : undefined
  if (why) throw new NotMade({ reason: 'not-on-delivery', why })
  if (wanted.quotePriceId !== null) await moveQuoteHold(making.tx, wanted.quotePriceId)
  return insert(services, making, asked, { ...wanted, cart })
}

async function findMade(tx: Tx, asked: ShopOrderAsked): Promise<string | undefined> {
  if (!isUuid(asked.key)) throw new NotMade({ reason: 'key-used' })
  const made = await findOrderOfAttempt(tx, asked.key)
  if (made && (made.madeBy !== asked.adminId || made.fingerprint !== fingerprintOf(asked)))
    throw new NotMade({ reason: 'key-used' })
  return made?.id
}

type Wanted = ShopCart & { quotePriceId: string | null }

/** Every work in it is locked, so prices and stock can't change. */
async function readWanted({ tx, now }: Making, asked: ShopOrderAsked): Promise<Wanted> {
  if (asked.quotePrice === undefined) return { ...(await readShopCart(tx, asked, now)), quotePriceId: null }
  const quotePrice = await lockQuotePrice(tx, { token: asked.quotePrice })
  const trouble = quotePriceTrouble(quotePrice, now)
  if (trouble || !quotePrice) throw new NotMade({ reason: 'quotePrice', trouble: trouble ?? { kind: 'unknown' } })
  const paying = await findPayingOrder(tx, quotePrice.id, null)
  if (paying) throw new NotMade({ reason: 'quotePrice', trouble: troubleOfPaying(paying) })
  return { ...(await readShopCart(tx, asked, now)), quotePriceId: quotePrice.id }
}

type Picked = Pick<ShopOrderAsked, 'lines' | 'quotePrice'>

type ShopCart = { cart: Cart; away: (DateRange | null)[] }

/** The works at today's prices; on a quote at its price, without discounts. */
export async function readShopCart(db: Db, asked: Picked & { form: HandDiscount }, now: Date): Promise<ShopCart> {
  const facts = await listShopLines(db, asked, now)
  const cart = asked.quotePrice === undefined ? cartOf(facts, await shopDiscounts(db, asked.form, now)) : cartOf(facts)
  return { cart, away: facts.map(({ away }) => away) }
}

const listShopLines = (db: Db, { lines, quotePrice }: Picked, now: Date): Promise<LineFacts[]> =>
  quotePrice === undefined
    ? listAskedLines(
        db,
        lines.map((line) => ({ ...line, shownPaise: null })),
        null,
      )
    : listOfferedLines(db, { quotePrice: { token: quotePrice }, now }, null)

/** Promotions, and the admin's own discount. */
const shopDiscounts = async (db: Db, { discount: paise, discountReason: reason }: HandDiscount, now: Date) => ({
  promotions: await listPromotions(db, indiaDay(now)),
  coupon: null,
  byHand: paise > noPaise ? { paise, reason } : null,
})

function refuseUnsellable(cart: Cart, { lines, form }: ShopOrderAsked): void {
  if (cart.lines.length === 0 || cart.lines.length < lines.length) throw new NotMade({ reason: 'empty' })
  const titles = cart.lines.filter(({ trouble }) => trouble !== null).map(({ title }) => title)
  if (titles.length > 0) throw new NotMade({ reason: 'not-buyable', titles })
  const works = worksBoundElsewhere(cart.lines, form.state)
  if (works.length > 0) throw new NotMade({ reason: 'other-state', works })
  const { totalPaise } = cart.totals
  if (totalPaise < LEAST_PAISE) throw new NotMade({ reason: 'too-much-off' })
  if (form.pays === 'hand' && form.amount !== totalPaise) throw new NotMade({ reason: 'other-amount', totalPaise })
}

async function insert(
  { brand }: Pick<SettleServices, 'brand'>,
  { tx, changed, now }: Making,
  asked: ShopOrderAsked,
  { cart, away, quotePriceId }: Wanted,
): Promise<Made> {
  const { adminId, key, form } = asked
  const { lines, totals } = cart
  const id = randomUUID()
  const minutes = form.pays === 'hand' ? HOLD_MINUTES : form.minutes
  // The provider counts whole seconds.
  const holdUntil = new Date(Math.floor(now.getTime() / 1_000) * 1_000 + minutes * MINUTE_MS)
  const address = addressOf(form, brand.email)
  const row = {
    id,
    user_id: null,
    // Like a guest's: its link opens it, and an account that verifies the e-mail address owns it.
    guest_id: randomUUID(),
    origin: 'shop' as const,
    made_by: adminId,
    is_handed_over: form.goes === 'handed-over',
    quote_price_id: quotePriceId,
    pays_on_delivery: form.pays === 'delivery',
    takes_from_cart: false,
    contact_name: form.fullName,
    contact_email: form.email || null,
    contact_phone: form.phone,
    shipping_address: address,
    billing_address: address,
    idempotency_key: key,
    attempt_fingerprint: fingerprintOf(asked),
    hold_until: holdUntil,
    created_at: now,
    updated_at: now,
  }
  const bought = { lines, extras: cart.extras, totals, gift: null, away, fundedBy: 'shop', orderedAt: now } as const
  const inserted = await insertOrder(tx, row, bought)
  if (!inserted) return { orderId: (await findMade(tx, asked)) ?? id }
  if (inserted.pieces === null) throw new NotMade({ reason: 'not-buyable', titles: lines.map(({ title }) => title) })
  changed('catalogue', ...lines.map(({ artworkId }) => `artwork:${artworkId}`))
  await noteAudit(tx, {
    action: 'order-made',
    actorId: adminId,
    object: { order: id },
    facts: {
      pays: form.pays,
      paise: String(totals.totalPaise),
      ...(quotePriceId ? { quotePrice: quotePriceId } : { off: String(form.discount) }),
    },
  })
  if (form.pays === 'link') {
    await insertLink(tx, { orderId: id, endsAt: holdUntil, now })
    const checks = [...checksOfLink(id, now, holdUntil), ...checksOfOrder(id, holdUntil)]
    await addJobs(tx, [makeLink(id), ...checks], now)
    return { orderId: id, record: { row, bought, cards: [] } }
  }
  if (form.pays === 'delivery') {
    const mail = form.email ? [orderMail('to-pay', id, 'buyer')] : []
    await addJobs(tx, [...mail, ...checksOfOrder(id, holdUntil)], now)
    return { orderId: id }
  }
  const order = await lockOrder(tx, id)
  if (!order) throw new Error(`The order ${id} is gone.`)
  const { method, reference, amount: amountPaise } = form
  await settleByHand({ tx, changed, now }, order, { method, reference, amountPaise, key, adminId })
  return { orderId: id }
}

/** The carrier e-mails the shop when the buyer has no e-mail address. */
const addressOf = ({ fullName, phone, email, address, city, state, postalCode }: ShopOrderForm, shopMail: string) =>
  keptAddress({ fullName, phone, email: email || shopMail, address, city, state, postalCode, country: COUNTRY })

const fingerprintOf = ({ lines, form, quotePrice }: ShopOrderAsked) =>
  hash('sha256', JSON.stringify([lines, form, ...(quotePrice === undefined ? [] : [quotePrice])]))

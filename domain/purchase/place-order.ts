import { hash, randomUUID } from 'node:crypto'
import { inTransaction } from '#db/transaction.ts'
import type { Tx } from '#db/transaction.ts'
import { holdCart, listAskedLines, listLines } from '#domain/cart/cart.db.ts'
import { cartOf } from '#domain/cart/cart.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { Address } from '#domain/checkout/address-form.rules.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import { takeTurn } from '#domain/turns/take-turn.ts'
import { giveUpOrder } from './give-up-order.ts'
import { lockWorks, takeHolds } from './holds.db.ts'
import { wasPaid } from './order-moves.rules.ts'
import type { OrderRefusal } from './order-words.rules.ts'
import { openProviderOrder } from './open-provider-order.ts'
import {
  findOrder,
  findOrderOfAttempt,
  insertOrder,
  listOpenOrders,
  listOrderLines,
  setHoldUntil,
} from './purchase.db.ts'
import type { PurchaseOrder } from './purchase.db.ts'
import { checkAfter, checksOfOrder } from './purchase-jobs.ts'

export type OrderAsked = {
  userId: string
  /** Names the attempt: asked again with it, the first answer is given again. */
  key: string
  /** What the buyer was shown, in whole rupees: a claim. */
  amount: number
  shipping: Address
  billing: Address
  /** One work by itself, beside whatever the cart holds. */
  oneWork: { artworkId: string; frameOptionId: string } | undefined
}

type PlacedOrder = Pick<PurchaseOrder, 'id' | 'totalPaise' | 'contactName' | 'contactEmail' | 'contactPhone'>
export type OrderPlaced =
  | { ok: true; order: PlacedOrder; providerOrderId: string; holdUntil: Date }
  | ({ ok: false } & OrderRefusal)

type PurchaseServices = Pick<Services, 'database' | 'pages' | 'clock' | 'log' | 'payments'>

const HOLD_MS = 15 * 60_000
/** However often somebody presses again. */
const HOLD_MAX_MS = 60 * 60_000
const ORDERS_A_MINUTE = 10

class NotPlaced extends Error {
  readonly refusal: OrderRefusal
  constructor(refusal: OrderRefusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** An order that can be paid: kept with its pieces before the provider hears of it. */
export async function placeOrder(services: PurchaseServices, asked: OrderAsked): Promise<OrderPlaced> {
  const now = services.clock.now()
  const turn = await inTransaction(services, (tx) =>
    takeTurn(tx, { key: `order of ${asked.userId}`, countMax: ORDERS_A_MINUTE, windowMs: 60_000, now }),
  )
  if (!turn.ok) return { ok: false, reason: 'too-many', waitSeconds: turn.waitSeconds }
  try {
    const id = await inTransaction(services, (tx, changed) => keepOrder(tx, changed, asked, now))
    const opened = await openProviderOrder(services, id)
    if (!opened.ok) return opened
    const order = await findOrder(services.database.kysely, id)
    if (!order) throw new Error(`The order ${id} is gone.`)
    return { ok: true, order, providerOrderId: opened.providerOrderId, holdUntil: order.holdUntil ?? now }
  } catch (error) {
    if (error instanceof NotPlaced) return { ok: false, ...error.refusal }
    throw error
  }
}

async function keepOrder(tx: Tx, changed: (...tags: string[]) => void, asked: OrderAsked, now: Date): Promise<string> {
  const { userId, key, oneWork } = asked
  await holdCart(tx, { userId })
  const fingerprint = fingerprintOf(asked)
  const known = await findOrderOfAttempt(tx, key)
  const same = known?.userId === userId ? known : undefined
  if (same && same.fingerprint !== fingerprint) throw new NotPlaced({ reason: 'key-used' })
  if (same?.paymentState === 'unpaid') return holdOn(tx, same, now)
  if (same && wasPaid(same)) throw new NotPlaced({ reason: 'paid-already' })
  const kept = await listKept(tx, userId, oneWork)
  const open = await listOpenOrders(tx, userId)
  const others = await Promise.all(open.map(({ id }) => listOrderLines(tx, id)))
  await lockWorks(
    tx,
    [...kept, ...others.flat().map((line) => ({ artworkId: line.artwork_id }))].map(({ artworkId }) => artworkId),
  )
  // Read anew, now that nobody else changes them.
  const cart = cartOf(await listKept(tx, userId, oneWork))
  refuseUnbuyable(cart, asked)
  const again = open.find(
    (order, index) => order.fingerprint === fingerprint && isStill(order, now) && isSame(others[index] ?? [], cart),
  )
  if (again) return holdOn(tx, again, now)
  for (const order of open)
    changed(...(await giveUpOrder(tx, order, { cause: 'a newer order', now })).map((id) => `artwork:${id}`))
  const id = randomUUID()
  const holdUntil = new Date(now.getTime() + HOLD_MS)
  const isKept = await insertOrder(
    tx,
    {
      id,
      ...rowOf(asked, cart),
      // Another's order keeps its key, and so does the one that was given up.
      idempotency_key: known ? randomUUID() : key,
      attempt_fingerprint: fingerprint,
      hold_until: holdUntil,
      created_at: now,
      updated_at: now,
    },
    cart.lines,
  )
  if (!isKept) throw new NotPlaced({ reason: 'key-used' })
  if (!(await takeHolds(tx, id, now)))
    throw new NotPlaced({ reason: 'not-buyable', titles: cart.lines.map(({ title }) => title) })
  changed('catalogue', ...cart.lines.map(({ artworkId }) => `artwork:${artworkId}`))
  await addJobs(tx, checksOfOrder(id, holdUntil), now)
  return id
}

/** Whoever presses again has the pieces for another while. */
async function holdOn(tx: Tx, order: PurchaseOrder, now: Date): Promise<string> {
  const until = new Date(Math.min(now.getTime() + HOLD_MS, order.createdAt.getTime() + HOLD_MAX_MS))
  if (order.paymentState === 'unpaid' && order.holdUntil && order.holdUntil > now && until > order.holdUntil) {
    await setHoldUntil(tx, order.id, until)
    await addJobs(tx, [checkAfter(order.id, until)], now)
  }
  return order.id
}

const listKept = (tx: Tx, userId: string, oneWork: OrderAsked['oneWork']) =>
  oneWork
    ? listAskedLines(tx, [{ frameOptionId: oneWork.frameOptionId, quantity: 1, shownPaise: null }], userId)
    : listLines(tx, { userId })

function refuseUnbuyable(cart: Cart, { amount }: OrderAsked): void {
  if (cart.lines.length === 0) throw new NotPlaced({ reason: 'empty' })
  const titles = cart.lines.filter(({ trouble }) => trouble !== null).map(({ title }) => title)
  if (titles.length > 0) throw new NotPlaced({ reason: 'not-buyable', titles })
  const { totalPaise } = cart.totals
  if (totalPaise !== amount * 100) throw new NotPlaced({ reason: 'other-amount', askedRupees: amount, totalPaise })
}

const isStill = ({ holdUntil }: PurchaseOrder, now: Date) => holdUntil !== null && holdUntil > now

const isSame = (lines: Awaited<ReturnType<typeof listOrderLines>>, cart: Cart) =>
  lines.length === cart.lines.length &&
  lines.every((line) =>
    cart.lines.some(
      ({ frameOptionId, quantity, unitPaise }) =>
        frameOptionId === line.frame_option_id && quantity === line.quantity && unitPaise === line.unit_price_paise,
    ),
  )

const fingerprintOf = ({ amount, shipping, billing, oneWork }: OrderAsked) =>
  hash('sha256', JSON.stringify([amount, shipping, billing, oneWork ?? null]))

function rowOf({ userId, shipping, billing, oneWork }: OrderAsked, { totals }: Cart) {
  return {
    user_id: userId,
    takes_from_cart: oneWork === undefined,
    contact_name: shipping.fullName,
    contact_email: shipping.email.toLowerCase(),
    contact_phone: shipping.phone,
    shipping_address: JSON.stringify(keptAddress(shipping)),
    billing_address: JSON.stringify(keptAddress(billing)),
    subtotal_paise: totals.subtotalPaise,
    tax_paise: totals.taxPaise,
    round_off_paise: totals.roundOffPaise,
    total_amount_paise: totals.totalPaise,
  }
}

const keptAddress = ({ fullName, email, phone, address, city, state, postalCode, country }: Address) => ({
  fullName,
  email,
  phone,
  street: address,
  city,
  state,
  postal_code: postalCode,
  country,
})

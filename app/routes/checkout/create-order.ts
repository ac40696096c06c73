/** Creates an order from what checkout shows. Amounts of the browser are claims. */
import { ownAddress } from '#app/ui/addresses.ts'
import { randomUUID } from 'node:crypto'
import { readGuestLines } from '#domain/cart/cart-change.rules.ts'
import { joinLines } from '#domain/cart/cart-lines.rules.ts'
import { guestOfKey, readPass } from '#domain/orders/order/order-pass.ts'
import { addressKey, readAddresses } from '#domain/orders/placing/address-form.rules.ts'
import { orderRefusalWords, type OrderRefusal } from '#domain/orders/placing/order-words.rules.ts'
import { sendCode } from '#domain/orders/on-delivery/prove-phone.ts'
import { placeOnDelivery, placeOrder } from '#domain/orders/placing/place-order.ts'
import type { OrderAsked } from '#domain/orders/placing/order-asked.ts'
import type { Services } from '#domain/services.ts'
import { callRefused, retryAfter, retryLater } from '#app/http/answers.ts'
import { readCall } from '#app/http/read-request.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { letOpen } from '#app/http/order-loader.ts'
import { cartRefused, couponOfGuest, forgetGuest, giftOfGuest } from './cart-answers.ts'
import { fieldsOf, jsonOf } from '#shared/sent-fields.rules.ts'
import { isUuid } from '#shared/uuid.rules.ts'
import { checkoutWords } from '#words/checkout.ts'
import { paymentWords } from '#words/payment.ts'

const create = forAnybody(async (args) => {
  const { services, visitor, visit, request } = args
  const {
    amount,
    receipt,
    notes,
    artwork,
    frame,
    size,
    quotePrice,
    guest,
    lines,
    onDelivery,
    giftCards,
    toPay,
    whatsapp,
  } = await readCall(request)
  // Someone who was signed out on the way has not chosen to buy without an account.
  if (!visitor && guest !== true) return callRefused(401, checkoutWords.signInFirst)
  if (!isAmount(amount)) return refused({ reason: 'no-amount' })
  const addresses = readAddresses(addressesIn(notes))
  if (!addresses.ok)
    return Response.json({ message: checkoutWords.fixErrors, errors: addresses.errors }, { status: 422 })
  const oneWork = typeof artwork === 'string' || typeof frame === 'string' ? { artwork, frame, size } : undefined
  if (oneWork && !isWork(oneWork)) return refused({ reason: 'work-gone' })
  if (quotePrice !== undefined && !isToken(quotePrice))
    return refused({ reason: 'quotePrice', trouble: { kind: 'unknown' } })
  if (!areCodes(giftCards)) return callRefused(400, paymentWords.giftCardsNoList)
  const inCart = readGuestLines(visitor || oneWork || quotePrice ? [] : lines)
  if (!inCart.ok) return cartRefused(inCart)
  const pass = visitor ? undefined : readPass(services, visit.cookies)
  const key = isUuid(receipt) ? receipt : randomUUID()
  const buyerId = visitor?.id ?? pass?.guestId ?? guestOfKey(key)
  const asked: OrderAsked = {
    buyerId,
    guest: visitor
      ? undefined
      : {
          lines: joinLines(inCart.lines).map((line) => ({ ...line, shownPaise: null })),
          couponId: couponOfGuest(args),
          gift: giftOfGuest(args),
        },
    address: visit.address,
    key,
    amount,
    shipping: addresses.shipping,
    billing: addresses.billing,
    oneWork: oneWork && {
      artworkId: oneWork.artwork,
      frameOptionId: oneWork.frame,
      sizeId: oneWork.size ?? null,
    },
    quotePrice,
    giftCards,
    newsByWhatsApp: services.whatsapp && whatsapp === true,
    toPay: isAmount(toPay) || toPay === 0 ? toPay : undefined,
  }
  if (onDelivery === true) return orderOnDelivery({ services, visit, visitorId: visitor?.id }, asked)
  const placed = await placeOrder(services, asked)
  if (!placed.ok) return refused(placed)
  const { order } = placed
  if (!visitor) letOpen({ services, visit }, order.id, buyerId)
  if (placed.isPaid) {
    forgetGuest({ services, visit })
    return Response.json({ order: order.id, paid: true })
  }
  const { providerOrderId, holdUntil } = placed
  return Response.json({
    id: providerOrderId,
    amount: order.toPayPaise,
    currency: 'INR',
    order: order.id,
    key: services.payments.keyId,
    name: services.brand.name,
    prefill: { name: order.contactName, email: order.contactEmail, contact: `+91${order.contactPhone}` },
    holdUntil: holdUntil.toISOString(),
    callbackUrl: new URL(ownAddress('/api/payment-return'), services.storeUrl).href,
  })
})

export const action = retryLater(() => paymentWords.orderFailed, create)

type Ordering = Parameters<typeof letOpen>[0] & { services: Services; visitorId: string | undefined }

/** The order waits for the code. If it couldn't be sent, the page that asks for it says so. */
async function orderOnDelivery({ services, visit, visitorId }: Ordering, asked: OrderAsked): Promise<Response> {
  const placed = await placeOnDelivery(services, asked)
  if (!placed.ok) return refused(placed)
  const { id: orderId, holdUntil } = placed.order
  if (!visitorId) letOpen({ services, visit }, orderId, asked.buyerId)
  const viewer = { userId: visitorId ?? null, opened: [orderId] }
  await sendCode(services, { orderId, viewer, address: asked.address })
  return Response.json({ order: orderId, holdUntil: holdUntil?.toISOString(), prove: `/orders/${orderId}/phone` })
}

/** More than any order. */
const RUPEES_MAX = 1_000_000_000

const isAmount = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= RUPEES_MAX

const CODES_MAX = 50

const areCodes = (value: unknown): value is string[] | undefined =>
  value === undefined ||
  (Array.isArray(value) && value.length <= CODES_MAX && value.every((code) => typeof code === 'string'))

type AskedWork = { artwork: unknown; frame: unknown; size: unknown }
const isWork = (work: AskedWork): work is { artwork: string; frame: string; size: string | undefined } =>
  [work.artwork, work.frame, work.size ?? work.artwork].every(isUuid)

const isToken = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{24,64}$/.test(value)

/** Providers store notes as texts, so an address may come as one. */
function addressesIn(notes: unknown): { shipping: unknown; billing?: unknown } {
  const { shipping_address: shipping, billing_address: billing } = fieldsOf(notes)
  return { shipping: plain(shipping), ...(billing !== undefined && { billing: plain(billing) }) }
}

const plain = (address: unknown) => (typeof address === 'string' ? jsonOf(address) : address)

function refused(refusal: OrderRefusal): Response {
  const { status, message, waitSeconds } = orderRefusalWords(refusal)
  const total = refusal.reason === 'other-amount' ? { total: refusal.totalPaise / 100 } : {}
  const errors = refusal.reason === 'other-state' ? { errors: { [addressKey('shipping', 'state')]: message } } : {}
  return Response.json({ message, ...total, ...errors }, { status, headers: retryAfter(waitSeconds) })
}

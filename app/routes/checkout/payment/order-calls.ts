/** What checkout asks of the server, in the shapes of both sides. */
import { choiceKey } from '#domain/cart/cart-lines.rules.ts'
import type { Cart, CartLine } from '#domain/cart/cart.rules.ts'
import type { Addresses } from '#domain/orders/placing/address-form.rules.ts'
import type { Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { noPaise } from '#shared/money.rules.ts'
import { callStore } from '#app/browser/call-store.ts'

/** Gift cards cover the total. */
type OrderPaid = { order: string; paid: true }

/** Pay on delivery: the page at `prove` asks for the code. */
type OrderToProve = { order: string; holdUntil: string; prove: string }

export type CreatedOrder = {
  /** As the provider knows it. */
  id: string
  /** In paise. */
  amount: number
  currency: string
  /** As the store knows it. */
  order: string
  /** The provider's public key. */
  key: string
  name: string
  prefill: { name: string; email: string; contact: string }
  holdUntil: string
  callbackUrl: string
}

/** From the provider, after a payment. */
export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

type Confirmed = { order: string; state: 'paid' | 'checking' | 'refunded'; message?: string }

const ONCE = 1

/** Sent once: the buyer tries again, and the key makes it the same order. */
export const callCreateOrder = (request: OrderRequest & { receipt: string }) =>
  callStore<CreatedOrder | OrderToProve | OrderPaid>('/api/create-order', request, ONCE)

export const callConfirmPayment = (receipt: Receipt) => callStore<Confirmed>('/api/confirm-payment', receipt)

export const askMoneyOf = (orderId: string) =>
  callStore<Pick<Thanks, 'money'>>(`/api/confirm-payment?order=${orderId}`, undefined, ONCE)

export const callCreateShipment = (request: ShipmentRequest) => callStore<unknown>('/api/create-shipment', request)

/** What the buyer has agreed to, as shown. */
export type CheckoutAsked = {
  cart: Cart
  /** Bought alone, apart from the cart. */
  isOneWork: boolean
  /** The token of the quote. */
  quotePrice: string | undefined
  addresses: Addresses
  isBillingSame: boolean
  /** Without an account, so the server has no cart. */
  isGuest: boolean
  isOnDelivery: boolean
  /** News of the order also by WhatsApp. */
  isNewsAsked: boolean
}

const inRupees = (amountPaise: number) => amountPaise / 100

export type OrderRequest = ReturnType<typeof orderRequest>

/** The amount is a claim, in whole rupees. A single work or a quote is bought apart from the cart. */
export function orderRequest({
  cart,
  isOneWork,
  quotePrice,
  addresses,
  isBillingSame,
  isGuest,
  isOnDelivery,
  isNewsAsked,
}: CheckoutAsked) {
  const [line] = cart.lines
  return {
    amount: inRupees(cart.totals.totalPaise),
    notes: {
      shipping_address: addresses.shipping,
      ...(!isBillingSame && { billing_address: addresses.billing }),
    },
    // Other gift options make it another order; the server reads them from the cart.
    ...(!isOneWork && cart.gift.requested && { gift: cart.gift.requested }),
    ...(isOnDelivery && { onDelivery: true }),
    ...(isNewsAsked && { whatsapp: true }),
    ...(cart.giftCards.length > 0 && {
      giftCards: cart.giftCards.filter(({ paise }) => paise > noPaise).map(({ id }) => id),
      toPay: inRupees(cart.toPayPaise),
    }),
    ...(isGuest && { guest: true, ...(!isOneWork && { lines: cart.lines.map(askedLine) }) }),
    ...(quotePrice
      ? { quotePrice }
      : isOneWork && line && { artwork: line.artworkId, frame: line.frameOptionId, size: line.sizeId ?? undefined }),
  }
}

const askedLine = ({ artworkId, frameOptionId, sizeId, quantity }: CartLine) => ({
  artwork: artworkId,
  frame: frameOptionId,
  size: sizeId,
  quantity,
})

export type ShipmentRequest = ReturnType<typeof shipmentRequest>

export const shipmentRequest = ({ cart, addresses }: CheckoutAsked, receipt: Receipt) => ({
  order_details: {
    razorpay_order_id: receipt.razorpay_order_id,
    razorpay_payment_id: receipt.razorpay_payment_id,
    items: cart.lines.map((line) => ({
      artworkId: line.artworkId,
      name: line.title,
      sku: choiceKey(line),
      units: line.quantity,
      selling_price: inRupees(line.unitPaise),
      hsn: line.hsn,
      frame_option_id: line.frameOptionId,
      size_id: line.sizeId,
    })),
    amount: inRupees(cart.totals.totalPaise),
  },
  shipping_details: addresses.shipping,
})

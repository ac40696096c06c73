/** What checkout asks of the server, in the shapes of both sides. */
import type { Address } from '#domain/orders/placing/address-form.rules.ts'
import type { Thanks } from '#domain/orders/viewing/thank-buyer.ts'
import { callStore } from '#app/browser/call-store.ts'

/** The amount is a claim, in whole rupees. With a work or an offer it is bought by itself, beside the cart. */
export type OrderWish = {
  amount: number
  notes: { shipping_address: Address; billing_address?: Address }
  artwork?: string
  frame?: string
  offer?: string
}

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

/** What the provider hands over once somebody has paid. */
export type Receipt = { razorpay_order_id: string; razorpay_payment_id: string; razorpay_signature: string }

export type Confirmed = { order: string; state: 'paid' | 'checking' | 'refunded'; message?: string }

export type ShipmentWish = {
  order_details: {
    razorpay_order_id: string
    razorpay_payment_id: string
    items: {
      artworkId: string
      name: string
      sku: string
      units: number
      selling_price: number
      hsn: string
      frame_option_id: string
    }[]
    amount: number
  }
  shipping_details: Address
}

const ONCE = 1

/** Sent once: whoever wants it again presses again, and the key makes it the same order. */
export const createOrder = (wish: OrderWish & { receipt: string }) =>
  callStore<CreatedOrder>('/api/create-order', wish, ONCE)

export const confirmPayment = (receipt: Receipt) => callStore<Confirmed>('/api/confirm-payment', receipt)

export const askMoneyOf = (orderId: string) =>
  callStore<Pick<Thanks, 'money'>>(`/api/confirm-payment?order=${orderId}`, undefined, ONCE)

export const createShipment = (wish: ShipmentWish) => callStore<unknown>('/api/create-shipment', wish)

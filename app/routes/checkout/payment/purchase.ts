import type { CartLine } from '#domain/cart/cart.rules.ts'
import type { Cart } from '#domain/cart/cart.rules.ts'
import type { Addresses } from '#domain/orders/placing/address-form.rules.ts'
import type { OrderWish, Receipt, ShipmentWish } from './order-calls.ts'

/** What a buyer has said yes to, as it was shown. */
export type Purchase = {
  cart: Cart
  /** Bought by itself, beside the cart. */
  isOneWork: boolean
  /** The token of the offer by which it is bought. */
  offer: string | undefined
  addresses: Addresses
  isBillingSame: boolean
}

const inRupees = (amountPaise: number) => amountPaise / 100

export function orderWish({ cart, isOneWork, offer, addresses, isBillingSame }: Purchase): OrderWish {
  const [line] = cart.lines
  return {
    amount: inRupees(cart.totals.totalPaise),
    notes: {
      shipping_address: addresses.shipping,
      ...(!isBillingSame && { billing_address: addresses.billing }),
    },
    ...(offer ? { offer } : isOneWork && line && { artwork: line.artworkId, frame: line.frameOptionId }),
  }
}

export function shipmentWish({ cart, addresses }: Purchase, receipt: Receipt): ShipmentWish {
  return {
    order_details: {
      razorpay_order_id: receipt.razorpay_order_id,
      razorpay_payment_id: receipt.razorpay_payment_id,
      items: cart.lines.map(shipmentItem),
      amount: inRupees(cart.totals.totalPaise),
    },
    shipping_details: addresses.shipping,
  }
}

const shipmentItem = (line: CartLine) => ({
  artworkId: line.artworkId,
  name: line.title,
  sku: line.frameOptionId,
  units: line.quantity,
  selling_price: inRupees(line.unitPaise),
  hsn: line.hsn,
  frame_option_id: line.frameOptionId,
})

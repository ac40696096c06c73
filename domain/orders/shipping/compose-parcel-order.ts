/** What the carrier is told of a parcel. */
import type { CarrierAddress, ParcelOrder } from '#providers/shiprocket/carrier-orders.ts'
import { addPaise, multiplyPaise, noPaise } from '#shared/money.rules.ts'
import { indiaMinute } from './carrier-dates.rules.ts'
import type { Consignment } from './booking.db.ts'
import type { Shipment } from './shipments.db.ts'

type Parcel = Pick<Shipment, 'reference' | 'lengthCm' | 'widthCm' | 'heightCm' | 'weightGrams'>

export function composeParcelOrder(parcel: Parcel, { order, items }: Consignment): ParcelOrder {
  const { reference, lengthCm, widthCm, heightCm, weightGrams } = parcel
  return {
    reference,
    orderedAt: indiaMinute(order.createdAt),
    shipping: addressOf(order, order.shippingAddress),
    billing: addressOf(order, order.billingAddress),
    items: items.map((item) => ({
      name: `${item.title}, ${item.frameName}`,
      // The carrier refuses two lines of the same number; a work in two frames has two.
      sku: item.frameOptionId,
      quantity: item.quantity,
      unitPrice: item.unitPrice,
      taxPercent: item.taxPercent,
      hsn: item.hsn ?? '',
    })),
    subtotal: addPaise(noPaise, ...items.map(({ unitPrice, quantity }) => multiplyPaise(unitPrice, quantity))),
    lengthCm,
    widthCm,
    heightCm,
    weightGrams,
  }
}

type Order = Consignment['order']

/** Addresses are written in lines; the carrier prints one. */
const addressOf = (order: Order, address: Order['shippingAddress']): CarrierAddress => ({
  fullName: address.fullName ?? order.contactName,
  email: address.email ?? order.contactEmail,
  phone: address.phone ?? order.contactPhone,
  street: address.street.split(/\s*\n\s*/).join(', '),
  city: address.city,
  state: address.state,
  postalCode: address.postal_code,
})

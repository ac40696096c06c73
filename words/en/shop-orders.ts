/** The form with which an admin makes an order for a buyer, and records money taken by hand. */

export const delivery = { parcel: 'Sent as a parcel', 'handed-over': 'Handed over in person' }
export const paymentMethods = { link: 'A payment link', hand: 'Already paid to us', delivery: 'Pay on delivery' }
export const holds = {
  30: '30 minutes',
  60: '1 hour',
  180: '3 hours',
  1440: '1 day',
  2880: '2 days',
  4320: '3 days',
}
/** Stored in place of a street. */
export const handedOver = 'Handed over in person'

export const noHold = 'Please choose how long to hold the stock.'
export const heldTooLong = (latest: string) =>
  `An order can hold its pieces for 3 days at most. This one can hold them until ${latest}.`
export const noReason = 'Please give a reason. The buyer will see it.'
export const noPaymentMethod = 'Please choose a payment method.'
export const noDelivery = 'Please choose a delivery method.'
export const noCourier = 'Orders handed over in person have no courier to collect payment.'

/** Money taken by hand. */
export const byHand = { cash: 'Cash', upi: 'UPI' }
export const noHandMethod = 'Please choose how it was paid.'
export const noReference = 'Please enter the receipt or transfer number.'
export const noWholeRupees = 'Please enter an amount in whole rupees, at least ₹1.'
export const otherTotal = (total: string) => `The order total is ${total}.`

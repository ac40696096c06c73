/** What has become of an order: on its page, in the list and in e-mails. */

/** How it stands, in one line. */
export const notPaidYet = 'Not paid yet'
export const paymentChecked = 'Payment being checked'
export const phoneNotVerified = 'Phone number not verified yet'
export const notPaid = 'Not paid'
export const paid = {
  pending: 'New, paid',
  confirmed: 'Paid, being prepared',
  packed: 'Paid, packed',
  shipped: 'Paid, on its way',
  completed: 'Paid, delivered',
  cancelled: 'Paid, cancelled',
  returned: 'Paid, returned',
}
export const due = {
  pending: 'New, pay on delivery',
  confirmed: 'Pay on delivery, being prepared',
  packed: 'Pay on delivery, packed',
  shipped: 'Pay on delivery, on its way',
  completed: 'Pay on delivery, delivered',
  cancelled: 'Pay on delivery, cancelled',
  returned: 'Returned, nothing to pay',
}
export const nothingToPay = {
  pending: 'New, nothing to pay',
  confirmed: 'Being prepared, nothing to pay',
  packed: 'Packed, nothing to pay',
  shipped: 'On its way, nothing to pay',
  completed: 'Delivered, nothing to pay',
  cancelled: 'Cancelled, nothing to pay',
  returned: 'Returned, nothing to pay',
}
/** `part`: of an order that was neither cancelled nor returned. */
export const refunding = {
  cancelled: 'Cancelled, refund on its way',
  returned: 'Returned, refund on its way',
  part: 'Refund on its way',
}
export const refunded = { cancelled: 'Cancelled, refunded', returned: 'Returned, refunded', part: 'Refunded' }

/** Its steps to the buyer. */
export const steps = {
  pending: 'Placed',
  paid: 'Paid',
  due: 'Phone verified',
  packed: 'Packed',
  shipped: 'Shipped',
  completed: 'Delivered',
}

/** What happened to it. */
export const placed = 'Order placed'
export const moves = {
  due: 'Phone number verified: you pay on delivery',
  paid: 'Payment received',
  expired: 'Not paid in time: you haven’t been charged',
  refunding: 'Refund in progress',
  refunded: 'Fully refunded',
  confirmed: 'Confirmed',
  packed: 'Packed',
  shipped: 'Handed to the courier',
  completed: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned to the artist',
}
export const paidByCards = 'Paid by gift card'
export const partByCard = (amount: string) => `${amount} of it by gift card`
export const nothingLeftToPay = 'Nothing left to pay'
export const timeEnded = 'Time to pay ran out'
/** Why, below it. */
export const causes = {
  'cancelled-by-buyer': 'by you',
  'cancelled-by-store': 'by the store',
  'sold-meanwhile': 'the work was sold before you paid',
  'changed-meanwhile': 'the work changed before your payment arrived',
  'too-late': 'your payment arrived too late',
  'newer-order': 'replaced by a newer order',
  'taken-by-bank': 'your bank returned the money to you',
}

/** Its parcels. */
export const parcels = {
  waiting: 'With the artist',
  booked: 'With the artist',
  packed: 'Packed',
  shipped: 'On its way',
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Delivery attempted: the courier will try again',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returning: 'On its way back',
  returned: 'Returned to the artist',
  lost: 'Lost or damaged on the way',
}
export const ships = 'Ships'
export const expected = 'Expected'
export const delivered = 'Delivered'
export const inTransit = 'In transit'
export const theArtist = 'the artist'
export const parcelOf = (artist: string) => `${artist}’s parcel`

/** Money by the way it was paid: where from, where to and with what. */
export const fromMethod = {
  upi: 'from your UPI account',
  card: 'from your card',
  emi: 'from your card',
  netbanking: 'from your bank account',
  wallet: 'from your wallet',
  'gift-card': 'from your gift card',
  cod: 'from you on delivery',
  cash: 'in cash',
  other: 'from your original payment method',
}
export const toMethod = {
  upi: 'to your UPI account',
  card: 'to your card',
  emi: 'to your card',
  netbanking: 'to your bank account',
  wallet: 'to your wallet',
  'gift-card': 'to your gift card',
  cod: 'to you',
  cash: 'in cash',
  other: 'to your original payment method',
}
export const withMethod = {
  upi: 'with your UPI account',
  card: 'with your card',
  emi: 'with your card',
  netbanking: 'with your bank account',
  wallet: 'with your wallet',
  'gift-card': 'with your gift card',
  cod: 'to the courier',
  cash: 'in cash',
  other: 'with your original payment method',
}
export const amountFrom = (amount: string, fromMethod: string) => `${amount} ${fromMethod}`
export const amountByCard = (amount: string) => `${amount} by gift card`
export const amountFromAndCard = (amount: string, fromMethod: string, cardAmount: string) =>
  `${amount} ${fromMethod} and ${cardAmount} by gift card`

/** Refunds. */
export const paidTwiceAmount = (amount: string) => `${amount} (paid twice)`
export const refundComing = (amount: string, toMethod: string, when: string) =>
  `Refund of ${amount} is on its way ${toMethod}. Expected ${when}.`
export const refundSent = (amount: string, toMethod: string, sentOn: string, by: string) =>
  `Refund of ${amount} sent ${toMethod} on ${sentOn}. It should arrive by ${by}.`
export const refundFailed = (amount: string) =>
  `The bank couldn’t process your refund of ${amount}. We’re looking into it and will e-mail you.`
export const refundInCash = (amount: string) => `Refund of ${amount} will be paid to you in cash.`
export const refundedInCash = (amount: string, day: string) => `Refund of ${amount} paid to you in cash on ${day}.`
export const refundToCard = (amount: string) => `Refund of ${amount} to your gift card is on its way.`
export const refundedToCard = (amount: string, day: string) =>
  `Refund of ${amount} to your gift card on ${day}. You can spend it again.`
export const returnedByBank = (amount: string) => `Your bank has returned ${amount} to you.`
export const bankReturned = (amount: string) => `Your bank has returned ${amount} to you`
export const refundApproved = (amount: string) => `Refund of ${amount} approved`
export const refundDone = (amount: string) => `Refund of ${amount} sent`

/** Why an order that was paid isn't served. */

/** An order in the back office: why a person must look, why it moved, and why a refund is refused. English only. */

/** Why a person must look. */
export const paymentDiffers = (payment: string, amount: string, total: string) =>
  `Payment ${payment} is for ${amount}, but the order total is ${total}.`
export const amountIn = (amount: string, currency: string) => `${amount} ${currency}`
export const refundFailed = (refund: string) => `Refund ${refund} failed at the bank.`
export const refundRefused = (why: string) => `A refund was refused: ${why}`
export const refundInCash = (amount: string) => `Return ${amount} in cash, then record it under Payments.`
export const refundByUpi = (amount: string) => `Return ${amount} by UPI, then record it under Payments.`
export const refundOnStoppedCard = (card: string, amount: string) =>
  `${amount} was refunded to gift card …${card}, which is stopped, so the buyer can’t spend it. Create a new card for them under Gift cards, or take the money off the stopped one.`
export const linkNotMade = (why: string) => `The payment link couldn’t be created: ${why}`
export const parcelReturned = (parcel: string) =>
  `Parcel ${parcel} came back. Agree a redelivery or a refund with the buyer.`
export const parcelCancelled = (parcel: string) =>
  `Parcel ${parcel} was cancelled with the carrier. Resend or refund it.`
export const parcelLost = (parcel: string) => `Parcel ${parcel} is lost or damaged. Contact the courier and the buyer.`
export const parcelLeft = (parcel: string) => `Parcel ${parcel} had already shipped when it was cancelled.`
export const parcelNotBooked = (parcel: string, why: string) => `Parcel ${parcel} can’t be booked: ${why}`
export const parcelNotFetched = (parcel: string, why: string) => `Parcel ${parcel} is packed but not picked up: ${why}`
export const parcelNotCancelled = (parcel: string, why: string) => `Parcel ${parcel} can’t be cancelled: ${why}`
export const disputed = (amount: string, dispute: string) =>
  `The bank has disputed ${amount} (${dispute}). Refunds and shipments are on hold.`
export const disputedUntil = (amount: string, dispute: string, until: string) =>
  `The bank has disputed ${amount} (${dispute}). Respond under Disputes by ${until}. Refunds and shipments are on hold.`
export const disputeLost = (amount: string, dispute: string) => `The bank has debited ${amount} (${dispute}).`
export const disputeToRefund = (amount: string, dispute: string) =>
  `Dispute ${dispute} is lost, but the bank debited nothing. Please refund ${amount} yourself.`
export const disputeBeyond = (amount: string, dispute: string) =>
  `The bank has debited ${amount} (${dispute}), which was already refunded to the buyer. Contact Razorpay.`

/** Why an order or its money moved. */
export const causes = {
  browser: 'Confirmed by the buyer’s browser',
  webhook: 'Reported by Razorpay',
  check: 'Found by checking with Razorpay',
  'cancelled-by-buyer': 'Cancelled by the buyer',
  'cancelled-by-store': 'Cancelled by the store',
  'sold-meanwhile': 'The piece had already been sold',
  'changed-meanwhile': 'Paid late, after the work had changed',
  'too-late': 'Paid too late',
  'not-paid-in-time': 'Not paid in time',
  'newer-order': 'Replaced by a newer order',
  'paid-back': 'Refunded by the provider',
  'refunded-by-store': 'Refunded by the store',
  'confirmed-by-store': 'Confirmed by the store',
  'pieces-came-back': 'The pieces were returned',
  'parcel-moved': 'Reported by the courier',
  'packed-by-artist': 'Packed by the artist',
  'packed-by-admin': 'Packed by an admin',
  'paid-by-hand': 'Collected by the store',
  'paid-by-cards': 'Paid by gift cards',
  'link-cancelled': 'The payment link was cancelled',
  'handed-over': 'Handed over by the store',
  'phone-proven': 'Phone number verified: pay on delivery',
  remitted: 'Paid out by the carrier',
  'not-taken': 'The parcel wasn’t accepted',
  'taken-by-bank': 'Debited by the bank',
  noted: 'Noted',
}
export const ofParcel = {
  'parcel-moved': (parcel: string) => `Parcel ${parcel}`,
  'packed-by-artist': (parcel: string) => `Parcel ${parcel} packed by its artist`,
  'packed-by-admin': (parcel: string) => `Parcel ${parcel} packed by an admin`,
}

/** Why a refund is refused. */
export const refundRefusals = {
  'not-found': 'This order no longer exists.',
  'not-paid': 'This order has no money left to refund.',
  'not-whole-rupees': 'Please enter an amount in whole rupees, at least ₹1.',
  'cancel-instead': 'Nothing has been sent. To refund everything, cancel the order.',
  'not-owed': 'This money has already been refunded.',
  disputed:
    'The bank has disputed this payment. You can’t refund it until the bank decides, or it would be paid back twice.',
  'key-used': 'This form already refunded a different amount. Please reload the page.',
}
export const refundAtMost = (amount: string) => `You can refund at most ${amount} more on this order.`
export const refundRetryFirst = (amount: string) =>
  `A refund of ${amount} has failed at the bank. Please retry that one first.`
export const chooseRefundLine = 'Please choose what the refund is for.'
export const paidForSeveral = (amount: string, pieces: number, one: string) =>
  `${amount} for ${pieces}, ${one} for one of them`

/** Notes on jobs that wait or failed. */
export const waitsForBank = 'This payment is disputed, and the bank hasn’t decided yet.'
export const refundUnderWay = 'The bank hasn’t completed the refund yet.'
export const numberToRead =
  'After the restore an admin must enter the number on the piece, on the order’s certificates page.'
export const editionFull = 'All numbers of this edition are taken. Its certificate can’t be issued.'
export const parcelHasLeft = 'The parcel has already shipped.'
export const onlyCancelledAtCarrier = 'The carrier has only cancelled orders for this parcel.'
export const courierNotReached = 'We couldn’t reach the courier.'

/** Stored, or sent to the carrier. */
export const returnPhoto = (place: number) => `Photo ${place} of what arrived`
export const sizeForCarrier = (size: string) => `Size ${size}`
export const cardRefunded = (refund: string) => `Its payment was refunded (${refund})`

/** Reconciliation: what needs a person, the comparison with Razorpay, and what can be done about each mismatch. */

export const title = 'Reconciliation'
export const connections = 'Connections'
export const ofOrder = 'of order'

/** What needs a person. */
export const allClear = 'All clear. No order, payment, refund or parcel needs you.'
export const counted = (name: string, count: number) => `${name} (${count})`
export const lists = {
  orders: 'Orders that need attention',
  payments: 'Payments without an order',
  refunds: 'Unfinished refunds',
  parcels: 'Parcels that can’t be booked',
}
export const orderOf = (name: string, amount: string) => `${name}, ${amount}`
export const refundFailed = (amount: string, day: string) => `${amount}, failed at the bank, ${day}`
export const refundRunning = (amount: string, day: string) => `${amount}, in progress since ${day}`
export const bookCourier = 'Book courier'
export const aboutParcel = (reference: string) => `parcel ${reference}`

/** The comparison with Razorpay. */
export const comparison = 'Comparison with Razorpay'
export const onlyOurs = (why: string) => `Only our own records were checked: ${why}`
export const noProvider = 'No payment provider is set up.'
export const tooLong = 'Razorpay has too many records for these days. Choose fewer days.'
export const neverCompared = 'Not compared with Razorpay yet. This runs automatically once a day.'
const days = (count: number) => (count === 1 ? 'one day' : `${count} days`)
const startedBy = (name: string | null) => (name ? `, started by ${name}` : '')
export const comparing = (dayCount: number, since: string, by: string | null) =>
  `Checking ${days(dayCount)}, since ${since}${startedBy(by)}.`
export const compared = (mismatches: number, dayCount: number, moment: string, by: string | null) => {
  const result =
    mismatches === 0 ? 'Everything matches' : mismatches === 1 ? 'One mismatch' : `${mismatches} mismatches`
  return `${result}: ${days(dayCount)} checked on ${moment}${startedBy(by)}.`
}
export const checkNow = 'Check now'
export const howFarBack = 'How far back'
export const dayChoice = (count: number) => (count === 1 ? 'One day' : `${count} days`)
export const noDays = 'Please choose how many days to check.'

/** What can be done about a mismatch. */
export const repairs = {
  'ask-payment': 'Settle payment',
  'ask-order': 'Check with Razorpay',
  'ask-dispute': 'Check with Razorpay',
  'refund-stray': 'Refund this payment',
  'refund-again': 'Refund again',
}

/** What became of an action. */
export const checkStarted = 'Checking the books. Results appear here shortly.'
export const checkRunning = 'A check is already running.'
export const done = {
  book: 'Booking the courier again.',
  ask: 'Checking with Razorpay. The result appears here shortly.',
  refund: 'Refund started.',
  'refund-again': 'Refund started again.',
}
export const gone = 'This no longer exists.'
export const alreadyResolved = 'Someone has already resolved this. Check it again.'

/** What does not match, by its kind. It follows the name of a record: 'order #1a2b3c4d: …'. */
export const mismatches = {
  'paid-without-payment': 'order marked paid without a captured payment of its amount',
  'payment-without-order': 'captured payment with neither an order nor a refund',
  'settles-unpaid': 'payment settled on an order not marked paid',
  'settled-twice': 'order settled by two payments',
  'refunds-above-payment': 'refunds exceed the payment',
  'refund-state-differs': 'order and refund states don’t match',
  'refund-failed': 'failed refund not retried',
  'hold-of-closed-order': 'closed order still holds pieces',
  'held-differs': 'held-piece count doesn’t match the holds',
  oversold: 'stock of a work is negative',
  'sizes-differ': 'stock of a work doesn’t match its sizes',
  'sold-differs': 'stock taken doesn’t match what a paid order bought',
  'paid-without-invoice': 'paid order without an invoice',
  'refund-without-credit-note': 'invoiced order refunded without a credit note',
  'paid-without-parcel': 'paid order without a parcel for one artist',
  'collected-differs': 'courier collection doesn’t match the order total',
  'paid-out-and-due': 'carrier paid out in full, but order still marked due',
  'paid-out-differs': 'carrier payout doesn’t match the amount owed',
  'not-taken-without-credit-note': 'parcel not accepted, but its invoice isn’t credited',
  'parcel-of-unpaid': 'parcel on an unpaid order',
  'totals-differ': 'order total doesn’t match its parts',
  'items-differ': 'order lines don’t add up to the subtotal',
  'coupon-overused': 'coupon used more often than allowed',
  'card-differs': 'gift card balance doesn’t match its entries',
  'card-freeze-differs': 'gift card freeze doesn’t match its dispute state',
  'card-hold-differs': 'gift card hold doesn’t match the order',
  'cards-paid-differs': 'gift card payment doesn’t match the order',
  'card-refund-differs': 'gift card refund doesn’t match the decision',
  'account-differs': 'account doesn’t match the facts behind it',
  'books-differ': 'the books lack a movement of money',
  'books-unexplained': 'amount in the books that nothing explains',
  'open-past-hold': 'order still open long after its hold ended',
  'job-missing': 'follow-up job is missing',
  'job-failed': 'follow-up job failed permanently',
  'event-not-acted': 'provider event not acted on',
  'serials-differ': 'invoice numbers have a gap, a duplicate or a wrong end',
  'moves-differ': 'order state doesn’t match its history',
  'cart-still-holds': 'paid items still in the cart',
  'captured-unknown-here': 'provider captured a payment that isn’t recorded here',
  'order-unknown-here': 'provider holds a payment for an unknown order, not refunded',
  'parcel-unknown-here': 'carrier has a parcel for an unknown order',
  'amount-differs': 'provider reports a different amount',
  'unknown-to-provider': 'provider has no record of a payment recorded here',
  'refunded-differs': 'provider’s refunds don’t match ours',
  'not-captured-in-time': 'authorised payment not captured',
  'loss-differs': 'dispute loss doesn’t match the books',
  'dispute-unknown-here': 'dispute not recorded here',
  'dispute-differs': 'provider reports a different dispute state',
  'second-provider-order': 'payment for our order under an unknown provider id',
  'transfer-unbalanced': 'lines of the books don’t add up to zero',
  'balance-differs': 'artist’s balance doesn’t match the books',
  'closed-month-booked': 'booked in a month that was closed already',
  'tax-withheld-differs': 'TDS or TCS in the books doesn’t match the terms of the order',
  'collected-late': 'collected by the courier over ten days ago, not paid out',
  'refund-late': 'refund decided over ten days ago, not completed',
  'transit-differs': 'money on its way to artists doesn’t match the payouts',
  'payout-late': 'payout on its way for over three working days',
  'payout-books-differ': 'payout doesn’t match its entries in the books',
  'payout-lines-differ': 'payout doesn’t match its lines',
}

/** What to do about it, where no action repairs it. */
export const whatToDo: Readonly<Record<string, string>> = {
  'account-differs': 'Ask your developer to find the transfer that is wrong or missing.',
  'books-differ': 'Ask your developer to book what is missing.',
  'books-unexplained': 'Ask your developer to find out what this amount is.',
  'transfer-unbalanced': 'Someone changed the books in the database. Ask your developer to compare them with a backup.',
  'balance-differs': 'Approve no payouts to this artist until your developer has corrected the balance.',
  'closed-month-booked':
    'Compare the returns that you filed for this month with its registers. Correct them if they differ.',
  'tax-withheld-differs': 'Don’t pay or file TDS and TCS of this month until your developer has corrected the books.',
  'collected-late': 'Ask the carrier for the money. Enter the payout under Pay on delivery when it arrives.',
  'refund-late': 'Open the order. Check the refund with Razorpay, or mark it as returned if you paid it back yourself.',
  'transit-differs': 'Approve no payouts until your developer has compared the payouts on their way with the books.',
  'payout-late': 'Open it under Payouts and check it with RazorpayX or your bank. Enter the UTR, or that it failed.',
  'payout-books-differ': 'Approve no payouts to this artist until your developer has compared this one with the books.',
  'payout-lines-differ': 'Ask your developer to correct the lines before the artist reads the statement.',
}

/** The facts behind a mismatch. */
export const details = {
  heldAndHolds: (held: string, holds: string) => `${held} held, but the holds add up to ${holds}`,
  leftAndHeld: (left: string, held: string) => `${left} left, ${held} held`,
  leftInSizes: (left: string, sizes: string) => `${left} left, ${sizes} in its sizes`,
  heldUntil: (moment: string) => `held until ${moment}`,
  countUpTo: (count: string, last: string) => `${count} up to ${last}`,
  stateAndHistory: (fact: string, state: string, path: string) => `${fact} is ${state}, its history says ${path}`,
  forWhom: (who: string) => `for ${who}`,
  thereAndHere: (there: string, here: string) => `${there} there, ${here} here`,
}

/** What to do about an order that can't be restored, as the end of its details. */
export const lostOrders: Readonly<Record<string, string>> = {
  'no-record': '. No other record exists. Ask the buyer, then recreate the order in the back office or refund it',
  'no-work': '. Its works are newer than the backup. Recreate the order in the back office, or refund it',
  'no-card':
    '. A gift card that paid for it is newer than the backup. Recreate the order with that much off, or refund it',
  'less-on-card':
    '. A gift card that paid for it now has a lower balance. Top up the card and settle the order, or refund it',
}

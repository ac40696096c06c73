/** The owner's books: a month at a glance, registers of taxes, booking by hand, closing months. For owners, in English only. */

export const title = 'Books'
export const titleOf = (month: string) => `Books of ${month}`
export const glanceNote = 'Everything here comes from the ledger. Open an account to see its transfers.'
export const monthsTitle = 'Months'
export const empty = 'Nothing was booked up to the end of this month.'
export const closedBadge = 'Closed'
export const openBadge = 'Open'
export const toMonth = (month: string) => `Back to ${month}`

/** The accounts. */
export const groups = {
  has: 'What the shop has',
  owes: 'What the shop owes',
  earns: 'What the shop earns',
  costs: 'What it costs',
  unexplained: 'Not explained',
}
export const heads = ['Account', 'Opening', 'Debits', 'Credits', 'Closing']
export const accounts = {
  bank: 'Bank account',
  gateway_clearing: 'With Razorpay, not settled yet',
  cod_buyer_due: 'Due at the door',
  cod_clearing: 'Collected, still with the courier',
  gst_input: 'GST paid to others, to deduct',
  payout_transit: 'Payouts on their way',
  artist_pending: 'Artists, pending',
  artist_payable: 'Artists, payable',
  artist_held: 'Artists, on hold',
  gift_cards: 'Gift cards',
  gift_cards_held: 'Gift cards, held for orders',
  card_sales: 'Gift cards paid for, not issued yet',
  card_payments: 'Gift cards, between card and order',
  refunds_payable: 'Refunds to send',
  unmatched_payments: 'Payments without an order',
  gst_output: 'GST',
  tds_payable: 'TDS',
  tcs_payable: 'TCS',
  capital: 'Owners’ money',
  sales: 'Sales before tax',
  commission: 'Commission before tax',
  extras: 'Delivery, wrapping and fees',
  breakage: 'Expired gift cards',
  artist_share: 'Artists’ shares',
  shop_discounts: 'Discounts paid by the shop',
  cards_given: 'Gift cards given away',
  gateway_fees: 'Bank and payment charges',
  carrier_fees: 'Couriers’ charges',
  dispute_loss: 'Lost disputes',
  bad_debt: 'Money never received',
  rounding: 'Rounding',
  suspense: 'Suspense',
}
export const downloadAccounts = 'Accounts (CSV)'
export const downloadEntries = 'All entries (CSV)'

/** One account. */
export const transfersTitle = (count: number) => (count === 1 ? '1 transfer' : `${count} transfers`)
export const transferHeads = ['Transfer', 'Date', 'Order', 'Debit', 'Credit']
export const noTransfers = 'No transfer touched this account in this month.'
export const openingOf = (amount: string) => `Opening balance: ${amount}`
export const happenedOn = (day: string) => `Happened on ${day}, after that month was closed`
/** By their names in the books. */
export const purposes: Readonly<Record<string, string>> = {
  opening: 'Sale before the books began',
  sale: 'Sale',
  refund: 'Refund',
  dispute: 'Payment disputed',
  release: 'Released',
  card: 'Gift card',
  payment: 'Payment',
  delivery: 'Delivery',
  issue: 'Gift card issued',
  stop: 'Gift card cancelled',
  adjust: 'Gift card adjusted',
  expire: 'Gift card expired',
  hold: 'Gift card held for an order',
  capture: 'Gift card spent',
  settlement: 'Settled by Razorpay',
  remittance: 'Paid out by the courier',
  'taken-back': 'Courier payout removed',
  'write-off': 'Artist’s debt written off',
  approval: 'Payout approved',
  sent: 'Payout sent',
  paid: 'Payout arrived',
  failed: 'Payout failed',
  returned: 'Payout returned',
  cancelled: 'Payout cancelled',
  reversal: 'Reversed by hand',
  'tds-paid': 'TDS deposited',
  'tcs-paid': 'TCS deposited',
  'gst-paid': 'GST paid',
  'gst-deducted': 'Input GST deducted',
  'gst-on-bill': 'GST on a bill',
  'gst-back': 'GST refunded by the government',
  'carrier-bill': 'Courier’s bill',
  'carrier-back': 'Courier’s charge refunded',
  'bank-charge': 'Bank or payment charge',
  'bank-charge-back': 'Charge refunded',
  'carrier-never-paid': 'Written off: the courier never paid',
  'carrier-paid-late': 'The courier paid after all',
  'rounding-lost': 'Rounding, paid',
  'rounding-gained': 'Rounding, received',
  'capital-in': 'Owners paid in',
  'capital-out': 'Owners took out',
}

/** Booking by hand. */
export const byHandTitle = 'Book by hand'
export const byHandHelp =
  'For taxes that you paid over, bills, and other money that the store can’t see. An entry can’t be changed, only reversed.'
export const pairLabel = 'What happened'
export const pairText = (what: string, from: string, to: string) => `${what}: from ${from} to ${to}`
export const dayLabel = 'Date'
export const amountLabel = 'Amount in ₹'
export const reasonLabel = 'Reason'
export const reasonHint = 'Such as the challan or bill number.'
export const bookButton = 'Book it'
export const booked = 'Booked.'
export const giveReason = 'Please give a reason.'
export const choose = 'Choose'
export const choosePair = 'Please choose what happened.'
export const enterAmount = 'Please enter an amount in rupees, such as 1250.50.'
export const enterDay = 'Please enter a date.'
export const inFuture = 'This date is in the future.'
export const tooEarly = 'Please enter a date from 2020 on.'
export const monthClosed = (day: string) => `That month is closed. The first open day is ${day}.`
export const loadAgain = 'This page is out of date. Reload it and try again.'
export const handTitle = 'Booked by hand this month'
export const noneByHand = 'Nothing was booked by hand this month.'
export const handLine = (amount: string, day: string) => `${amount} on ${day}`
export const bookedBy = (moment: string, by: string | null) => (by ? `Booked ${moment} by ${by}` : `Booked ${moment}`)
export const reversedBadge = 'Reversed'
export const reverse = 'Reverse'
export const reversedNow = (day: string) => `Reversed on ${day}.`
export const reversedBefore = 'This entry is already reversed.'
export const noSuchEntry = 'This entry doesn’t exist.'

/** Closing. */
export const closingTitle = 'Close a month'
export const closingHelp =
  'A closed month takes no more entries. Anything that comes in late is booked on the first day of the next open month.'
export const nothingToClose = 'There is no month to close. A month can be closed once it’s over.'
export const toClose = (month: string) => `Look at ${month} and close it`
export const lastClosed = (month: string, moment: string, by: string | null) =>
  by ? `${month} was closed ${moment} by ${by}.` : `${month} was closed ${moment}.`
export const allExplained = (month: string) => `Everything up to the end of ${month} is explained.`
export const lookFirst = 'Look at these first:'
export const unexplained = {
  suspense: (amount: string) => `${amount} is on the suspense account. No order or payment explains it.`,
  unmatched: (amount: string) => `${amount} of payments have no order and aren’t refunded.`,
  taxes: (amount: string) => `${amount} of TDS and TCS belongs to no artist’s sale.`,
  findings: (count: number) =>
    count === 1 ? 'The last reconciliation has 1 finding.' : `The last reconciliation has ${count} findings.`,
}
export const notChecked = 'No reconciliation has finished since this month ended.'
export const checkFailed = 'The last reconciliation could not finish.'
export const toReconciliation = 'Open reconciliation'
export const isSeen = 'I’ve looked at these. Close the month anyway.'
export const close = (month: string) => `Close ${month}`
export const closed = (month: string) => `${month} is closed.`
export const reopen = (month: string) => `Reopen ${month}`
export const reopened = (month: string) => `${month} is open again.`
export const monthChanged = 'Something has changed since you opened this page. Reload it and look again.'
export const closeRefusals = {
  'not-a-month': 'This is not a month.',
  'not-over': 'This month isn’t over yet.',
  'not-next': 'Months are closed in order. Close the earlier one first.',
  'closed-before': 'This month is already closed.',
  changed: monthChanged,
}
export const tickFirst = 'Please look at the list above, then tick the box.'
export const notLast = 'Only the last closed month can be reopened.'

/** The registers. */
export const registersTitle = 'Tax registers'
export const toRegisters = 'TDS and TCS registers'
export const toPayouts = 'What the shop owes artists, by age'
export const tdsTitle = (quarter: string) => `TDS register, ${quarter}`
export const tdsNote =
  'For Form 140 (section 393(1), Table serial number 8(v), code 1035). A refund is shown on its own date, with a minus. The books take its TDS back even if you have deposited it. Settle that with your adviser.'
export const quarterLabel = 'Quarter'
export const monthLabel = 'Month'
export const show = 'Show'
export const tdsHeads = ['Name', 'PAN', 'Date of credit', 'Gross amount', 'Rate', 'TDS']
export const percent = (rate: number) => `${rate}%`
export const noPan = 'No PAN'
export const remarks = { refund: 'Refund', threshold: 'Below the threshold' }
export const noTds = 'No artist sold through the shop in this quarter.'
export const tcsTitle = (month: string) => `TCS register, ${month}`
export const tcsNote =
  'For GSTR-8. Buyers give no GSTIN in this store, so all supplies count as made to unregistered buyers.'
export const tcsHeads = ['Supplier', 'GSTIN', 'Supplied', 'Returned', 'Net', 'IGST', 'CGST', 'SGST']
export const noGstin = 'No GSTIN'
export const enrolment = (number: string) => `Enrolment ${number}`
export const noTcs = 'No artist sold through the shop in this month.'
export const total = 'Total'
export const unassigned = (amount: string) =>
  `${amount} in the books belongs to no artist’s sale. Open reconciliation to find out why.`
export const taxFacts = {
  opening: 'Owed at the start',
  booked: 'Deducted, less refunds',
  collected: 'Collected, less refunds',
  paid: 'Deposited',
  closing: 'Owed at the end',
}
export const downloadTds = 'TDS with whole PANs (CSV)'
export const downloadTcs = 'TCS with whole GSTINs (CSV)'
export const downloadNote = 'The audit log notes whose numbers you download, and artists can see it in their own data.'
export const noSuchFile = 'We don’t have this file.'

/** The columns of the files. */
export const fileHeads = {
  accounts: ['Group', 'Account', 'Opening in ₹', 'Debits in ₹', 'Credits in ₹', 'Closing in ₹', 'Code'],
  entries: [
    'Transfer',
    'Line',
    'Date',
    'Happened on',
    'Booked at',
    'What',
    'Source',
    'Source id',
    'Order number',
    'Account',
    'Code',
    'Whose account',
    'Debit in ₹',
    'Credit in ₹',
    'Note',
    'Booked by',
  ],
  tds: [
    'Section',
    'Code',
    'PAN',
    'Name',
    'Date of credit',
    'Gross amount in ₹',
    'Rate in %',
    'TDS in ₹',
    'Remark',
    'Order',
  ],
  tcs: [
    'GSTIN or enrolment number',
    'Name',
    'Supplied to registered buyers in ₹',
    'Returned by registered buyers in ₹',
    'Supplied to unregistered buyers in ₹',
    'Returned by unregistered buyers in ₹',
    'Net in ₹',
    'IGST in ₹',
    'CGST in ₹',
    'SGST in ₹',
  ],
}

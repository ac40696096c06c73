/** Disputed payments: their list, one dispute with the owner's response, and the e-mails to the owner about it. */

export const title = 'Disputes'
export const titleOf = (disputeId: string) => `Dispute ${disputeId}`
export const headingOf = (amount: string) => `Dispute of ${amount}`
export const allDisputes = 'All disputes'

export const states = {
  open: 'Needs a response',
  under_review: 'With the bank',
  won: 'Won',
  lost: 'Lost',
  closed: 'Closed',
}
/** As the payment provider calls them. */
export const phases: Readonly<Record<string, string>> = {
  fraud: 'Suspected fraud',
  retrieval: 'Request for details',
  chargeback: 'Chargeback',
  pre_arbitration: 'Pre-arbitration',
  arbitration: 'Arbitration',
}
export const noReason = 'No reason given'
export const notOurOrder = 'Not one of our orders'

/** The list. */
export const counted = (disputes: number, open: number) => {
  const all = disputes === 1 ? '1 dispute' : `${disputes} disputes`
  if (open === 0) return all
  return open === 1 ? `${all}, 1 needs a response` : `${all}, ${open} need a response`
}
export const none =
  'No disputes. If a buyer’s bank disputes a payment, it appears here with its deadline, and we e-mail you at once.'
export const listHeads = ['Dispute', 'Order', 'Reason', 'Status', 'Amount']
export const respondBy = (moment: string) => `Respond by ${moment}`

/** One dispute: its deadline, and what the bank says. */
export const deadline = 'Deadline'
export const respondByIndiaTime = (moment: string) => `Respond by ${moment}, India time.`
export const deadlinePassed = (moment: string) => `The deadline passed on ${moment}, India time.`
export const fromTheBank = 'From the bank'
export const factNames = {
  reason: 'Reason',
  phase: 'Phase',
  amount: 'Disputed amount',
  debited: 'Debited',
  payment: 'Payment',
  opened: 'Opened',
  for: 'For',
}
export const giftCardOrder = 'A gift-card order'
export const check = 'Check with Razorpay'
export const timeline = 'Timeline'

/** The disputed order. */
export const orderTitle = 'Order'
export const onHold = 'Until the bank decides, courier booking, packing and refunds are on hold.'
export const parcel = (awb: string | null, state: string) => (awb ? `Parcel ${awb}: ${state}` : `Parcel: ${state}`)
export const courierBooked = 'A courier is booked. Ask the artist to hold the parcel.'
export const courierNotBooked = 'On hold: no courier is booked.'
export const debitedByBank = (amount: string) => `Debited by the bank: ${amount}`
export const refunded = (amount: string) => `Refund: ${amount}`

/** What we have sent to the bank. */
export const responsesTitle = 'Our response'
export const responseKinds = { accept: 'Accepted.', contest: 'Contested.' }
export const responseStates = {
  waiting: 'Sending to Razorpay.',
  sent: 'Received by Razorpay.',
  refused: 'Not accepted.',
}
export const withDocuments = (documents: number, names: string) =>
  documents === 1 ? `With one document: ${names}` : `With ${documents} documents: ${names}`

/** The form to contest it. */
export const contestTitle = 'Contest the dispute'
export const contestHelp =
  'You can respond only once, so include everything. Say plainly what was ordered, when it was sent and when it arrived.'
export const contest = 'Send response'
export const explanation = 'Your explanation'
export const explanationHint = (lengthMax: string) => `Up to ${lengthMax} characters.`
export const attachments = 'Attach from this order (PDF)'
export const attachment = (name: string, shows: string) => `${name}: ${shows.toLowerCase()}`
export const ownFiles = 'Your own files'
export const ownFilesHint = (filesMax: number) => `Up to ${filesMax} JPG, PNG or PDF files, each under 5 MB.`
export const ownFilesShow = 'Kind of evidence'

/** The form to accept it. */
export const acceptTitle = 'Accept the dispute'
export const acceptSummary = 'Return the money to the buyer'
export const acceptSuspected = (amount: string) =>
  `The bank only suspects fraud and won’t debit you. The shop refunds ${amount} at once. Parcels that haven’t left won’t be sent. This can’t be undone.`
export const acceptDebited = (amount: string) =>
  `The bank debits ${amount} and pays the buyer. Parcels that haven’t left won’t be sent. This can’t be undone.`
export const accept = 'Accept dispute'
export const acceptSure = (amount: string) => `Yes, return ${amount} to the buyer`

/** What became of an action. */
export const checking = 'Checking with Razorpay. The result appears here shortly.'
export const accepted = 'Dispute accepted. The outcome appears here shortly.'
export const contested = 'Your response is on its way to the bank.'
export const notSure = 'Tick the box to confirm that you want to return the money.'
export const refusals = {
  'not-found': 'This dispute no longer exists.',
  'not-now': 'The bank has moved on and isn’t accepting a response now.',
  'too-late': 'The deadline has passed. The bank no longer accepts a response.',
  'under-way': 'You’ve already responded to this dispute.',
  'no-paper': 'The bank needs at least one document. Choose what to attach.',
}
export const noExplanation = 'Please explain why you should keep the money.'
export const noFileType = 'Please choose the kind of evidence.'
export const tooManyFiles = (filesMax: number) => `Please choose up to ${filesMax} files.`
export const fileTooLarge = 'Each file must be under 5 MB.'
export const notAFile = 'Please choose JPG, PNG or PDF files.'

/** Why a response did not reach the bank. */
export const troubles = {
  'too-late': 'The deadline to respond has passed.',
  'moved-on': (status: string) => `The dispute has moved on (${status}), so you can’t respond now.`,
  rejected: (said: string) => `Razorpay rejected the response: ${said}`,
  unreachable: (said: string) => `Razorpay can’t be reached: ${said}`,
}

/** On a gift card whose payment was disputed. */
export const cardStopped = (disputeId: string) => `The bank disputed its payment (${disputeId})`
export const cardReduced = (disputeId: string) => `The bank disputed part of its payment (${disputeId})`

/** E-mails to the owner. `order`: '#1a2b3c4d', or null for a payment that matches no order. */
const amountOf = (amount: string, order: string | null) => (order ? `${amount} of order ${order}` : amount)
export const mailFacts = {
  dispute: 'Dispute',
  order: 'Order',
  amount: 'Amount',
  reason: 'Reason',
  status: 'Status',
  respondBy: 'Respond by',
}
export const mailStatus = (state: string, phase: string) => `${state}, ${phase}`
export const indiaTime = (moment: string) => `${moment}, India time`
export const mailRespond = 'Respond to the dispute'
export const mailView = 'View the dispute'
export const askedSubject = (amount: string, order: string | null) => `Payment disputed: ${amountOf(amount, order)}`
export const askedSubjectBy = (amount: string, order: string | null, moment: string) =>
  `Payment disputed: ${amountOf(amount, order)}, respond by ${moment}`
export const askedHeading = (amount: string) => `A bank has disputed ${amount}`
export const soonSubject = (amount: string, order: string | null) => `Response still needed: ${amountOf(amount, order)}`
export const soonSubjectBy = (amount: string, order: string | null, moment: string) =>
  `Response still needed: ${amountOf(amount, order)}, by ${moment}`
export const soonHeading = 'A dispute still needs your response'
export const askedWhat = (order: string | null) =>
  order
    ? `The buyer’s bank has disputed the payment for order ${order}.`
    : 'A buyer’s bank has disputed a payment that matches no order.'
export const askedAnswer = 'Please accept the dispute, or respond with evidence.'
export const askedAnswerBy = (moment: string) =>
  `Please accept the dispute, or respond with evidence by ${moment}, India time. After that, the dispute is lost.`
export const askedOnHold =
  'Until the bank decides, refunds of this payment are on hold, and so are parcels that haven’t shipped.'
export const notTakenSubject = (amount: string, order: string | null) =>
  `Your response wasn’t accepted: ${amountOf(amount, order)}`
export const notTakenHeading = 'Your response wasn’t accepted'
export const notTakenUntil = (moment: string) => `You can respond until ${moment}, India time.`
export const endNames = { open: 'open', under_review: 'with the bank', won: 'won', lost: 'lost', closed: 'closed' }
export const endSubject = (end: string, amount: string, order: string | null) =>
  `Dispute ${end}: ${amountOf(amount, order)}`
export const endHeading = (end: string) => `The bank has decided: ${end}`
export const endKept = 'You keep the money. Everything that was on hold continues.'
export const endDebited = (amount: string) =>
  `The bank has debited ${amount}, and the store has recorded it. Parcels that hadn’t shipped won’t be sent.`
export const endDebitedPart = (amount: string) =>
  `The bank has debited ${amount}, and the store has recorded it. That’s only part of the payment. The order or gift card continues with the rest.`
export const endNothingDebited =
  'The bank hasn’t debited anything. The dispute page shows what you still have to refund.'

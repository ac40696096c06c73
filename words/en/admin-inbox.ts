/** The inbox of the back office: the list of tickets, one ticket, quotes, returns and consultations. */

export const title = 'Inbox'
export const ticketTitle = 'Ticket'
export const headingOf = (kind: string, number: string) => `${kind} ${number}`

export const kinds = {
  consultation: 'Consultation',
  contact: 'Enquiry',
  quote: 'Quote request',
  return: 'Return request',
}
export const kindsInAll = {
  consultation: 'Consultations',
  contact: 'Enquiries',
  quote: 'Quote requests',
  return: 'Return requests',
}
export const states = { waiting: 'Waiting', answered: 'Answered', closed: 'Closed' }

/** How a ticket stands. */
export const replyStates = {
  waiting: 'Sending reply',
  done: 'Answered',
  failed: 'Reply couldn’t be sent',
  unsure: 'Reply may not have arrived',
}
export const lateFor = (days: number) => `Late: waiting for ${days} days`
export const waitingFor = (hours: number) => {
  if (hours < 1) return 'New'
  return hours === 1 ? 'Waiting for 1 hour' : `Waiting for ${hours} hours`
}

/** The list. */
export const waiting = (tickets: number) =>
  tickets === 0 ? 'No tickets are waiting.' : `${tickets} waiting for a reply.`
export const late = (tickets: number) => `${tickets} for more than 48 hours.`
export const kindsLabel = 'Ticket types'
export const everything = 'Everything'
export const kindWaiting = (kind: string, tickets: number) => (tickets > 0 ? `${kind} (${tickets})` : kind)
export const filterLabel = 'Find tickets'
export const search = 'Number, name, e-mail, phone'
export const views = { waiting: 'Waiting', late: 'Late', answered: 'Answered', closed: 'Closed', all: 'All' }
export const showWaiting = 'Show waiting tickets'
export const noneMatch = 'No tickets match.'
export const noneWaiting = 'Every ticket has been answered.'
export const found = (tickets: number) => (tickets === 1 ? '1 ticket' : `${tickets} tickets`)
export const heads = {
  ticket: 'Ticket',
  from: 'From',
  about: 'About',
  received: 'Received',
  status: 'Status',
  reply: 'Reply',
}
export const csvHeads = [
  'Ticket',
  'Type',
  'Name',
  'E-mail',
  'Phone',
  'About',
  'Message',
  'Received',
  'Answered',
  'Closed',
  'Status',
]
export const pick = (number: string) => `Select ${number}`
export const replyTo = (name: string) => `Reply to ${name}`
export const keyReply = 'reply'
export const paneLabel = 'Tickets'
export const slotAndState = (day: string, hour: string, status: string) => `${day}, ${hour}: ${status.toLowerCase()}`

/** Several at once. */
export const manyLabel = 'Close the selected tickets'
export const closeSelected = 'Close without a reply'
export const closedSeveral = (tickets: number, left: number) =>
  `${found(tickets)} closed.${left > 0 ? ` ${left} not changed.` : ''}`
export const noneClosed = 'No ticket was closed.'
export const notClosed = (number: string, why: string) => `${number}: ${why}`
export const closeFailed = 'We couldn’t save this. Please try again.'

/** One ticket: who wrote, and what. */
export const factNames = {
  from: 'From',
  email: 'E-mail',
  phone: 'Phone',
  account: 'Account',
  received: 'Received',
}
export const aboutNames = { contact: 'About', consultation: 'Slot', quote: 'Work', return: 'Reason' }
export const hasAccount = 'Yes'
export const guest = 'No, wrote as a guest'
export const receivedAt = (day: string, hour: string) => `${day}, ${hour}`
export const message = 'Message'
export const noMessage = 'No message.'

/** Replies, notes and the history. */
export const reply = 'Reply by e-mail'
export const sendReply = 'Send reply'
export const yourReply = 'Your reply'
export const replyHint = (email: string) =>
  `Sent to ${email} with their message quoted. Replies come to the store’s mailbox.`
export const callInstead = (phone: string | null) =>
  phone
    ? `No e-mail address given. Call ${phone} and note what was said.`
    : 'No e-mail address given. Note what was said.'
export const note = 'Note'
export const saveNote = 'Save note'
export const internalNote = 'Internal note'
export const noteHint = 'Only admins can see it.'
export const close = 'Close without a reply'
export const history = 'History'
export const noHistory = 'No replies or notes yet.'
export const means = { mail: 'Reply by e-mail', note: 'Internal note', act: 'Action' }
export const entryBy = (means: string, author: string, moment: string) => `${means}, ${author}, ${moment}`
export const formerAdmin = 'a former admin'
export const mailStates = {
  done: 'E-mail sent',
  waiting: 'E-mail not sent yet',
  failed: 'E-mail couldn’t be sent',
  unsure: 'E-mail may not have arrived',
}
export const mailAdvice = {
  waiting: 'We’ll retry automatically. The mail server said:',
  failed: 'Contact them another way. The mail server said:',
  unsure: 'We won’t resend it automatically. Ask whether it arrived.',
}
export const consultationStates = {
  pending: 'To be confirmed',
  confirmed: 'Confirmed',
  completed: 'Completed',
  cancelled: 'Cancelled',
}
export const consultationMoves = {
  confirmed: 'Confirm consultation',
  completed: 'Mark as completed',
  cancelled: 'Cancel consultation',
}
export const consultationHelp = 'We e-mail the customer when you confirm or cancel. A cancelled slot opens again.'

/** A quote for a work without a price. */
export const byArtist = (artist: string) => `by ${artist}`
export const madeToOrder = 'Made to order'
export const inStock = (pieces: number) => `${pieces} in stock`
export const notListed = 'Not listed now'
export const quoteTitle = 'Quote a price'
export const sendQuote = 'Send quote'
export const price = 'Price (₹)'
export const priceHint = 'Before tax, including frame and shipping. The buyer sees the tax next to it.'
export const frame = 'Frame'
export const size = 'Size'
export const chooseSize = 'Choose a size'
export const validFor = 'Valid for (days)'
export const toBuyer = 'Message to the buyer'
export const toBuyerHint = 'Optional. For example, what the price includes.'
export const quoteStates = {
  open: 'Open',
  'being-paid': 'Being paid',
  paid: 'Paid',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
}
export const withTax = (amount: string) => `${amount} with tax`
export const inSize = (size: string) => `size ${size}`
export const order = (number: string) => `Order #${number}`
export const until = (day: string) => `Until ${day}`
export const waitingForPayment = (moment: string) => `waiting for payment. The work is held until ${moment}.`
export const beingPaid = (moment: string) => `being paid. The work is held until ${moment}.`
export const buyerLink = 'Link for the buyer:'
export const createOrder = 'Create order'
export const withdrawQuote = 'Withdraw quote'

/** A return. */
export const returnFacts = {
  order: 'Order',
  items: 'Returning',
  paid: 'Paid for these items',
  exchange: 'Exchange for',
  total: 'Order total',
}
export const itemPaid = (item: string, paid: string) => `${item}: ${paid}`
export const photos = 'Photos'
export const approveTitle = 'Approve the return'
export const approve = 'Approve return'
export const instructions = 'Return instructions'
export const instructionsHint =
  'We e-mail this to the buyer and show it on the order. Say when we’ll collect it and how to pack it.'
export const declineTitle = 'Decline the return'
export const decline = 'Decline return'
export const declineWhy = 'Reason'
export const declineHint = 'We e-mail this to the buyer and show it on the order.'
export const whenReturned = 'When the pieces arrive, add a note here. The owner then sends the refund.'
export const refundTitle = 'Refund this return'
export const refund = 'Confirm return and refund'
export const refundAmount = 'Refund amount (₹)'
export const refundHint = (paid: string, left: string) =>
  `${paid} was paid for these items. You can refund up to ${left}, the way it was paid.`
export const returnedItems = 'The returned items'

/** What became of an action. */
export const done = {
  reply: 'Your reply is on its way.',
  note: 'Note saved.',
  close: 'Ticket closed.',
  quotePrice: 'Quote saved. If the buyer gave an e-mail address, we’ve sent the link.',
  withdraw: 'Quote withdrawn.',
  approve: 'Return approved. We’ve e-mailed the buyer.',
  decline: 'Return declined. We’ve e-mailed the reason.',
  refund: 'Refund started.',
  confirmed: 'Consultation confirmed. We’ve e-mailed the customer.',
  completed: 'Consultation completed.',
  cancelled: 'Consultation cancelled. We’ve e-mailed the customer, and the slot is open again.',
}

/** Why an action was refused. */
export const noSuchTicket = 'This ticket no longer exists.'
export const closeConsultation = 'Complete or cancel the consultation to close it.'
export const closeReturn = 'Approve or decline the return to close it.'
export const noEmail = 'We only have a phone number. Call, then close the ticket.'
export const cannotMove = {
  pending: (to: string) => `This consultation isn’t confirmed yet, so it can’t be ${to}.`,
  confirmed: (to: string) => `This consultation is already confirmed and can’t be ${to}.`,
  completed: (to: string) => `This consultation is already completed and can’t be ${to}.`,
  cancelled: (to: string) => `This consultation is already cancelled and can’t be ${to}.`,
}
export const noSuchReturn = 'This return request doesn’t exist.'
export const returnDecided = {
  approved: 'This return has already been approved.',
  declined: 'This return has already been declined.',
  refunded: 'This return has already been refunded.',
}
export const approveFirst = 'Approve the return first, then refund it.'
export const workNotListed = 'This work is no longer listed.'
export const workHasPrice = 'This work now has a public price. Buyers can order it directly.'
export const workSoldOut = 'This work is sold out.'
export const frameGone = 'This frame is no longer offered for this work. Choose another.'
export const sizeMissing = 'Choose a size that’s in stock.'
export const quoteOpen = 'There’s already an open quote. Withdraw it first.'
export const noSuchQuote = 'This quote doesn’t exist.'
export const quotePaid = 'This quote is already paid.'
export const quoteBeingPaid = 'The buyer is paying for this quote now. Try again in a few minutes.'
export const quoteByLink = (order: string, moment: string) =>
  `Order #${order} for this quote has a payment link open until ${moment}. Cancel the link first.`
export const noText = 'Please write something.'
export const noTextToBuyer = 'Please write a message to the buyer.'
export const noFrame = 'Please choose a frame.'
export const noPrice = 'Please enter the price in rupees, such as 48,000.'
export const priceRange = 'Please enter a price between ₹1 and ₹10,00,00,000.'
export const daysRange = (daysMax: number) => `Please enter a number of days from 1 to ${daysMax}.`

/** What the history says of an action. It is stored as it is here. */
export const closedEntry = 'Closed'
export const approvedEntry = (text: string) => `Approved: ${text}`
export const declinedEntry = (text: string) => `Declined: ${text}`
export const refundedEntry = (amount: string) => `The pieces were returned, and a refund of ${amount} has started`
export const returnedNote = 'The pieces were returned.'
export const quotedEntry = (amount: string, withTax: string, day: string) =>
  `Quoted ${amount}, ${withTax} with tax, valid until ${day}`
export const withdrewEntry = (amount: string) => `Withdrew the quote of ${amount}`

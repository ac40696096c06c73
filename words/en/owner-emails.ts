/** E-mails to the owner, in English only. `order` is '#1a2b3c4d', `ticket` 'C-00012'. */

export const openOrder = 'Open the order'
export const backOffice = 'Open in the back office'

/** Orders. */
export const placedSubject = (order: string, amount: string) => `New order ${order}: ${amount}`
export const placedHeading = (amount: string) => `New order: ${amount}`
export const placedPaid = 'The buyer has paid. Reply to this e-mail to reach the buyer.'
export const placedDue = 'The buyer pays on delivery. Reply to this e-mail to reach the buyer.'
export const cancelledSubject = (order: string) => `Cancelled: order ${order}`
export const cancelledByStore = 'The store has cancelled an order'
export const cancelledByBuyer = 'A buyer has cancelled an order'
export const cancelledRefunded =
  'Please don’t pack anything from it. The refund has started automatically, and the works are back on sale.'
export const cancelledUnpaid = 'Please don’t pack anything from it. Nothing was paid, and the works are back on sale.'
export const parcelRefusedSubject = (order: string) => `No courier for order ${order}`
export const parcelRefusedHeading = 'The courier didn’t accept a parcel'
export const parcelRefusedText =
  'The store keeps retrying, less and less often. Once you’ve fixed the problem, choose “Book courier” on the order page.'
export const returnSubject = (order: string) => `Return requested: order ${order}`
export const returnHeading = 'A buyer wants to return something'
export const returnText =
  'Please check it with the artist and reply in writing. Reply to this e-mail to reach the buyer.'
export const answerReturn = 'Answer the request'

/** Enquiries. */
export const replyToSender = 'Reply to this e-mail to reach the sender.'
export const onlyPhone = 'The sender left only a phone number.'
export const contactSubject = (ticket: string) => `Enquiry ${ticket} from the contact form`
export const contactHeading = (ticket: string) => `New enquiry: ${ticket}`
export const consultationSubject = (ticket: string, when: string) => `Consultation ${ticket}: ${when}`
export const consultationHeading = (when: string) => `New consultation request: ${when}`
export const consultationText =
  'This slot is now held. Please confirm it with the sender. Reply to this e-mail to reach the sender.'
export const quoteSubject = (ticket: string) => `Quote request ${ticket}`
export const quoteHeading = (ticket: string) => `New quote request: ${ticket}`
export const facts = { name: 'Name', email: 'E-mail', phone: 'Phone', when: 'When', work: 'Work' }
export const indiaTime = (when: string) => `${when}, India time`
export const workBy = (title: string, artist: string) => `${title} by ${artist}`

/** Artists: applications, and papers that look alike. */
export const newApplication = (name: string) => `${name} has applied to sell with us`
export const newApplicationTitle = 'New artist application'
export const newApplicationIntro = (name: string, city: string) =>
  `${name} from ${city} would like to sell here. Reply to this e-mail to reach them.`
export const openApplication = 'See the works and decide'
export const samePapers = (name: string) => `${name} and another artist have the same papers`
export const samePapersTitle = 'Two artists have the same papers'
export const samePapersIntro = (name: string) =>
  `${name} has saved details that another artist also uses. There may be a good reason, such as a couple sharing an account.`
export const samePapersOf = {
  pan: (name: string) => `The same PAN: ${name}.`,
  account: (name: string) => `The same account: ${name}.`,
}
export const samePapersNext = 'Nothing was refused. Please ask the artists if you don’t know why.'
export const openArtistPapers = 'Open the papers'

/** Why an e-mail waits for a person, in the back office. */
export const neverConfirmed = (times: number) => `Sent ${times} times, but the mail server never confirmed it.`

/** Payouts that need a person. */
export const payoutTroubleSubject = (artist: string) => `A payout needs your attention: ${artist}`
export const payoutTroubleHeading = (amount: string, artist: string) =>
  `The payout of ${amount} to ${artist} needs your attention`
export const payoutTroubles = {
  blocked:
    'RazorpayX refuses our calls, so no payout can be sent. Check the keys and its list of allowed addresses. We try again every hour.',
  'add-money': 'There isn’t enough money at RazorpayX. Add money there, and waiting payouts go out automatically.',
  'ask-support': 'Something went wrong that the store can’t solve. Please check it, and ask support.',
  'used-up':
    'RazorpayX has a payout of another amount under the same reference. Check RazorpayX first, then record it on the page. Nothing was sent again.',
  contradicts:
    'RazorpayX has made this payout, but the store has closed it. Check RazorpayX first, then record it on the page. Nothing was sent again.',
}
export const payoutSays = (text: string) => `RazorpayX says: ${text}`
export const payoutReference = 'Reference'

/** Conversations between buyers and artists. */
export const conversationReported = 'A conversation was reported'
export const conversationReportedText = (work: string) =>
  `Someone reported a conversation about ${work}. Read it and decide.`

/** In the inbox: the request that an accepted offer makes. */
export const acceptedOffer = 'Accepted offer. The buyer has the link.'

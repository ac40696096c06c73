/** E-mails to someone who wrote to us: that we have it, and what we answer. `ticket` is 'C-00012'. */

export const facts = {
  number: 'Reference',
  when: 'When',
  work: 'Work',
  wrote: 'You wrote',
  frame: 'Frame',
  size: 'Size',
  youPay: 'You pay',
  beforeTax: 'Before tax',
  validUntil: 'Valid until',
  order: 'Order',
  orderNumber: 'Order number',
}
export const indiaTime = (when: string) => `${when}, India time`
export const workBy = (title: string, artist: string) => `${title} by ${artist}`
export const notYou = 'If this wasn’t you, someone typed your address by mistake. You can ignore this e-mail.'

/** The contact form. */
export const contactSubject = (ticket: string) => `We’ve received your enquiry (${ticket})`
export const contactHeading = 'Thank you for writing to us'
export const contactText = (ticket: string) =>
  `We’ve received your enquiry, reference ${ticket}. A person will read it during the hours below and reply to this address.`
export const contactMore = 'To add something, reply to this e-mail.'

/** A consultation. */
export const consultationSubject = (when: string, ticket: string) => `Your consultation on ${when} (${ticket})`
export const consultationHeading = 'We’re holding this slot for you'
export const consultationText = 'Thank you for your request. We’ll contact you shortly by phone or e-mail to confirm.'
export const consultationHave = 'If you can, please have the width of your wall and a daylight photo ready.'
export const confirmedSubject = (when: string, ticket: string) => `Confirmed: your consultation on ${when} (${ticket})`
export const confirmedHeading = 'Your consultation is confirmed'
export const confirmedText = 'We look forward to talking to you. We’ll call the number you gave us.'
export const confirmedElse = 'If you can’t make it, reply to this e-mail so that someone else can have the slot.'
export const cancelledSubject = (when: string, ticket: string) => `Cancelled: your consultation on ${when} (${ticket})`
export const cancelledHeading = 'Your consultation is cancelled'
export const cancelledText = 'This consultation won’t take place. We’re sorry for any inconvenience.'
export const cancelledElse = 'Please book another time on our website, or reply to this e-mail.'

/** A quote. */
export const quoteSubject = (ticket: string) => `Your request for a quote (${ticket})`
export const quoteHeading = 'Thank you for asking about this work'
export const quoteText =
  'We’ve received your request. We’ll ask the artist and write to you with the price and what it includes.'
export const viewWork = 'View the work'
export const quotedSubject = (ticket: string) => `Your quote is ready (${ticket})`
export const quotedHeading = 'Your quote for this work'
export const quotedText =
  'Use the link below to see your quote and buy the work. It’s only for you, so please don’t share it.'
export const quotedSum = (amount: string) => `${amount}, tax and shipping included`
export const viewQuote = 'View your quote'
export const withdrawnSubject = (ticket: string) => `We’ve withdrawn our quote (${ticket})`
export const withdrawnHeading = 'We’ve withdrawn our quote'
export const withdrawnText =
  'Our quote for this work is no longer valid. Reply to this e-mail if you’d like to know why.'

/** An admin's own answer. */
export const replySubjects = {
  contact: (ticket: string) => `Your enquiry (${ticket})`,
  consultation: (ticket: string) => `Your consultation (${ticket})`,
  quote: (ticket: string) => `Your request for a quote (${ticket})`,
  return: (ticket: string) => `Your return request (${ticket})`,
}
export const dear = (name: string) => `Dear ${name}`

/** A return: what we decided. */
export const approvedSubject = (order: string) => `Your return of order ${order} is approved`
export const approvedHeading = 'Your return is approved'
export const approvedText =
  'We’ll pay for the return shipping. Once we have the work, we’ll refund you to your original payment method.'
export const declinedSubject = (order: string) => `About your return request for order ${order}`
export const declinedHeading = 'We couldn’t approve your return'
export const declinedText = 'If you disagree, reply to this e-mail. A person will read it.'
export const viewRequest = 'View your request'

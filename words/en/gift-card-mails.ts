/** What is sent about gift cards: e-mails to the buyer and the holder, and the card as a PDF. */

/** To the buyer. */
export const viewCard = 'View your gift card'
export const card = 'Gift card'
export const recipient = 'For'
export const number = 'Number'
export const paid = 'Paid'
export const paidOn = (amount: string, day: string) => `${amount}, ${day}`
export const receiptSubject = (number: string) => `Receipt for your gift card #${number}`
export const receiptHeading = 'Thank you for your gift'
export const printIt = 'You can print the card from its page. Its code is shown there only once.'
export const sendTo = (email: string, when: string) => `We’ll send the card to ${email} ${when}.`
export const noTaxInvoice = 'This is a receipt, not a tax invoice. Tax is charged on the works bought with the card.'
export const refundSubject = (number: string) => `Refund for gift card #${number}`
export const refundHeading = 'Your refund is on its way'
export const paidTwice =
  'This gift card was paid for twice. We’re refunding the second payment to your original payment method. The card remains valid.'
export const paidTooLate =
  'Your payment arrived after the time limit, so no card was issued. We’re refunding it to your original payment method.'
export const refundedSubject = (number: string) => `We’ve refunded your gift card #${number}`
export const refundedHeading = 'We’ve sent your refund'
export const refunded = 'Your bank will show it within a few days. The card can no longer be used.'

/** To the holder. */
export const browse = 'Browse the collection'
export const endsSubject = (shop: string) => `A ${shop} gift card expires soon`
export const endsHeading = (day: string) => `Valid until ${day}`
export const givenCardEnds = (name: string, amount: string, day: string) =>
  `The gift card you bought for ${name} has a balance of ${amount}. It’s valid until ${day}.`
export const ownCardEnds = (amount: string, day: string) =>
  `Your gift card has a balance of ${amount}. Use it with your code until ${day}.`
export const newCodeSubject = (shop: string) => `A new code for your ${shop} gift card`
export const newCodeHeading = 'Your gift card has a new code'
export const newCode = 'Your old code no longer works. Please keep this e-mail. It’s the only one with the new code.'
export const cardSubject = (shop: string) => `A ${shop} gift card for you`
export const cardHeading = (amount: string) => `${amount} for you`
export const received =
  'You’ve received a gift card. Choose what you like and enter the code at checkout. The balance stays on the card. Please keep this e-mail. It’s the only one with the code.'
export const receivedFrom = (name: string) =>
  `${name} has given you a gift card. Choose what you like and enter the code at checkout. The balance stays on the card. Please keep this e-mail. It’s the only one with the code.`
export const code = 'Code'
export const balance = 'Balance'
export const validUntil = 'Valid until'

/** The PDF. */
export const paperTitle = (shop: string) => `${shop} gift card`
export const paperFor = (name: string) => `For ${name}`
export const paperFrom = (name: string) => `From ${name}`
export const paperValidUntil = (day: string) => `Valid until ${day}.`
export const paperNote = (host: string) =>
  `Choose what you like at ${host} and enter the code at checkout. The balance stays on the card. Anyone with the code can use it, so keep this page safe, like cash.`
/** ASCII only: it stands in a header. */
export const fileName = (lastFour: string) => `Gift card ${lastFour}.pdf`

/** Gift cards: buying one, its own page, and paying with it at checkout. */

export const name = 'Gift card'

/** The form. */
export const title = 'Gift cards'
export const about =
  'Gift cards for art by Indian artists. We e-mail them on the day you choose, or you print them at home.'
export const intro = (months: number) =>
  `The person you give it to chooses the art. The card pays for any work, in one order or several, for ${months} months.`
export const amount = 'Amount'
export const design = 'Design'
export const designs = {
  kolam: 'Kolam',
  peacock: 'Peacock',
  marigolds: 'Marigolds',
  monsoon: 'Monsoon',
  courtyard: 'Courtyard',
  indigo: 'Indigo',
}
export const preview = 'Your gift card so far'
export const previewMailed = (when: string) => `We’ll e-mail this card ${when} after you pay.`
export const previewPrinted = 'You can print this card as soon as you’ve paid.'
export const wayTitle = 'How to give it'
export const ways = { mail: 'By e-mail', print: 'Print at home' }
export const forName = 'Recipient’s name'
export const recipientEmail = 'Recipient’s e-mail'
export const recipientEmailHint = 'We’ll send the card here.'
export const onlyIfMailed = 'Only if we e-mail the card.'
export const sendOn = 'Send on'
export const sendOnHint = 'We send it that morning, India time. If you choose today, we send it right away.'
export const message = 'Message (optional)'
export const messageHint = (characters: number) => `Up to ${characters} characters. Shown on the card.`
export const buyerName = 'Your name'
export const buyerNameHint = 'Shown on the card.'
export const buyerEmail = 'Your e-mail'
export const buyerEmailHint = 'For your receipt.'
export const goToPayment = 'Continue to payment'
export const trapped = 'Please clear the field marked “Leave this empty” and try again.'

export const noWay = 'Please choose how to give it.'
export const noDesign = 'Please choose a design.'
export const noAmount = 'Please choose an amount.'
export const noDay = 'Please choose the date to send it.'
export const dayOver = 'That date has passed. Please choose today or later.'
export const dayTooFar = 'Please choose a date within a year.'
export const noForName = 'Recipient’s name is required.'
export const noRecipientEmail = 'Recipient’s e-mail is required.'

/** The page of one that was bought. */
export const ownTitle = 'Your gift card'
export const ownAbout = 'The gift card you’re buying.'
export const headings = {
  unpaid: 'Your gift card',
  paid: 'Thank you',
  expired: 'The time to pay has run out',
  refunding: 'Refund on its way',
  refunded: 'Refunded',
}
export const cardFor = (name: string) => `For ${name}`
export const cardFrom = (name: string) => `From ${name}`
export const delivery = 'Delivery'
export const byMail = (email: string, when: string) => `By e-mail to ${email}, ${when}`
export const toPrint = 'Print it here'
export const withinMinutes = 'within a few minutes'
export const onMorningOf = (day: string) => `on the morning of ${day}`
export const valid = 'Valid'
export const validFor = (months: number) => `${months} months from the day it is sent or printed`
export const receipt = 'Receipt'
export const receiptTo = (email: string) => `By e-mail to ${email}`
export const pay = (amount: string) => `Pay ${amount}`
export const payUntil = (hour: string) =>
  `Pay by UPI, card, net banking or wallet, through Razorpay. You can pay until ${hour}.`
export const needsScripts =
  'Payment opens in Razorpay’s window and needs JavaScript. Please turn it on and reload this page. Your details are saved.'
export const notOpened = 'We couldn’t open the payment. You haven’t been charged. Please try again.'
export const notThere = 'This gift card doesn’t exist.'
export const notPayable = 'This gift card is already paid, or the time to pay has run out.'
export const unconfirmed =
  'We couldn’t confirm your payment yet. Please don’t pay again. We’re checking it and will e-mail you.'

export const paid = (number: string, email: string) =>
  `Payment received. Your gift card number is #${number}. We’ll e-mail a receipt to ${email}, with a link to this page.`
export const underReview =
  'Your bank is reviewing this payment. You can’t use the card until that’s done. Please contact us if you didn’t ask your bank for this.'
export const sent = (email: string, until: string) =>
  `We sent the card to ${email}. It’s valid until ${until}. If the e-mail hasn’t arrived, please contact us.`
export const willBeSent = (email: string, when: string) => `We’ll send it to ${email} ${when}.`
export const stoppedCard = 'This card was stopped. Please contact us.'
export const codeShownOnce = 'The PDF has the code. We show it once, so keep it as safe as cash.'
export const downloadAgainUntil = (hour: string) =>
  `The PDF has the code. We show it once, so keep it as safe as cash. You can download it again until ${hour}.`
export const download = 'Download card (PDF)'
export const downloaded = 'You’ve downloaded the card.'
export const downloadedCode = (lastFour: string, until: string) =>
  `You’ve downloaded the card. Its code ends in ${lastFour} and it’s valid until ${until}.`
export const ifLost =
  'If you lose it and nothing was bought with it, print it with a new code. The old code then stops working.'
export const printAgain = 'Print with a new code'
export const notPrinted = {
  'not-now': 'There is no card to print.',
  used: 'This card has been used, so its code stays the same. Please contact us.',
  shown: 'We’ve already shown this card’s code. You can print it with a new code.',
}
export const expired =
  'You haven’t been charged for this card. If you did pay, we’ll refund you to your original payment method.'
export const startAgain = 'Start again'
export const refunding = 'Gift card cancelled. We’re refunding you to your original payment method.'
export const refunded = 'Gift card cancelled and refunded.'
export const browse = 'Browse the collection'

export const linkTitle = 'Gift card link'
export const badLink = 'This gift card link doesn’t work'
export const badLinkAbout = 'It may have expired or be incomplete. Contact us with your gift card number.'
export const contact = 'Contact us'

/** Paying with one. */
export const use = 'Pay with a gift card'
export const formUnread = 'We couldn’t open the gift card form. Check your connection and try again.'
export const another = 'Another gift card'
export const apply = 'Apply gift card'
export const wrongLength = 'Enter the 20-character code.'
export const alreadyAdded = 'You’ve already added this gift card.'
export const notSent = 'We couldn’t send the code. Please try again.'
export const added = 'Gift card added.'
export const removed = 'Gift card removed.'
export const remove = 'Remove'
export const removeEnding = (lastFour: string) => `Remove the gift card ending in ${lastFour}`
export const notNeeded = 'Not needed'
export const leftOnIt = (amount: string) => `${amount} left on the card`
export const allUsed = 'Full balance used'
export const tooMany = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

export const unknownCode = 'We don’t recognise this gift card code. Please check it.'
export const stopped = 'This gift card has been stopped. Please contact us.'
export const frozen =
  'The buyer’s bank is reviewing the payment for this card, so it can’t be used for now. Pay another way, or contact us.'
export const ended = (day: string) => `This gift card expired on ${day}.`
export const nothingLeft = 'This gift card has no balance left.'

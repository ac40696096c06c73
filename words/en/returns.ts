/** Asking for a return: its page, and what the order's page says of it. */

export const heading = 'Return'
export const pageTitle = (number: string) => `Return of order #${number}`
export const title = 'Return an item'
export const notNow = 'This order can’t be returned now'
export const askedBefore = 'You’ve already requested a return of this order.'
export const window = 'You can request a return from the day of delivery until 7 days after it.'
export const policy = 'Cancellation and refunds'
export const intro =
  'We’ll check it with the artist and reply in writing. If we approve the return, we’ll arrange the pick-up and pay for it.'

/** The form. */
export const whatGoesBack = 'What are you sending back?'
export const piecesOf = (title: string) => `Pieces of ${title}`
export const someOf = (pieces: number, all: number) => `${pieces} of ${all}`
export const reason = 'What’s wrong?'
export const choose = 'Please choose'
export const exchange = 'Another size, if it doesn’t fit (optional)'
export const exchangeHint = 'We refund you either way. We’ll tell you if the other size is in stock and how to get it.'
export const noExchange = 'No other size'
export const inSize = (title: string, size: string) => `${title}, size ${size}`
export const problem = 'Describe the problem'
export const problemHint = 'Tell us what you see, and where.'
export const photos = 'Photos'
export const photosHint = (most: number) =>
  `Up to ${most}, each less than 5MB: the whole work, what’s wrong, and the box with its label.`
export const request = 'Request return'

/** Why it is sent back. */
export const reasons = {
  damaged: 'It arrived damaged or has a fault',
  'wrong-item': 'It isn’t what I ordered',
  'not-as-described': 'It isn’t as described',
  late: 'It arrived later than the date given',
  'does-not-fit': 'It doesn’t fit',
}

/** How the request stands. */
export const states = {
  requested: 'We’re checking it with the artist and will reply in writing.',
  approved: 'Return approved. We’ll arrange the pick-up and pay for it.',
  declined: 'We couldn’t approve this return.',
  refunded: 'We’ve received the return, and your refund has started.',
}
export const requested = 'You requested a return'
export const exchangeFor = (what: string) => `Exchange for: ${what}`
export const piecesOfWork = (pieces: number, title: string, artist: string) => `${pieces} × ${title} by ${artist}`
export const somePiecesOfWork = (pieces: number, all: number, title: string, artist: string) =>
  `${pieces} of ${all} × ${title} by ${artist}`

/** What is wrong with the form. */
export const tickEach = 'Please tick each work you’re sending back.'
export const choosePieces = 'Please choose how many pieces you’re sending back.'
export const chooseReason = 'Please choose what’s wrong.'
export const describe = 'Please say in a few words what’s wrong.'
export const tooManyPhotos = (most: number) => `Please choose at most ${most} photos.`
export const noPhotos = 'Please add at least one photo of what’s wrong.'
export const failed = 'We couldn’t save your request. Please send it again.'
export const noSuchSize = 'You can exchange for another size while it’s in stock. Please choose again.'
export const changed = 'This order has changed. Please reload the page.'
export const tooLate = 'This order can no longer be returned, or you’ve already requested it.'
export const onlySizesFit =
  '“It doesn’t fit” is only for clothing and jewellery in sizes. Please choose another reason.'

/** The cart: its page, its drawer, and why something cannot be done in it. */

export const added = 'Added to cart successfully!'
export const addedSeveral = (works: number) =>
  works === 1 ? 'One work was added to your cart.' : `${works} works were added to your cart.`
export const notAdded = (title: string) => `We couldn’t add ${title} to your cart. Please try again.`

/** A work whose title is not known. */
export const aWork = 'A work'

/** Why a change is refused. */
export const refusals = {
  'not-found': 'Artwork not found',
  'no-such-line': 'This work is no longer in your cart.',
  premium: 'This work is sold by quote only. Request a quote on its page.',
  'no-such-frame': 'This frame isn’t offered for this work. Please choose another.',
  'sold-out': 'This work is out of stock.',
  'no-size': 'Please choose a size.',
  'no-such-size': 'This work doesn’t come in this size. Please choose another.',
  'size-sold-out': 'This size is sold out. Please choose another.',
  full: 'Your cart is full: it holds up to 100 different works. Remove one first.',
  'no-quantity': 'Enter a whole number from 1 to 99.',
  'no-change': 'Unknown action. Please reload the page.',
  'made-elsewhere': 'This is already in another account’s cart.',
  'signed-out': 'Please sign in first.',
  unsaved: 'We couldn’t save your cart. Please try again.',
}
export const tooManyChanges = (seconds: number) =>
  `Too many changes in a short time. Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`

/** Why a line holds less than was asked for. */
export const atMostOfAWork = 'You can order up to 99 pieces of a work.'
export const allInCart = (pieces: number) =>
  pieces === 1
    ? 'There’s only one of this work, and it’s in your cart.'
    : `There are only ${pieces} of this work, and they’re in your cart.`

/** What is wrong with a line that was fine before. */
export const lineTroubles = {
  gone: 'No longer on sale. Remove it to continue.',
  'sold-out': 'Now out of stock. Remove it to continue.',
  'no-size': 'This work now comes in sizes. Choose one, or remove it.',
  'frame-gone': 'This frame is no longer offered. Choose another, or remove it.',
}
export const sizeTroubles = {
  'size-gone': (size?: string) =>
    `${size ? `Size ${size}` : 'This size'} is no longer offered. Choose another, or remove it.`,
  'size-sold-out': (size?: string) =>
    `${size ? `Size ${size}` : 'This size'} is sold out. Choose another, or remove it.`,
}
/** An artist sells through the shop. */
export const soldByArtist = (name: string) => `Sold by ${name}`
export const soldWithin = (name: string, state: string) => `${soldByArtist(name)}. Delivered only within ${state}.`
export const tooManyOfLine = (pieces: number, size?: string) => {
  const inSize = size ? ` in size ${size}` : ''
  return pieces === 1
    ? `There’s only one of this work${inSize}. Please keep one.`
    : `There are only ${pieces} of this work${inSize}. Please choose fewer.`
}

export const cutBeforeTax = (label: string, amount: string) => `${label}: ${amount} off before tax`
export const each = (price: string, otherPrice: string) => `${price} each (${otherPrice})`
export const priceChanged = (was: string, now: string) => `Was ${was}, now ${now}.`

/** What did not come along when a guest’s cart joined the account’s. */
export const leftBehind = {
  'not-found': (title: string) => `We left out ${title}: it’s no longer on sale.`,
  premium: (title: string) => `We left out ${title}: it’s sold by quote only.`,
  'no-such-frame': (title: string) => `We left out ${title}: this frame is no longer offered.`,
  'sold-out': (title: string) => `We left out ${title}: it’s out of stock.`,
  'no-size': (title: string) => `We left out ${title}: no size was chosen.`,
  'no-such-size': (title: string) => `We left out ${title}: this size is no longer offered.`,
  'size-sold-out': (title: string) => `We left out ${title}: this size is sold out.`,
  full: (title: string) => `We left out ${title}: your cart holds up to 100 different works.`,
}
export const keptFewer = (title: string, pieces: number) =>
  pieces === 1
    ? `There’s only one of ${title}, so your cart has one.`
    : `There are only ${pieces} of ${title}, so your cart has ${pieces}.`
export const oneLeftOut = 'One work wasn’t added because it’s no longer on sale.'

/** The page and the drawer. */
export const title = 'Shopping Cart'
export const about = 'The works in your cart.'
export const drawerTitle = 'Cart'
export const pieces = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
export const drawerTitleWith = (pieces: string) => `Cart, ${pieces}`
export const empty = 'Your cart is empty.'
export const emptyInvitation = 'Your cart is empty. The walls are full: find the work that belongs on yours.'
export const explore = 'Explore Collection'
export const meetArtists = 'Meet the artists'
export const keepBrowsing = 'Keep browsing'
export const giveGiftCard = 'Give a gift card'
export const viewCart = 'View cart'
export const checkOut = 'Proceed to Checkout'
export const seeOnWall = 'See it on your wall'
export const fixFirst = 'Please fix the works marked in your cart before you check out.'
export const unread = 'We couldn’t load your cart.'
export const unreadButSaved = 'We couldn’t load your cart. It’s saved.'
export const pricesUnread = 'We couldn’t load today’s prices.'
export const notChanged = 'We couldn’t change your cart. Please try again.'
export const notSavedHere = 'This browser can’t save your cart. Sign in to save it.'

/** The sums. */
export const summaryTitle = 'Order summary'
export const subtotal = 'Subtotal'
export const beforeTax = 'before tax'
export const discount = 'Discount'
export const extras = { 'gift-wrap': 'Gift wrap', 'pay-on-delivery': 'Pay on delivery' }
export const shipping = 'Shipping'
export const free = 'Free'
export const tax = 'Tax'
export const taxAt = (percent: number) => `Tax (${percent}%)`
export const roundOff = 'Round off'
export const total = 'Total'
export const totalIncludes = 'incl. tax, free shipping'

/** A line. */
export const inSize = (size: string) => `Size ${size}`
export const priceBefore = 'Before discount:'
export const fewer = (title: string) => `Decrease quantity: ${title}`
export const more = (title: string) => `Increase quantity: ${title}`
export const quantityOf = (title: string) => `Quantity of ${title}`
export const remove = 'Remove'
export const removeWork = (title: string) => `Remove ${title}`
export const removeUntitled = 'Remove this work'
export const removed = (title: string) => `${title} was removed.`
export const undo = 'Undo'
export const isBack = (title: string) => `${title} is back in your cart.`
export const repriced = (prices: number) =>
  prices === 1 ? 'One price has changed since you last looked.' : `${prices} prices have changed since you last looked.`
export const acceptPrices = 'OK'

/** Another size or frame of a line. */
export const change = { size: 'Change size', frame: 'Change frame', both: 'Change size and frame' }
export const changeOf = {
  size: (title: string) => `Change size: ${title}`,
  frame: (title: string) => `Change frame: ${title}`,
  both: (title: string) => `Change size and frame: ${title}`,
}
export const size = 'Size'
export const chooseSize = 'Choose a size'
export const frame = 'Frame'
export const saveChange = 'Save change'
/** Read aloud: which of it the cart now has. */
export const nowIn = (title: string, choices: string) => `${title}: ${choices}.`

/** The cart as a gift. */
export const giftTitle = 'This is a gift'
export const giftWrap = 'Gift wrap'
export const giftWrapFor = (price: string) => `Gift wrap, ${price} plus tax`
export const giftMessage = 'Gift message'
export const giftMessageHint = (characters: number) =>
  `Optional, up to ${characters} characters. The artist prints it on a card.`
export const hidePrices = 'Hide prices in the parcel'
export const addGift = 'Add gift options'
export const saveGift = 'Save gift options'
export const removeGift = 'Remove gift options'
export const giftParts = {
  wrapped: 'gift-wrapped',
  card: 'with a card',
  noPrices: 'no prices in the parcel',
  plain: 'a gift',
}
export const giftNote = (parts: string) => `This is a gift. ${parts}.`

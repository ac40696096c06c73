/** The cart: its page, its drawer, and why something cannot be done in it. */

export const added = 'Added to cart successfully!'
export const addedSeveral = (works: number) =>
  works === 1 ? 'One work was added to your cart.' : `${works} works were added to your cart.`
export const notAdded = (title: string) => `We couldn't add ${title} to your cart. Please try again.`

/** A work whose title is not known. */
export const aWork = 'A work'

/** Why a change is refused. */
export const refusals = {
  'not-found': 'Artwork not found',
  'no-such-line': 'This work is no longer in your cart.',
  premium: 'This work is sold by quote only. Ask for one on its page.',
  'no-such-frame': "This frame isn't offered for this work. Please choose another.",
  'sold-out': 'This work is out of stock.',
  'no-size': 'Please choose a size.',
  'no-such-size': "This work doesn't come in this size. Please choose another.",
  'size-sold-out': 'This size is sold out. Please choose another.',
  full: 'Your cart is full: it holds up to 100 different works. Remove one first.',
  'no-quantity': 'Enter a whole number from 1 to 99.',
  'no-change': 'Unknown action. Please reload the page.',
  'made-elsewhere': "This is already in another account's cart.",
  'signed-out': 'Please sign in first.',
  unsaved: "We couldn't save your cart. Please try again.",
}

export const unknownCode = "This code isn't valid. Please check the spelling."
export const tooManyCodes = (minutes: number) => `Too many attempts. Please try again in ${minutes} minutes.`

/** Why a line holds less than was asked for. */
export const atMostOfAWork = 'You can order up to 99 of a work.'
export const allInCart = (pieces: number) =>
  pieces === 1
    ? "There's only one of this work, and it's in your cart."
    : `There are only ${pieces} of this work, and they're in your cart.`

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
export const tooManyOfLine = (pieces: number, size?: string) => {
  const inSize = size ? ` in size ${size}` : ''
  return pieces === 1
    ? `There's only one of this work${inSize}. Please keep one.`
    : `There are only ${pieces} of this work${inSize}. Please choose fewer.`
}

export const cutBeforeTax = (label: string, amount: string) => `${label}: ${amount} off before tax`
export const each = (price: string, otherPrice: string) => `${price} each (${otherPrice})`
export const priceChanged = (was: string, now: string) => `Was ${was}, now ${now}.`

/** What did not come along when a guest's cart joined the account's. */
export const leftBehind = {
  'not-found': (title: string) => `We left out ${title}: it's no longer on sale.`,
  premium: (title: string) => `We left out ${title}: it's sold by quote only.`,
  'no-such-frame': (title: string) => `We left out ${title}: this frame is no longer offered.`,
  'sold-out': (title: string) => `We left out ${title}: it's out of stock.`,
  'no-size': (title: string) => `We left out ${title}: no size was chosen.`,
  'no-such-size': (title: string) => `We left out ${title}: this size is no longer offered.`,
  'size-sold-out': (title: string) => `We left out ${title}: this size is sold out.`,
  full: (title: string) => `We left out ${title}: your cart holds up to 100 different works.`,
}
export const keptFewer = (title: string, pieces: number) =>
  pieces === 1
    ? `There's only one of ${title}, so your cart has one.`
    : `There are only ${pieces} of ${title}, so your cart has ${pieces}.`

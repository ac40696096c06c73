/** A quote: our price for one work, for the buyer who asked. */

export const title = 'Your quote'
export const about = 'Your price for one work.'
export const unread = 'We couldn’t load your quote.'
export const isBeingPaid = 'This quote is being paid'
export const notAvailable = 'This quote isn’t available'
export const contact = 'Contact us'
export const yourOrders = 'Your Orders'
export const by = (artist: string) => `by ${artist}`
export const frame = 'Frame'
export const size = 'Size'
export const shipping = 'Shipping'
export const free = 'Free'
export const validUntil = 'Valid until'
export const buy = 'Buy this work'
export const seeWork = 'View the work'

/** Why it can't be bought on. */
export const troubles = {
  unknown: 'We couldn’t find this quote. Please open the link in our e-mail again.',
  paid: 'This quote has been used, and the work is paid for.',
  withdrawn: 'This quote was withdrawn. Contact us if you’d like another.',
  'being-paid': 'Someone is paying for this quote right now. Please try again in a few minutes.',
  gone: 'This work is no longer available. Please contact us.',
}
export const expired = (day: string) => `This quote was valid until ${day}. Contact us if you’d like another.`
export const isOrder = (moment: string) =>
  `This quote is now an order. We’re holding the work until ${moment}. Please pay with the payment link we sent.`

/** One reminder about a cart that was left. */

/** On the cart */
export const remindMe = 'Remind me tomorrow'

/** Asking for it */
export const title = 'Remind me of my cart'
export const intro = 'We’ll write once, a day from now, and say what has changed. If you order before then, we won’t.'
export const works = 'In your cart'
export const email = 'E-mail'
export const mustAgree = 'Tick the box if you’d like us to write to you.'
export const nothingIn = 'Your cart is empty, so there is nothing to remind you of.'
export const send = 'Set reminder'
export const set = 'We’ll remind you tomorrow.'
export const confirmFirst = 'Check your e-mail: open the link in it, and we’ll remind you tomorrow.'
export const backToCart = 'Back to the cart'
export const failed = 'The reminder couldn’t be set. Please try again.'

/** The e-mail */
export const mailSubject = (works: number) =>
  works === 1 ? 'A work is still in your cart' : `${works} works are still in your cart`
export const mailHeading = 'Still in your cart'
export const mailText = 'You asked us to remind you. This is how it stands today:'
export const mailOnce = 'We won’t remind you of this cart again.'
export const toCart = 'Go to cart'

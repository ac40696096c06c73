/** The checkout: its page, and what happens there before the payment. */

export const title = 'Checkout'
export const about = 'Enter your address, check your order and pay.'
export const unread = 'We couldn’t load the checkout. Your cart is saved.'
export const editCart = 'Edit cart'
export const fixCartFirst = 'Some works in your cart need attention. Please fix them in your cart first.'
export const needsScripts =
  'Payment opens in Razorpay’s window and needs JavaScript. Please turn it on and reload this page. Your cart is saved.'

/** An account is offered, not required. */
export const noAccountNeeded = 'No account needed. We’ll e-mail you a link to your order.'
export const allowCookies = 'Please allow cookies for this store first. Without them we can’t show you your order.'
export const haveAccount = 'Have an account?'
export const isCartInAccount = 'Is your cart in your account?'
export const signIn = 'Sign in'
export const signInKeeps = 'We’ll keep your cart and what you’ve typed.'
export const signInAgain = 'Please sign in again. We’ve kept what you typed.'
export const signInFirst = 'Please sign in first.'
export const fixErrors = 'Please fix the errors before proceeding.'

export const giftCardEnding = (lastFour: string) => `Gift card ••••${lastFour}`
export const leftToPay = 'Left to pay'
export const yourOrders = 'Your Orders'

/** Paying the courier: the choice at checkout, why it is not offered, and the code that verifies the phone number. */

export const name = 'Pay on delivery'
export const howItWorks = (total: string) => `Pay ${total} to the courier. We’ll send a code to your phone first.`
export const howItWorksWithFee = (total: string, fee: string) =>
  `Pay ${total} to the courier, including a fee of ${fee} plus tax. We’ll send a code to your phone first.`
export const notWithGiftCards = 'Gift cards work with online payment only. Remove them to pay on delivery.'

export const refusals = {
  off: 'Pay on delivery isn’t available right now. Please pay online.',
  'agreed-price': 'Works at a quoted price must be paid for online.',
  'open-order':
    'This phone number already has a pay-on-delivery order. You can place another once it has arrived. Please pay for this one online.',
  'refused-before': 'Two parcels for this phone number weren’t accepted within a year. Please pay online.',
  'not-collected': 'Pay on delivery isn’t available at this PIN code. Please pay online.',
  'carrier-away': 'We can’t check this PIN code right now. Please pay online, or try again in a few minutes.',
}
export const above = (amount: string) => `Orders above ${amount} must be paid for online.`
export const onlyEditions = (titles: readonly string[]) =>
  titles.length === 1
    ? `${titles[0]} is one of a kind or made to order, and must be paid for online.`
    : `${titles.join(', ')} are one of a kind or made to order, and must be paid for online.`

/** The code. */
export const codeRefusals = {
  'no-code': 'Please request a code first.',
  over: 'That code has expired. Please request a new one.',
  'hold-over': 'Your hold has ended. Please start checkout again.',
  gone: 'Something in your order is no longer available. Please check your cart.',
  'open-order': 'This phone number already has a pay-on-delivery order. Please pay for this one online.',
  'not-sent': 'We couldn’t send the code. Please try again in a minute, or pay online.',
  'not-found': 'This order no longer exists.',
}
export const wrongCode = (attempts: number) =>
  attempts === 0
    ? 'That code is wrong, and you have no attempts left. Please request a new one.'
    : `That code is wrong. ${attempts === 1 ? 'One attempt is' : `${attempts} attempts are`} left.`
export const tooManyCodes = (minutes: number) =>
  `You’ve requested too many codes. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or pay online.`

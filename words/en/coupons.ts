/** Coupon codes: the field in cart and checkout, and why a code takes nothing off. */

export const label = 'Coupon code'
export const apply = 'Apply coupon'
export const applied = 'Coupon applied.'
export const remove = 'Remove'
export const removeCode = (code: string) => `Remove coupon ${code}`
export const removed = 'Coupon removed.'
export const notSent = 'We couldn’t send the code. Please try again.'
export const named = (code: string) => `Coupon ${code}`
export const takesOff = (code: string, amount: string) => `Coupon ${code}: ${amount} off before tax`

export const empty = 'Enter a coupon code.'
export const unknown = 'We don’t recognise this code. Please check the spelling.'
export const tooMany = (minutes: number) =>
  `Too many attempts. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`

/** Why it takes nothing off. */
export const expired = (day: string) => `This coupon expired on ${day}.`
export const ended = 'This coupon has ended.'
export const worksFrom = (day: string) => `This coupon works from ${day}.`
export const usedByYou = 'You’ve already used this coupon.'
export const usedUp = 'This coupon has reached its limit.'
export const firstOrderOnly = 'This coupon is for first orders only.'
export const onlyFor = (works: string) => `This coupon is only for ${works}.`
export const nothingInCart = 'This coupon doesn’t apply to anything in your cart.'
export const spendMore = (amount: string) => `Spend ${amount} more, before tax, to use this coupon.`
export const spendMoreOn = (amount: string, works: string) =>
  `Spend ${amount} more on ${works}, before tax, to use this coupon.`

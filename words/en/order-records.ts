/** Labels that are stored with an order, in English: invoices print them, and screens name them in their own language. */

export const giftWrap = 'Gift wrap'
export const payOnDelivery = 'Pay on delivery'
export const coupon = (code: string) => `Coupon ${code}`
export const work = 'Work'
export const size = 'Size'
export const frame = 'Frame'

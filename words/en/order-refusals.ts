/** Why an order is not created. The reasons stand after “Failed to create order:”. */

export const because = (reason: string) => `Failed to create order: ${reason}`

export const reasons = {
  empty: 'your cart is empty.',
  'work-gone': 'this work is no longer on sale.',
  'key-used': 'your order has changed. Please reload the page.',
  'no-amount': 'the amount must be the total in whole rupees.',
  'paid-already': 'this order is already paid. You’ll find it under Your Orders.',
}
export const notAvailable = (titles: readonly string[]) =>
  titles.length === 1 ? `${titles[0]} is no longer available.` : `${titles.join(', ')} are no longer available.`
export const otherTotal = (total: string, shown: string) =>
  `the total is now ${total}, not ${shown}. Please check it and try again.`
export const couponRefused = (reason: string) => `your coupon can’t be used. ${reason} Please remove it and try again.`
export const otherToPay = (toPay: string) =>
  `after your gift cards, ${toPay} is now left to pay. Please check it and try again.`
export const tooManyPieces = (pieces: number) =>
  `we can hold up to ${pieces} unpaid pieces for you. Please order the rest afterwards.`
export const tooManyGiftCards = (cards: number) => `You can use up to ${cards} gift cards on an order.`
export const noGiftCardsOnDelivery = 'Gift cards can’t be used with pay on delivery.'

/** The artist has no regular GST registration. */
export const onlyInState = (title: string, state: string) =>
  `“${title}” can only be delivered within ${state}: its artist may sell only there. Choose an address in ${state}, or remove this work.`

/** Ordered too often. */
export const seconds = (seconds: number) => `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`
export const minutes = (minutes: number) => `${minutes} minutes`
export const tooMany = (wait: string) => `Too many orders in a short time. Please try again in ${wait}.`
export const tooManyUnpaid = (wait: string) =>
  `You have several unpaid orders from the last hour. Please try again in ${wait}.`
export const tooManyFromHere = (wait: string) =>
  `Too many orders came from your internet connection. Try again in ${wait}, or use another connection, such as mobile data.`

/** The refund of an order in the back office, before it is sent: what the buyer gets, and who bears it. English only. */

export const title = (number: string) => `Refund #${number}`
export const left = (amount: string) => `You can refund up to ${amount}.`
export const none = 'Choose a work or enter an amount to see what the buyer gets.'
export const gets = (name: string) => `What ${name} gets`
export const back = 'Back'
export const refundSum = (amount: string) => `Refund ${amount}`

/** Where the money goes. */
const within = 'within 7 to 10 business days'
export const to = {
  upi: (amount: string) => `${amount} to the UPI account, ${within}.`,
  card: (amount: string) => `${amount} to the card, ${within}.`,
  emi: (amount: string) => `${amount} to the card, ${within}.`,
  netbanking: (amount: string) => `${amount} to the bank account, ${within}.`,
  wallet: (amount: string) => `${amount} to the wallet, ${within}.`,
  other: (amount: string) => `${amount} to the original payment method, ${within}.`,
}
export const byHand = (amount: string) => `You return ${amount} yourself, then record it under Payments.`
export const toCards = (amount: string) => `${amount} to the gift card.`
export const papers = 'The buyer gets a credit note now and an e-mail once the refund is paid.'
export const retry = 'This repeats the refund that failed. Its credit note stays as it is.'

/** Who bears it. */
export const lessFor = (artist: string, amount: string) => `${artist} receives ${amount} less for this order.`
export const lessOfNext = (artist: string, amount: string) =>
  `${artist} receives ${amount} less: it comes off the next payout.`
export const shopBears = (amount: string) => `The shop bears ${amount}.`
export const shopBearsRest = (amount: string) => `The shop bears the other ${amount}: commission, tax and charges.`

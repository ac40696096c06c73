/** Whether and how the shop sells gift cards. For admins. */

export const warning =
  'A gift card can be a payment instrument, which may need a licence from the Reserve Bank. Please ask an adviser before you turn this on.'
export const wrongAmounts = (amounts: number, least: number, most: number) =>
  `Please enter 1 to ${amounts} amounts in whole rupees from ${least} to ${most}, with a space between them.`
export const wrongMonths = (least: number, most: number) => `Please enter ${least} to ${most} months.`
export const notRead = 'Please confirm that you’ve read this.'
/** Stored with a card. */
export const disputedBefore = 'Part of the payment was disputed before the card was issued'

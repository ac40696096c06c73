/** Evidence in a dispute: how the owner chooses it, and the papers that the bank reads. */

/** What a document shows, by the payment provider's name for it. */
export const shows = {
  shipping_proof: 'Proof of shipping or delivery',
  billing_proof: 'Proof of order and payment',
  customer_communication: 'Messages with the buyer',
  proof_of_service: 'Proof that the work is as described',
  explanation_letter: 'Our explanation',
  refund_confirmation: 'Proof of an earlier refund',
  cancellation_proof: 'Proof of cancellation',
  access_activity_log: 'Record of who ordered, and when',
  refund_cancellation_policy: 'Refund and cancellation policy',
  term_and_conditions: 'Terms of sale',
}

/** What can be attached. */
export const invoice = (serial: string) => `Invoice ${serial}`
export const creditNote = (serial: string) => `Credit note ${serial}`
export const tracking = (awb: string | null) => `Tracking of parcel ${awb ?? ''}`
export const correspondence = 'Correspondence about the order'
export const policies = {
  terms: 'Terms of sale',
  'cancellation-refunds': 'Cancellation and refunds',
  shipping: 'Shipping',
}

/** The paper about a parcel. */
export const parcelTitle = (awb: string, order: string) => `Parcel ${awb} of order #${order}`
export const parcelFacts = {
  courier: 'Courier',
  awb: 'AWB',
  tracking: 'Tracking',
  address: 'Delivery address',
  contents: 'Contents',
  delivered: 'Delivered',
}
export const notDelivered = 'Not yet'
export const inTransit = 'In transit'

/** The paper about the order and its correspondence. */
export const historyTitle = (order: string) => `Order #${order}: history and correspondence`
export const historyFacts = {
  ordered: 'Ordered',
  paid: 'Paid',
  amount: 'Amount',
  buyer: 'Buyer',
  address: 'Delivery address',
  works: 'Works',
}
export const buyerWrote = (moment: string, reason: string) => `${moment}: the buyer wrote (${reason})`
export const weAnswered = (answer: string) => `We answered: ${answer}`
export const weWrote = (moment: string, address: string) => `${moment}: our e-mail to ${address}`
export const weWroteToBuyer = (moment: string) => `${moment}: our e-mail to the buyer`
export const mails = {
  'to-pay': 'Request for payment',
  placed: 'Order confirmation with all items',
  paid: 'Payment confirmation with the invoice',
  shipped: 'Shipping notice with tracking',
  delivered: 'Delivery notice',
  cancelled: 'Cancellation notice',
  refunded: 'Refund notice',
  'return-requested': 'Receipt of the return request',
}

/** The paper with a written page. */
export const policyFacts = { address: 'Published at', asOf: 'As of' }

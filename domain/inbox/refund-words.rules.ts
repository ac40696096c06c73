import type { RefundRefusal } from '#domain/purchase/refund.rules.ts'
import { rupees } from '#shared/money.rules.ts'

/** Why no money goes back for a return as it was asked for. */
export function refundRefusalWords(refusal: RefundRefusal): string {
  switch (refusal.reason) {
    case 'not-found':
      return 'There is no such order.'
    case 'not-paid':
      return 'This order is not paid, or its money has gone back already.'
    case 'not-whole-rupees':
      return 'Please enter a whole number of rupees, at least ₹1.'
    case 'cancel-instead':
      return 'Nothing of this order has left yet: please cancel it instead.'
    case 'not-owed':
      return 'This money has gone back since.'
    case 'key-used':
      return 'Another amount was refunded for this return already.'
    case 'too-much':
      return `At most ${rupees(refusal.leftPaise)} of this order can still go back.`
    case 'failed-before':
      return `A refund of ${rupees(refusal.amountPaise)} has failed at the bank: please repeat just that one first.`
  }
}

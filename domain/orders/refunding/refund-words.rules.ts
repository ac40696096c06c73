import { rupees } from '#shared/money.rules.ts'
import type { RefundRefusal } from './refund.rules.ts'

/** Why no money goes back as it was asked for. */
export function refundRefusalWords(refusal: RefundRefusal): string {
  switch (refusal.reason) {
    case 'not-found':
      return 'This order is not there any more.'
    case 'not-paid':
      return 'There is no money of this order that could go back.'
    case 'not-whole-rupees':
      return 'Please enter an amount in whole rupees, at least ₹1.'
    case 'cancel-instead':
      return 'Nothing of it has left: to give everything back, cancel the order.'
    case 'not-owed':
      return 'This money has gone back since.'
    case 'key-used':
      return 'Another amount was refunded by this form already. Please load the page again.'
    case 'too-much':
      return `At most ${rupees(refusal.leftPaise)} of this order can still go back.`
    case 'failed-before':
      return `A refund of ${rupees(refusal.amountPaise)} has failed at the bank. Please make that one again first.`
  }
}

const ABOUT_AMOUNT: readonly RefundRefusal['reason'][] = [
  'not-whole-rupees',
  'too-much',
  'failed-before',
  'cancel-instead',
]

/** Another amount could go back. */
export const isAboutAmount = ({ reason }: RefundRefusal) => ABOUT_AMOUNT.includes(reason)

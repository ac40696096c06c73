/** Why a payment was refunded, or not even taken. */
import type { GivenBack } from '#domain/orders/paying/confirm-payment.ts'
import { paymentWords } from '#words/payment.ts'

export function givenBackWords(why: GivenBack): string {
  switch (why) {
    case 'paid-twice':
      return paymentWords.paidTwice
    case 'before':
      return paymentWords.refundedBefore
    case 'left-to-lapse':
      return paymentWords.leftToLapse
    case 'sold-meanwhile':
    case 'changed-meanwhile':
    case 'too-late':
      return paymentWords.notServed[why]
  }
}

/** The state of an order in one line: the money first, then the works. */
import { orderStoryWords } from '#words/order-story.ts'
import type { OrderStatus, PaymentState } from './order-states.rules.ts'

type Standing = {
  status: OrderStatus
  paymentState: PaymentState
  dueAt: Date | null
  paysOnDelivery: boolean
  isClaimed: boolean
}

export function standingText(order: Standing): string {
  const { status, paymentState, dueAt } = order
  // A part of an order that was delivered can be refunded, too; then only the money is worth a word.
  const end = status === 'cancelled' || status === 'returned' ? status : 'part'
  switch (paymentState) {
    case 'unpaid':
      return unpaidText(order)
    case 'due':
      return orderStoryWords.due[status]
    case 'expired':
      return dueAt ? orderStoryWords.nothingToPay[status] : orderStoryWords.notPaid
    case 'paid':
      return orderStoryWords.paid[status]
    case 'refunding':
      return orderStoryWords.refunding[end]
    case 'refunded':
      return orderStoryWords.refunded[end]
  }
}

function unpaidText({ isClaimed, paysOnDelivery }: Standing): string {
  if (isClaimed) return orderStoryWords.paymentChecked
  return paysOnDelivery ? orderStoryWords.phoneNotVerified : orderStoryWords.notPaidYet
}

/** How an order stands, in one line for a person: the money first, then the works. */
import type { OrderStatus, PaymentState } from './order-states.rules.ts'

type Standing = {
  status: OrderStatus
  paymentState: PaymentState
  dueAt: Date | null
  paysOnDelivery: boolean
  isClaimed: boolean
}

const WORKS: Record<OrderStatus, string> = {
  pending: 'being prepared',
  confirmed: 'being prepared',
  packed: 'packed',
  shipped: 'on its way',
  completed: 'delivered',
  cancelled: 'cancelled',
  returned: 'returned',
}

export function standingText(order: Standing): string {
  const { status, paymentState, dueAt } = order
  const works = WORKS[status]
  // A part of an order that was delivered can be refunded, too; then only the money is worth a word.
  const refunded = (money: string) => (status === 'cancelled' || status === 'returned' ? `${works}, ${money}` : money)
  switch (paymentState) {
    case 'unpaid':
      return unpaidText(order)
    case 'due':
      return status === 'returned' ? 'Returned, nothing to pay' : `Pay on delivery, ${works}`
    case 'expired':
      return dueAt ? sentence(`${works}, nothing to pay`) : 'Not paid'
    case 'paid':
      return `Paid, ${works}`
    case 'refunding':
      return sentence(refunded('refund on its way'))
    case 'refunded':
      return sentence(refunded('refunded'))
  }
}

function unpaidText({ isClaimed, paysOnDelivery }: Standing): string {
  if (isClaimed) return 'Payment being checked'
  return paysOnDelivery ? 'Phone number not verified yet' : 'Not paid yet'
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

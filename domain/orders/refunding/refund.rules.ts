/** How much of what was paid for an order can go back now. */
import { noPaise, paise } from '#shared/money.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'

/** Why the owner gives money back. */
export type RefundChoice = 'returned' | 'goodwill' | 'cancelled'

export type RefundRefusal =
  | { reason: 'not-found' | 'not-paid' | 'not-whole-rupees' | 'cancel-instead' | 'key-used' | 'not-owed' }
  | { reason: 'too-much'; leftPaise: Paise }
  | { reason: 'failed-before'; amountPaise: Paise }

type Refundable = {
  paymentState: PaymentState
  status: OrderStatus
  /** Whether a parcel of it is, or was, in the carrier's hands. */
  hasLeft: boolean
  leftPaise: Paise
  failedPaise: readonly Paise[]
}

/** Undefined when nothing speaks against it. */
export function refundRefusal(order: Refundable, amountPaise: Paise): RefundRefusal | undefined {
  const { paymentState, status, hasLeft, leftPaise, failedPaise } = order
  if (paymentState !== 'paid' && paymentState !== 'refunding') return { reason: 'not-paid' }
  if (amountPaise < 100 || amountPaise % 100 !== 0) return { reason: 'not-whole-rupees' }
  if (amountPaise > leftPaise) return { reason: 'too-much', leftPaise }
  const [failed] = failedPaise
  // Its credit note stands already: what it says is to be paid back as it is.
  if (failed !== undefined && !failedPaise.includes(amountPaise))
    return { reason: 'failed-before', amountPaise: failed }
  // Nobody sends what nobody pays for.
  if (amountPaise === leftPaise && !hasLeft && status !== 'cancelled') return { reason: 'cancel-instead' }
  return undefined
}

/** Everything that is left: what failed at the bank is paid back in the same amounts, under the same credit notes. */
export function amountsOfAllLeft({ leftPaise, failedPaise }: Pick<Refundable, 'leftPaise' | 'failedPaise'>): Paise[] {
  const rest = failedPaise.reduce<number>((left, failed) => left - failed, leftPaise)
  return [...failedPaise, paise(Math.max(rest, 0))].filter((amount) => amount > noPaise)
}

/** Whether and how much is refunded: when an order is cancelled, and when the owner decides so. */
import { noPaise, paise, rupees, type Paise, addPaise, multiplyPaise, subtractPaise } from '#shared/money.rules.ts'
import { isServed, mayMoveStatus } from '#domain/orders/order/order-states.rules.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { wholeWritten } from '#shared/entered-rupees.rules.ts'
import { no, yes, type Read } from '#shared/entered-text.rules.ts'
import { orderAdminWords } from '#words/order-admin.ts'
import { chosenIn, type OrderDetail } from '#domain/orders/order/order.rules.ts'
import { paidForParts, paidForPieces } from '#domain/pricing/refund-parts.rules.ts'

/** Why the owner gives money back. */
const REFUND_CHOICES = ['returned', 'damaged', 'goodwill', 'cancelled'] as const
export type RefundChoice = (typeof REFUND_CHOICES)[number]

export const isRefundChoice = (reason: string): reason is RefundChoice =>
  REFUND_CHOICES.some((choice) => choice === reason)

export type RefundRefusal =
  | { reason: keyof typeof orderAdminWords.refundRefusals }
  | { reason: 'too-much'; leftPaise: Paise }
  | { reason: 'failed-before'; amountPaise: Paise }

type Refundable = {
  paymentState: PaymentState
  status: OrderStatus
  /** Whether a parcel of it is, or was, in the carrier's hands. */
  hasLeft: boolean
  /** A bank asks this money back, and has not decided. */
  isDisputed: boolean
  leftPaise: Paise
  failedPaise: readonly Paise[]
}

/** Undefined when nothing speaks against it. */
export function refundRefusal(order: Refundable, amountPaise: Paise): RefundRefusal | undefined {
  const { paymentState, status, hasLeft, isDisputed, leftPaise, failedPaise } = order
  if (paymentState !== 'paid' && paymentState !== 'refunding') return { reason: 'not-paid' }
  if (isDisputed) return { reason: 'disputed' }
  if (amountPaise < 100 || amountPaise % 100 !== 0) return { reason: 'not-whole-rupees' }
  if (amountPaise > leftPaise) return { reason: 'too-much', leftPaise }
  const [failed] = failedPaise
  // Its credit note is issued: exactly that amount must be paid back.
  if (failed !== undefined && !failedPaise.includes(amountPaise))
    return { reason: 'failed-before', amountPaise: failed }
  // An order that is fully refunded must not be sent.
  if (amountPaise === leftPaise && !hasLeft && status !== 'cancelled') return { reason: 'cancel-instead' }
  return undefined
}

/** Everything that is left: what failed at the bank is paid back in the same amounts, under the same credit notes. */
export function amountsOfAllLeft({ leftPaise, failedPaise }: Pick<Refundable, 'leftPaise' | 'failedPaise'>): Paise[] {
  const rest = failedPaise.reduce<number>((left, failed) => left - failed, leftPaise)
  return [...failedPaise, paise(Math.max(rest, 0))].filter((amount) => amount > noPaise)
}

const CANCEL_WITHIN_MS = 24 * 3_600_000

type Cancellable = {
  paymentState: PaymentState
  status: OrderStatus
  paidAt: Date | null
  dueAt: Date | null
  isBegun: boolean
  isDisputed: boolean
}

export function cancelUntil({ status, isBegun, isDisputed, ...order }: Cancellable): Date | undefined {
  const since = order.dueAt ?? order.paidAt
  if (!isServed(order) || status !== 'pending' || isBegun || isDisputed || !since) return undefined
  return new Date(since.getTime() + CANCEL_WITHIN_MS)
}

export function canCancel(order: Cancellable, now: Date): boolean {
  const until = cancelUntil(order)
  return until !== undefined && now < until
}

/** The store may until something has left. */
export const canStoreCancel = ({
  paymentState,
  status,
  hasLeft,
}: Pick<Cancellable, 'paymentState' | 'status'> & { hasLeft: boolean }) =>
  isServed({ paymentState }) && mayMoveStatus(status, 'cancelled') && !hasLeft

/** Why a refund is refused. */
export function refundRefusalWords(refusal: RefundRefusal): string {
  if (refusal.reason === 'too-much') return orderAdminWords.refundAtMost(rupees(refusal.leftPaise))
  if (refusal.reason === 'failed-before') return orderAdminWords.refundRetryFirst(rupees(refusal.amountPaise))
  return orderAdminWords.refundRefusals[refusal.reason]
}

export const DISPUTED = orderAdminWords.refundRefusals.disputed

const ABOUT_AMOUNT: readonly RefundRefusal['reason'][] = [
  'not-whole-rupees',
  'too-much',
  'failed-before',
  'cancel-instead',
]

/** Another amount could go back. */
export const isAboutAmount = ({ reason }: RefundRefusal) => ABOUT_AMOUNT.includes(reason)

const POSITION = /^[1-9]\d{0,2}$/

/** The place on the invoice of what it refunds; null for a share of everything. */
export function readRefundLine(text = ''): Read<number | null> {
  if (text === '') return yes(null)
  return POSITION.test(text) ? yes(Number(text)) : no(orderAdminWords.chooseRefundLine)
}

/** '1,250', '₹ 1250': whole rupees, as people write them. Whether so much can go back the order itself knows. */
export function readRefundAmount(text?: string): Read<Paise> {
  const rupees = wholeWritten(text) ?? 0
  return rupees > 0 ? yes(paise(rupees * 100)) : no(orderAdminWords.refundRefusals['not-whole-rupees'])
}

/** The price paid for a part of an order, discounts and tax included: its refund. */
export type PaidFor = { name: string; quantity: number; paise: Paise }

type Bought = Pick<OrderDetail, 'items' | 'extras' | 'totalPaise'>

export function paidFor({ items, extras, totalPaise }: Bought): PaidFor[] {
  const discounted = items.map(({ unitPaise, quantity, discounts }) =>
    subtractPaise(multiplyPaise(unitPaise, quantity), addPaise(...discounts.map(({ paise }) => paise))),
  )
  const paid = paidForParts(totalPaise, [
    ...items.map(({ taxPercent }, index) => ({ taxablePaise: discounted[index] ?? noPaise, taxPercent })),
    ...extras.map(({ paise, taxPercent }) => ({ taxablePaise: paise, taxPercent })),
  ])
  const things = [
    ...items.map((item) => ({ name: [item.title, ...chosenIn(item)].join(', '), quantity: item.quantity })),
    ...extras.map(({ label }) => ({ name: label, quantity: 1 })),
  ]
  return things.map((thing, index) => ({ ...thing, paise: paid[index] ?? noPaise }))
}

/** '₹2,640', '₹2,640 for 3, ₹880 for one of them' */
export const paidForWords = ({ quantity, paise }: PaidFor) =>
  quantity === 1
    ? rupees(paise)
    : orderAdminWords.paidForSeveral(rupees(paise), quantity, rupees(paidForPieces(paise, quantity, 1)))

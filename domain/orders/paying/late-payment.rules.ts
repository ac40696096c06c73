/** Until when a payment buys the order, and what happens to later ones. */
import type { Cart, LineTrouble } from '#domain/cart/cart.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { OrderLine, OrderRow } from '#domain/orders/order/order-rows.db.ts'

/** How long after the hold a bank may take to decide. */
const GRACE_MS = 15 * 60_000

type Ending = Pick<OrderRow, 'paymentState' | 'holdUntil' | 'createdAt'>

export const servedUntil = ({ holdUntil, createdAt }: Omit<Ending, 'paymentState'>) =>
  new Date((holdUntil ?? createdAt).getTime() + GRACE_MS)

/** During the hold, honour the order as placed. Briefly after, only if nothing changed. */
export function standingAt(order: Ending, at: Date): 'as-made' | 'if-unchanged' | 'over' {
  if (at > servedUntil(order)) return 'over'
  const isKept = order.paymentState === 'unpaid' && order.holdUntil !== null && at <= order.holdUntil
  return isKept ? 'as-made' : 'if-unchanged'
}

/**
 * When a payment counts as made. A captured one: when the buyer began to pay, however late we learn of it. A merely
 * authorised one: when we capture it, once the order no longer waits.
 */
export function moneyCameAt(
  { paymentState }: Ending,
  { status, createdAt }: { status: string; createdAt: Date },
  now: Date,
): Date {
  const isPromisedLate = status === 'authorized' && paymentState !== 'unpaid'
  return isPromisedLate || createdAt > now ? now : createdAt
}

const NOT_OFFERED: ReadonlySet<LineTrouble> = new Set(['gone', 'frame-gone', 'size-gone', 'no-size'])

/**
 * Everything is still sold as it was bought, and costs no more, line by line and in total. Stock is checked at the
 * sale.
 */
export const isUnchanged = (
  { lines, totalPaise }: { lines: readonly OrderLine[]; totalPaise: Paise },
  today: Pick<Cart, 'lines' | 'totals'>,
) =>
  today.totals.totalPaise <= totalPaise &&
  lines.every((line) =>
    today.lines.some(
      ({ frameOptionId, sizeId, unitPaise, taxPercent, trouble }) =>
        frameOptionId === line.frame_option_id &&
        sizeId === line.size_id &&
        !(trouble && NOT_OFFERED.has(trouble)) &&
        unitPaise <= line.unit_price_paise &&
        taxPercent <= line.tax_percent,
    ),
  )

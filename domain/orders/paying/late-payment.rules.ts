/** Until when an order is served, and what becomes of money that comes later. */
import type { Cart, LineTrouble } from '#domain/cart/cart.rules.ts'
import type { Paise } from '#shared/money.rules.ts'
import type { OrderLine, PurchaseOrder } from '#domain/orders/order/order-rows.db.ts'

/** After the end of its hold, for as long as a bank may think. */
const GRACE_MS = 15 * 60_000

type Ending = Pick<PurchaseOrder, 'paymentState' | 'holdUntil' | 'createdAt'>

export const servedUntil = ({ holdUntil, createdAt }: Omit<Ending, 'paymentState'>) =>
  new Date((holdUntil ?? createdAt).getTime() + GRACE_MS)

/** While its pieces are kept an order is served as it was made; for a while after that, if nothing about it changed. */
export function standingAt(order: Ending, at: Date): 'as-made' | 'if-unchanged' | 'over' {
  if (at > servedUntil(order)) return 'over'
  const isKept = order.paymentState === 'unpaid' && order.holdUntil !== null && at <= order.holdUntil
  return isKept ? 'as-made' : 'if-unchanged'
}

/**
 * When money came. What the provider has taken came when the buyer began to pay, however late we hear of it. What a bank
 * has only promised comes when we take it, once nobody waits for it any more.
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

/** Everything can still be had as it was bought, and costs no more, line by line and in all. Whether the pieces are there is seen when they are sold. */
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

import { noteAudit } from '#domain/audit/audit.db.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { plainRupees } from '#shared/money.rules.ts'
import { listOrdersAfter, type ExportedOrder } from './order-list.db.ts'
import { PAID_BY, writeOrderQuery, type OrderQuery } from './order-forms.rules.ts'

const ROWS_AT_ONCE = 500

const COLUMNS: readonly (readonly [string, (order: ExportedOrder) => string | null])[] = [
  ['Order', ({ id }) => id],
  ['Ordered on', ({ createdAt }) => indiaDay(createdAt)],
  ['Paid on', ({ paidAt }) => paidAt && indiaDay(paidAt)],
  ['Status', ({ status }) => status],
  ['Payment', ({ paymentState }) => paymentState],
  ['Origin', ({ isOfShop }) => (isOfShop ? 'shop' : 'store')],
  ['Made by', ({ madeBy }) => madeBy],
  ['Paid by', ({ paidBy }) => PAID_BY[paidBy]],
  ['Works', ({ titles }) => titles],
  ['Subtotal', ({ subtotalPaise }) => plainRupees(subtotalPaise)],
  ['Discount', ({ discountPaise }) => plainRupees(discountPaise)],
  ['Coupon', ({ couponCode }) => couponCode],
  ['Tax', ({ taxPaise }) => plainRupees(taxPaise)],
  ['Total', ({ totalPaise }) => plainRupees(totalPaise)],
  ['Gift cards', ({ giftCardPaise }) => plainRupees(giftCardPaise)],
  ['Refunded', ({ refundedPaise }) => plainRupees(refundedPaise)],
  ['Invoice', ({ invoice }) => invoice],
  ['Buyer', ({ contactName }) => contactName],
  ['E-mail', ({ contactEmail }) => contactEmail],
  ['Phone', ({ contactPhone }) => contactPhone],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['PIN code', ({ postalCode }) => postalCode],
  ['AWB', ({ awbs }) => awbs],
  ['Provider order', ({ providerOrderId }) => providerOrderId],
  ['Payment number', ({ paymentId }) => paymentId],
  ['Order number', ({ shortNumber }) => String(shortNumber)],
  ['Needs attention', ({ attention }) => attention.map(attentionWords).join(' ') || null],
]

export const ORDER_HEADS: readonly string[] = COLUMNS.map(([name]) => name)

/** Every order that the list would show, as it is read: no more than one piece of them stands in memory. */
export async function* exportOrders(
  { database }: Pick<Services, 'database'>,
  { query, adminId }: { query: OrderQuery; adminId: string },
): AsyncGenerator<(string | null)[]> {
  const db = database.kysely
  await noteAudit(db, {
    action: 'orders-exported',
    actorId: adminId,
    object: { query: writeOrderQuery(query).slice(0, 200) },
  })
  let last: ExportedOrder | undefined
  for (;;) {
    const orders = await listOrdersAfter(db, query, last, ROWS_AT_ONCE)
    for (const order of orders) yield COLUMNS.map(([, cell]) => cell(order))
    last = orders.at(-1)
    if (!last || orders.length < ROWS_AT_ONCE) return
  }
}

import { noteAudit } from '#domain/audit/audit.db.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import type { Services } from '#domain/services.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { plainRupees } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { listOrdersAfter, type ExportedOrder } from './order-list.db.ts'
import { writeOrderQuery, type OrderQuery } from './order-forms.rules.ts'

const ROWS_AT_ONCE = 500

type Column = readonly [name: keyof typeof adminOrdersWords.csvHeads, cell: (order: ExportedOrder) => string | null]

const COLUMNS: readonly Column[] = [
  ['order', ({ id }) => id],
  ['orderedOn', ({ createdAt }) => indiaDay(createdAt)],
  ['paidOn', ({ paidAt }) => paidAt && indiaDay(paidAt)],
  ['status', ({ status }) => status],
  ['payment', ({ paymentState }) => paymentState],
  ['origin', ({ isOfShop }) => (isOfShop ? 'shop' : 'store')],
  ['madeBy', ({ madeBy }) => madeBy],
  ['paidBy', ({ paidBy }) => adminOrdersWords.paidBy[paidBy]],
  ['works', ({ titles }) => titles],
  ['subtotal', ({ subtotalPaise }) => plainRupees(subtotalPaise)],
  ['discount', ({ discountPaise }) => plainRupees(discountPaise)],
  ['coupon', ({ couponCode }) => couponCode],
  ['tax', ({ taxPaise }) => plainRupees(taxPaise)],
  ['total', ({ totalPaise }) => plainRupees(totalPaise)],
  ['giftCards', ({ giftCardPaise }) => plainRupees(giftCardPaise)],
  ['refunded', ({ refundedPaise }) => plainRupees(refundedPaise)],
  ['invoice', ({ invoice }) => invoice],
  ['buyer', ({ contactName }) => contactName],
  ['email', ({ contactEmail }) => contactEmail],
  ['phone', ({ contactPhone }) => contactPhone],
  ['city', ({ city }) => city],
  ['state', ({ state }) => state],
  ['postalCode', ({ postalCode }) => postalCode],
  ['awb', ({ awbs }) => awbs],
  ['providerOrder', ({ providerOrderId }) => providerOrderId],
  ['paymentNumber', ({ paymentId }) => paymentId],
  ['orderNumber', ({ shortNumber }) => String(shortNumber)],
  ['attention', ({ attention }) => attention.map(attentionWords).join(' ') || null],
]

export const orderHeads = (): string[] => COLUMNS.map(([name]) => adminOrdersWords.csvHeads[name])

/** Every order that the list would show, in batches, so that only one batch is in memory. */
export async function* exportOrders(
  { clock, database }: Pick<Services, 'clock' | 'database'>,
  { query, adminId }: { query: OrderQuery; adminId: string },
): AsyncGenerator<(string | null)[]> {
  const db = database.kysely
  await noteAudit(db, {
    action: 'orders-exported',
    actorId: adminId,
    object: { query: writeOrderQuery(query).slice(0, 200) },
  })
  const today = indiaDay(clock.now())
  let last: ExportedOrder | undefined
  for (;;) {
    const orders = await listOrdersAfter(db, query, { after: last, today, limit: ROWS_AT_ONCE })
    for (const order of orders) yield COLUMNS.map(([, cell]) => cell(order))
    last = orders.at(-1)
    if (!last || orders.length < ROWS_AT_ONCE) return
  }
}

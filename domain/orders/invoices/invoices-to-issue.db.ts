/** Paid or due orders that need an invoice, in the order in which they became so. */
import { sql } from 'kysely'
import { listOf, lockName, rowsOf } from '#db/sql-parts.ts'
import type { Tx } from '#db/transaction.ts'
import { FRAME_IN_WORDS } from '#domain/orders/order/frame-words.db.ts'
import type { OrderAddress } from '#domain/orders/order/order.rules.ts'
import type { Cut } from '#domain/pricing/discount.rules.ts'
import type { Paise } from '#shared/money.rules.ts'

/** Only one transaction numbers invoices at a time. This is the last lock that it takes. */
export const lockInvoices = (tx: Tx) => lockName(tx, 'invoices')

/** The database does so for every order that becomes paid or due. */
export async function requestInvoice(tx: Tx, orderId: string, stoodAt: Date): Promise<void> {
  await sql`
    insert into invoices_to_issue (order_id, stood_at)
    select id, ${stoodAt}::timestamptz from orders where id = ${orderId} and payment_state not in ('unpaid', 'expired')
    on conflict (order_id) do nothing`.execute(tx)
}

export type OrderToIssue = {
  id: string
  shortNumber: number
  stoodAt: Date
  userId: string | null
  isGuests: boolean
  /** Due on delivery, it is paid later. */
  isDue: boolean
  paymentId: string | null
  buyerName: string
  billing: OrderAddress
  delivery: OrderAddress
  taxPaise: Paise
  roundOffPaise: Paise
  totalPaise: Paise
  giftCardPaise: Paise
  lines: LineToIssue[]
  extras: { label: string; amountPaise: Paise; taxPercent: number }[]
}

type LineToIssue = {
  position: number
  title: string
  artist: string
  frame: string
  size: string | null
  hsn: string | null
  quantity: number
  unitPricePaise: Paise
  discountPaise: Paise
  discounts: (Cut & { fundedBy: 'shop' | 'artist' })[]
  taxPercent: number
}

const LINES = listOf(sql`
  select position, title, artist_name as artist, size_name as size, hsn, quantity,
    ${FRAME_IN_WORDS} as frame,
    unit_price_paise as "unitPricePaise", discount_paise as "discountPaise", discounts, tax_percent as "taxPercent"
  from order_items where order_id = orders.id order by position`)

const EXTRAS = listOf(sql`
  select label, amount_paise as "amountPaise", tax_percent as "taxPercent"
  from order_extras where order_id = orders.id order by position`)

/** These orders if they wait, and all that waited longer: the oldest first, so many at most. */
export function listToIssue(tx: Tx, orderIds: readonly string[], countMax: number) {
  return rowsOf<OrderToIssue>(tx)`
    select orders.id, short_number as "shortNumber", stood_at as "stoodAt", user_id as "userId", guest_id is not null as "isGuests",
      due_at is not null as "isDue", razorpay_payment_id as "paymentId", contact_name as "buyerName", nullif(language, 'en') as language,
      billing_address as billing, shipping_address as delivery, tax_paise as "taxPaise",
      round_off_paise as "roundOffPaise", total_amount_paise as "totalPaise", gift_card_paise as "giftCardPaise",
      ${LINES} as lines, ${EXTRAS} as extras
    from invoices_to_issue join orders on orders.id = order_id
    where (stood_at, order_id) <= (
      select stood_at, order_id from invoices_to_issue where order_id = any(${[...orderIds]}::uuid[])
      order by stood_at desc, order_id desc limit 1)
    order by stood_at, order_id limit ${countMax}`
}

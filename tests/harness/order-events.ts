/** What can happen to a guest's order, with a size and a single-use coupon: each within a transaction. */
import { sql, type Insertable } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { Tx } from '#db/transaction.ts'
import { markEmailVerified } from '#domain/accounts/accounts.db.ts'
import { handOverOrders, lockOrder } from '#domain/orders/order/order-rows.db.ts'
import type { PaymentFacts } from '#domain/payments/payments.db.ts'
import { expire, settlePayment } from '#domain/orders/paying/settle-payment.ts'
import { issueInvoices } from '#domain/orders/invoices/issue-document.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { paise, type Paise } from '#shared/money.rules.ts'
import { addAccountOf } from './add-account.ts'
import { addCoupon } from './add-coupon.ts'
import { addSizes } from './add-sizes.ts'
import { addProfile } from './list-work.ts'
import { ADDRESS, type TestShop } from './test-shop.ts'
import { within } from './try-sequences.ts'

export type Events = Record<string, (tx: Tx) => Promise<unknown>>

export type Requested = Awaited<ReturnType<typeof listSavedWork>>

/** Two works, one of them in M, with a coupon; and another buyer's order, who may use the coupon, too. */
export async function listSavedWork(
  shop: TestShop,
  code: string,
  values: Partial<Insertable<Tables['artworks']>> = {},
) {
  const { kysely } = shop.database
  const [work, sized] = [await shop.listWork(values), await shop.listWork(values)]
  const { M: sizeId } = await addSizes(kysely, sized, { M: { stock: 1 }, L: { stock: 1 } })
  const couponId = await addCoupon(kysely, { code, uses_max: 1 })
  const other = await shop.placed(await shop.buyerOf(await shop.listWork()))
  const adminId = await addProfile(kysely, { role: 'admin' })
  const shipping = { ...ADDRESS, email: `${code.toLowerCase()}@example.test` }
  return { works: [work, { id: sized, sizeId }] as const, code, couponId, shipping, otherId: other.order.id, adminId }
}

type Ordered = { id: string; totalPaise: Paise; contactEmail: string | null }

/** The guest's address has an account that nobody has confirmed yet. */
export async function eventsOfGuest(
  shop: TestShop,
  order: Ordered,
  { works: [work, { sizeId }], code, couponId, otherId, adminId }: Requested,
): Promise<Events> {
  const id = await addAccountOf(shop.database.kysely, order.contactEmail ?? '')
  const buyer = { userId: null, opened: [order.id] }
  const cancelled = (tx: Tx, by: typeof buyer | { adminId: string }) =>
    cancelOrder(within(shop.services, tx), { orderId: order.id, ...by })
  return {
    async 'the hold ends'(tx) {
      const held = await lockOrder(tx, order.id)
      const expiring = { tx, changed: () => {}, now: shop.now() }
      if (held?.paymentState === 'unpaid') await expire(expiring, held, { cause: 'not-paid-in-time' })
    },
    async 'another buys the piece'(tx) {
      await sql`update artworks set stock_quantity = 0 where id = ${work} and free_quantity > 0`.execute(tx)
      await sql`update artwork_sizes set stock_quantity = 0 where id = ${sizeId} and free_quantity > 0`.execute(tx)
    },
    'another uses the coupon': (tx) =>
      sql`
        update orders set coupon_id = ${couponId}, coupon_code = ${code} where id = ${otherId} and not exists (
          select from orders used where used.coupon_id = ${couponId} and payment_state <> 'expired' and status <> 'cancelled')`.execute(
        tx,
      ),
    'the address is proven': (tx) => markEmailVerified(tx, { handOver: handOverOrders }, { id }),
    'its invoice is issued': (tx) => issueInvoices({ tx, brand: shop.services.brand, now: shop.now() }, [order.id]),
    'the buyer cancels': (tx) => cancelled(tx, buyer),
    'the store cancels': (tx) => cancelled(tx, { adminId }),
  }
}

/** Two payments, each reported in every state, and two that do not fit. */
export function eventsOfPayments(shop: TestShop, providerOrderId: string, amountPaise: Paise): Events {
  const now = shop.now()
  const known = { method: 'upi', errorDescription: undefined, createdAt: now, orderId: providerOrderId }
  const told = (facts: Pick<PaymentFacts, 'id' | 'status'> & Partial<PaymentFacts>) => (tx: Tx) =>
    settlePayment(
      { tx, changed: () => {}, now, cause: 'webhook' },
      { ...known, amountPaise, currency: 'INR', ...facts },
    )
  const each = (['one', 'two'] as const).flatMap((name) =>
    (['failed', 'authorized', 'captured', 'refunded'] as const).map(
      (status) => [`${name} ${status}`, told({ id: `pay_${name}`, status })] as const,
    ),
  )
  return {
    ...Object.fromEntries(each),
    'too little': told({ id: 'pay_less', status: 'captured', amountPaise: paise(100) }),
    dollars: told({ id: 'pay_usd', status: 'captured', currency: 'USD' }),
  }
}

/** The demo orders that were paid, as the payment provider has them in its books. */
import type { Kysely } from 'kysely'
import type { Tables } from '#db/tables.ts'
import type { PastPayment } from '@rang-rekha/stand-ins/razorpay/entries.ts'
import type { Show } from './demo-show.ts'

export async function listShowPayments(db: Kysely<Tables>, { orders }: Show): Promise<PastPayment[]> {
  const shown = orders.map(({ id }) => id)
  const paid = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'provider_payment_id', 'amount_paise', 'method', 'payments.created_at'])
    .select(['orders.id as receipt', 'provider_order_id', 'contact_email', 'contact_phone'])
    .where('orders.id', 'in', shown)
    .execute()
  const refunds = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['payment_id', 'provider_refund_id', 'refunds.amount_paise', 'state', 'refunds.created_at'])
    .where('payments.order_id', 'in', shown)
    .where('state', '<>', 'failed')
    .execute()
  return paid.map((payment) => ({
    id: payment.provider_payment_id,
    order: { id: payment.provider_order_id ?? '', receipt: payment.receipt },
    amount: payment.amount_paise,
    payer: {
      email: payment.contact_email ?? undefined,
      contact: payment.contact_phone,
      method: payment.method ?? 'upi',
    },
    paidAt: payment.created_at,
    refunds: refunds.flatMap(({ payment_id, provider_refund_id: id, amount_paise: amount, state, created_at }) =>
      payment_id === payment.id && id ? [{ id, amount, isDone: state === 'processed', askedAt: created_at }] : [],
    ),
  }))
}

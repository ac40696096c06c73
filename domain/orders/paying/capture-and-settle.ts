import { inTransaction } from '#db/transaction.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import type { RazorpayPayment } from '#providers/razorpay/razorpay.ts'
import type { PaymentFacts } from '#domain/orders/order/payments.db.ts'
import { settlePayment } from './settle-payment.ts'
import type { HeardThrough, Settled } from './settle-payment.ts'

/** One payment as the provider tells it, captured if it waits for that, and settled. */
export async function captureAndSettle(
  services: SettleServices,
  told: RazorpayPayment,
  cause: HeardThrough,
): Promise<Settled | { kind: 'under-way' }> {
  const payment = await captured(services, told)
  if (payment.status === 'created') return { kind: 'under-way' }
  const facts = { ...payment, status: payment.status }
  return inTransaction(services, (tx, changed) =>
    settlePayment({ tx, changed, now: services.clock.now(), brand: services.brand, cause }, factsOf(facts)),
  )
}

/** Money that a bank has promised late waits for somebody to take it. */
async function captured({ payments }: SettleServices, payment: RazorpayPayment): Promise<RazorpayPayment> {
  if (payment.status !== 'authorized') return payment
  const taken = await payments.capturePayment(payment.id, payment.amountPaise)
  if (taken.ok) return taken.payment
  const now = await payments.fetchPayment(payment.id)
  return now.ok ? now.payment : payment
}

type Told = RazorpayPayment & { status: PaymentFacts['status'] }

const factsOf = ({ id, orderId, amountPaise, currency, status, method, errorDescription }: Told): PaymentFacts => ({
  paymentId: id,
  providerOrderId: orderId,
  amountPaise,
  currency,
  status,
  method,
  errorDescription,
})

import type { JobHandlers } from '#domain/jobs/run-next-job.ts'
import type { SettleServices } from '#domain/orders/order/order-jobs.ts'
import { checkOrderJob } from './check-order.ts'
import { checkPaymentJob } from './check-payment.ts'
import { CHECK_ORDER, CHECK_PAYMENT, REFUND_PAYMENT } from '#domain/orders/order/order-jobs.ts'
import { refundPaymentJob } from '#domain/orders/refunding/refund-payment.ts'

export const paymentHandlers = (services: SettleServices): JobHandlers => ({
  [CHECK_ORDER]: checkOrderJob(services),
  [CHECK_PAYMENT]: checkPaymentJob(services),
  [REFUND_PAYMENT]: refundPaymentJob(services),
})

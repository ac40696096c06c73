import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'

export const REFUND_PAYMENT = declareJob('refund-payment', z.object({ refundId: z.string() }))

export const refundPayment = (refundId: string): NewJob => REFUND_PAYMENT.job(refundId, { refundId })

/** What paying artists needs, and its jobs. */
import { z } from 'zod'
import { declareJob } from '#domain/jobs/define-job.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { Services } from '#domain/services.ts'
import type { PayoutWays } from '#providers/payouts/payout-ways.ts'

declare module '#domain/services.ts' {
  interface Services {
    payoutWays: PayoutWays
  }
}

/** What the handlers of payouts get. */
export type PayoutServices = Pick<
  Services,
  'brand' | 'clock' | 'content' | 'database' | 'log' | 'pages' | 'papersLock' | 'payoutWays'
>

/** Sends it and follows it, or looks once: because the company has told something, or a person asks. */
export const FOLLOW_PAYOUT = declareJob(
  'follow-payout',
  z.object({ payoutId: z.string(), isOnce: z.literal('yes').optional(), eventId: z.string().optional() }),
)

export const followPayout = (payoutId: string): NewJob => FOLLOW_PAYOUT.job(payoutId, { payoutId })

/** Once for each `since`, where its own job has ended. */
export const followAnew = (payoutId: string, since: string): NewJob =>
  FOLLOW_PAYOUT.job(`${payoutId}:${since}`, { payoutId })

/** Once for each `said`. */
export const lookAtPayout = (payoutId: string, said: string, eventId?: string): NewJob =>
  FOLLOW_PAYOUT.job(`${payoutId}:${said}`, { payoutId, isOnce: 'yes', ...(eventId !== undefined && { eventId }) })

/** To the artist: it was paid, or it came back. To the owner: a person must look. */
export const PAYOUT_MAIL = declareJob(
  'payout-mail',
  z.object({ about: z.enum(['paid', 'came-back', 'trouble']), payoutId: z.string() }),
)

export const payoutMail = (about: 'paid' | 'came-back', payoutId: string): NewJob =>
  PAYOUT_MAIL.job(`${about}:${payoutId}`, { about, payoutId })

/** Once a day for the same trouble of a run. */
export const troubleMail = (payoutId: string, trouble: { runId: string; kind: string; day: string }): NewJob =>
  PAYOUT_MAIL.job(`trouble:${trouble.runId}:${trouble.kind}:${trouble.day}`, { about: 'trouble', payoutId })

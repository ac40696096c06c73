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

/** Sends it and follows it; with `eventId`, looks once because the company has told something. */
export const FOLLOW_PAYOUT = declareJob(
  'follow-payout',
  z.object({ payoutId: z.string(), eventId: z.string().optional() }),
)

export const followPayout = (payoutId: string): NewJob => FOLLOW_PAYOUT.job(payoutId, { payoutId })

/** `said`: once for each. */
export const lookAtPayout = (payoutId: string, said: string, eventId?: string): NewJob =>
  FOLLOW_PAYOUT.job(`${payoutId}:${said}`, { payoutId, ...(eventId !== undefined && { eventId }) })

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

import { handlersOf } from '#domain/jobs/define-job.ts'
import {
  CHECKS,
  INVOICES,
  MAILS,
  MARKETING,
  MESSAGES,
  MONEY,
  NEWS,
  NEWS_MAILS,
  PARCELS,
  PAYMENTS,
  PAYOUTS,
  PURGES,
  PUSHES,
  REST,
} from '#domain/lanes/lanes.ts'
import type { Services } from '#domain/services.ts'
import { createMailer } from '#providers/smtp/mailer.ts'
import type { Env } from '#shared/env.ts'
import type { JobLane } from './job-runner.ts'

/** By then the browser has reported most payments, so the provider's notices bring nothing new. */
const CHECKED_AFTER_MS = 1_000

/** By then earlier payers are known too, so invoices are numbered in the order of payment. */
const INVOICED_AFTER_MS = 1_000

/**
 * Which jobs this store can do, in lanes that never wait for each other: money never waits behind e-mails, and a refund
 * never behind unpaid orders. A job whose provider is not set up has no handler, and waits for it.
 */
export function jobLanes(
  services: Services,
  env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'mailRate' | 'processes' | 'brand'>,
): JobLane[] {
  const lanes = [
    { handlers: handlersOf<Services>(services, PAYMENTS), atOnce: 12, afterMs: CHECKED_AFTER_MS },
    { handlers: handlersOf<Services>(services, MONEY), atOnce: 4 },
    { handlers: handlersOf<Services>(services, PAYOUTS), atOnce: 2 },
    { handlers: handlersOf<Services>(services, CHECKS), atOnce: 4 },
    { handlers: handlersOf<Services>(services, PARCELS), atOnce: 4 },
    { handlers: handlersOf<Services>(services, INVOICES), atOnce: 200, afterMs: INVOICED_AFTER_MS },
    { handlers: handlersOf<Services>(services, MESSAGES), atOnce: 4 },
    { handlers: handlersOf<Services>(services, MARKETING), atOnce: 4 },
    { handlers: handlersOf<Services>(services, PURGES), atOnce: 200 },
    { handlers: handlersOf<Services>(services, REST), atOnce: 2 },
    { handlers: handlersOf<Services>(services, NEWS), atOnce: 2 },
    { handlers: handlersOf<Services>(services, PUSHES), atOnce: 4 },
  ]
  if (!env.smtpUrl) return lanes
  let sharers = env.processes
  const mailer = createMailer(env.smtpUrl, { rate: () => env.mailRate / sharers })
  /** Processes of other machines send with the same server. */
  const share = (runners: number) => void (sharers = Math.max(runners, env.processes))
  const post = { mailer, from: { name: env.brand.name, address: env.mailFrom } }
  return [
    ...lanes,
    { handlers: handlersOf({ ...services, post }, MAILS), atOnce: 8, share, close: mailer.close },
    { handlers: handlersOf({ ...services, post }, NEWS_MAILS), atOnce: 2 },
  ]
}

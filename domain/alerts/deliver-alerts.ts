/** From a search that matches to those who asked for it: many people at a time, and each once. */
import { inTransaction } from '#db/transaction.ts'
import { handleJob } from '#domain/jobs/define-job.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import type { WriteServices } from '#domain/services.ts'
import { morningOf, nextMorning } from '#shared/mornings.rules.ts'
import { ALERT_MAIL, ALERT_PUSH, ALERT_WHATSAPP } from './alert-jobs.ts'
import { DELIVER_ALERTS } from './deliver-job.ts'
import { addHits, type Reached } from './matches.db.ts'

/** Alerts that get their hit in one transaction. */
const AT_ONCE = 2_000
const TOGETHER_MS = 15 * 60_000
/** The last hits of a time are committed by then. */
const COMMITTED_MS = 60_000

export const deliverAlertsJob = handleJob(DELIVER_ALERTS, async (services: WriteServices) => {
  while (await deliverSome(services));
  return { kind: 'done' }
})

/** False when nothing is left. Interrupted at any moment, it goes on with the next alerts. */
const deliverSome = (services: WriteServices): Promise<boolean> =>
  inTransaction(services, async (tx) => {
    const now = services.clock.now()
    const reached = await addHits(tx, { alertsMax: AT_ONCE, now })
    if (!reached) return false
    await addJobs(
      tx,
      reached.flatMap((one) => messagesTo(one, now)),
      now,
    )
    return true
  })

/**
 * One e-mail and one WhatsApp message a day with all matches, and a notification within a quarter of an hour. What was asked for about
 * one work goes out at once.
 */
function messagesTo({ subscriberId, byEmail, byWhatsApp, byPush, matchId }: Reached, now: Date): NewJob[] {
  const which = matchId === null ? 'matches' : 'works'
  const { day, soon } = { day: nextMorning(now), soon: (Math.floor(now.getTime() / TOGETHER_MS) + 1) * TOGETHER_MS }
  const [mail, mailAt] =
    matchId !== null ? [`alerts-now-${matchId}`, now] : [`alerts-${day}`, afterAll(morningOf(day).getTime())]
  const [push, pushAt] = matchId !== null ? [`push-now-${matchId}`, now] : [`push-${soon}`, afterAll(soon)]
  return [
    ...(byEmail ? [ALERT_MAIL.job(`${subscriberId}:${mail}`, { subscriberId, mail, which }, mailAt)] : []),
    ...(byWhatsApp
      ? [ALERT_WHATSAPP.job(`${subscriberId}:${mail}`, { subscriberId, message: mail, which }, mailAt)]
      : []),
    ...(byPush ? [ALERT_PUSH.job(`${subscriberId}:${push}`, { subscriberId, push, which }, pushAt)] : []),
  ]
}

const afterAll = (ms: number) => new Date(ms + COMMITTED_MS)

/** The weekly run proposes a payout to everyone who can be paid; an owner may begin one at any time. */
import { z } from 'zod'
import { lockName } from '#db/sql-parts.ts'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import type { WriteServices } from '#domain/services.ts'
import { canBePaid, listPayable } from './list-payable.ts'
import { RUN_HOUR, weekdayOf } from './payout.rules.ts'
import { dropOpenRuns, insertPayouts, insertRun, listUnfollowed } from './payouts.db.ts'
import { FOLLOW_PAYOUT, followAnew, type PayoutServices } from './payout-services.ts'
import { findSettings } from './settings.db.ts'
import { verifyAccounts } from './verify-accounts.ts'

export type RunProposed = { runId: string | null; count: number; blocked: number }

/** Replaces what an earlier run has left proposed. Without anyone to pay there is no run. */
export async function proposeRun(
  services: PayoutServices,
  { begunBy }: { begunBy: string | null },
): Promise<RunProposed> {
  const settings = await findSettings(services.database.kysely)
  const way = services.payoutWays.of(settings.way)
  const payable = await listPayable(services, { minimumPaise: settings.minimumPaise, way })
  const ready = payable.filter(canBePaid)
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    await lockName(tx, 'run of payouts')
    await dropOpenRuns(tx, now)
    const blocked = payable.length - ready.length
    if (ready.length === 0) return { runId: null, count: 0, blocked }
    const run = { way: settings.way, now }
    const runId = await insertRun(tx, { ...run, begunBy })
    const proposed = ready.map(({ artistId, amountPaise, lines, account }) => {
      if (!account) throw new Error('An artist who can be paid has an account.')
      const mode = account.needsOtherMode && account.way === 'bank' ? ('NEFT' as const) : null
      return { artistId, accountId: account.id, amountPaise, mode, lines }
    })
    await insertPayouts(tx, { ...run, runId }, proposed)
    const facts = { payouts: String(ready.length), blocked: String(blocked) }
    await noteAudit(tx, { action: 'payouts-proposed', actorId: begunBy, object: { payout: runId }, facts })
    return { runId, count: ready.length, blocked }
  })
}

/** Each morning: is this the day, is every payout under way still followed, and which accounts are not verified yet? */
export const runPayoutsJob = defineJob(
  'run-payouts',
  z.object({ day: z.string() }),
  async (services: PayoutServices, { payload: { day } }) => {
    const { weekday } = await findSettings(services.database.kysely)
    if (weekdayOf(day) === weekday) await proposeRun(services, { begunBy: null })
    await followLost(services, day)
    await verifyAccounts(services, day)
    await planPayouts(services, day)
    return { kind: 'done' }
  },
)

/** A job may have been given up, or lost. */
const followLost = (services: WriteServices, day: string): Promise<void> =>
  inTransaction(services, async (tx) => {
    const lost = await listUnfollowed(tx, FOLLOW_PAYOUT.kind)
    await addJobs(
      tx,
      lost.map(({ id }) => followAnew(id, day)),
      services.clock.now(),
    )
  })

/** When the store starts. Each run then plans the next. */
export const planPayouts = (services: WriteServices, after?: string) =>
  planDaily(services, runPayoutsJob, { hour: RUN_HOUR, ...(after && { after }) })

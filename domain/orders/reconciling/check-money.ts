import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import type { NewJob } from '#domain/jobs/jobs.db.ts'
import type { JobHandler, JobHandlers } from '#domain/jobs/run-next-job.ts'
import { auditMoney } from './audit-money.ts'
import type { Services } from '#domain/services.ts'
import { INDIA_MS, indiaDay } from '#shared/india-dates.rules.ts'
import { endCheck, findOpenCheck, insertCheck } from './money-checks.db.ts'

const CHECK_MONEY = 'check-money'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAILY_DAYS = 7
const DAILY_HOUR = 4
/** A job has two minutes; what takes longer is cut off and says so. */
const READING_MS = 90_000
const GIVEN_UP_MS = 10 * 60_000
const FINDINGS_MAX = 500

type Checking = Pick<Services, 'database' | 'pages' | 'clock' | 'payments'>

const checkJob = (checkId: string): NewJob => ({
  kind: CHECK_MONEY,
  key: `${CHECK_MONEY}:${checkId}`,
  payload: { checkId },
})

/** The owner wishes to know now. While one is under way it is waited for. */
export async function askMoneyCheck(
  services: Pick<Services, 'database' | 'pages' | 'clock'>,
  { days, adminId }: { days: number; adminId: string },
): Promise<'asked' | 'under-way'> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const id = await insertCheck(tx, { askedBy: adminId, days, now }, new Date(now.getTime() - GIVEN_UP_MS))
    if (!id) return 'under-way'
    await addJobs(tx, [checkJob(id)], now)
    await noteAudit(tx, {
      action: 'money-checked',
      actorId: adminId,
      object: { check: id },
      facts: { days: `${days}` },
    })
    return 'asked'
  })
}

/** Compares the books of these days, and keeps what contradicts them. */
const checkMoneyJob =
  (services: Checking): JobHandler =>
  async ({ payload }) => {
    const { database, clock } = services
    if (payload.daily !== undefined) return beginDaily(services)
    const { checkId = '' } = payload
    const check = await findOpenCheck(database.kysely, checkId)
    if (!check) return { kind: 'done' }
    const begun = clock.now().getTime()
    const audited = await auditMoney(services, {
      since: new Date(begun - check.days * DAY_MS),
      until: new Date(begun + READING_MS),
    })
    await inTransaction(services, (tx) =>
      endCheck(tx, checkId, {
        found: audited.contradictions.slice(0, FINDINGS_MAX),
        trouble: audited.ok ? null : audited.reason,
        now: clock.now(),
      }),
    )
    return { kind: 'done' }
  }

async function beginDaily(services: Checking) {
  const now = services.clock.now()
  await inTransaction(services, async (tx) => {
    const since = new Date(now.getTime() - GIVEN_UP_MS)
    const id = await insertCheck(tx, { askedBy: null, days: DAILY_DAYS, now }, since)
    await addJobs(tx, [...(id ? [checkJob(id)] : []), dailyCheck(now)], now)
  })
  return { kind: 'done' } as const
}

/** The next early morning in India; planned twice, it is one. */
function dailyCheck(now: Date): NewJob {
  const midnight = Date.parse(`${indiaDay(now)}T00:00:00Z`) - INDIA_MS
  const today = new Date(midnight + DAILY_HOUR * HOUR_MS)
  const runAt = now < today ? today : new Date(today.getTime() + DAY_MS)
  return {
    kind: CHECK_MONEY,
    key: `${CHECK_MONEY}:daily:${indiaDay(runAt)}`,
    payload: { daily: indiaDay(runAt) },
    runAt,
  }
}

/** When the store starts: from then on each daily check plans the next. */
export function planDailyCheck(services: Pick<Services, 'database' | 'pages' | 'clock'>): Promise<void> {
  const now = services.clock.now()
  return inTransaction(services, (tx) => addJobs(tx, [dailyCheck(now)], now))
}

export const reconciliationHandlers = (services: Checking): JobHandlers => ({ [CHECK_MONEY]: checkMoneyJob(services) })

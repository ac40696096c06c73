import { z } from 'zod'
import { inTransaction } from '#db/transaction.ts'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { addJobs, type NewJob } from '#domain/jobs/jobs.db.ts'
import { defineJob } from '#domain/jobs/define-job.ts'
import { planDaily } from '#domain/jobs/plan-daily.ts'
import type { JobOutcome } from '#domain/jobs/run-jobs.ts'
import { listUndecided } from '#domain/payments/disputes.db.ts'
import { disputeCheck } from '#domain/orders/order/order-jobs.ts'
import { attentionWords } from '#domain/orders/order/attention.rules.ts'
import { auditMoney } from './audit-money.ts'
import { contradictionKindWords, detailParts, repairsOf, whatToDo } from './contradictions.rules.ts'
import {
  type MoneyFinding,
  endCheck,
  findOpenCheck,
  insertCheck,
  findNewestCheck,
  listStandingRefunds,
  listUnmatchedPayments,
  listUnbookedParcels,
  listWaitingOrders,
} from './money-checks.db.ts'
import type { Services, WriteServices } from '#domain/services.ts'
import { randomUUID } from 'node:crypto'
import { retryRead } from '#db/retry-read.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAILY_DAYS = 7
const DAILY_HOUR = 4
/** A job has two minutes. What takes longer is cut off and says so. */
const READING_MS = 90_000
const GIVEN_UP_MS = 10 * 60_000
const FINDINGS_MAX = 500

type Checking = Pick<Services, 'database' | 'pages' | 'clock' | 'payments' | 'orderBox'>

/** Compares the books of these days, and stores every mismatch. `daily` starts the check of a day. */
const CHECK = z.object({ checkId: z.string().optional(), daily: z.string().optional() })

export const checkMoneyJob = defineJob('check-money', CHECK, (services: Checking, { payload: { checkId, daily } }) =>
  daily === undefined ? checkMoney(services, checkId ?? '') : beginDaily(services, daily),
)

/** Starts a check, unless one is running: on demand, or without `adminId` each day. */
export async function askMoneyCheck(
  services: WriteServices,
  { days, adminId }: { days: number; adminId: string | null },
): Promise<'asked' | 'under-way'> {
  const now = services.clock.now()
  return inTransaction(services, async (tx) => {
    const id = await insertCheck(tx, { askedBy: adminId, days, now }, new Date(now.getTime() - GIVEN_UP_MS))
    if (!id) return 'under-way'
    await addJobs(tx, [checkMoneyJob.job(id, { checkId: id })], now)
    const facts = { days: `${days}` }
    if (adminId) await noteAudit(tx, { action: 'money-checked', actorId: adminId, object: { check: id }, facts })
    return 'asked'
  })
}

async function checkMoney(services: Checking, checkId: string): Promise<JobOutcome> {
  const { database, clock, payments, orderBox } = services
  const check = await findOpenCheck(database.kysely, checkId)
  if (!check) return { kind: 'done' }
  const begun = clock.now().getTime()
  const own = { database, clock, payments, orderBox }
  const audited = await auditMoney(own, {
    since: new Date(begun - check.days * DAY_MS),
    until: new Date(begun + READING_MS),
  })
  // A dispute's webhook may have been lost: ask about undecided and unknown ones.
  const found = audited.contradictions.flatMap(({ about }) => (about.kind === 'dispute' ? [about.id] : []))
  const asked = [...new Set([...found, ...(await listUndecided(database.kysely))])].map((id) =>
    disputeCheck(id, checkId),
  )
  await inTransaction(services, async (tx) => {
    const now = clock.now()
    await addJobs(tx, asked, now)
    const trouble = audited.ok ? null : audited.reason
    await endCheck(tx, checkId, { found: audited.contradictions.slice(0, FINDINGS_MAX), trouble, now })
  })
  return { kind: 'done' }
}

async function beginDaily(services: Checking, daily: string): Promise<JobOutcome> {
  await askMoneyCheck(services, { days: DAILY_DAYS, adminId: null })
  await planDailyCheck(services, daily)
  return { kind: 'done' }
}

const DAILY = {
  job: (day: string, _payload: { day: string }, at: Date): NewJob =>
    checkMoneyJob.job(`daily:${day}`, { daily: day }, at),
}

/** When the store starts. From then on each daily check plans the next. */
export const planDailyCheck = (services: WriteServices, after?: string): Promise<void> =>
  planDaily(services, DAILY, { hour: DAILY_HOUR, ...(after && { after }) })

/** How long records in progress are left alone. */
const REFUND_PATIENCE_MS = 24 * HOUR_MS
const BOOKING_PATIENCE_MS = HOUR_MS

/** Problems for the owner, by our own rows, and the findings of the last check. */
export function showReconciliation({ database: { kysely }, clock }: Pick<Services, 'database' | 'clock'>) {
  const before = (ms: number) => new Date(clock.now().getTime() - ms)
  return retryRead(async () => {
    const check = await findNewestCheck(kysely)
    return {
      orders: (await listWaitingOrders(kysely)).map((order) => ({
        ...order,
        attention: order.attention.map((call) => ({ ...call, words: attentionWords(call) })),
      })),
      strays: await listUnmatchedPayments(kysely),
      refunds: await listStandingRefunds(kysely, before(REFUND_PATIENCE_MS)),
      parcels: await listUnbookedParcels(kysely, before(BOOKING_PATIENCE_MS)),
      check: check && { ...check, found: check.found?.map(inWords) ?? null },
      /** Names the next action on this page, so that it is done once. */
      key: randomUUID(),
    }
  })
}

/** With its text, so that no page carries the texts of all kinds. */
const inWords = (finding: MoneyFinding) => ({
  ...finding,
  words: contradictionKindWords(finding.kind),
  detail: detailParts(finding),
  whatToDo: whatToDo(finding.kind),
  repairs: repairsOf(finding).map(({ intent }) => intent),
})

export type ToldFinding = ReturnType<typeof inWords>
export type ToldCheck = NonNullable<Reconciliation['check']>

export type Reconciliation = Awaited<ReturnType<typeof showReconciliation>>

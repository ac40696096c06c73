import { expect, onTestFinished, test } from 'vitest'
import { noteAudit } from '#domain/audit/audit.db.ts'
import { findingWords } from '#domain/audit/audit-chain.ts'
import { checkAudit } from '#domain/audit/check-audit.ts'
import { planSealing, sealAuditJob } from '#domain/audit/seal-audit.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { inviteReviewersJob, planInviting } from '#domain/reviews/invite-to-review.ts'
import { planTending, tendCardsJob } from '#domain/orders/gift-card-sales/tend-cards.ts'
import { planCommission, planCommissionJob } from '#domain/earnings/commission/issue-commission.ts'
import { checkMoneyJob, planDailyCheck } from '#domain/orders/reconciling/check-money.ts'
import { planReleasing, releaseSharesJob } from '#domain/orders/releasing/release-shares.ts'
import { endPastJob, planEnding } from '#domain/retention/end-past.ts'
import { followSellersJob, planSellers } from '#domain/selling-terms/follow-sellers.ts'
import { createLog } from '#shared/log.ts'
import { describeOnEachEngine, openTestDatabase } from '#tests/harness/database.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { PAPERS_LOCK } from '#tests/harness/sell-as-artist.ts'
import { shopFigures } from './shop-figures.ts'

const MINUTE_MS = 60_000
const RECURRING = [
  sealAuditJob,
  tendCardsJob,
  releaseSharesJob,
  followSellersJob,
  planCommissionJob,
  checkMoneyJob,
  inviteReviewersJob,
  endPastJob,
]

describeOnEachEngine((engine) => {
  async function openShop() {
    const database = await openTestDatabase(engine)
    onTestFinished(() => database.close())
    const time = { ms: Date.now() }
    const clock = { now: () => new Date(time.ms) }
    const services = { database, clock, log: createLog('silent'), pages: { drop: () => {} }, papersLock: PAPERS_LOCK }
    const handlers = handlersOf(
      services as unknown as Parameters<typeof checkMoneyJob.handlerOf>[0] & typeof services,
      RECURRING,
    )
    const waiting = async () => {
      const { rows } = await database.pool.query<{ kind: string; at: Date }>(
        `select kind, run_at as at from jobs where state = 'waiting' order by kind, run_at`,
      )
      return rows
    }
    return { database, time, services, handlers, waiting }
  }

  test('a recurring job that is run early, also by hand and several times, always plans another', async () => {
    const { database, services, handlers, waiting } = await openShop()
    for (const plan of [
      planSealing,
      planTending,
      planReleasing,
      planSellers,
      planCommission,
      planDailyCheck,
      planInviting,
      planEnding,
    ])
      await plan(services)
    for (let round = 0; round < 5; round++) {
      await database.pool.query(`update jobs set run_at = $1 where state = 'waiting'`, [services.clock.now()])
      for (let job = 0; job < RECURRING.length; job++) await runNextJob(services, handlers)
      expect(new Set((await waiting()).map(({ kind }) => kind)), `round ${round}`).toEqual(
        new Set(RECURRING.map(({ kind }) => kind)),
      )
    }
  })

  test('sealing runs automatically, and what is left unsealed for an hour is reported and counted', async () => {
    const { database, time, services, handlers } = await openShop()
    const unsealed = async () =>
      (await shopFigures(services)).find(({ name }) => name === 'store_audit_unsealed_seconds')?.value
    const faults = async () => (await checkAudit(services)).findings.map(findingWords)
    await planSealing(services)
    await noteAudit(database.kysely, { action: 'sign-in' })
    await database.pool.query(`update jobs set run_at = $1`, [services.clock.now()])
    expect(await runNextJob(services, handlers)).toBe('done')
    expect(await unsealed()).toBe(0)
    await noteAudit(database.kysely, { action: 'sign-in' })
    time.ms += 59 * MINUTE_MS
    expect(await faults()).toEqual([])
    time.ms += 2 * MINUTE_MS
    expect(await unsealed()).toBeGreaterThan(3_600)
    expect(await faults()).toEqual([
      expect.stringMatching(/^Sealing has stopped\. Entries not sealed: 1, the oldest from /),
    ])
    expect(await runNextJob(services, handlers)).toBe('done')
    expect([await unsealed(), await faults()]).toEqual([0, []])
  })

  test('a job for sealing that was lost is planned again at night', async () => {
    const { database, services, handlers, waiting } = await openShop()
    await planEnding(services)
    await database.pool.query('update jobs set run_at = $1', [services.clock.now()])
    expect(await runNextJob(services, handlers)).toBe('done')
    expect((await waiting()).map(({ kind }) => kind)).toEqual(['end-past', 'seal-audit'])
  })
})

/** How often an order queries the database: its cost grows with each query. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { jobsOf } from '#domain/jobs/run-jobs.ts'
import { CHECKS, INVOICES, MONEY, PARCELS, PAYMENTS } from '#domain/lanes/lanes.ts'
import { createSeal } from '#shared/seal.ts'
import { testPostgresUrl } from '#tests/harness/database.ts'
import { openParcels, type Parcels } from '#tests/harness/parcels.ts'
import { countQueries } from './count-queries.ts'
import { orderMailJob } from '#domain/orders/mails/order-mail.ts'

const CONFIRM_MAX = 13
const JOBS_MAX = 40

describe.skipIf(!testPostgresUrl())('an order of one work', () => {
  let shop: Parcels
  beforeAll(async () => {
    shop = await openParcels('postgres')
  })
  afterAll(() => shop.close())

  const mailer = {
    async send(_mail: unknown, beginEffect: () => Promise<void>) {
      await beginEffect()
      return { kind: 'sent' as const }
    },
    close() {},
  }

  /** All jobs that are due, one at a time. */
  async function countJobs(): Promise<Map<string, number>> {
    const post = { mailer, from: { name: 'Store', address: 'store@example.test' } }
    const services = { ...shop.services, post, orderSeal: createSeal('guest orders', ['a secret of this test']) }
    const handlers = handlersOf(services, [...PAYMENTS, ...CHECKS, ...MONEY, ...INVOICES, ...PARCELS, orderMailJob])
    const { lease, run } = jobsOf(services, handlers)
    const counts = new Map<string, number>()
    for (let [job] = await lease(1); job; [job] = await lease(1)) {
      const { key } = job
      counts.set(
        key,
        await countQueries(async () => {
          expect([key, job && (await run(job))]).toEqual([key, 'done'])
        }),
      )
    }
    return counts
  }

  test('M-061 from the proof of its payment to paid it asks thirteen times at most, each webhook once, and all its jobs forty times', async () => {
    const buyer = await shop.buyerOf(await shop.listWork({ stock_quantity: 5 }))
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    const confirming = await countQueries(async () => {
      expect(await shop.confirm(buyer, proof)).toMatchObject({ state: 'paid' })
    })
    expect(confirming).toBeLessThanOrEqual(CONFIRM_MAX)
    const events = shop.eventsOf(proof.razorpay_payment_id)
    expect(events).toHaveLength(3)
    for (const event of events) expect(await countQueries(() => shop.tell(event))).toBe(1)
    const jobs = await countJobs()
    shop.pass(20)
    for (const [key, count] of await countJobs()) jobs.set(key, count)
    const sum = [...jobs.values()].reduce((all, count) => all + count, 0)
    expect([...jobs.keys()].some((key) => key === `issue-invoice:${order.id}`)).toBe(true)
    expect(sum, [...jobs].join('\n')).toBeLessThanOrEqual(JOBS_MAX)
  })
})

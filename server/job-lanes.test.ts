import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { accountMail } from '#domain/accounts/account-mails.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { CHECK_ORDER } from '#domain/orders/order/order-jobs.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import type { Services } from '#domain/services.ts'
import { readEnv } from '#shared/env.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnEachEngine, describeOnPostgres } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { startMailServer } from '#tests/harness/mail-server.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import { jobLanes } from './job-lanes.ts'
import { startJobRunner } from './job-runner.ts'

describeOnEachEngine((engine) => {
  test('a refund is made while a thousand checks of unpaid orders are due and none of them gets an answer', async () => {
    const shop = await openTestShop(engine)
    const buyer = await shop.buyerOf(await shop.listWork())
    const paid = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(paid.providerOrderId))
    const unpaid = await shop.placed(await shop.buyerOf(await shop.listWork()))
    let asked = 0
    let answer = () => {}
    const answered = new Promise<void>((resolve) => (answer = resolve))
    const payments: typeof shop.services.payments = {
      ...shop.services.payments,
      async listOrderPayments(id) {
        asked++
        await answered
        return shop.services.payments.listOrderPayments(id)
      },
    }
    const services = { ...shop.services, payments } as unknown as Services
    const checks = Array.from({ length: 1_000 }, (_, nth) =>
      CHECK_ORDER.job(`flood ${nth}`, { orderId: unpaid.order.id }, shop.now()),
    )
    await inTransaction(services, (tx) => addJobs(tx, checks, shop.now()))
    const runner = await startJobRunner(services, jobLanes(services, readEnv({})))
    await eventually(() => expect(asked).toBeGreaterThanOrEqual(4))
    const refund = await refundOrder(services, {
      orderId: paid.order.id,
      adminId: await addProfile(shop.database.kysely, { role: 'admin' }),
      amountPaise: paise(10_000),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    })
    expect(refund.ok).toBe(true)
    const stateOf = () => shop.database.kysely.selectFrom('refunds').select('state').executeTakeFirst()
    await eventually(async () => expect(await stateOf()).toEqual({ state: 'processed' }))
    answer()
    await runner.close()
    await shop.close()
  })
})

describeOnPostgres((engine) => {
  // The embedded engine has one process.
  test.skipIf(engine === 'embedded')(
    'two machines with one database together start no more e-mails a second than MAIL_RATE',
    async () => {
      const [shop, server] = [await openTestShop(engine), await startMailServer()]
      const services = shop.services as unknown as Services
      const env = readEnv({ SMTP_URL: server.url, MAIL_RATE: '20' })
      const heard: number[] = []
      const startMachine = (machine: number) => {
        const lanes = jobLanes(services, env).map((lane) => ({
          ...lane,
          share: (runners: number) => {
            lane.share?.(runners)
            heard[machine] = runners
          },
        }))
        return startJobRunner(services, lanes)
      }
      const runners = [await startMachine(0), await startMachine(1)]
      await eventually(() => expect(heard).toEqual([2, 2]))
      const mails = Array.from({ length: 40 }, () => accountMail('taken', { to: `${randomUUID()}@example.test` }))
      const begunAt = performance.now()
      await inTransaction(services, (tx) => addJobs(tx, mails, shop.now()))
      await eventually(() => expect(server.taken).toHaveLength(40))
      // Forty at twenty a second, the first of each machine at once.
      expect(performance.now() - begunAt).toBeGreaterThan(1_800)
      for (const runner of runners) await runner.close()
      await server.stop()
      await shop.close()
    },
  )
})

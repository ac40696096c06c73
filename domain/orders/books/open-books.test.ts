import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { readSum } from '#domain/money/ledger.db.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { openBooksJob, planOpening } from './open-books.ts'

describeOnEachEngine((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  test('orders of the time before the books get theirs once, and the store may start any number of times', async () => {
    for (let order = 0; order < 3; order++) {
      const buyer = await shop.buyerOf(await shop.listWork())
      await shop.confirm(buyer, shop.provider.pay((await shop.placed(buyer)).providerOrderId))
    }
    await shop.database.pool.query(`set session_replication_role = replica;
      delete from ledger_entries; delete from ledger_transfers; set session_replication_role = origin`)
    const sum = () => readSum(shop.database.kysely, { code: 'gateway_clearing' })
    const open = async () => {
      for (let start = 0; start < 3; start++) await planOpening(shop.services)
      return runNextJob(shop.services, handlersOf(shop.services, [openBooksJob]))
    }
    expect([await sum(), await open(), await sum()]).toEqual([0, 'done', 3 * 110_000])
    expect([await open(), await sum()]).toEqual([undefined, 3 * 110_000])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { readSum } from '#domain/money/ledger.db.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { planReleasing, releaseSharesJob } from './release-shares.ts'

const DAY_MINUTES = 24 * 60

describeOnEachEngine((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  /** A delivered order, its artist, and what the artist is owed of it. */
  async function delivered() {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const { pool, kysely } = shop.database
    await pool.query(`update shipments set state = 'delivered', delivered_at = $2 where order_id = $1`, [
      order.id,
      shop.now(),
    ])
    const { artist_id: ownerId } = await kysely
      .selectFrom('order_items')
      .select('artist_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const owed = async () => {
      const [pending, payable] = [
        await readSum(kysely, { code: 'artist_pending', ownerId }),
        await readSum(kysely, { code: 'artist_payable', ownerId }),
      ]
      return { pending: 0 - pending, payable: 0 - payable }
    }
    return { orderId: order.id, owed }
  }

  const release = async (days: number) => {
    await planReleasing(shop.services)
    shop.pass(days * DAY_MINUTES)
    return runNextJob(shop.services, handlersOf(shop.services, [releaseSharesJob]))
  }

  test('a share waits for the end of the return window, and a refund after that takes it back', async () => {
    const { orderId, owed } = await delivered()
    expect(await owed()).toEqual({ pending: 80_000, payable: 0 })
    expect(await release(7)).toBe('done')
    expect(await owed()).toEqual({ pending: 80_000, payable: 0 })
    expect(await release(1)).toBe('done')
    expect(await owed()).toEqual({ pending: 0, payable: 80_000 })
    const adminId = await addProfile(shop.database.kysely)
    const asked = { orderId, adminId, reason: 'returned', note: '' } as const
    await refundOrder(shop.services, { ...asked, amountPaise: paise(55_000), key: randomUUID() })
    expect(await owed()).toEqual({ pending: 0, payable: 40_000 })
    await refundOrder(shop.services, { ...asked, amountPaise: paise(55_000), key: randomUUID() })
    expect(await owed()).toEqual({ pending: 0, payable: 0 })
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test('a return that is asked for keeps it waiting until it is decided', async () => {
    const { orderId, owed } = await delivered()
    const { pool } = shop.database
    await pool.query(
      `insert into return_requests (order_id, reason, message) values ($1, 'damaged', 'The frame is broken.')`,
      [orderId],
    )
    expect(await release(9)).toBe('done')
    expect(await owed()).toEqual({ pending: 80_000, payable: 0 })
    await pool.query(
      `update return_requests set state = 'declined', decided_at = $2, answer = 'No.' where order_id = $1`,
      [orderId, shop.now()],
    )
    expect(await release(1)).toBe('done')
    expect(await owed()).toEqual({ pending: 0, payable: 80_000 })
  })
})

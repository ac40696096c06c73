import { afterAll, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { jobsOf } from '#domain/jobs/run-jobs.ts'
import { inTransaction } from '#db/transaction.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestServices, type TestShop } from '#tests/harness/test-shop.ts'
import { strike } from '#tests/harness/strike.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { issueInvoices, issueInvoicesJob } from './issue-document.ts'

const ORDERS = isLong ? 200 : 24
/** Nobody waits for a connection longer than a few seconds. */
const AT_ONCE = 10
/** By then earlier payers are known, as in the store. */
const AFTER_MS = 1_500

/** Two processes with connections of their own where the engine allows it. */
describeOnPostgres((engine) => {
  let shop: TestShop
  let stores: TestServices[]
  beforeAll(async () => {
    shop = await openTestShop(engine)
    const startedAt = performance.now()
    const clock = { now: () => new Date(shop.now().getTime() + performance.now() - startedAt) }
    stores = [shop.services, await shop.openOther()].map((services) => ({ ...services, clock }))
  })
  afterAll(() => shop.close())

  /** The number of simultaneous ones. */
  async function lanes<Item, Made>(items: readonly Item[], act: (item: Item, index: number) => Promise<Made>) {
    const left = [...items.entries()]
    const made: Made[] = []
    const keepActing = async () => {
      for (let next = left.pop(); next; next = left.pop()) made.push(await act(next[1], next[0]))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, keepActing))
    return made
  }

  async function payable() {
    const work = await shop.listWork({ stock_quantity: null })
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    return { orderId: order.id, buyer, proof: shop.provider.pay(providerOrderId) }
  }

  async function paid() {
    shop.pass(1)
    const made = await payable()
    await shop.confirm(made.buyer, made.proof)
    return made
  }

  const waiting = async () => {
    const { kysely } = shop.database
    return (await kysely.selectFrom('invoices_to_issue').select('order_id').execute()).length
  }

  /** Invoices in the order of their numbers, each with when its order was paid. */
  const issued = () =>
    shop.database.kysely
      .selectFrom('invoices')
      .innerJoin('orders', 'orders.id', 'invoices.order_id')
      .where('kind', '=', 'invoice')
      .select(['number', 'paid_at as paidAt', 'orders.id'])
      .orderBy('number')
      .execute()

  async function expectInTurn() {
    const invoices = await issued()
    expect(invoices.map(({ number }) => number)).toEqual(invoices.map((_, index) => index + 1))
    const inTurn = invoices.toSorted(
      (one, other) => Number(one.paidAt) - Number(other.paidAt) || (one.id < other.id ? -1 : 1),
    )
    expect(invoices.map(({ id }) => id)).toEqual(inTurn.map(({ id }) => id))
    return invoices.length
  }

  /** As the lane of a store takes them up. */
  async function keepIssuing(services: TestServices, isOver: () => boolean) {
    const jobs = jobsOf(services, handlersOf(services, [issueInvoicesJob]), { afterMs: AFTER_MS })
    while (!isOver()) {
      const leased = await jobs.lease(50)
      await Promise.all(leased.map((job) => jobs.run(job)))
      if (leased.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  test('F-46 the invoices of many orders paid at once in two stores have no gap and no duplicate, in the order of payment', async () => {
    const made = await lanes(Array.from({ length: ORDERS }), payable)
    let isOver = false
    const issuing = stores.map((services) => keepIssuing(services, () => isOver))
    const confirmed = await lanes(made, ({ buyer, proof }, index) => shop.confirm(buyer, proof, stores[index % 2]))
    expect(confirmed.every((one) => one.ok && one.state === 'paid')).toBe(true)
    await expect.poll(waiting, { timeout: 20_000 }).toBe(0)
    isOver = true
    await Promise.all(issuing)
    shop.pass(10)
    expect(await expectInTurn()).toBe(ORDERS)
  })

  test('F-46 a crash while invoices are issued leaves no gap, and the next run issues all of them', async () => {
    const before = (await issued()).length
    const made = await Promise.all(Array.from({ length: 6 }, paid))
    const [last = ''] = made
      .map(({ orderId }) => orderId)
      .toSorted()
      .slice(-1)
    for (const when of ['before', 'after'] as const) {
      const dying = { ...shop.services, ...strike(shop.services, { at: 1, when, how: 'kill' }) }
      const issue = inTransaction(dying, (tx) =>
        issueInvoices({ tx, brand: dying.brand, now: dying.clock.now() }, [last]),
      )
      await expect(issue).rejects.toThrow('connection was lost')
      expect(await waiting()).toBe(when === 'before' ? made.length : 0)
    }
    await shop.runJobs()
    expect(await expectInTurn()).toBe(before + made.length)
  })

  test('F-46 an order that is cancelled before its invoice is there has it and its credit note, after those who paid before', async () => {
    const [early, late, later] = [await paid(), await paid(), await paid()]
    expect(await cancelOrder(shop.services, { orderId: late.orderId, userId: late.buyer })).toEqual({ ok: true })
    expect((await issued()).map(({ id }) => id).slice(-2)).toEqual([early.orderId, late.orderId])
    const notes = shop.database.kysely.selectFrom('invoices').where('order_id', '=', late.orderId).select('kind')
    expect((await notes.orderBy('kind').execute()).map(({ kind }) => kind)).toEqual(['credit-note', 'invoice'])
    await shop.runJobs()
    expect((await issued()).at(-1)?.id).toBe(later.orderId)
    await expectInTurn()
  })

  test('F-46 an order whose invoice cannot be written delays no other one, and takes no number', async () => {
    const [broken, sound] = [await paid(), await paid()]
    const { pool } = shop.database
    await pool.query('update order_items set unit_price_paise = unit_price_paise + 100 where order_id = $1', [
      broken.orderId,
    ])
    await shop.runJobs()
    expect((await issued()).at(-1)?.id).toBe(sound.orderId)
    await pool.query('update order_items set unit_price_paise = unit_price_paise - 100 where order_id = $1', [
      broken.orderId,
    ])
    shop.pass(1)
    await shop.runJobs()
    expect((await issued()).at(-1)?.id).toBe(broken.orderId)
    expect(await shop.contradictions()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listDocuments } from '#domain/orders/invoices/invoices.db.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { paise } from '#shared/money.rules.ts'
import { cancelOrder } from './cancel-order.ts'
import { refundOrder, type RefundAsked } from './refund-order.ts'

const SEQUENCES = isLong ? 20 : 5
const PAID = 110_000

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  async function paid(): Promise<{ orderId: string; buyer: string; paymentId: string }> {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    return { orderId: order.id, buyer, paymentId: proof.razorpay_payment_id }
  }
  async function delivered() {
    const order = await paid()
    const { kysely } = shop.database
    await kysely.updateTable('shipments').set({ state: 'delivered' }).where('order_id', '=', order.orderId).execute()
    await kysely.updateTable('orders').set({ status: 'completed' }).where('id', '=', order.orderId).execute()
    await kysely
      .insertInto('order_moves')
      .values({
        order_id: order.orderId,
        fact: 'status',
        from_value: 'pending',
        to_value: 'completed',
        cause: 'parcel-moved',
      })
      .execute()
    return order
  }
  const refund = (orderId: string, rupees: number, more: Partial<RefundAsked> = {}) =>
    refundOrder(shop.services, {
      orderId,
      adminId,
      amountPaise: paise(rupees * 100),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
      ...more,
    })
  const refundsOf = (orderId: string) =>
    shop.database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', orderId)
      .select(['refunds.id', 'refunds.state', 'reason', 'refunds.amount_paise', 'decided_by', 'note'])
      .orderBy('refunds.created_at')
      .orderBy('refunds.id')
      .execute()
  const backAtProvider = (paymentId: string) =>
    shop.provider.books.payments.find(({ id }) => id === paymentId)?.amount_refunded
  const creditsOf = async (orderId: string) =>
    (await listDocuments(shop.database.kysely, orderId)).slice(1).map(({ totalPaise }) => totalPaise)

  test('F-63 a part of the money is refunded: the order stays paid, with a credit note, an audit row and an e-mail', async () => {
    const { orderId, paymentId } = await paid()
    expect(await refund(orderId, 100, { note: 'A scratch on the frame' })).toMatchObject({ ok: true })
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    const [made] = await refundsOf(orderId)
    expect(made).toMatchObject({ state: 'processed', amount_paise: 10_000, decided_by: adminId })
    expect(made?.note).toBe('A scratch on the frame')
    expect(backAtProvider(paymentId)).toBe(10_000)
    expect(await creditsOf(orderId)).toEqual([10_000])
    const rows = async (table: 'audit_log' | 'jobs') =>
      shop.database.kysely.selectFrom(table).selectAll().execute() as Promise<Record<string, unknown>[]>
    expect(await rows('audit_log')).toContainEqual(
      expect.objectContaining({ action: 'refund-decided', actor_id: adminId, object: `refund ${made?.id}` }),
    )
    expect(await rows('jobs')).toContainEqual(
      expect.objectContaining({ key: `order-mail:refunded:${made?.id}:buyer`, state: 'waiting' }),
    )
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-63 F-35 the refund of one item is credited with its own tax, and the rest of the invoice remains', async () => {
    const buyer = await shop.buyerOf(await shop.listWork(), await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    expect(await refund(order.id, 1_100, { line: 2 })).toMatchObject({ ok: true })
    const [invoice, note] = await listDocuments(shop.database.kysely, order.id)
    expect(note?.lines).toEqual([invoice?.lines[1]])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-63 what is left of the money after its parts ends the order: refunding, then refunded', async () => {
    const { orderId } = await delivered()
    await refund(orderId, 400)
    await refund(orderId, 700, { reason: 'returned' })
    expect((await shop.order(orderId)).payment_state).toBe('refunding')
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('refunded')
    expect(await refund(orderId, 1)).toEqual({ ok: false, reason: 'not-paid' })
    expect(await creditsOf(orderId)).toEqual([40_000, 70_000])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-63 the same action, sent twice or ten times at once, refunds once', async () => {
    const { orderId, paymentId } = await paid()
    const key = randomUUID()
    const done = await Promise.all(Array.from({ length: 10 }, () => refund(orderId, 300, { key })))
    expect(new Set(done.map((one) => one.ok && one.refundId)).size).toBe(1)
    expect(await refund(orderId, 301, { key })).toEqual({ ok: false, reason: 'key-used' })
    const other = await paid()
    expect(await refund(other.orderId, 300, { key })).toEqual({ ok: false, reason: 'key-used' })
    await shop.runJobs()
    expect(backAtProvider(paymentId)).toBe(30_000)
  })

  test('F-63 an impossible refund is refused with its reason, and nothing is stored', async () => {
    const { orderId } = await paid()
    const open = await shop.placed(await shop.buyerOf(await shop.listWork()))
    expect(await refund(orderId, 1_101)).toEqual({ ok: false, reason: 'too-much', leftPaise: PAID })
    expect(await refund(orderId, 1_100)).toEqual({ ok: false, reason: 'cancel-instead' })
    for (const rupees of [0, -5, 0.5, 10.01])
      expect(await refund(orderId, rupees)).toEqual({ ok: false, reason: 'not-whole-rupees' })
    expect(await refund(open.order.id, 10)).toEqual({ ok: false, reason: 'not-paid' })
    expect(await refund(randomUUID(), 10)).toEqual({ ok: false, reason: 'not-found' })
    expect(await refund("' or true --", 10)).toEqual({ ok: false, reason: 'not-found' })
    expect(await refundsOf(orderId)).toEqual([])
  })

  test('F-63 a refund that the bank refuses alerts a person, and is paid back under the same credit note', async () => {
    const { orderId, paymentId } = await paid()
    shop.provider.fault = 'has no balance for refunds'
    await refund(orderId, 250)
    await shop.runJobs()
    shop.provider.fault = undefined
    expect(await shop.attention(orderId)).toMatch(/A refund was refused/)
    expect(await refund(orderId, 300)).toEqual({ ok: false, reason: 'failed-before', amountPaise: 25_000 })
    expect(await refund(orderId, 250)).toMatchObject({ ok: true })
    await shop.runJobs()
    expect(backAtProvider(paymentId)).toBe(25_000)
    expect(await creditsOf(orderId)).toEqual([25_000])
    expect(await shop.contradictions()).toEqual([])
  })

  test('M-064 F-63 a cancelled order refunds the rest, for every canceller', async () => {
    for (const who of ['buyer', 'store'] as const) {
      const { orderId, buyer, paymentId } = await paid()
      await refund(orderId, 100, { reason: 'cancelled' })
      shop.provider.fault = 'has no balance for refunds'
      await refund(orderId, 200)
      await shop.runJobs()
      shop.provider.fault = undefined
      const by = who === 'buyer' ? { userId: buyer } : { adminId }
      expect(await cancelOrder(shop.services, { orderId, ...by })).toEqual({ ok: true })
      await shop.runJobs()
      expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' })
      expect(backAtProvider(paymentId)).toBe(PAID)
      expect((await creditsOf(orderId)).reduce((sum, part) => sum + part, 0)).toBe(PAID)
    }
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-63 the store cancels long after the buyer may, until something has left', async () => {
    const late = await paid()
    shop.pass(60 * 30)
    expect(await cancelOrder(shop.services, { orderId: late.orderId, userId: late.buyer })).toMatchObject({ ok: false })
    expect(await cancelOrder(shop.services, { orderId: late.orderId, adminId })).toEqual({ ok: true })
    await shop.runJobs()
    const gone = await delivered()
    expect(await cancelOrder(shop.services, { orderId: gone.orderId, adminId })).toEqual({
      ok: false,
      reason: 'too-late',
    })
  })

  test(
    'I8 F-63 after any sequence of refunds no more is refunded than was paid, here, at the provider and on paper',
    { timeout: 240_000 },
    async () => {
      const step = fc.record({
        rupees: fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 4 }),
        isRefused: fc.boolean(),
        isSlow: fc.boolean(),
        endsWell: fc.boolean(),
        isAgain: fc.boolean(),
      })
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
          const { orderId, paymentId } = await delivered()
          for (const { rupees, isRefused, isSlow, endsWell, isAgain } of steps) {
            const key = randomUUID()
            const asked = rupees.map((sum) => refund(orderId, sum, isAgain ? { key } : {}))
            await Promise.all(asked)
            shop.provider.fault = isRefused ? 'has no balance for refunds' : isSlow ? 'refunds slowly' : undefined
            await shop.runJobs()
            shop.provider.fault = undefined
            for (const { id, status, payment_id } of shop.provider.books.refunds)
              if (payment_id === paymentId && status === 'pending')
                shop.provider.settleRefund(id, endsWell ? 'processed' : 'failed')
            shop.pass(3 * 60)
            await shop.runJobs()
            const goesBack = (await refundsOf(orderId)).filter(({ state }) => state !== 'failed')
            const sum = goesBack.reduce((all, { amount_paise }) => all + amount_paise, 0)
            expect(sum).toBeLessThanOrEqual(PAID)
            expect(backAtProvider(paymentId)).toBe(sum)
            expect((await creditsOf(orderId)).reduce((all, part) => all + part, 0)).toBeLessThanOrEqual(PAID)
            expect((await shop.order(orderId)).payment_state === 'paid').toBe(
              sum < PAID && !(await wasOnceWhole(orderId)),
            )
          }
          for (const amount of await failedOf(orderId)) await refund(orderId, amount / 100)
          await shop.runJobs()
        }),
        { numRuns: SEQUENCES },
      )
      expect(await shop.contradictions()).toEqual([])
    },
  )

  const failedOf = async (orderId: string) => {
    const failed = (await refundsOf(orderId)).filter(({ state }) => state === 'failed')
    const { rows } = await shop.database.pool.query<{ refund_id: string }>('select refund_id from invoices')
    const open = new Set(rows.map(({ refund_id }) => refund_id))
    return failed.filter(({ id }) => open.has(id)).map(({ amount_paise }) => amount_paise)
  }
  const wasOnceWhole = async (orderId: string) => {
    const moved = shop.database.kysely.selectFrom('order_moves').where('order_id', '=', orderId)
    return (await moved.where('to_value', '=', 'refunding').select('id').execute()).length > 0
  }

  /** As the owner does in the provider's own screens. */
  async function refundThere(paymentId: string, rupees: number): Promise<void> {
    const asked = { paymentId, amountPaise: paise(rupees * 100), key: randomUUID(), receipt: 'by hand' }
    await shop.services.payments.refundPayment(asked)
    for (const event of shop.eventsOf(paymentId)) await shop.tell(event)
    await shop.runJobs()
  }

  test('money that the owner pays back in the provider’s own screens is noted once, with its credit note', async () => {
    const { orderId, paymentId } = await paid()
    await shop.runJobs()
    await refundThere(paymentId, 100)
    await shop.runJobs()
    const credited = (await listDocuments(shop.database.kysely, orderId)).map(({ kind }) => kind)
    expect([credited, (await shop.order(orderId)).payment_state]).toEqual([['invoice', 'credit-note'], 'paid'])
    await refundThere(paymentId, 1_000)
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'refunded', status: 'cancelled' })
  })

  test('an order whose money is all paid back there is not sent, and its piece is on sale again', async () => {
    const workId = await shop.listWork({ stock_quantity: 1 })
    const buyer = await shop.buyerOf(workId)
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    await shop.runJobs()
    await refundThere(proof.razorpay_payment_id, PAID / 100)
    expect(await shop.order(order.id)).toMatchObject({ payment_state: 'refunded', status: 'cancelled' })
    expect((await shop.work(workId)).free_quantity).toBe(1)
  })

  test('a delivered order stays delivered when the provider refunds it', async () => {
    const { orderId, paymentId } = await delivered()
    await refundThere(paymentId, PAID / 100)
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'refunded', status: 'completed' })
  })
})

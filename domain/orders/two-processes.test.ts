import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { issueCreditNotes } from '#domain/orders/invoices/issue-document.ts'
import { addJobs } from '#domain/jobs/jobs.db.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile, defaultOptionOf } from '#tests/harness/list-work.ts'
import { firstOf, isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestServices, type TestShop } from '#tests/harness/test-shop.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { strike } from '#tests/harness/strike.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { decideRefund } from '#domain/payments/refunds.db.ts'
import { refundPayment } from '#domain/payments/give-back.ts'

const BUYERS = isLong ? 200 : 60
/** The embedded engine has one connection, and requests wait a few seconds at most. */
const AT_ONCE = 10
/** How many leave without paying, and pay after their hold. */
const LATE = 2
/** How many try again when the piece is free. */
const PATIENT = 50

/** Two processes with connections of their own where the engine allows it. */
describeOnPostgres((engine) => {
  let shop: TestShop
  let there: TestServices
  beforeAll(async () => {
    shop = await openTestShop(engine)
    there = await shop.openOther()
  })
  afterAll(() => shop.close())

  const placeOf = (index: number) => (index % 2 ? there : shop.services)
  const atOnce = <T>(count: number, act: (services: TestServices, index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => act(placeOf(index), index)))
  const atProvider = (orderId: string) => shop.provider.books.orders.filter(({ receipt }) => receipt === orderId)
  const stateOf = async (orderId: string) => (await shop.order(orderId)).payment_state
  const paymentsTaken = (orderId: string) => {
    const [order] = atProvider(orderId)
    return shop.provider.books.payments.filter(({ order_id, captured }) => captured && order_id === order?.id)
  }
  async function paidOrder() {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    return { work, buyer, orderId: order.id, proof }
  }

  test.each(firstOf(1, [50, 2, 10]))(
    'I3 an attempt posted %i times at once makes one order and one charge',
    async (count) => {
      const buyer = await shop.buyerOf(await shop.listWork())
      const key = randomUUID()
      const placed = await atOnce(count, (services) => shop.place(buyer, { key, amount: 1_100 }, services))
      const made = placed.flatMap((one) => (one.ok ? [one] : []))
      expect(new Set(made.map(({ providerOrderId }) => providerOrderId)).size).toBe(1)
      expect(placed.flatMap((one) => (one.ok ? [] : [one.reason])).every((reason) => reason === 'too-many')).toBe(true)
      const orderId = made[0]?.order.id ?? ''
      expect(atProvider(orderId)).toHaveLength(1)
      const proof = shop.provider.pay(made[0]?.providerOrderId ?? '')
      const events = shop.eventsOf(proof.razorpay_payment_id)
      await Promise.all([
        ...events.map((event, index) => shop.tell(event, placeOf(index))),
        atOnce(10, (services) => shop.confirm(buyer, proof, services)),
        shop.runJobs(),
        shop.runJobs(there),
      ])
      expect([await stateOf(orderId), paymentsTaken(orderId).length]).toEqual(['paid', 1])
      shop.pass(2)
      expect(await shop.place(buyer, { key, amount: 1_100 })).toEqual({ ok: false, reason: 'paid-already' })
      // The jobs above may have been looked up before the events were stored.
      await shop.runJobs()
      expect(await shop.contradictions()).toEqual([])
    },
  )

  test('I3 L3 one key from two people at once makes an order for each', async () => {
    const key = randomUUID()
    const buyers = await Promise.all([1, 2].map(async () => shop.buyerOf(await shop.listWork())))
    const placed = await atOnce(2, (services, index) =>
      shop.place(buyers[index] ?? '', { key, amount: 1_100 }, services),
    )
    expect(placed.map((one) => (one.ok ? 'ok' : one.reason)).toSorted()).toEqual(['ok', 'ok'])
  })

  test('I3 a page that was left open makes a new order with its old key, and the pieces are kept for it', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const key = randomUUID()
    const first = await shop.placed(buyer, { key })
    shop.pass(16)
    await shop.runJobs()
    const second = await shop.placed(buyer, { key })
    const again = await shop.placed(buyer, { key })
    expect([await stateOf(first.order.id), second.order.id === first.order.id]).toEqual(['expired', false])
    expect([again.order.id, (await shop.work(work)).held_quantity]).toEqual([second.order.id, 1])
  })

  test(
    'I6 I7 of many buyers of one piece one gets it, and all who paid for nothing are refunded',
    { timeout: 60_000 },
    async () => {
      const work = await shop.listWork()
      const oneWork = {
        artworkId: work,
        frameOptionId: await defaultOptionOf(shop.database.kysely, work),
        sizeId: null,
      }
      const random = seeded(7)
      const buyers: string[] = []
      while (buyers.length < BUYERS) buyers.push(await addProfile(shop.database.kysely))
      const payable: string[] = []
      let killed = 0
      /** Some processes die while they serve a buyer. */
      async function action(userId: string, services: TestServices): Promise<void> {
        const isKilled = random() < 0.1
        if (isKilled) killed++
        const trouble = { at: 1 + Math.floor(random() * 5), when: 'after', how: 'kill' } as const
        const mortal = isKilled ? { ...services, ...strike(services, trouble) } : services
        try {
          const placed = await shop.place(userId, { oneWork, amount: 1_100 }, mortal)
          if (placed.ok) payable.push(placed.providerOrderId)
        } catch (error) {
          if (!isKilled) throw error
        }
      }
      let rounds = 0
      for (let isSold = false; !isSold && rounds < 20; rounds++) {
        for (let first = 0; first < (rounds === 0 ? BUYERS : PATIENT); first += AT_ONCE)
          await atOnce(AT_ONCE, (services, index) => action(buyers[first + index] ?? '', services))
        const holder = payable.at(-1)
        if (
          holder &&
          payable.length > LATE &&
          !shop.provider.books.payments.some(({ order_id }) => order_id === holder)
        ) {
          const proof = shop.provider.pay(holder)
          if (random() < 0.7) await shop.confirm(null, proof, there)
        }
        shop.pass(31)
        await Promise.all([shop.runJobs(), shop.runJobs(there)])
        isSold = (await shop.work(work)).stock_quantity === 0
      }
      // Their dialogs are still open.
      const late = payable.filter((id) => !shop.provider.books.payments.some(({ order_id }) => order_id === id))
      for (const id of late) shop.provider.pay(id)
      shop.pass(7 * 60)
      await Promise.all([shop.runJobs(), shop.runJobs(there)])
      const orders = shop.database.kysely
        .selectFrom('orders')
        .innerJoin('order_items', 'order_items.order_id', 'orders.id')
        .where('artwork_id', '=', work)
      const states = await orders.select('payment_state').execute()
      const count = (state: string) => states.filter(({ payment_state }) => payment_state === state).length
      const charged = shop.provider.books.payments.filter(({ order_id }) => payable.includes(order_id))
      const unserved = charged.filter(({ amount_refunded, amount }) => amount_refunded < amount).length - 1
      const { held_quantity } = await shop.work(work)
      console.info(
        `one piece, ${BUYERS} buyers on ${engine}: ${rounds} rounds, ${killed} processes killed, ${count('paid')} sale, ${held_quantity} holds left, ${count('refunded')} given back, ${unserved} charged and neither served nor paid back`,
      )
      expect([count('paid'), held_quantity, unserved, count('unpaid')]).toEqual([1, 0, 0, 0])
      expect(await shop.contradictions()).toEqual([])
    },
  )

  test('I7 G-16 a sweep of holds that crashes at any moment, next to another one, releases every piece once', async () => {
    let kills = 0
    for (let at = 1; ; at++) {
      const work = await shop.listWork()
      await shop.placed(await shop.buyerOf(work))
      shop.pass(16)
      shop.strike({ at, when: at % 2 ? 'before' : 'after', how: 'kill' })
      await Promise.allSettled([shop.runJobs(), shop.runJobs(there)])
      const hasStruck = await shop.restart()
      await Promise.all([shop.runJobs(), shop.runJobs(there)])
      const { stock_quantity, held_quantity } = await shop.work(work)
      expect([at, stock_quantity, held_quantity]).toEqual([at, 1, 0])
      if (!hasStruck) break
      kills++
    }
    expect(await shop.contradictions()).toEqual([])
    console.info(`sweeper on ${engine}: ${kills} kills, every hold ended once`)
  })

  test('I8 G-17 a refund is decided once and paid once, for all requests and crashes', async () => {
    let faults = 0
    for (const how of ['error', 'kill'] as const) {
      for (const when of ['before', 'after'] as const) {
        for (let at = 1; ; at++) {
          const { buyer, orderId, proof } = await paidOrder()
          await shop.confirm(buyer, proof)
          await shop.runJobs()
          shop.strike({ at, when, how })
          const cancel = (services: TestServices) => cancelOrder(services, { orderId, userId: buyer })
          await Promise.allSettled([cancel(shop.services), cancel(there)])
          await shop.runJobs().catch(() => {})
          const hasStruck = await shop.restart()
          await cancel(there)
          shop.pass(1)
          await shop.runJobs()
          const made = shop.provider.books.refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
          expect([await stateOf(orderId), made.length]).toEqual(['refunded', 1])
          if (!hasStruck) break
          faults++
        }
      }
    }
    expect(await shop.contradictions()).toEqual([])
    console.info(`refunds on ${engine}: ${faults} faults, 0 doubled, 0 lost`)
  })

  test('I8 a part of the money is refunded once, although the answer was lost and two processes carry it out', async () => {
    const { buyer, orderId, proof } = await paidOrder()
    await shop.confirm(buyer, proof)
    const { id: paymentId } = await shop.database.kysely
      .selectFrom('payments')
      .select('id')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow()
    const now = shop.now()
    await inTransaction(shop.services, async (tx) => {
      const refundId = await decideRefund(tx, { paymentId, amountPaise: paise(10_000), reason: 'goodwill', now })
      await addJobs(tx, [refundPayment(refundId ?? '')], now)
      await issueCreditNotes({ tx, brand: shop.services.brand, now }, { refundId: refundId ?? '' })
    })
    shop.provider.fault = 'acts, then cuts the connection'
    await shop.runJobs()
    shop.provider.fault = undefined
    shop.pass(1)
    await Promise.all([shop.runJobs(), shop.runJobs(there)])
    const made = shop.provider.books.refunds.filter(({ payment_id }) => payment_id === proof.razorpay_payment_id)
    expect([made.map(({ amount }) => amount), await stateOf(orderId)]).toEqual([[10_000], 'paid'])
    expect(await shop.contradictions()).toEqual([])
  })

  test('I8 a slow refund is followed until it is through, without any report', async () => {
    const { buyer, orderId, proof } = await paidOrder()
    await shop.confirm(buyer, proof)
    await cancelOrder(shop.services, { orderId, userId: buyer })
    shop.provider.fault = 'refunds slowly'
    await shop.runJobs()
    shop.provider.fault = undefined
    expect(await stateOf(orderId)).toBe('refunding')
    const [refund] = shop.provider.books.refunds
    shop.provider.settleRefund(refund?.id ?? '', 'processed')
    shop.pass(60)
    await shop.runJobs()
    expect(await stateOf(orderId)).toBe('refunded')
  })

  test('I7 a bank that never answers does not keep a piece for good', async () => {
    const { work, orderId, proof } = await paidOrder()
    const payment = shop.provider.books.payments.find(({ id }) => id === proof.razorpay_payment_id)
    Object.assign(payment ?? {}, { status: 'created', captured: false })
    shop.pass(16)
    await shop.runJobs()
    expect([await stateOf(orderId), (await shop.work(work)).held_quantity]).toEqual(['unpaid', 1])
    shop.pass(15)
    await shop.runJobs()
    expect([await stateOf(orderId), (await shop.work(work)).held_quantity]).toEqual(['expired', 0])
    Object.assign(payment ?? {}, { status: 'captured', captured: true })
    shop.pass(15)
    await shop.runJobs()
    expect(await stateOf(orderId)).toBe('paid')
  })
})

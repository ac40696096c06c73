import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { firstOf, isLong } from '#tests/harness/long-tests.ts'
import { openTestShop, type TestServices, type TestShop } from '#tests/harness/test-shop.ts'
import type { SentEvent } from '@rang-rekha/stand-ins/razorpay/webhooks.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { takePaymentEvent } from './paying/take-payment-event.ts'

/** Above this number of orders only each nineteenth is tried, which still covers each way of reporting. */
const ORDERS_MAX = isLong ? Infinity : 3
const STEP = 19

type Bought = { buyer: string; orderId: string; workId: string; providerOrderId: string }

/** A life of a payment, at the provider and here; returns its id. */
const LIVES: Record<string, (shop: TestShop, bought: Bought) => Promise<string>> = {
  'paid at once': async ({ provider }, { providerOrderId }) => provider.pay(providerOrderId).razorpay_payment_id,
  'refused, and promised late': async ({ provider }, { providerOrderId }) => {
    const { id } = provider.failPayment(providerOrderId)
    provider.authorizeLate(id)
    return id
  },
  'refused, then paid with another card': async ({ provider }, { providerOrderId }) => {
    provider.failPayment(providerOrderId)
    return provider.pay(providerOrderId).razorpay_payment_id
  },
  'promised, and taken by the store': async ({ provider }, { providerOrderId }) => {
    provider.checkoutFault = 'waits for a capture'
    const { razorpay_payment_id: id } = provider.pay(providerOrderId)
    provider.checkoutFault = undefined
    return id
  },
  'paid, taken back and paid back': async (shop, { providerOrderId, buyer, orderId }) => {
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    await cancelOrder(shop.services, { orderId, userId: buyer })
    await shop.runJobs()
    return proof.razorpay_payment_id
  },
}

describeOnPostgres((engine) => {
  let shop: TestShop
  let there: TestServices
  beforeAll(async () => {
    shop = await openTestShop(engine)
    there = await shop.openOther()
  })
  afterAll(() => shop.close())

  async function order(): Promise<Bought> {
    const workId = await shop.listWork()
    const buyer = await shop.buyerOf(workId)
    const { order: made, providerOrderId } = await shop.placed(buyer)
    return { buyer, orderId: made.id, workId, providerOrderId }
  }

  async function endOf({ orderId, workId }: Bought): Promise<string> {
    const { payment_state, status } = await shop.order(orderId)
    const { stock_quantity, held_quantity } = await shop.work(workId)
    const payments = await shop.database.kysely
      .selectFrom('payments')
      .select(['status', 'settles_order'])
      .where('order_id', '=', orderId)
      .orderBy('status')
      .execute()
    return JSON.stringify([payment_state, status, stock_quantity, held_quantity, payments])
  }

  test.each(Object.keys(LIVES))(
    'I21 N3 the events of a payment that was %s count as a set: in any order, twice, at two processes',
    { timeout: 300_000 },
    async (life) => {
      const ends = new Set<string>()
      let told = 0
      let orders = Infinity
      let step = 1
      for (let tried = 0; tried < orders; tried += step) {
        const bought = await order()
        const paymentId = (await LIVES[life]?.(shop, bought)) ?? ''
        const all = shop.provider.webhooks.events.filter(({ body }) => body.includes(bought.providerOrderId))
        expect(all.some(({ body }) => body.includes(paymentId))).toBe(true)
        const sequences = everyOrder(all)
        orders = sequences.length
        step = orders > ORDERS_MAX ? STEP : 1
        const sequence = sequences[tried] ?? []
        // Once or twice, worked on between or at the end: each goes with every other.
        const sent = tried % 2 ? [...sequence, ...sequence.toReversed()] : sequence
        for (const [place, event] of sent.entries()) {
          const services = place % 2 ? there : shop.services
          expect(await shop.tell(event, services)).toBe('kept')
          told++
          if (tried % 3 === 0) await shop.runJobs(services)
        }
        await Promise.all([shop.runJobs(), shop.runJobs(there)])
        shop.pass(20)
        await shop.runJobs()
        ends.add(await endOf(bought))
      }
      expect([...ends]).toHaveLength(1)
      expect(await shop.contradictions()).toEqual([])
      console.info(
        `events on ${engine}, ${life}: ${told} events delivered in ${Math.ceil(orders / step)} of ${orders} orders, ${ends.size} end state`,
      )
    },
  )

  test('I21 N1 N5 a wrong secret is refused, an old one works during a change, and unknown events do no harm', async () => {
    const { providerOrderId, orderId } = await order()
    const paymentId = shop.provider.pay(providerOrderId).razorpay_payment_id
    const [event] = shop.eventsOf(paymentId) as [SentEvent]
    const { access } = shop.provider
    const kept = () => shop.database.kysely.selectFrom('provider_events').select('event_id').execute()
    const before = await kept()
    for (const signature of ['', 'f'.repeat(64), event.signature.toUpperCase(), `${event.signature} `])
      expect(await shop.tell({ ...event, signature })).toBe('not-genuine')
    expect(await shop.tell({ ...event, body: event.body.replace('{', '{ ') })).toBe('not-genuine')
    expect(await kept()).toEqual(before)

    const withSecrets = (...webhookSecrets: string[]) => ({
      ...shop.services,
      payments: createRazorpay({ ...access, webhookSecrets }),
    })
    expect(await shop.tell(event, withSecrets('the new one'))).toBe('not-genuine')
    expect(await shop.tell(event, withSecrets('the new one', ...access.webhookSecrets))).toBe('kept')
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
  })

  test('a genuine but unreadable event is kept for a person, and is not requested again', async () => {
    const { webhookSecrets } = shop.provider.access
    const body = '{"event": 7}'
    const signature = createHmac('sha256', webhookSecrets[0] ?? '')
      .update(body)
      .digest('hex')
    const taken = await takePaymentEvent(shop.services, { body: Buffer.from(body), signature, eventId: 'odd' })
    const kept = shop.database.kysely
      .selectFrom('provider_events')
      .select(['kind', 'body'])
      .where('event_id', '=', 'odd')
    expect([taken, await kept.execute()]).toEqual(['kept', [{ kind: 'unreadable', body }]])
  })

  test('a genuine event with an id that no payment, dispute or link can have is refused, and nothing is stored', async () => {
    const secret = shop.provider.access.webhookSecrets[0] ?? ''
    for (const id of ['p'.repeat(150), 'p'.repeat(65), ''])
      for (const kind of ['payment', 'dispute', 'payment_link']) {
        const body = JSON.stringify({ event: 'payment.failed', payload: { [kind]: { entity: { id } } } })
        const signature = createHmac('sha256', secret).update(body).digest('hex')
        expect([kind, id, await shop.tell({ body, signature, id: `odd ${kind} ${id.length}` })]).toEqual([
          kind,
          id,
          'no-id',
        ])
      }
    const kept = shop.database.kysely
      .selectFrom('provider_events')
      .select('event_id')
      .where('event_id', 'like', 'odd %')
    expect(await kept.execute()).toEqual([])
  })

  test('I21 an event with a name of two hundred letters is taken, and its payment checked', async () => {
    const { providerOrderId, orderId } = await order()
    const [event] = shop.eventsOf(shop.provider.pay(providerOrderId).razorpay_payment_id) as [SentEvent]
    expect(await shop.tell({ ...event, id: 'e'.repeat(200) })).toBe('kept')
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
  })

  test('I20 an order stays as it was bought, even if the work, its frame or its artist changes', async () => {
    const bought = await order()
    await shop.confirm(bought.buyer, shop.provider.pay(bought.providerOrderId))
    const rows = async () => {
      const { kysely } = shop.database
      const lines = kysely.selectFrom('order_items').selectAll().where('order_id', '=', bought.orderId)
      const papers = kysely.selectFrom('invoices').selectAll().where('order_id', '=', bought.orderId)
      return [await shop.order(bought.orderId), await lines.execute(), await papers.execute()]
    }
    const before = await rows()
    await shop.database.pool.query(`
      update artworks set title = 'Renamed', price_paise = 990000, hsn = '9702', approval_state = 'pending',
        stock_quantity = 5 where id = '${bought.workId}';
      update artists set name = 'Somebody Else' where id = (select artist_id from artworks where id = '${bought.workId}');
      update frames set name = 'Gilded' where id in (
        select frame_id from frame_options where artwork_id = '${bought.workId}');
      update profiles set first_name = 'Changed' where id = '${bought.buyer}'`)
    expect(await rows()).toEqual(before)
    await expect(shop.database.pool.query(`delete from artworks where id = '${bought.workId}'`)).rejects.toThrow()
    await expect(
      shop.database.pool.query(`delete from frame_options where artwork_id = '${bought.workId}'`),
    ).rejects.toThrow()
    expect(await rows()).toEqual(before)
    await shop.database.pool.query(`update frames set name = 'No Frame' where name = 'Gilded'`)
  })

  test('I22 a job that always fails, first in line, holds up nobody; a dead worker’s job is done by the next', async () => {
    const { now } = shop
    await shop.database.pool.query(
      `insert into jobs (kind, key, payload, run_at, created_at)
       select 'check-payment', 'poison ' || n, jsonb_build_object('paymentId', null), $1, $2 from generate_series(1, 20) n`,
      [new Date(now().getTime() - 3_600_000), now()],
    )
    await shop.database.pool.query(
      `insert into jobs (kind, key, payload, run_at, created_at) values ('check-order', 'broken', '{"orderId":"no id"}', $1, $1)`,
      [now()],
    )
    const { providerOrderId, orderId } = await order()
    const [event] = shop.eventsOf(shop.provider.pay(providerOrderId).razorpay_payment_id) as [SentEvent]
    await shop.tell(event)
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    await shop.database.pool.query(`delete from jobs where key like 'poison%' or key = 'broken'`)

    const other = await order()
    const [late] = shop.eventsOf(shop.provider.pay(other.providerOrderId).razorpay_payment_id) as [SentEvent]
    await shop.tell(late)
    await shop.database.pool.query(
      `update jobs set leased_until = $1, attempts = 1 where kind = 'check-payment' and state = 'waiting'`,
      [new Date(now().getTime() + 120_000)],
    )
    await shop.runJobs()
    expect((await shop.order(other.orderId)).payment_state).toBe('unpaid')
    shop.pass(2.1)
    await shop.runJobs()
    expect((await shop.order(other.orderId)).payment_state).toBe('paid')
  })

  test('I22 I23 two hours without the provider: no piece is released, nothing is lost, and all is well within an hour', async () => {
    const paid = await order()
    const left = await order()
    const [event] = shop.eventsOf(shop.provider.pay(paid.providerOrderId).razorpay_payment_id) as [SentEvent]
    await shop.tell(event)
    shop.provider.fault = 'cuts the connection'
    for (let minutes = 0; minutes < 120; minutes += 10) {
      await shop.runJobs()
      shop.pass(10)
    }
    expect([(await shop.order(paid.orderId)).payment_state, (await shop.order(left.orderId)).payment_state]).toEqual([
      'unpaid',
      'unpaid',
    ])
    shop.provider.fault = undefined
    shop.pass(60)
    await shop.runJobs()
    expect([(await shop.order(paid.orderId)).payment_state, (await shop.order(left.orderId)).payment_state]).toEqual([
      'paid',
      'expired',
    ])
    expect(await shop.contradictions()).toEqual([])
  })

  const faults = ['refuses the key', 'throttles', 'sends half', 'sends a page', 'sends nothing', 'redirects'] as const
  test.each(firstOf(3, faults))(
    'I23 I10 a provider that %s leaves a payment to be found again, never given up',
    async (fault) => {
      const { providerOrderId, orderId, buyer } = await order()
      const proof = shop.provider.pay(providerOrderId)
      shop.provider.fault = fault
      expect(await shop.confirm(buyer, proof)).toMatchObject({ ok: true, state: 'checking' })
      await shop.runJobs()
      shop.provider.fault = undefined
      shop.pass(1)
      await shop.runJobs()
      expect((await shop.order(orderId)).payment_state).toBe('paid')
    },
  )

  test('I5 no money but a whole, taken, own payment in rupees pays an order', async () => {
    const { books } = shop.provider
    const lies: [string, (payment: (typeof books.payments)[number]) => void][] = [
      ['a paisa less', (payment) => void (payment.amount -= 1)],
      ['a paisa more', (payment) => void (payment.amount += 1)],
      ['dollars', (payment) => void (payment.currency = 'USD')],
      [
        'promised to another',
        (payment) => void Object.assign(payment, { status: 'authorized', captured: false, amount: payment.amount + 1 }),
      ],
      ['refused', (payment) => void Object.assign(payment, { status: 'failed', captured: false })],
      ['paid back', (payment) => void Object.assign(payment, { status: 'refunded' })],
    ]
    for (const [name, lie] of lies) {
      const { providerOrderId, orderId, buyer } = await order()
      const proof = shop.provider.pay(providerOrderId)
      const payment = books.payments.find(({ id }) => id === proof.razorpay_payment_id)
      if (payment) lie(payment)
      await shop.confirm(buyer, proof)
      for (const event of shop.eventsOf(proof.razorpay_payment_id)) await shop.tell(event)
      await shop.runJobs()
      expect([name, (await shop.order(orderId)).payment_state]).toEqual([name, 'unpaid'])
    }
    const [cheap, dear] = [await order(), await order()]
    const own = shop.provider.pay(cheap.providerOrderId)
    await shop.confirm(dear.buyer, { ...own, razorpay_order_id: dear.providerOrderId })
    await shop.confirm(cheap.buyer, { ...own, razorpay_payment_id: 'pay_00000000000001' })
    const otherAccount = createRazorpay({ ...shop.provider.access, keySecret: 'of the live account' })
    expect(await shop.confirm(cheap.buyer, own, { ...shop.services, payments: otherAccount })).toMatchObject({
      reason: 'not-genuine',
    })
    await shop.runJobs()
    expect([(await shop.order(cheap.orderId)).payment_state, (await shop.order(dear.orderId)).payment_state]).toEqual([
      'unpaid',
      'unpaid',
    ])
    console.info(`mutations of a payment on ${engine}: ${lies.length + 3} tried, 0 accepted`)
  })
})

function everyOrder<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((first, place) => everyOrder(items.toSpliced(place, 1)).map((rest) => [first, ...rest]))
}

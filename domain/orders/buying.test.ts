import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#domain/cart/change-cart.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { showOrders } from '#domain/orders/viewing/show-order.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { categoryIds, defaultOptionOf } from '#tests/harness/list-work.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { noPaise } from '#shared/money.rules.ts'
import { cancelOrder } from './refunding/cancel-order.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  const facts = async (id: string) => {
    const { payment_state, status } = await shop.order(id)
    return [payment_state, status]
  }
  const stock = async (id: string) => {
    const { stock_quantity, held_quantity, in_stock } = await shop.work(id)
    return [stock_quantity, held_quantity, in_stock]
  }
  const refundsOf = (orderId: string) =>
    shop.database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'refunds.payment_id')
      .where('payments.order_id', '=', orderId)
      .select(['reason', 'state', 'refunds.amount_paise'])
      .execute()
  const ordersOf = (userId: string) =>
    shop.database.kysely.selectFrom('orders').select('id').where('user_id', '=', userId).execute()
  const atProvider = (orderId: string) => shop.provider.books.orders.filter(({ receipt }) => receipt === orderId)
  const of = (table: 'payments' | 'shipments' | 'order_moves', orderId: string) =>
    shop.database.kysely.selectFrom(table).selectAll().where('order_id', '=', orderId).execute()

  test('M-058 G-03 G-12 the order exists, with its piece held, before anybody can pay', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const placed = await shop.placed(buyer)
    expect(await facts(placed.order.id)).toEqual(['unpaid', 'pending'])
    expect(await stock(work)).toEqual([1, 1, false])
    expect(atProvider(placed.order.id)).toMatchObject([
      { id: placed.providerOrderId, amount: 110_000, receipt: placed.order.id, currency: 'INR' },
    ])
    expect(await shop.order(placed.order.id)).toMatchObject({
      contact_phone: '9876543210',
      shipping_address: { street: '12 Prabhat Road', postal_code: '411004', state: 'Maharashtra' },
      billing_address: { fullName: 'Asha Rao' },
      total_amount_paise: 110_000,
    })
  })

  test('M-061 M-062 a confirmed payment makes it paid, sold and gone from the cart, once', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    const confirmed = await Promise.all([shop.confirm(buyer, proof), shop.confirm(buyer, proof)])
    expect(confirmed).toEqual([1, 2].map(() => ({ ok: true, orderId: order.id, state: 'paid' })))
    expect(await facts(order.id)).toEqual(['paid', 'pending'])
    expect(await stock(work)).toEqual([0, 0, false])
    expect((await readCart(shop.services, buyer)).lines).toEqual([])
    await shop.runJobs()
    expect(await of('payments', order.id)).toMatchObject([{ settles_order: true }])
    expect(await of('shipments', order.id)).toHaveLength(1)
    expect(await of('order_moves', order.id)).toMatchObject([{ to_value: 'paid' }])
  })

  test('G-19 bought works leave the cart; a later addition stays, and Buy Now leaves the cart alone', async () => {
    const [bought, later] = [
      await shop.listWork({ stock_quantity: null }),
      await shop.listWork({ stock_quantity: null }),
    ]
    const buyer = await shop.buyerOf(bought)
    const { providerOrderId } = await shop.placed(buyer)
    for (const artworkId of [bought, later])
      await addToCart(shop.services, {
        userId: buyer,
        key: randomUUID(),
        line: { artworkId, frameOptionId: null, quantity: 1 },
      })
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const { lines } = await readCart(shop.services, buyer)
    expect(lines.map(({ artworkId, quantity }) => [artworkId, quantity])).toEqual([
      [bought, 1],
      [later, 1],
    ])
    const [line] = lines
    const oneWork = { artworkId: bought, frameOptionId: line?.frameOptionId ?? '', sizeId: null }
    const now = await shop.placed(buyer, { oneWork, amount: 1_100 })
    await shop.confirm(buyer, shop.provider.pay(now.providerOrderId))
    expect((await readCart(shop.services, buyer)).lines).toHaveLength(2)
  })

  const aloneOf = async (artworkId: string) => ({
    artworkId,
    frameOptionId: await defaultOptionOf(shop.database.kysely, artworkId),
    sizeId: null,
  })

  test('M-195 G-01 G-08 L1 another amount than the server’s is refused with both figures, and the provider is not asked', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const calls = shop.provider.calls.length
    expect(await shop.place(buyer, { amount: 1 })).toEqual({
      ok: false,
      reason: 'other-amount',
      askedRupees: 1,
      totalPaise: 110_000,
    })
    expect([shop.provider.calls.length, await ordersOf(buyer)]).toEqual([calls, []])
  })

  test('G-06 K7 K9 an empty cart, a premium work and a work sold in the meantime make no order', async () => {
    const nobody = await shop.buyerOf()
    expect(await shop.place(nobody, { amount: 100 })).toEqual({ ok: false, reason: 'empty' })
    const [kept, sold] = [await shop.listWork(), await shop.listWork({ title: 'Four Fish' })]
    const buyer = await shop.buyerOf(kept, sold)
    await shop.database.kysely.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', sold).execute()
    expect(await shop.place(buyer)).toEqual({ ok: false, reason: 'not-buyable', titles: ['Four Fish'] })
    const premium = await shop.listWork({ category_id: categoryIds.premiumArtwork, price_paise: noPaise })
    const oneWork = await aloneOf(premium)
    expect(await shop.place(buyer, { oneWork, amount: 1 })).toMatchObject({ ok: false, reason: 'not-buyable' })
    expect(await stock(kept)).toEqual([1, 0, true])
    const taken = await shop.listWork()
    const one = await aloneOf(taken)
    await shop.database.kysely.updateTable('artworks').set({ hidden_at: new Date() }).where('id', '=', taken).execute()
    expect(await shop.place(buyer, { oneWork: one, amount: 1 })).toEqual({ ok: false, reason: 'work-gone' })
  })

  test('I3 L7 ten clicks of one attempt make one order here and at the provider; the key works for nothing else', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const key = randomUUID()
    const placed = await Promise.all(Array.from({ length: 10 }, () => shop.place(buyer, { key })))
    expect(new Set(placed.map((one) => one.ok && one.providerOrderId)).size).toBe(1)
    expect(placed.every(({ ok }) => ok)).toBe(true)
    const [order] = await ordersOf(buyer)
    expect([await ordersOf(buyer), atProvider(order?.id ?? '')]).toEqual([[order], [expect.anything()]])
    expect(await shop.place(buyer, { key })).toMatchObject({ ok: false, reason: 'too-many' })
    shop.pass(2)
    expect(await shop.place(buyer, { key, shipping: { ...ADDRESS, city: 'Nashik' } })).toEqual({
      ok: false,
      reason: 'key-used',
    })
    const stranger = await shop.buyerOf(await shop.listWork())
    expect((await shop.placed(stranger, { key })).order.id).not.toBe(order?.id)
  })

  test('I3 a second tab pays the same order; another checkout takes the place of the first', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const first = await shop.placed(buyer)
    expect((await shop.placed(buyer)).order.id).toBe(first.order.id)
    const moved = await shop.placed(buyer, { shipping: { ...ADDRESS, city: 'Nashik' } })
    expect(moved.order.id).not.toBe(first.order.id)
    expect(await facts(first.order.id)).toEqual(['expired', 'pending'])
    expect(await stock(work)).toEqual([1, 1, false])
  })

  test('P-4 I6 of many buyers one gets the last piece; a buyer’s own hold does not block them', async () => {
    const work = await shop.listWork({ title: 'The Last One' })
    const buyers = [await shop.buyerOf(work), await shop.buyerOf(work), await shop.buyerOf(work)]
    const placed = await Promise.all(buyers.map((buyer) => shop.place(buyer, { amount: 1_100 })))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    expect(placed.filter((one) => !one.ok && one.reason === 'not-buyable')).toHaveLength(2)
    const holder = buyers[placed.findIndex(({ ok }) => ok)] ?? ''
    expect((await readCart(shop.services, holder)).canCheckOut).toBe(true)
  })

  test('G-16 an unpaid hold ends after a quarter of an hour, and not before the provider was asked', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const { order } = await shop.placed(buyer)
    shop.pass(14)
    await shop.runJobs()
    expect(await stock(work)).toEqual([1, 1, false])
    shop.pass(2)
    shop.provider.fault = 'breaks'
    await shop.runJobs()
    expect(await stock(work)).toEqual([1, 1, false])
    shop.provider.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect([await facts(order.id), await stock(work)]).toEqual([
      ['expired', 'pending'],
      [1, 0, true],
    ])
  })

  test('a buyer who tries again keeps the pieces for longer, but not for good', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const key = randomUUID()
    const { order } = await shop.placed(buyer, { key })
    for (const minutes of [10, 10, 10, 10, 10]) {
      shop.pass(minutes)
      await shop.runJobs()
      await shop.placed(buyer, { key })
      expect(await stock(work)).toEqual([1, 1, false])
    }
    shop.pass(10.1)
    await shop.runJobs()
    expect([await facts(order.id), await stock(work)]).toEqual([
      ['expired', 'pending'],
      [1, 0, true],
    ])
    const afresh = await shop.placed(buyer, { key })
    expect([afresh.order.id === order.id, await stock(work)]).toEqual([false, [1, 1, false]])
    await shop.confirm(buyer, shop.provider.pay(afresh.providerOrderId))
    expect(
      await shop.place(buyer, { key: (await shop.order(afresh.order.id)).idempotency_key ?? '', amount: 1_100 }),
    ).toEqual({
      ok: false,
      reason: 'paid-already',
    })
  })

  test('P-1 G-02 I1 a buyer who never comes back is found paid by the check', async () => {
    const work = await shop.listWork()
    const { order, providerOrderId } = await shop.placed(await shop.buyerOf(work))
    shop.provider.pay(providerOrderId)
    shop.pass(15.1)
    await shop.runJobs()
    expect([await facts(order.id), await stock(work)]).toEqual([
      ['paid', 'pending'],
      [0, 0, false],
    ])
  })

  test('I7 money after the hold buys the piece while it is available, and is refunded when it is gone', async () => {
    const work = await shop.listWork()
    const [first, second] = [await shop.buyerOf(work), await shop.buyerOf(work)]
    const late = await shop.placed(first, { amount: 1_100 })
    const failed = shop.provider.failPayment(late.providerOrderId)
    shop.pass(16)
    await shop.runJobs()
    const quick = await shop.placed(second, { amount: 1_100 })
    await shop.confirm(second, shop.provider.pay(quick.providerOrderId))
    shop.provider.authorizeLate(failed.id)
    shop.pass(60)
    await shop.runJobs()
    expect([await facts(late.order.id), await facts(quick.order.id)]).toEqual([
      ['refunded', 'cancelled'],
      ['paid', 'pending'],
    ])
    expect(await refundsOf(late.order.id)).toEqual([
      { reason: 'sold-meanwhile', state: 'processed', amount_paise: 110_000 },
    ])
    expect(await stock(work)).toEqual([0, 0, false])

    const other = await shop.listWork()
    const slow = await shop.placed(await shop.buyerOf(other))
    const refused = shop.provider.failPayment(slow.providerOrderId)
    shop.pass(16)
    await shop.runJobs()
    shop.provider.authorizeLate(refused.id)
    shop.pass(60)
    await shop.runJobs()
    expect([await facts(slow.order.id), await stock(other)]).toEqual([
      ['paid', 'pending'],
      [0, 0, false],
    ])
  })

  test('M-066 a provider that is away makes no order payable; the same attempt finds its order later', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const key = randomUUID()
    for (const fault of ['cuts the connection', 'breaks', 'hangs', 'sends a page', 'changes the amount'] as const) {
      shop.provider.fault = fault
      expect([fault, await shop.place(buyer, { key })]).toMatchObject([fault, { ok: false }])
    }
    shop.provider.fault = 'acts, then cuts the connection'
    await shop.place(buyer, { key })
    shop.provider.fault = undefined
    const made = shop.provider.books.orders.length
    const placed = await shop.placed(buyer, { key })
    expect(shop.provider.books.orders).toHaveLength(made)
    expect(placed.order.totalPaise).toBe(110_000)
    expect(await ordersOf(buyer)).toHaveLength(1)
  })

  test('I5 a payment that the provider reports wrongly at first pays the order once it is corrected', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    shop.provider.fault = 'changes the amount'
    await shop.confirm(buyer, proof)
    shop.provider.fault = undefined
    const noted = async () => {
      const { rows } = await shop.database.pool.query<{ amount: string; state: string }>(
        `select amount_paise as amount, payment_state as state from payments join orders on orders.id = order_id where orders.id = $1`,
        [order.id],
      )
      return rows.map(({ amount, state }) => [Number(amount), state])
    }
    expect(await noted()).toEqual([[110_100, 'unpaid']])
    await shop.confirm(buyer, proof)
    expect(await noted()).toEqual([[110_000, 'paid']])
    // A lie that comes later changes nothing.
    shop.provider.fault = 'changes the amount'
    await shop.confirm(buyer, proof)
    shop.provider.fault = undefined
    expect(await noted()).toEqual([[110_000, 'paid']])
  })

  test('I5 L9 only the provider’s own signature over our order counts', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const cheap = await shop.placed(buyer)
    const paid = shop.provider.pay(cheap.providerOrderId)
    const dear = await shop.placed(await shop.buyerOf(await shop.listWork()))
    const signature = paid.razorpay_signature
    const wrong = [
      { ...paid, razorpay_signature: '' },
      { ...paid, razorpay_signature: signature.toUpperCase() },
      { ...paid, razorpay_signature: Buffer.from(signature, 'hex').toString('base64') },
      { ...paid, razorpay_payment_id: 'pay_00000000000000' },
    ]
    for (const proof of wrong) expect(await shop.confirm(buyer, proof)).toEqual({ ok: false, reason: 'not-genuine' })
    expect(await shop.confirm(buyer, { ...paid, razorpay_order_id: dear.providerOrderId })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await shop.confirm(null, { ...paid, razorpay_order_id: dear.providerOrderId })).toEqual({
      ok: false,
      reason: 'not-genuine',
    })
    expect([await facts(cheap.order.id), await facts(dear.order.id)]).toEqual([
      ['unpaid', 'pending'],
      ['unpaid', 'pending'],
    ])
  })

  test.each(['breaks', 'cuts the connection', 'hangs', 'sends nonsense'] as const)(
    'I10 a provider that %s after the payment leaves the buyer with a check, and the order is paid automatically',
    async (fault) => {
      const buyer = await shop.buyerOf(await shop.listWork())
      const { order, providerOrderId } = await shop.placed(buyer)
      const proof = shop.provider.pay(providerOrderId)
      shop.provider.fault = fault
      expect(await shop.confirm(buyer, proof)).toEqual({ ok: true, orderId: order.id, state: 'checking' })
      const shown = await showOrders(shop.services, { userId: buyer, page: 1 })
      expect(shown).toMatchObject({ orders: [{ id: order.id, paymentState: 'unpaid', isClaimed: true }] })
      shop.provider.fault = undefined
      await shop.runJobs()
      expect(await facts(order.id)).toEqual(['paid', 'pending'])
    },
  )

  test('F-44 G-17 an order is cancelled within a day, its piece is listed again, and the money is refunded once', async () => {
    const work = await shop.listWork()
    const buyer = await shop.buyerOf(work)
    const { order, providerOrderId } = await shop.placed(buyer)
    const cancel = (userId = buyer) => cancelOrder(shop.services, { orderId: order.id, userId })
    expect(await cancel()).toEqual({ ok: false, reason: 'too-late' })
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    expect(await cancel(await shop.buyerOf())).toEqual({ ok: false, reason: 'not-found' })
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ ok: true }, { ok: true }])
    expect([await facts(order.id), await stock(work)]).toEqual([
      ['refunding', 'cancelled'],
      [1, 0, true],
    ])
    const { rows: mails } = await shop.database.pool.query(
      `select payload ->> 'to' as heard from jobs where payload ->> 'about' = 'cancelled' and payload ->> 'orderId' = $1 order by 1`,
      [order.id],
    )
    expect(mails.map(({ heard }) => heard)).toEqual(['artist', 'buyer', 'owner'])
    shop.provider.fault = 'acts, then cuts the connection'
    await shop.runJobs()
    shop.provider.fault = undefined
    shop.pass(1)
    await shop.runJobs()
    expect(await facts(order.id)).toEqual(['refunded', 'cancelled'])
    const [payment] = await of('payments', order.id)
    const atBank = shop.provider.books.refunds.filter(
      ({ payment_id }) => payment && 'provider_payment_id' in payment && payment.provider_payment_id === payment_id,
    )
    expect(atBank).toHaveLength(1)
  })

  test('F-44 after a day it is too late', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    shop.pass(24 * 60)
    expect(await cancelOrder(shop.services, { orderId: order.id, userId: buyer })).toEqual({
      ok: false,
      reason: 'too-late',
    })
  })
})

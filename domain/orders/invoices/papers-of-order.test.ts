import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { listDocuments } from './invoices.db.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  const papersOf = (orderId: string) => listDocuments(shop.database.kysely, orderId)

  test('F-46 the payment issues the invoice, once, and cancelling the order its credit note', async () => {
    const buyer = await shop.buyerOf(await shop.listWork({ title: 'Moonrise' }))
    const { order, providerOrderId } = await shop.placed(buyer)
    expect(await papersOf(order.id)).toEqual([])
    const proof = shop.provider.pay(providerOrderId)
    await Promise.all([1, 2, 3].map(() => shop.confirm(buyer, proof)))
    await shop.runJobs()
    expect(await papersOf(order.id)).toMatchObject([
      {
        kind: 'invoice',
        date: '2026-11-23',
        buyer: { name: 'Asha Rao', street: '12 Prabhat Road', postalCode: '411004', gstCode: '27' },
        paymentId: proof.razorpay_payment_id,
        lines: [{ title: 'Moonrise', quantity: 1 }],
        totalPaise: 110_000,
      },
    ])
    await cancelOrder(shop.services, { orderId: order.id, userId: buyer })
    const [invoice, ...notes] = await papersOf(order.id)
    expect(notes).toMatchObject([
      { kind: 'credit-note', totalPaise: 110_000, credits: { serial: invoice?.serial, reason: 'Order cancelled' } },
    ])
  })

  test('F-46 money for a piece that is gone has neither invoice nor credit note', async () => {
    const work = await shop.listWork()
    const [first, second] = [await shop.buyerOf(work), await shop.buyerOf(work)]
    const late = await shop.placed(first)
    shop.pass(60)
    await shop.runJobs()
    const quick = await shop.placed(second)
    await shop.confirm(second, shop.provider.pay(quick.providerOrderId))
    await shop.confirm(first, shop.provider.pay(late.providerOrderId))
    await shop.runJobs()
    expect(await papersOf(late.order.id)).toEqual([])
    expect(await papersOf(quick.order.id)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { addDemoOrders } from '#tests/harness/add-demo-orders.ts'
import { openTestShop } from '#tests/harness/test-shop.ts'
import { listShowPayments } from './show-payments.db.ts'

describeOnPostgres((engine) => {
  test('F-63 F-65 the stand-in has taken what the demo shows as paid: a check finds nothing, and refunds work', async () => {
    const shop = await openTestShop(engine)
    const { kysely } = shop.database
    const show = await addDemoOrders(shop.database, { today: shop.services.clock.now() })
    const enter = async () => shop.provider.enterPast(await listShowPayments(kysely, show))
    expect((await shop.contradictions()).length).toBeGreaterThan(0)
    await enter()
    expect(await shop.contradictions()).toEqual([])
    const { payments } = shop.provider.books
    expect(payments).toHaveLength(show.orders.filter(({ provider }) => provider[1]).length)

    const orderId = show.orders.find(({ status }) => status === 'completed')?.id ?? ''
    const adminId = await addProfile(kysely)
    const asked = { orderId, adminId, amountPaise: paise(10_000), reason: 'goodwill', note: '' } as const
    expect(await refundOrder(shop.services, { ...asked, key: randomUUID() })).toMatchObject({ ok: true })
    await shop.runJobs()
    const [, paymentId] = show.orders.find(({ id }) => id === orderId)?.provider ?? []
    expect(payments.find(({ id }) => id === paymentId)?.amount_refunded).toBe(10_000)

    // As at the next start: existing books stay as they are.
    await enter()
    expect(payments.find(({ id }) => id === paymentId)?.amount_refunded).toBe(10_000)
    expect(await shop.contradictions()).toEqual([])
    await shop.close()
  })
})

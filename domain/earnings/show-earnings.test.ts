import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { artistShare } from '#domain/selling-terms/artist-share.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnEachEngine } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { showEarnings, writeStatement } from './show-earnings.ts'

describeOnEachEngine((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
  })
  afterAll(() => shop.close())

  async function sold() {
    const buyer = await shop.buyerOf(await shop.listWork({ title: 'Moonrise' }))
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    const { artist_id: artistId } = await shop.database.kysely
      .selectFrom('order_items')
      .select('artist_id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    return { orderId: order.id, artistId }
  }

  test('each order opens to the sum of its share, as it stands after refunds, and all add up to the balance', async () => {
    const { orderId, artistId } = await sold()
    const adminId = await addProfile(shop.database.kysely)
    const asked = {
      orderId,
      adminId,
      amountPaise: paise(55_000),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    } as const
    await refundOrder(shop.services, asked)
    const { balance, orders } = await showEarnings(shop.services, { artistId, page: 9 })
    expect(balance).toMatchObject({ pendingPaise: 40_000, payablePaise: 0, heldPaise: 0, orders: 1 })
    expect(orders).toMatchObject([{ orderId, state: 'pending', owedPaise: 40_000, lines: [{ title: 'Moonrise' }] }])
    const shares = orders.flatMap(({ lines }) => lines.map(({ line }) => artistShare(line).receivedPaise))
    expect(shares).toEqual([40_000])
  })

  test('a month’s statement begins with what was owed before, and its last balance is what is owed after it', async () => {
    const { artistId } = await sold()
    const november = await writeStatement(shop.services, { artistId, month: '2026-11' })
    expect(november?.split('\r\n').slice(1, 3)).toEqual([
      '2026-11-01,Balance brought forward,,,,0',
      expect.stringMatching(/^2026-11-23,Sale,\d{9},Moonrise,800,800$/),
    ])
    const december = await writeStatement(shop.services, { artistId, month: '2026-12' })
    expect(december).toContain('2026-12-01,Balance brought forward,,,,800')
    expect(await writeStatement(shop.services, { artistId, month: '2026-13' })).toBeUndefined()
    expect(await writeStatement(shop.services, { artistId, month: "2026-11' or 1=1" })).toBeUndefined()
  })

  test('someone who is no artist has earned nothing', async () => {
    expect(await showEarnings(shop.services, { artistId: null, page: 1 })).toMatchObject({ orders: [], pageCount: 1 })
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { setGiftWrap } from '#domain/admin/settings/change-settings.ts'
import { changeGift } from '#domain/cart/change-gift.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { listDocuments } from '#domain/orders/invoices/invoices.db.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'

const GIFT: Gift = { isWrapped: true, message: 'For Aai,\nwith love', hidesPrices: true }

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  beforeEach(() => setGiftWrap(shop.services, { wrapPaise: paise(15_000), adminId }))
  afterAll(() => shop.close())

  const giftOf = (orderId: string) =>
    shop.database.kysely.selectFrom('order_gifts').selectAll().where('order_id', '=', orderId).executeTakeFirst()

  async function giftBuyer(): Promise<string> {
    const buyer = await shop.buyerOf(await shop.listWork({ title: 'Moonrise' }))
    await changeGift(shop.services, buyer, GIFT)
    return buyer
  }

  test('F-37 gift wrap is a taxed line of cart, order and invoice, and cancelling gives it back', async () => {
    const buyer = await giftBuyer()
    const cart = await readCart(shop.services, buyer)
    expect(cart.totals).toMatchObject({ extrasPaise: 15_000, taxPaise: 11_500, totalPaise: 126_500 })
    const { order, providerOrderId } = await shop.placed(buyer)
    expect(await giftOf(order.id)).toMatchObject({ is_wrapped: true, message: GIFT.message, hides_prices: true })
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    expect((await readCart(shop.services, buyer)).gift.requested).toBeNull()
    const [invoice] = await listDocuments(shop.database.kysely, order.id)
    expect(invoice?.totalPaise).toBe(126_500)
    expect(invoice?.lines).toMatchObject([
      { title: 'Moonrise' },
      { title: 'Gift wrap', taxablePaise: 15_000, taxPercent: 10 },
    ])
    await cancelOrder(shop.services, { orderId: order.id, userId: buyer })
    await shop.runJobs()
    const [, note] = await listDocuments(shop.database.kysely, order.id)
    expect(note?.totalPaise).toBe(126_500)
    expect((await shop.order(order.id)).payment_state).toBe('refunded')
    expect(await shop.contradictions()).toEqual([])
  })

  test('an order is made again when the gift message differs, and found again when nothing changed', async () => {
    const buyer = await giftBuyer()
    const first = await shop.placed(buyer)
    expect((await shop.placed(buyer)).order.id).toBe(first.order.id)
    await changeGift(shop.services, buyer, { ...GIFT, message: 'For Baba' })
    const second = await shop.placed(buyer)
    expect(second.order.id).not.toBe(first.order.id)
    expect((await giftOf(second.order.id))?.message).toBe('For Baba')
    expect((await shop.order(first.order.id)).payment_state).toBe('expired')
  })

  test('wrapping that was stopped is neither charged nor promised, and the current price counts', async () => {
    const buyer = await giftBuyer()
    await setGiftWrap(shop.services, { wrapPaise: paise(20_000), adminId })
    expect(await shop.place(buyer, { amount: 1_265 })).toMatchObject({ ok: false, reason: 'other-amount' })
    await setGiftWrap(shop.services, { wrapPaise: null, adminId })
    const { order } = await shop.placed(buyer)
    expect(order.totalPaise).toBe(110_000)
    expect(await giftOf(order.id)).toMatchObject({ is_wrapped: false, message: GIFT.message })
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { enterCoupon, takeOutCoupon } from '#domain/cart/change-coupon.ts'
import { listSoldWorks } from '#domain/admin/reports/reports.db.ts'
import { readCart } from '#domain/cart/read-cart.ts'
import { addCoupon } from '#tests/harness/add-coupon.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { defaultOptionOf } from '#tests/harness/list-work.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { paise } from '#shared/money.rules.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { listDocuments } from './invoices/invoices.db.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(engine)
  })
  afterEach(() => shop.close())

  const db = () => shop.database.kysely
  const enter = (userId: string, typed = 'monsoon') => enterCoupon(shop.services, { typed, address: userId, userId })
  const cartOf = (userId: string) => readCart(shop.services, userId)

  /** A buyer with a work of ₹1,000 and the code in the cart. */
  async function buyerWithCode(): Promise<string> {
    const buyer = await shop.buyerOf(await shop.listWork())
    expect(await enter(buyer)).toMatchObject({ ok: true })
    return buyer
  }

  async function pay(buyer: string) {
    const { order, providerOrderId } = await shop.placed(buyer)
    await shop.confirm(buyer, shop.provider.pay(providerOrderId))
    return order
  }

  test('F-35 a code takes its amount off before tax, from the cart to the invoice, and a cancelled order refunds what was paid', async () => {
    await addCoupon(db())
    const buyer = await buyerWithCode()
    const cart = await cartOf(buyer)
    expect(cart.totals).toMatchObject({ discountPaise: 20_000, taxPaise: 8_000, totalPaise: 88_000 })
    expect(cart.lines[0]?.cuts).toEqual([{ kind: 'coupon', label: 'Coupon MONSOON', paise: 20_000 }])
    expect(await shop.place(buyer, { amount: 1_100 })).toMatchObject({ reason: 'other-amount', totalPaise: 88_000 })
    const { id } = await pay(buyer)
    expect(await shop.order(id)).toMatchObject({
      discount_paise: 20_000,
      coupon_code: 'MONSOON',
      total_amount_paise: 88_000,
    })
    const items = await db().selectFrom('order_items').selectAll().where('order_id', '=', id).execute()
    expect(items).toMatchObject([{ discount_paise: 20_000, discounts: [{ kind: 'coupon', fundedBy: 'shop' }] }])
    await shop.runJobs()
    const [invoice] = await listDocuments(db(), id)
    expect(invoice).toMatchObject({ subtotalPaise: 80_000, taxPaise: 8_000, totalPaise: 88_000 })
    expect(invoice?.lines).toMatchObject([
      { unitPricePaise: 100_000, taxablePaise: 80_000, discounts: [{ label: 'Coupon MONSOON', paise: 20_000 }] },
    ])
    expect((await cartOf(buyer)).coupon).toBeNull()
    const sold = await listSoldWorks(db(), { since: new Date(0), until: new Date(shop.now().getTime() + 1) })
    expect(sold).toMatchObject([{ pieces: 1, soldPaise: 80_000 }])
    await cancelOrder(shop.services, { orderId: id, userId: buyer })
    await shop.runJobs()
    const [, note] = await listDocuments(db(), id)
    expect(note).toMatchObject({ kind: 'credit-note', totalPaise: 88_000, subtotalPaise: 80_000 })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-35 of several buyers at once, in two processes, one gets the last use of a code; it is free again when nobody pays', async () => {
    await addCoupon(db(), { uses_max: 1 })
    const buyers = await Promise.all(Array.from({ length: 6 }, buyerWithCode))
    const other = await shop.openOther()
    const answers = await Promise.all(
      buyers.map((buyer, place) => shop.place(buyer, { amount: 880 }, place % 2 ? other : shop.services)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(answers.filter((answer) => !answer.ok && answer.reason === 'coupon')).toHaveLength(5)
    const place = answers.findIndex(({ ok }) => ok)
    const [winner = '', loser = ''] = [buyers[place], buyers[(place + 1) % 6]]
    // The holder may click again, and a cart with it costs as much as before.
    expect(await shop.place(winner)).toMatchObject({ ok: true })
    expect((await cartOf(loser)).coupon?.words).toMatch(/reached its limit/)
    expect((await cartOf(loser)).totals.totalPaise).toBe(110_000)
    shop.pass(20)
    await shop.runJobs()
    expect((await cartOf(loser)).totals.totalPaise).toBe(88_000)
    expect(await shop.place(loser)).toMatchObject({ ok: true })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-35 late money for a use that another buyer has had is refunded', async () => {
    await addCoupon(db(), { uses_max: 1 })
    const [late, quick] = [await buyerWithCode(), await buyerWithCode()]
    const { order, providerOrderId } = await shop.placed(late)
    shop.pass(16)
    await shop.runJobs()
    await pay(quick)
    await shop.confirm(late, shop.provider.pay(providerOrderId))
    await shop.runJobs()
    expect(await shop.order(order.id)).toMatchObject({ status: 'cancelled', payment_state: 'refunded' })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-35 an invalid code is refused with the reason, and the cart stays as it is', async () => {
    await addCoupon(db(), { code: 'OLD', until_day: '2026-03-03' })
    await addCoupon(db(), { code: 'SOON', from_day: '2026-12-24' })
    await addCoupon(db(), { code: 'FIRST', is_first_order: true })
    await addCoupon(db(), { code: 'ONCE', uses_of_buyer_max: 1 })
    await addCoupon(db(), { code: 'LARGE', min_paise: paise(150_000) })
    const buyer = await shop.buyerOf(await shop.listWork(), await shop.listWork())
    const wordsOf = async (code: string) => enter(buyer, code)
    expect(await wordsOf('no-such')).toMatchObject({ reason: 'unknown' })
    expect(await wordsOf('old')).toMatchObject({ words: 'This coupon expired on 3 March 2026.' })
    expect(await wordsOf('soon')).toMatchObject({ words: 'This coupon works from 24 December 2026.' })
    expect(await wordsOf(' on-ce ')).toMatchObject({ ok: true })
    await pay(buyer)
    expect(await wordsOf('once')).toMatchObject({ words: 'You’ve already used this coupon.' })
    expect(await wordsOf('first')).toMatchObject({ words: 'This coupon is for first orders only.' })
    const next = await shop.buyerOf(await shop.listWork())
    expect(await enter(next, 'large')).toMatchObject({ ok: true })
    expect((await cartOf(next)).coupon).toEqual({
      code: 'LARGE',
      offPaise: 0,
      words: 'Spend ₹500 more, before tax, to use this coupon.',
    })
    await takeOutCoupon(shop.services, next)
    expect((await cartOf(next)).coupon).toBeNull()
  })

  test('F-35 a guest who had a single-use code is recognised by e-mail or phone, in another browser too', async () => {
    const couponId = await addCoupon(db(), { uses_of_buyer_max: 1, code: 'ONCE' })
    const order = async (contact: Partial<typeof ADDRESS>, amount = 880) => {
      const frameOptionId = await defaultOptionOf(db(), await shop.listWork())
      const lines = [{ frameOptionId, sizeId: null, quantity: 1, shownPaise: null }]
      const asked = { guest: { lines, couponId }, shipping: { ...ADDRESS, ...contact }, amount }
      return shop.place(randomUUID(), asked)
    }
    expect(await order({})).toMatchObject({ ok: true })
    const used = { reason: 'coupon', words: 'You’ve already used this coupon.' }
    expect(await order({ phone: '9000000001' })).toMatchObject(used)
    expect(await order({ email: 'other@example.test' })).toMatchObject(used)
    expect(await order({ phone: '9000000001' }, 1_100)).toMatchObject({ ok: true })
    expect(await order({ email: 'other@example.test', phone: '9000000002' })).toMatchObject({ ok: true })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-35 a promotion runs from its first day to its last, or until it is switched off', async () => {
    const buyer = await shop.buyerOf(await shop.listWork(), await shop.listWork())
    const quotePrice = { kind: 'bundle-percent', pieces: 2, percent: 10 } as const
    const days = [
      ['over', '2026-11-01', '2026-11-22'],
      ['to come', '2026-11-24', null],
      ['off', '2026-11-01', null],
      ['today', '2026-11-23', '2026-11-23'],
    ] as const
    for (const [name, from_day, until_day] of days) {
      const stopped_at = name === 'off' ? shop.now() : null
      await db()
        .insertInto('promotions')
        .values({ ...quotePrice, name, from_day, until_day, stopped_at })
        .execute()
    }
    const { discounts, totals } = await cartOf(buyer)
    expect(discounts.promotions.map(({ name }) => name)).toEqual(['today'])
    expect(totals).toMatchObject({ discountPaise: 20_000, totalPaise: 198_000 })
    const { id } = await pay(buyer)
    expect(await shop.order(id)).toMatchObject({ discount_paise: 20_000, coupon_id: null })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-35 codes cannot be found by trying', async () => {
    await addCoupon(db())
    const buyer = await shop.buyerOf()
    for (let attempt = 0; attempt < 30; attempt++) await enter(buyer, `TRY${attempt}`)
    expect(await enter(buyer)).toMatchObject({ reason: 'too-many' })
    shop.pass(11)
    expect(await enter(buyer)).toMatchObject({ ok: true })
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addSizes } from '#tests/harness/add-sizes.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addQuotePrice } from '#tests/harness/add-quote-price.ts'
import { addProfile, categoryIds, defaultOptionOf } from '#tests/harness/list-work.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { ADDRESS, openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { TROUBLES, type Strike } from '#tests/harness/strike.ts'
import { paise } from '#shared/money.rules.ts'
import { readQuotePrice } from '#domain/quotes/show-quotes.ts'
import { cancelWaiting, moveEnd, noteHandedBack } from './admin/act-on-payment.ts'
import { confirmLinkPayment } from './paying/confirm-payment.ts'
import { takeByHand } from './paying/take-by-hand.ts'
import { makeShopOrder, type ShopOrderAsked } from './placing/make-shop-order.ts'
import type { ShopOrderForm } from './placing/shop-order-form.rules.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { refundOrder } from './refunding/refund-order.ts'

const TOTAL = paise(110_000)

const FORM: ShopOrderForm = {
  ...ADDRESS,
  discount: paise(0),
  discountReason: '',
  email: '',
  goes: 'parcel',
  pays: 'link',
  minutes: 30,
  method: 'cash',
  reference: '',
  amount: paise(0),
}

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  const lineOf = async (artworkId: string, sizeId: string | null = null) => ({
    frameOptionId: await defaultOptionOf(shop.database.kysely, artworkId),
    sizeId,
    quantity: 1,
  })

  async function asked(form: Partial<ShopOrderForm> = {}): Promise<ShopOrderAsked & { artworkId: string }> {
    const artworkId = await shop.listWork({ stock_quantity: 1 })
    const lines = [await lineOf(artworkId)]
    return { adminId, key: randomUUID(), lines, form: { ...FORM, ...form }, artworkId }
  }

  async function made(form: Partial<ShopOrderForm> = {}) {
    const wanted = await asked(form)
    const outcome = await makeShopOrder(shop.services, wanted)
    if (!outcome.ok) throw new Error(`The test could not make an order: ${outcome.reason}`)
    const [link] = shop.provider.books.links.filter(({ reference_id }) => reference_id === outcome.orderId)
    return { orderId: outcome.orderId, artworkId: wanted.artworkId, linkId: link?.id ?? '' }
  }

  const cash = { pays: 'hand', method: 'cash', reference: 'Receipt 12', amount: TOTAL } as const

  const freeOf = async (artworkId: string) => (await shop.work(artworkId)).free_quantity

  async function tellAll(paymentId: string): Promise<void> {
    for (const event of shop.eventsOf(paymentId)) await shop.tell(event)
    await shop.runJobs()
  }

  const proofIn = (backTo: string | undefined) => {
    const query = new URL(backTo ?? '').searchParams
    const given = (name: string) => query.get(`razorpay_${name}`) ?? ''
    return {
      linkId: given('payment_link_id'),
      reference: given('payment_link_reference_id'),
      status: given('payment_link_status'),
      paymentId: given('payment_id'),
      signature: given('signature'),
    }
  }

  const byHand = (orderId: string, key: string, amountPaise = TOTAL) =>
    takeByHand(shop.services, { orderId, adminId, key, method: 'upi', reference: '4711', amountPaise })

  test("G-66 an admin's order holds its piece until its link ends, and a payment by link that only the provider reports pays it", async () => {
    const { orderId, artworkId, linkId } = await made({ minutes: 1_440, email: 'asha@example.test' })
    expect(await freeOf(artworkId)).toBe(0)
    expect(await shop.order(orderId)).toMatchObject({ origin: 'shop', made_by: adminId, user_id: null })
    const { expire_by } = shop.provider.link(linkId)
    expect((await shop.order(orderId)).hold_until?.getTime()).toBe(expire_by * 1_000)
    shop.pass(1_000)
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('unpaid')
    const { paymentId } = shop.provider.payLink(linkId)
    await tellAll(paymentId)
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid', razorpay_payment_id: paymentId })
    expect(await shop.work(artworkId)).toMatchObject({ stock_quantity: 0, held_quantity: 0 })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a link is paid when the browser returns with the provider’s signature, and with no other', async () => {
    const { orderId, linkId } = await made()
    const { backTo } = shop.provider.payLink(linkId)
    const proof = proofIn(backTo)
    const other = await made()
    for (const forged of [
      { ...proof, signature: '0'.repeat(64) },
      { ...proof, reference: other.orderId },
      { ...proof, reference: randomUUID() },
    ])
      expect(await confirmLinkPayment(shop.services, forged)).toMatchObject({ ok: false })
    expect(await confirmLinkPayment(shop.services, proof)).toEqual({ ok: true, orderId, state: 'paid', isFresh: true })
    shop.pass(61)
    expect(await confirmLinkPayment(shop.services, proof)).toEqual({ ok: true, orderId, state: 'paid', isFresh: false })
    await shop.runJobs()
    expect((await shop.order(other.orderId)).payment_state).toBe('expired')
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a payment by link without a report is found while the link still runs', async () => {
    const { orderId, linkId } = await made({ minutes: 4_320 })
    shop.provider.payLink(linkId)
    shop.pass(10)
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a link that ends unpaid releases its pieces, and a payment in its last moment is honoured', async () => {
    const over = await made()
    const last = await made()
    shop.pass(29.9)
    shop.provider.payLink(last.linkId)
    shop.pass(1)
    await shop.runJobs()
    expect((await shop.order(over.orderId)).payment_state).toBe('expired')
    expect(await freeOf(over.artworkId)).toBe(1)
    expect(() => shop.provider.payLink(over.linkId)).toThrow('expired')
    expect((await shop.order(last.orderId)).payment_state).toBe('paid')
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 money that a bank gives after the end buys what is still available, and the rest is refunded', async () => {
    const free = await made()
    const gone = await made()
    const failed = [free, gone].map(({ linkId }) => shop.provider.failLink(linkId))
    shop.pass(31)
    await shop.runJobs()
    await shop.database.kysely
      .updateTable('artworks')
      .set({ stock_quantity: 0 })
      .where('id', '=', gone.artworkId)
      .execute()
    for (const { id } of failed) {
      shop.provider.authorizeLate(id)
      await tellAll(id)
    }
    expect((await shop.order(free.orderId)).payment_state).toBe('paid')
    expect(await shop.order(gone.orderId)).toMatchObject({ payment_state: 'refunded', status: 'cancelled' })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a cancelled link takes no money, frees its pieces, and is cancelled at the provider', async () => {
    const { orderId, artworkId, linkId } = await made()
    expect(await cancelWaiting(shop.services, { orderId, adminId })).toEqual({ ok: true })
    expect(await cancelWaiting(shop.services, { orderId, adminId })).toEqual({ ok: true })
    await shop.runJobs()
    expect(shop.provider.link(linkId).status).toBe('cancelled')
    expect((await shop.order(orderId)).payment_state).toBe('expired')
    expect(await freeOf(artworkId)).toBe(1)
    const there = await made()
    const { backTo } = shop.provider.payLink(there.linkId)
    await cancelWaiting(shop.services, { orderId: there.orderId, adminId })
    await shop.runJobs()
    expect((await shop.order(there.orderId)).payment_state).toBe('paid')
    expect(await confirmLinkPayment(shop.services, proofIn(backTo))).toMatchObject({ state: 'paid' })
    expect(await cancelWaiting(shop.services, { orderId: there.orderId, adminId })).toMatchObject({ ok: false })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 the end of a link is moved within three days, here and at the provider, and its pieces are held as long', async () => {
    const { orderId, artworkId, linkId } = await made()
    const move = (minutes: number) => moveEnd(shop.services, { orderId, adminId, minutes })
    shop.pass(29)
    expect(await move(60)).toEqual({ ok: true })
    shop.pass(2)
    await shop.runJobs()
    expect([await freeOf(artworkId), (await shop.order(orderId)).payment_state]).toEqual([0, 'unpaid'])
    expect(shop.provider.link(linkId).expire_by * 1_000).toBe((await shop.order(orderId)).hold_until?.getTime())
    shop.provider.fault = 'breaks'
    expect(await move(1_440)).toEqual({ ok: true })
    shop.provider.fault = undefined
    await shop.passToNextJob()
    await shop.runJobs()
    expect(shop.provider.link(linkId).expire_by * 1_000).toBe((await shop.order(orderId)).hold_until?.getTime())
    expect(await move(4_320)).toMatchObject({ ok: false, reason: 'held-too-long' })
    shop.pass(1_441)
    await shop.runJobs()
    expect([await freeOf(artworkId), (await shop.order(orderId)).payment_state]).toEqual([1, 'expired'])
    expect(await move(30)).toEqual({ ok: false, reason: 'not-now' })
    const paid = await made()
    const { paymentId } = shop.provider.payLink(paid.linkId)
    expect(await moveEnd(shop.services, { orderId: paid.orderId, adminId, minutes: 60 })).toEqual({ ok: true })
    await shop.runJobs()
    expect(await shop.order(paid.orderId)).toMatchObject({ payment_state: 'paid', razorpay_payment_id: paymentId })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a cancellation in the provider’s own books ends the order, too', async () => {
    const { orderId, artworkId, linkId } = await made({ minutes: 180 })
    const { payments } = shop.services
    await payments.cancelPaymentLink(linkId)
    for (const event of shop.eventsOf(linkId)) await shop.tell(event)
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('expired')
    expect(await freeOf(artworkId)).toBe(1)
  })

  test('G-66 one form makes one order, for any number of clicks, and one link', async () => {
    const wanted = await asked()
    const done = await Promise.all(Array.from({ length: 5 }, () => makeShopOrder(shop.services, wanted)))
    expect(new Set(done.map((one) => one.ok && one.orderId)).size).toBe(1)
    const other = { ...wanted, form: { ...wanted.form, minutes: 60 } }
    expect(await makeShopOrder(shop.services, other)).toEqual({ ok: false, reason: 'key-used' })
    const [first] = done
    const links = shop.provider.books.links.filter((link) => first?.ok && link.reference_id === first.orderId)
    expect(links).toHaveLength(1)
  })

  test('G-66 an impossible sale is refused with the reason, and nothing is stored', async () => {
    const { kysely } = shop.database
    const count = async () => (await kysely.selectFrom('orders').select('id').execute()).length
    const before = await count()
    const wanted = await asked()
    await kysely.updateTable('artworks').set({ stock_quantity: 0 }).where('id', '=', wanted.artworkId).execute()
    expect(await makeShopOrder(shop.services, wanted)).toMatchObject({ ok: false, reason: 'not-buyable' })
    expect(await makeShopOrder(shop.services, { ...wanted, lines: [] })).toEqual({ ok: false, reason: 'empty' })
    const short = await asked({ ...cash, amount: paise(100_000) })
    expect(await makeShopOrder(shop.services, short)).toEqual({ ok: false, reason: 'other-amount', totalPaise: TOTAL })
    expect(await count()).toBe(before)
  })

  test('G-66 G-33 the size that an admin picks is held, and without a size nothing is sold', async () => {
    const { kysely } = shop.database
    const wanted = await asked({ ...cash, pays: 'link' })
    const sizes = await addSizes(kysely, wanted.artworkId, { M: { stock: 1 }, L: { stock: 1 } })
    expect(await makeShopOrder(shop.services, wanted)).toMatchObject({ ok: false, reason: 'not-buyable' })
    const lines = [await lineOf(wanted.artworkId, sizes.L)]
    const sized = await makeShopOrder(shop.services, { ...wanted, lines })
    expect(sized).toMatchObject({ ok: true })
    const held = kysely.selectFrom('artwork_sizes').select('id').where('held_quantity', '=', 1)
    expect(await held.execute()).toEqual([{ id: sizes.L }])
    const again = { ...wanted, lines, key: randomUUID() }
    expect(await makeShopOrder(shop.services, again)).toMatchObject({ ok: false, reason: 'not-buyable' })
    if (sized.ok) await cancelWaiting(shop.services, { orderId: sized.orderId, adminId })
    expect(await held.execute()).toEqual([])
  })

  test('G-66 a discount by hand is on the order with its reason, comes off before tax, and stays for late payers', async () => {
    const off = { discount: paise(20_000), discountReason: 'A scratch on the frame' }
    const nothing = await asked({ discount: paise(100_000), discountReason: 'All of it' })
    expect(await makeShopOrder(shop.services, nothing)).toEqual({ ok: false, reason: 'too-much-off' })
    const { orderId, linkId } = await made(off)
    expect(await shop.order(orderId)).toMatchObject({ discount_paise: 20_000, total_amount_paise: 88_000 })
    expect(shop.provider.link(linkId).amount).toBe(88_000)
    const failed = shop.provider.failLink(linkId)
    shop.pass(31)
    await shop.runJobs()
    shop.provider.authorizeLate(failed.id)
    await tellAll(failed.id)
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    expect(await shop.contradictions()).toEqual([])
  })

  async function offered() {
    const { kysely } = shop.database
    const artworkId = await shop.listWork({
      category_id: categoryIds.premiumArtwork,
      price_paise: paise(0),
      stock_quantity: 1,
    })
    const quotePrice = await addQuotePrice(kysely, artworkId, randomUUID(), new Date(shop.now().getTime() + 86_400_000))
    const ask = (form: Partial<ShopOrderForm> = {}, key = randomUUID()) =>
      makeShopOrder(shop.services, { adminId, key, lines: [], quotePrice, form: { ...FORM, ...form } })
    const state = async () =>
      (await kysely.selectFrom('quote_prices').select('state').where('token', '=', quotePrice).executeTakeFirst())
        ?.state
    const read = () => readQuotePrice(shop.services, { token: quotePrice, buyerId: null })
    return { artworkId, ask, state, read }
  }

  test('G-66 F-24 a quote that an admin turns into an order is sold once, at its price, and closes once its link is paid', async () => {
    const { artworkId, ask, state, read } = await offered()
    const [one, two] = await Promise.all([ask(), ask()])
    const [made, refused] = one.ok ? [one, two] : [two, one]
    if (!made.ok) throw new Error(made.reason)
    const waits = { kind: 'by-link', until: (await shop.order(made.orderId)).hold_until }
    expect(refused).toEqual({ ok: false, reason: 'quotePrice', trouble: waits })
    expect(await read()).toMatchObject({ ok: false, trouble: waits })
    expect(await shop.order(made.orderId)).toMatchObject({ subtotal_paise: 4_800_000, discount_paise: 0 })
    const link = shop.provider.books.links.find(({ reference_id }) => reference_id === made.orderId)
    await tellAll(shop.provider.payLink(link?.id ?? '').paymentId)
    expect((await shop.order(made.orderId)).payment_state).toBe('paid')
    expect(await state()).toBe('paid')
    expect(await shop.work(artworkId)).toMatchObject({ stock_quantity: 0, held_quantity: 0 })
    expect(await ask()).toEqual({ ok: false, reason: 'quotePrice', trouble: { kind: 'paid' } })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 F-24 a quote paid in cash closes at once, one whose link was cancelled is valid again', async () => {
    const { ask, state, read } = await offered()
    const first = await ask({ discount: paise(100_000), discountReason: 'Cheaper' })
    if (!first.ok) throw new Error(first.reason)
    await cancelWaiting(shop.services, { orderId: first.orderId, adminId })
    expect(await read()).toMatchObject({ ok: true })
    const { total_amount_paise: amount } = await shop.order(first.orderId)
    const key = randomUUID()
    const done = await Promise.all([ask({ ...cash, amount }, key), ask({ ...cash, amount }, key)])
    expect(new Set(done.map((made) => made.ok && made.orderId)).size).toBe(1)
    expect(await state()).toBe('paid')
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 an order paid in cash is paid at once, and its refund is handed back by hand, never asked of the provider', async () => {
    const { orderId, artworkId } = await made(cash)
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid', razorpay_payment_id: null })
    expect((await shop.work(artworkId)).stock_quantity).toBe(0)
    expect(await shop.contradictions()).toEqual([])
    const part = {
      orderId,
      adminId,
      amountPaise: paise(10_000),
      reason: 'goodwill',
      note: '',
      key: randomUUID(),
    } as const
    const refunded = await refundOrder(shop.services, part)
    if (!refunded.ok) throw new Error(refunded.reason)
    expect(await cancelOrder(shop.services, { orderId, adminId })).toEqual({ ok: true })
    await shop.runJobs()
    expect(await shop.attention(orderId)).toContain('Return ₹1,000 in cash')
    expect(shop.provider.books.refunds.filter(({ payment_id }) => payment_id.startsWith('hand'))).toEqual([])
    const refunds = await shop.database.kysely
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select('refunds.id')
      .where('order_id', '=', orderId)
      .execute()
    for (const { id: refundId } of [...refunds, ...refunds])
      expect(await noteHandedBack(shop.services, { orderId, adminId, refundId, reference: 'Back 1' })).toEqual({
        ok: true,
      })
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'refunded', status: 'cancelled' })
    expect(await shop.attention(orderId)).toBeNull()
    expect(await freeOf(artworkId)).toBe(1)
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 an order handed over has no parcel, is completed, and can only be refunded, not cancelled', async () => {
    const { orderId } = await made({ ...cash, goes: 'handed-over' })
    expect(await shop.order(orderId)).toMatchObject({ payment_state: 'paid', status: 'completed' })
    const parcels = shop.database.kysely.selectFrom('shipments').where('order_id', '=', orderId).select('id')
    expect(await parcels.execute()).toEqual([])
    expect(await cancelOrder(shop.services, { orderId, adminId })).toEqual({ ok: false, reason: 'too-late' })
    const all = { orderId, adminId, amountPaise: TOTAL, reason: 'returned', note: '', key: randomUUID() } as const
    expect(await refundOrder(shop.services, all)).toMatchObject({ ok: true })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 an order that waits by a link is paid by hand once, and a payment by the link all the same is refunded', async () => {
    const { orderId, linkId } = await made()
    const key = randomUUID()
    const other = paise(100)
    expect(await byHand(orderId, key, other)).toEqual({ ok: false, reason: 'other-amount', totalPaise: TOTAL })
    shop.provider.fault = 'breaks'
    const done = await Promise.all([byHand(orderId, key), byHand(orderId, key)])
    expect(done).toEqual([{ ok: true }, { ok: true }])
    expect(await byHand(orderId, randomUUID())).toEqual({ ok: false, reason: 'not-now' })
    shop.provider.fault = undefined
    const { paymentId } = shop.provider.payLink(linkId)
    await tellAll(paymentId)
    expect((await shop.order(orderId)).payment_state).toBe('paid')
    expect(shop.provider.books.payments.find(({ id }) => id === paymentId)).toMatchObject({ status: 'refunded' })
    expect(await shop.contradictions()).toEqual([])
  })

  test('G-66 a link that the provider refuses calls a person, and the order can still be paid by hand', async () => {
    shop.provider.fault = 'refuses the key'
    const { orderId } = await made()
    expect(await shop.attention(orderId)).toContain('The payment link couldn’t be created')
    shop.provider.fault = undefined
    expect(await byHand(orderId, randomUUID())).toEqual({ ok: true })
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('paid')
  })

  test.runIf(isLong)(
    'G-66 I1 after a crash at any moment of making and paying a link, one order is paid once, by one link',
    { timeout: 120_000 },
    async () => {
      const wrong: unknown[] = []
      for (const { first, step, ...trouble } of TROUBLES) {
        for (let at = first; at < 60; at += step) {
          const struck = await makeAndPay({ at, ...trouble })
          if (!(await shop.restart())) break
          if (struck.orders !== 1 || struck.links !== 1 || struck.paid !== 1) wrong.push([at, trouble, struck])
        }
      }
      expect(wrong).toEqual([])
      shop.pass(80 * 60)
      await shop.runJobs()
      expect(await shop.contradictions()).toEqual([])
    },
  )

  async function attempt<T>(step: () => Promise<T>): Promise<T | undefined> {
    try {
      return await step()
    } catch {
      expect(await shop.restart()).toBe(true)
      return undefined
    }
  }

  async function makeAndPay(strike: Strike) {
    shop.pass(80 * 60)
    await shop.runJobs()
    const wanted = await asked({ minutes: 60 })
    shop.strike(strike)
    let orderId: string | undefined
    for (let times = 1; times <= 4 && !orderId; times++) {
      const done = await attempt(() => makeShopOrder(shop.services, wanted))
      orderId = done?.ok ? done.orderId : undefined
    }
    const links = () => shop.provider.books.links.filter(({ reference_id }) => reference_id === orderId)
    for (let wait = 1; wait <= 6 && links().length === 0; wait++) {
      shop.pass(1)
      await attempt(() => shop.runJobs())
    }
    shop.provider.payLink(links()[0]?.id ?? '')
    const isPaid = async () => (await shop.order(orderId ?? '')).payment_state === 'paid'
    for (let step = 1; step <= 20 && !(await isPaid()); step++) {
      await shop.passToNextJob()
      await attempt(() => shop.runJobs())
    }
    const orders = await shop.database.kysely
      .selectFrom('orders')
      .select('payment_state')
      .where('idempotency_key', '=', wanted.key)
      .execute()
    const paid = orders.filter(({ payment_state }) => payment_state === 'paid').length
    return { orders: orders.length, links: links().length, paid }
  }
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addGiftCard } from '#tests/harness/add-gift-card.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { paise } from '#shared/money.rules.ts'
import { stopCard } from '#domain/admin/gift-cards/act-on-card.ts'
import { listDocuments } from './invoices/invoices.db.ts'
import { cancelOrder } from './refunding/cancel-order.ts'
import { refundOrder } from './refunding/refund-order.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, one) => sum + one, 0)

/** A work of ₹1,000 and its tax. */
const TOTAL = 110_000

describeOnPostgres((engine) => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop(engine)
  })
  afterEach(() => shop.close())

  const card = (rupees: number, more: { endsOn?: string } = {}) =>
    addGiftCard(shop.database.kysely, { rupees, ...more })
  const sums = async (id: string) => {
    const columns = ['balance_paise', 'held_paise'] as const
    const row = await shop.database.kysely.selectFrom('gift_cards').select(columns).where('id', '=', id).execute()
    return row.map(({ balance_paise, held_paise }) => [balance_paise / 100, held_paise / 100])[0]
  }
  const stop = (id: string) =>
    shop.database.kysely
      .updateTable('gift_cards')
      .set({ stopped_at: shop.now(), stopped_why: 'Lost' })
      .where('id', '=', id)
      .execute()
  const buyer = async () => shop.buyerOf(await shop.listWork())

  async function paidWith(...giftCards: string[]) {
    const userId = await buyer()
    const { order, providerOrderId } = await shop.placed(userId, { giftCards })
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(userId, proof)
    return { orderId: order.id, userId, paymentId: proof.razorpay_payment_id }
  }
  const back = (paymentId: string) =>
    (shop.provider.books.payments.find(({ id }) => id === paymentId)?.amount_refunded ?? 0) / 100
  const refund = async (orderId: string, rupees: number) => {
    const asked = { orderId, adminId: await shop.buyerOf(), reason: 'goodwill', note: '', key: randomUUID() } as const
    expect(await refundOrder(shop.services, { ...asked, amountPaise: paise(rupees * 100) })).toMatchObject({ ok: true })
    await shop.runJobs()
  }

  test('F-28 a gift card pays its share of an order and the payment provider is asked for the rest', async () => {
    const { id, code } = await card(500)
    const userId = await buyer()
    const { order, providerOrderId } = await shop.placed(userId, { giftCards: [code] })
    expect(await sums(id)).toEqual([0, 500])
    expect(shop.provider.books.orders.find((one) => one.id === providerOrderId)?.amount).toBe(60_000)
    await shop.confirm(userId, shop.provider.pay(providerOrderId))
    expect(await shop.order(order.id)).toMatchObject({
      payment_state: 'paid',
      total_amount_paise: TOTAL,
      gift_card_paise: 50_000,
    })
    expect(await sums(id)).toEqual([0, 0])
    await shop.runJobs()
    expect(await listDocuments(shop.database.kysely, order.id)).toMatchObject([{ totalPaise: TOTAL }])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 gift cards that pay all of an order settle it at once, and the provider is not involved', async () => {
    const [first, second] = [await card(1_000), await card(500)]
    const userId = await buyer()
    const asked = { giftCards: [first.code, second.code], key: randomUUID(), toPay: 0 }
    const placed = await shop.ask(userId, asked)
    expect(placed).toMatchObject({ ok: true, isPaid: true })
    expect(await shop.ask(userId, { ...asked, amount: TOTAL / 100 })).toEqual(placed)
    expect([await sums(first.id), await sums(second.id)]).toEqual([
      [0, 0],
      [400, 0],
    ])
    expect(shop.provider.books.orders).toEqual([])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
    const orderId = placed.ok ? placed.order.id : ''
    expect(await cancelOrder(shop.services, { orderId, userId })).toEqual({ ok: true })
    await shop.runJobs()
    expect((await shop.order(orderId)).payment_state).toBe('refunded')
    expect([await sums(first.id), await sums(second.id)]).toEqual([
      [1_000, 0],
      [500, 0],
    ])
    expect(await shop.contradictions()).toEqual([])
  })

  test("F-28 an unpaid order returns its card's money, and a late payment takes it again", async () => {
    const { id, code } = await card(500)
    const userId = await buyer()
    const { order, providerOrderId } = await shop.placed(userId, { giftCards: [code] })
    shop.pass(16)
    await shop.runJobs()
    expect([(await shop.order(order.id)).payment_state, await sums(id)]).toEqual(['expired', [500, 0]])
    await shop.confirm(userId, shop.provider.pay(providerOrderId))
    expect([(await shop.order(order.id)).payment_state, await sums(id)]).toEqual(['paid', [0, 0]])
    await shop.runJobs()
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 late money is refunded if the card was spent, stopped or expired since, and the card is not charged', async () => {
    for (const what of ['ended', 'spent', 'stopped']) {
      const { id, code } = await card(500, { ...(what === 'ended' && { endsOn: '2026-11-23' }) })
      const userId = await buyer()
      // Ten minutes before midnight in India.
      if (what === 'ended') shop.pass(13 * 60 + 20)
      const { order, providerOrderId } = await shop.placed(userId, { giftCards: [code] })
      shop.pass(16)
      await shop.runJobs()
      if (what === 'spent') await paidWith(code)
      if (what === 'stopped') await stop(id)
      const before = await sums(id)
      const proof = shop.provider.pay(providerOrderId)
      expect(await shop.confirm(userId, proof)).toMatchObject({ state: 'refunded', why: 'changed-meanwhile' })
      await shop.runJobs()
      expect([(await shop.order(order.id)).payment_state, back(proof.razorpay_payment_id), await sums(id)]).toEqual([
        'refunded',
        600,
        before,
      ])
    }
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 refunds use the provider’s money first, then that of the card used last, to the paisa', async () => {
    const [first, second] = [await card(300), await card(500)]
    const { orderId, paymentId } = await paidWith(first.code, second.code)
    const state = async () => [back(paymentId), await sums(first.id), await sums(second.id)]
    await refund(orderId, 200)
    expect(await state()).toEqual([200, [0, 0], [0, 0]])
    await refund(orderId, 250)
    expect(await state()).toEqual([300, [0, 0], [150, 0]])
    await refund(orderId, 400)
    expect(await state()).toEqual([300, [50, 0], [500, 0]])
    expect(await cancelOrder(shop.services, { orderId, adminId: await shop.buyerOf() })).toEqual({ ok: true })
    await shop.runJobs()
    expect(await state()).toEqual([300, [300, 0], [500, 0]])
    expect((await shop.order(orderId)).payment_state).toBe('refunded')
    const papers = await listDocuments(shop.database.kysely, orderId)
    expect(papers.map(({ totalPaise }) => totalPaise / 100)).toEqual([1_100, 200, 250, 400, 250])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 an expired card is valid for another year once money returns to it', async () => {
    const ended = await card(600, { endsOn: '2026-11-30' })
    const { orderId, userId } = await paidWith(ended.code)
    shop.pass(8 * 24 * 60)
    await cancelOrder(shop.services, { orderId, adminId: userId })
    await shop.runJobs()
    const rows = await shop.database.kysely.selectFrom('gift_cards').selectAll().execute()
    expect(rows).toMatchObject([{ balance_paise: 60_000, stopped_at: null, ends_on: '2027-12-01' }])
    expect(await shop.attention(orderId)).toBeNull()
  })

  test('F-28 a stopped card stays stopped when money returns to it: it is booked, nobody can spend it, and the owner is alerted', async () => {
    const [stopped, good] = [await card(400, { endsOn: '2026-11-30' }), await card(600)]
    const { orderId, userId } = await paidWith(stopped.code, good.code)
    await stopCard(shop.services, { cardId: stopped.id, adminId: userId, why: 'Stolen' })
    shop.pass(8 * 24 * 60)
    await cancelOrder(shop.services, { orderId, adminId: userId })
    await shop.runJobs()
    const row = () =>
      shop.database.kysely.selectFrom('gift_cards').selectAll().where('id', '=', stopped.id).executeTakeFirst()
    expect(await row()).toMatchObject({ balance_paise: 40_000, stopped_why: 'Stolen', ends_on: '2027-12-01' })
    expect(await sums(good.id)).toEqual([600, 0])
    expect(await shop.ask(await buyer(), { giftCards: [stopped.code] })).toMatchObject({ reason: 'gift-card' })
    expect(await shop.attention(orderId)).toContain('₹400 was refunded to gift card …')
    const noted = await shop.database.kysely
      .selectFrom('audit_log')
      .select(['object', 'facts'])
      .where('action', '=', 'gift-card-refunded-while-stopped')
      .execute()
    expect(noted).toEqual([{ object: stopped.id, facts: { order: orderId, amount: '₹400' } }])
    expect(await shop.contradictions()).toEqual([])

    const action = { cardId: stopped.id, adminId: userId, why: 'On a new card' }
    expect([await stopCard(shop.services, action), await stopCard(shop.services, action)]).toEqual(['done', 'not-now'])
    expect(await row()).toMatchObject({ balance_paise: 0, stopped_why: 'On a new card' })
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 a refund to a stopped card stays there when another order releases its share', async () => {
    const { id, code } = await card(1_500)
    const adminId = await buyer()
    const paid = await shop.ask(adminId, { giftCards: [code], toPay: 0 })
    const other = await shop.placed(await buyer(), { giftCards: [code] })
    await stopCard(shop.services, { cardId: id, adminId, why: 'Stolen' })
    await refund(paid.ok ? paid.order.id : '', 700)
    expect(await sums(id)).toEqual([700, 400])
    shop.pass(20)
    await shop.runJobs()
    expect([(await shop.order(other.order.id)).payment_state, await sums(id)]).toEqual(['expired', [700, 0]])
    expect(await shop.contradictions()).toEqual([])
  })

  test("F-28 a buyer who orders again can use the card's amount in the open order, and nobody else can", async () => {
    const { id, code } = await card(500)
    const userId = await buyer()
    const first = await shop.placed(userId, { giftCards: [code] })
    expect(await shop.placed(userId, { giftCards: [code] })).toMatchObject({ providerOrderId: first.providerOrderId })
    expect(await shop.ask(await buyer(), { giftCards: [code] })).toMatchObject({ reason: 'gift-card' })
    const without = await shop.placed(userId)
    expect([(await shop.order(first.order.id)).payment_state, await sums(id)]).toEqual(['expired', [500, 0]])
    const again = await shop.placed(userId, { giftCards: [code] })
    expect([(await shop.order(without.order.id)).payment_state, await sums(id)]).toEqual(['expired', [0, 500]])
    expect((await shop.order(again.order.id)).gift_card_paise).toBe(50_000)
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-28 an invalid code, another sum than shown and pay on delivery are refused with the reason, and nothing is stored', async () => {
    const { code } = await card(500)
    const [gone, ended] = [await card(500), await card(500, { endsOn: '2026-11-22' })]
    await stop(gone.id)
    const userId = await buyer()
    const why = async (asked: Parameters<TestShop['ask']>[1]) => {
      const answer = await shop.ask(userId, asked)
      return answer.ok ? 'made' : 'words' in answer ? answer.words : answer.reason
    }
    expect(await why({ giftCards: ['nonsense'] })).toMatch(/don’t recognise this gift card code/)
    expect(await why({ giftCards: [code.replace(/.$/, (last) => (last === '7' ? '8' : '7'))] })).toMatch(
      /don’t recognise/,
    )
    expect(await why({ giftCards: [gone.code] })).toMatch(/has been stopped/)
    expect(await why({ giftCards: [ended.code] })).toMatch(/expired on 22 November 2026/)
    expect(await why({ giftCards: Array.from({ length: 6 }, () => code) })).toMatch(/up to 5 gift cards/)
    expect(await why({ giftCards: [code], isOnDelivery: true })).toMatch(/on delivery/)
    expect(await why({ giftCards: [code], toPay: 500 })).toBe('other-to-pay')
    expect(await shop.database.kysely.selectFrom('orders').select('id').execute()).toEqual([])
    const entries = await shop.database.pool.query('select kind from gift_card_entries')
    expect(entries.rows).toEqual(Array.from({ length: 3 }, () => ({ kind: 'issue' })))
  })

  test(
    'F-28 for simultaneous orders in two processes a card pays no more than it holds',
    { timeout: 60_000 },
    async () => {
      const other = await shop.openOther()
      const [first, second] = [await card(3_000), await card(3_000)]
      const buyers = await Promise.all(Array.from({ length: 8 }, buyer))
      const answers = await Promise.all(
        buyers.map(async (userId, index) => {
          const codes = index % 2 === 0 ? [first.code, second.code] : [second.code, first.code]
          const ask = (giftCards: string[]) => shop.ask(userId, { giftCards }, index % 3 === 0 ? other : shop.services)
          // A buyer with an empty card pays with the other.
          let answer = await ask(codes)
          for (const code of codes) if (!answer.ok) answer = await ask([code])
          return answer
        }),
      )
      const paid = answers.map((answer) => (answer.ok ? (answer.isPaid ? TOTAL : TOTAL - answer.order.toPayPaise) : 0))
      const ends = [await sums(first.id), await sums(second.id)]
      const [free, held] = [0, 1].map((at) => sumOf(ends.map((one) => one?.[at] ?? 0)))
      const waiting = answers.flatMap((answer) => (answer.ok && !answer.isPaid ? TOTAL - answer.order.toPayPaise : []))
      expect([sumOf(paid) / 100 + (free ?? 0), held]).toEqual([6_000, sumOf(waiting) / 100])
      expect(sumOf(paid)).toBeGreaterThan(400_000)
      expect(answers.filter((answer) => !answer.ok).every((answer) => 'words' in answer)).toBe(true)
      await shop.runJobs()
      expect(await shop.contradictions()).toEqual([])
    },
  )
})

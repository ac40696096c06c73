import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOfCard } from '#domain/gift-cards/card-code.ts'
import { listCards } from '#domain/gift-cards/ledger.db.ts'
import { readCard } from '#domain/orders/placing/read-card.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { payCard } from '#tests/harness/pay-card.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { seeded } from '#tests/harness/seeded.ts'
import { acceptDispute } from './disputing/answer-dispute.ts'
import { checkDispute } from './disputing/follow-dispute.ts'
import { makeCardJob, printCard } from './gift-card-sales/print-card.ts'
import { planTending, tendCardsJob } from './gift-card-sales/tend-cards.ts'
import { checkPayment } from './paying/check-payment.ts'
import { cancelOrder } from './refunding/cancel-order.ts'

const CHECKED = 'The buyer’s bank is reviewing the payment for this card'
const DAY_MINUTES = 24 * 60

/** A card of ₹1,000, and a work of ₹1,100 with its tax. */
describeOnPostgres((engine) => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop(engine)
    await shop.database.pool.query('update gift_card_settings set is_on = true')
  })
  afterAll(() => shop.close())

  async function paidCardOrder() {
    const { cardOrderId: id, paymentId } = await payCard(shop)
    return { id, paymentId }
  }

  async function runJobs(): Promise<void> {
    await shop.runJobs()
    while (await runNextJob(shop.services, handlersOf(shop.services, [makeCardJob, tendCardsJob])));
    await shop.runJobs()
  }

  async function bought() {
    const cardOrder = await paidCardOrder()
    await runJobs()
    const card = await cardOf(cardOrder.id)
    return { ...cardOrder, code: (card && codeOfCard(shop.services.giftCardSeal, card)) ?? '' }
  }

  const cardOf = async (id: string) => (await listCards(shop.database.kysely, [id]))[0]
  const sums = async (id: string) => {
    const card = await cardOf(id)
    return card && [card.balancePaise / 100, card.heldPaise / 100]
  }
  const wordsOf = async (typed: string) => {
    const read = await readCard(shop.services, { typed, address: randomUUID(), buyerId: null })
    return !read.ok && read.reason === 'refused' ? read.words : undefined
  }
  const ask = async (code: string, userId?: string) =>
    shop.ask(userId ?? (await shop.buyerOf(await shop.listWork())), { giftCards: [code] })

  async function disputed(paymentId: string, opening: Parameters<typeof shop.provider.disputes.open>[1] = {}) {
    const { id } = shop.provider.disputes.open(paymentId, opening)
    await checkDispute(shop.services, id)
    return id
  }
  type BankMove = Parameters<typeof shop.provider.disputes.move>[1]
  async function decided(disputeId: string, ...moves: BankMove[]): Promise<void> {
    for (const move of moves) {
      shop.pass(1)
      shop.provider.disputes.move(disputeId, move)
      await checkDispute(shop.services, disputeId)
    }
    await runJobs()
  }

  test('a card with a disputed order is refused with the reason at the checkout, and works again with the missed days once it is won', async () => {
    const { id, paymentId, code } = await bought()
    const before = await cardOf(id)
    const dispute = await disputed(paymentId)
    expect(await wordsOf(code)).toContain(CHECKED)
    expect(await ask(code)).toMatchObject({ ok: false, reason: 'gift-card', words: expect.stringContaining(CHECKED) })
    await decided(dispute, 'under_review')
    expect(await wordsOf(code)).toContain(CHECKED)
    // It expires while the bank decides.
    await planTending(shop.services)
    await shop.database.kysely.updateTable('gift_cards').set({ ends_on: '2026-11-25' }).where('id', '=', id).execute()
    shop.pass(10 * DAY_MINUTES)
    await runJobs()
    expect(await sums(id)).toEqual([1_000, 0])
    await decided(dispute, 'won')
    expect(await wordsOf(code)).toBeUndefined()
    expect(await cardOf(id)).toMatchObject({ endsOn: '2026-12-05', balancePaise: before?.balancePaise })
    expect(await ask(code)).toMatchObject({ ok: true })
    expect(await shop.contradictions()).toEqual([])
  })

  test("once lost, the card's balance is gone, and refunds to it cannot be spent", async () => {
    const { id, paymentId, code } = await bought()
    const placed = await ask(code)
    if (!placed.ok || placed.isPaid) throw new Error('The test could not order.')
    await checkPayment(shop.services, shop.provider.pay(placed.providerOrderId).razorpay_payment_id, 'check')
    await runJobs()
    const other = await bought()
    const [first, second] = [await disputed(paymentId), await disputed(other.paymentId)]
    await decided(first, 'lost')
    await decided(second, 'lost')
    expect([await sums(id), await sums(other.id)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect((await cardOf(other.id))?.stoppedAt).not.toBeNull()
    const adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    expect(await cancelOrder(shop.services, { orderId: placed.order.id, adminId })).toEqual({ ok: true })
    await runJobs()
    expect(await sums(id)).toEqual([1_000, 0])
    expect(await wordsOf(code)).toContain('This gift card has been stopped.')
    expect(await shop.contradictions()).toEqual([])
  })

  test('when a part is lost the card has so much less and pays with the rest, until all of it is lost', async () => {
    const { id, paymentId, code } = await bought()
    const dispute = await disputed(paymentId, { amount: 40_000 })
    expect(await wordsOf(code)).toContain(CHECKED)
    await decided(dispute, 'lost')
    expect([await sums(id), await wordsOf(code)]).toEqual([[600, 0], undefined])
    expect(await cardOf(id)).toMatchObject({ frozenAt: null, stoppedAt: null })
    await checkDispute(shop.services, dispute)
    expect(await sums(id)).toEqual([600, 0])
    expect(await shop.contradictions()).toEqual([])
    await decided(await disputed(paymentId, { amount: 60_000 }), 'lost')
    expect([await sums(id), (await cardOf(id))?.stoppedAt]).toEqual([[0, 0], expect.any(Date)])
    expect(await shop.contradictions()).toEqual([])
  })

  test('a card made after a part of its money was lost begins with the rest', async () => {
    const { id, paymentId } = await paidCardOrder()
    const dispute = await disputed(paymentId, { amount: 40_000 })
    await runJobs()
    expect(await cardOf(id)).toBeUndefined()
    await decided(dispute, 'lost')
    expect(await sums(id)).toEqual([600, 0])
    expect(await shop.contradictions()).toEqual([])
  })

  test('when a suspected fraud over a part is accepted the card loses that part, which is refunded once', async () => {
    const { id, paymentId, code } = await bought()
    const dispute = await disputed(paymentId, { phase: 'fraud', amount: 40_000 })
    const row = shop.database.kysely.selectFrom('disputes').select('id').where('provider_dispute_id', '=', dispute)
    const adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    const { id: disputeId } = await row.executeTakeFirstOrThrow()
    expect(await acceptDispute(shop.services, { disputeId, adminId, key: randomUUID() })).toEqual({ ok: true })
    shop.provider.disputes.accept(dispute)
    await checkDispute(shop.services, dispute)
    await runJobs()
    expect([await sums(id), await wordsOf(code)]).toEqual([[600, 0], undefined])
    const back = shop.provider.books.refunds.filter(({ payment_id }) => payment_id === paymentId)
    expect(back.map(({ amount }) => amount)).toEqual([40_000])
    expect(await shop.contradictions()).toEqual([])
  })

  test('amounts held for an open order stay valid when it is paid in time; given up, they are frozen with the rest', async () => {
    const [paid, late] = [await bought(), await bought()]
    const [inTime, tooLate] = [await ask(paid.code), await ask(late.code)]
    if (!inTime.ok || inTime.isPaid || !tooLate.ok || tooLate.isPaid) throw new Error('The test could not order.')
    for (const { paymentId } of [paid, late]) await disputed(paymentId)
    await checkPayment(shop.services, shop.provider.pay(inTime.providerOrderId).razorpay_payment_id, 'check')
    expect([(await shop.order(inTime.order.id)).payment_state, await sums(paid.id)]).toEqual(['paid', [0, 0]])
    // Its end has come, too.
    await shop.database.kysely
      .updateTable('gift_cards')
      .set({ ends_on: '2026-11-01' })
      .where('id', '=', late.id)
      .execute()
    shop.pass(16)
    await runJobs()
    expect(await sums(late.id)).toEqual([1_000, 0])
    const proof = shop.provider.pay(tooLate.providerOrderId)
    await checkPayment(shop.services, proof.razorpay_payment_id, 'check')
    await runJobs()
    expect([(await shop.order(tooLate.order.id)).payment_state, await sums(late.id)]).toEqual(['refunded', [1_000, 0]])
    expect(await shop.contradictions()).toEqual([])
  })

  test('a card that is printed while the bank asks back its money is frozen from the beginning', async () => {
    const { id, paymentId } = await paidCardOrder()
    const dispute = await disputed(paymentId)
    await runJobs()
    expect(await cardOf(id)).toBeUndefined()
    const { printFonts } = await import('#domain/print/print-fonts.ts').then(({ openPrintFonts }) => ({
      printFonts: openPrintFonts(new URL('../print/fonts', import.meta.url).pathname),
    }))
    const printing = { ...shop.services, printFonts }
    expect(await printCard(printing, { cardOrderId: id, opened: [id], isLost: false })).toMatchObject({ ok: true })
    expect((await cardOf(id))?.frozenAt).not.toBeNull()
    await decided(dispute, 'closed')
    expect((await cardOf(id))?.frozenAt).toBeNull()
    expect(await shop.contradictions()).toEqual([])
  })

  test('for a fraud that is only suspected a lost card stays frozen until its money is refunded', async () => {
    const { id, paymentId, code } = await bought()
    const dispute = await disputed(paymentId, { phase: 'fraud' })
    await decided(dispute, 'lost')
    expect([await sums(id), (await cardOf(id))?.stoppedAt]).toEqual([[1_000, 0], null])
    expect(await wordsOf(code)).toContain(CHECKED)
    expect(await shop.contradictions()).toEqual([])
  })

  test('no order ever takes from a card with a disputed payment, in any order of events, and the books agree', async () => {
    const random = seeded(73)
    const pick = <One>(all: readonly One[]) => all[Math.floor(random() * all.length)] as One
    const taken = async (id: string) =>
      (
        await shop.database.pool.query<{ count: number }>(
          `select count(*)::integer as count from gift_card_entries where card_id = $1 and balance_change_paise < 0
         and kind in ('hold', 'capture')`,
          [id],
        )
      ).rows[0]?.count ?? 0
    for (let round = 0; round < (isLong ? 25 : 4); round += 1) {
      const { id, paymentId, code } = await bought()
      const opened: { id: string; state: string; amount: number }[] = []
      const open: { providerOrderId: string }[] = []
      for (let step = 0; step < 9; step += 1) {
        const undecided = opened.filter(({ state }) => state === 'open' || state === 'under_review')
        const lost = opened.filter(({ state }) => state === 'lost').reduce((sum, { amount }) => sum + amount, 0)
        const isFrozen = undecided.length > 0 || lost >= 100_000
        const before = await taken(id)
        const amount = pick([40_000, 60_000, 100_000])
        const event = pick(['dispute', 'bank', 'bank', 'order', 'order', 'pay', 'wait'])
        if (event === 'dispute' && opened.length < 2)
          opened.push({ id: await disputed(paymentId, { amount }), state: 'open', amount })
        const moving = pick(undecided)
        if (event === 'bank' && moving) {
          const move = pick(
            moving.state === 'open' ? (['under_review', 'won', 'lost', 'closed'] as const) : (['won', 'lost'] as const),
          )
          await decided(moving.id, move)
          moving.state = move
        }
        if (event === 'order') {
          const placed = await ask(code)
          if (placed.ok && !placed.isPaid) open.push(placed)
          if (isFrozen) expect(placed.ok).toBe(false)
        }
        const paying = open.shift()
        if (event === 'pay' && paying)
          await checkPayment(shop.services, shop.provider.pay(paying.providerOrderId).razorpay_payment_id, 'check')
        else if (paying) open.unshift(paying)
        if (event === 'wait') shop.pass(20)
        await runJobs()
        if (isFrozen) expect(await taken(id)).toBe(before)
      }
      expect(await shop.contradictions()).toEqual([])
    }
  })
})

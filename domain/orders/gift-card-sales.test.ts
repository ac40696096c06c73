import { addEntries } from '#domain/gift-cards/ledger.db.ts'
import { moneyMoved } from '#domain/money/moved.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { CARD_MAIL, CARD_ORDER_MAIL } from '#domain/gift-cards/card-order-jobs.ts'
import type { CardOrderForm } from '#domain/gift-cards/card-order-form.rules.ts'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { TROUBLES, type Strike } from '#tests/harness/strike.ts'
import { createSeal } from '#shared/seal.ts'
import { paise } from '#shared/money.rules.ts'
import { placeCardOrder, openCardOrderPayment } from './gift-card-sales/place-card-order.ts'
import { makeCardJob } from './gift-card-sales/print-card.ts'
import { refundCardOrder } from './refunding/refund-order.ts'
import { planTending, tendCardsJob } from './gift-card-sales/tend-cards.ts'
import { inTransaction } from '#db/transaction.ts'
import type { PaymentFacts } from '#domain/payments/payments.db.ts'
import { confirmPayment } from './paying/confirm-payment.ts'
import { refundAgain } from './reconciling/refund-unmatched.ts'
import { settlePayment } from './paying/settle-payment.ts'

const AMOUNT = paise(100_000)

const FORM: CardOrderForm = {
  design: 'kolam',
  amount: AMOUNT,
  way: 'mail',
  forName: 'Meera Nair',
  recipientEmail: 'meera@example.test',
  sendOn: '2026-11-30',
  message: 'Something for the hall.',
  buyerName: 'Asha Rao',
  buyerEmail: 'asha@example.test',
}

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
    await shop.database.pool.query('update gift_card_settings set is_on = true')
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  const services = () => ({ ...shop.services, giftCardSeal: createSeal('gift cards', ['a secret of this test']) })

  async function begun(form: Partial<CardOrderForm> = {}, key = randomUUID()) {
    const outcome = await placeCardOrder(shop.services, { form: { ...FORM, ...form }, key, address: randomUUID() })
    if (!outcome.ok) throw new Error(`The test could not begin: ${outcome.reason}`)
    return outcome.cardOrderId
  }

  async function opened(form: Partial<CardOrderForm> = {}) {
    const cardOrderId = await begun({ buyerEmail: `${randomUUID()}@example.test`, ...form })
    const payment = await openCardOrderPayment(shop.services, { cardOrderId, opened: [cardOrderId] })
    if (!payment.ok) throw new Error(`The test could not pay: ${payment.reason}`)
    return { cardOrderId, providerOrderId: payment.providerOrderId }
  }

  const confirm = (cardOrderId: string, proof: ReturnType<TestShop['provider']['pay']>) =>
    confirmPayment(shop.services, {
      viewer: { userId: null, opened: [cardOrderId] },
      proof: {
        providerOrderId: proof.razorpay_order_id,
        paymentId: proof.razorpay_payment_id,
        signature: proof.razorpay_signature,
      },
    })

  /** The money and the cards. */
  async function runJobs() {
    await shop.runJobs()
    while (await runNextJob(shop.services, handlersOf(services(), [makeCardJob, tendCardsJob])));
    await shop.runJobs()
  }

  const rows = async <Row>(text: string, values: unknown[] = []) =>
    (await shop.database.pool.query(text, values)).rows as Row[]
  const stateOf = async (id: string) =>
    (await rows<{ state: string }>('select state from gift_card_orders where id = $1', [id]))[0]?.state
  const cardOf = async (id: string) =>
    (
      await rows<{ id: string; balance_paise: number; ends_on: string }>(
        'select id, balance_paise, ends_on from gift_cards where card_order_id = $1',
        [id],
      )
    )[0]
  const mailsOf = async (kind: string, part: string) =>
    (
      await rows<{ key: string }>('select key from jobs where kind = $1 and payload::text like $2', [kind, `%${part}%`])
    ).map(({ key }) => key.slice(kind.length + 1))
  const refundsOf = (id: string) =>
    rows<{ reason: string; state: string; amount_paise: number }>(
      `select reason, refunds.state, refunds.amount_paise from refunds join payments on payments.id = payment_id
       where card_order_id = $1 order by refunds.created_at`,
      [id],
    )

  test('a paid gift card is made once on the morning of its day, for any number of events, and no sooner', async () => {
    const { cardOrderId, providerOrderId } = await opened()
    const proof = shop.provider.pay(providerOrderId)
    expect(await confirm(cardOrderId, proof)).toMatchObject({ ok: true, state: 'paid', isCardOrder: true })
    for (const event of shop.eventsOf(proof.razorpay_payment_id)) await shop.tell(event)
    expect(await confirm(cardOrderId, proof)).toMatchObject({ state: 'paid' })
    await runJobs()
    expect(await mailsOf(CARD_ORDER_MAIL.kind, cardOrderId)).toEqual([`paid:${cardOrderId}`])
    expect(await cardOf(cardOrderId)).toBeUndefined()
    expect(await shop.contradictions()).toEqual([])
    shop.pass(7 * 24 * 60)
    await runJobs()
    const card = await cardOf(cardOrderId)
    expect(card).toMatchObject({ balance_paise: AMOUNT, ends_on: '2027-11-30' })
    expect(await mailsOf(CARD_MAIL.kind, card?.id ?? '')).toEqual([`sent:${card?.id}:1`])
    expect(await shop.contradictions()).toEqual([])
  })

  test('the same form sent twice is one gift-card order, and with other details another', async () => {
    const key = randomUUID()
    const [first, again, other] = [await begun({}, key), await begun({}, key), await begun({ forName: 'Tara' }, key)]
    expect([again === first, other === first]).toEqual([true, false])
  })

  test.each(['webhook', 'check'] as const)('money that only the %s reports makes the card', async (through) => {
    const { cardOrderId, providerOrderId } = await opened({ recipientEmail: null, sendOn: null })
    const proof = shop.provider.pay(providerOrderId)
    if (through === 'webhook') for (const event of shop.eventsOf(proof.razorpay_payment_id)) await shop.tell(event)
    else shop.pass(31)
    await runJobs()
    expect(await stateOf(cardOrderId)).toBe('paid')
    expect(await cardOf(cardOrderId)).toMatchObject({ balance_paise: AMOUNT })
    expect(await shop.contradictions()).toEqual([])
  })

  test('a second payment is refunded, and money that comes too late is refunded without a card', async () => {
    const twice = await opened()
    const proof = shop.provider.pay(twice.providerOrderId)
    await confirm(twice.cardOrderId, proof)
    const { providerOrderId, cardOrderId } = twice
    const second: PaymentFacts = {
      id: 'pay_SecondForACard',
      orderId: providerOrderId,
      amountPaise: AMOUNT,
      currency: 'INR',
      method: 'upi',
      errorDescription: undefined,
      createdAt: shop.now(),
      status: 'captured',
    }
    const settled = await inTransaction(shop.services, (tx, changed) =>
      settlePayment({ tx, changed, now: shop.now(), cause: 'webhook' }, second),
    )
    expect(settled).toEqual({ kind: 'given-back', orderId: cardOrderId, why: 'paid-twice' })
    const late = await opened()
    shop.pass(60)
    await runJobs()
    expect(await stateOf(late.cardOrderId)).toBe('expired')
    const lateProof = shop.provider.pay(late.providerOrderId)
    expect(await confirm(late.cardOrderId, lateProof)).toMatchObject({ state: 'refunded', why: 'too-late' })
    await runJobs()
    expect([await stateOf(twice.cardOrderId), await stateOf(late.cardOrderId)]).toEqual(['paid', 'refunded'])
    expect(await refundsOf(cardOrderId)).toMatchObject([{ reason: 'paid-twice', amount_paise: AMOUNT }])
    expect(await refundsOf(late.cardOrderId)).toMatchObject([{ reason: 'too-late', amount_paise: AMOUNT }])
    expect(await cardOf(late.cardOrderId)).toBeUndefined()
    // The provider of this test doesn't know the second payment.
    await shop.database.pool.query(`
      with own as (select id from payments where provider_payment_id = '${second.id}'),
        refunded as (delete from refunds where payment_id in (select id from own) returning id::text)
      delete from jobs where payload ->> 'refundId' in (select id from refunded);
      delete from payments where provider_payment_id = '${second.id}'`)
    await inTransaction(shop.services, async (tx) =>
      moneyMoved(tx, { kind: 'card-order', id: cardOrderId }, 'payment', shop.now()),
    )
    expect(await shop.contradictions()).toEqual([])
  })

  test('money of another sum pays for no card and is named as a stray', async () => {
    const { cardOrderId, providerOrderId } = await opened()
    await shop.database.kysely
      .updateTable('gift_card_orders')
      .set({ amount_paise: paise(200_000) })
      .where('id', '=', cardOrderId)
      .execute()
    const proof = shop.provider.pay(providerOrderId)
    expect(await confirm(cardOrderId, proof)).toMatchObject({ state: 'checking' })
    expect(await stateOf(cardOrderId)).toBe('unpaid')
    expect((await shop.contradictions()).map(({ kind }) => kind)).toContain('payment-without-order')
    await shop.database.pool.query('delete from payments where provider_payment_id = $1', [proof.razorpay_payment_id])
    await shop.database.kysely
      .updateTable('gift_card_orders')
      .set({ amount_paise: AMOUNT })
      .where('id', '=', cardOrderId)
      .execute()
    await confirm(cardOrderId, proof)
  })

  test('an unused card is refunded whole and stops working, and a used card is not refunded', async () => {
    const [unused, used] = [
      await opened({ recipientEmail: null, sendOn: null }),
      await opened({ recipientEmail: null, sendOn: null }),
    ]
    for (const one of [unused, used]) await confirm(one.cardOrderId, shop.provider.pay(one.providerOrderId))
    await runJobs()
    const cardId = (await cardOf(used.cardOrderId))?.id ?? ''
    await inTransaction(shop.services, (tx) =>
      addEntries(tx, 'adjust', [{ cardId, balancePaise: -100 }], { note: 'For a test', now: shop.now() }),
    )
    const asked = (cardOrderId: string) =>
      refundCardOrder(shop.services, { cardOrderId, adminId, why: 'Bought twice.' })
    expect(await asked(used.cardOrderId)).toEqual({ ok: false, reason: 'used' })
    const [one, other] = await Promise.all([asked(unused.cardOrderId), asked(unused.cardOrderId)])
    expect(Number(one.ok) + Number(other.ok)).toBe(1)
    await runJobs()
    expect(await stateOf(unused.cardOrderId)).toBe('refunded')
    expect(await cardOf(unused.cardOrderId)).toMatchObject({ balance_paise: 0 })
    expect(await refundsOf(unused.cardOrderId)).toMatchObject([{ state: 'processed', amount_paise: AMOUNT }])
    expect(await shop.contradictions()).toEqual([])
  })

  test('F-65 a refund of a gift card that failed at the bank is made again, once', async () => {
    const { cardOrderId, providerOrderId } = await opened({ recipientEmail: null, sendOn: null })
    await confirm(cardOrderId, shop.provider.pay(providerOrderId))
    await runJobs()
    shop.provider.fault = 'has no balance for refunds'
    await refundCardOrder(shop.services, { cardOrderId, adminId, why: 'Bought twice.' })
    await runJobs()
    shop.provider.fault = undefined
    const [failed] = await rows<{ id: string }>(
      `select refunds.id from refunds join payments on payments.id = payment_id
       where card_order_id = $1 and refunds.state = 'failed'`,
      [cardOrderId],
    )
    const again = () => refundAgain(shop.services, { refundId: failed?.id ?? '', adminId })
    expect([await again(), await again()]).toEqual([{ ok: true }, { ok: false, reason: 'not-stray' }])
    await runJobs()
    expect(await refundsOf(cardOrderId)).toMatchObject([
      { state: 'failed' },
      { state: 'processed', amount_paise: AMOUNT },
    ])
    expect(await stateOf(cardOrderId)).toBe('refunded')
    expect(await shop.contradictions()).toEqual([])
  })

  test('its holder is reminded once thirty days before its end, and its balance is gone the day after', async () => {
    const { cardOrderId, providerOrderId } = await opened({ recipientEmail: null, sendOn: null })
    await confirm(cardOrderId, shop.provider.pay(providerOrderId))
    await runJobs()
    const card = await cardOf(cardOrderId)
    const dayMinutes = 24 * 60
    const daysLeft = () => Math.round((Date.parse(`${card?.ends_on}T05:00:00Z`) - shop.now().getTime()) / 86_400_000)
    const tend = async () => {
      await planTending(shop.services)
      shop.pass(dayMinutes)
      await runJobs()
    }
    shop.pass((daysLeft() - 33) * dayMinutes)
    await tend()
    expect(await mailsOf(CARD_MAIL.kind, card?.id ?? '')).toEqual([])
    for (let day = 0; day < 4; day++) await tend()
    expect(await mailsOf(CARD_MAIL.kind, card?.id ?? '')).toEqual([`ends-soon:${card?.id}:${card?.ends_on}`])
    shop.pass((daysLeft() - 1) * dayMinutes)
    await tend()
    expect(await cardOf(cardOrderId)).toMatchObject({ balance_paise: AMOUNT })
    await tend()
    await tend()
    expect(await cardOf(cardOrderId)).toMatchObject({ balance_paise: 0 })
  })

  test(
    'a gift-card order that is struck at any moment is paid once and has one card in the end',
    { timeout: 120_000 },
    async () => {
      const wrong: unknown[] = []
      for (const { first, step, ...trouble } of TROUBLES)
        for (let at = first; at < 60; at += step) {
          const struck = await payWhileStruck({ at, ...trouble })
          if (!struck) break
          if (struck.state !== 'paid' || struck.cards !== 1 || struck.refunds !== 0) wrong.push([at, trouble, struck])
        }
      expect(wrong).toEqual([])
      expect(await shop.contradictions()).toEqual([])
    },
  )

  /** Undefined when it was over before the fault. */
  async function payWhileStruck(strike: Strike) {
    const { cardOrderId, providerOrderId } = await opened({ recipientEmail: null, sendOn: null })
    const proof = shop.provider.pay(providerOrderId)
    shop.strike(strike)
    await confirm(cardOrderId, proof).catch(() => undefined)
    await runJobs().catch(() => undefined)
    if (!(await shop.restart())) return undefined
    shop.pass(60)
    await runJobs()
    const cards = await rows('select from gift_cards where card_order_id = $1', [cardOrderId])
    const refunds = await refundsOf(cardOrderId)
    return { state: await stateOf(cardOrderId), cards: cards.length, refunds: refunds.length }
  }

  test('a gift card with a disputed payment is not made and not refunded; once lost, an existing one pays nothing', async () => {
    const paid = async () => {
      const { cardOrderId, providerOrderId } = await opened()
      const proof = shop.provider.pay(providerOrderId)
      await confirm(cardOrderId, proof)
      return { cardOrderId, paymentId: proof.razorpay_payment_id }
    }
    const told = async (disputeId: string) => {
      for (const { body, ...event } of shop.provider.webhooks.events.filter((one) => one.body.includes(disputeId)))
        await shop.tell({ body, ...event })
      await shop.runJobs()
    }
    shop.pass(30 * 24 * 60)
    const made = await paid()
    await runJobs()
    const unmade = await paid()
    const disputes = [made, unmade].map(({ paymentId }) => shop.provider.disputes.open(paymentId).id)
    for (const id of disputes) await told(id)
    await runJobs()
    expect(await cardOf(unmade.cardOrderId)).toBeUndefined()
    const asked = { cardOrderId: made.cardOrderId, adminId, why: 'Bought twice.' }
    expect(await refundCardOrder(shop.services, asked)).toEqual({ ok: false, reason: 'disputed' })
    for (const id of disputes) {
      shop.provider.disputes.move(id, 'lost')
      await told(id)
    }
    shop.pass(2 * 60)
    await runJobs()
    for (const { cardOrderId } of [made, unmade]) {
      expect(await stateOf(cardOrderId)).toBe('refunded')
      expect(await refundsOf(cardOrderId)).toEqual([{ reason: 'disputed', state: 'processed', amount_paise: AMOUNT }])
    }
    expect([(await cardOf(made.cardOrderId))?.balance_paise, await cardOf(unmade.cardOrderId)]).toEqual([0, undefined])
    expect(await shop.contradictions()).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { handlersOf } from '#domain/jobs/define-job.ts'
import { runNextJob } from '#tests/harness/run-next-job.ts'
import { cancelOrder } from '#domain/orders/refunding/cancel-order.ts'
import { paymentHandlers } from '#tests/harness/job-handlers.ts'
import { refundOrder } from '#domain/orders/refunding/refund-order.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { addProfile } from '#tests/harness/list-work.ts'
import { openTestShop, type TestShop } from '#tests/harness/test-shop.ts'
import { paise } from '#shared/money.rules.ts'
import { askPaymentAgain, askUnmatchedPayment } from './act-on-order.ts'
import {
  checkMoneyJob,
  askMoneyCheck,
  planDailyCheck,
  showReconciliation,
} from '#domain/orders/reconciling/check-money.ts'
import { refundAgain, refundUnmatched } from '#domain/orders/reconciling/refund-unmatched.ts'
import { repairsOf } from '#domain/orders/reconciling/contradictions.rules.ts'

describeOnPostgres((engine) => {
  let shop: TestShop
  let adminId: string
  beforeAll(async () => {
    shop = await openTestShop(engine)
    adminId = await addProfile(shop.database.kysely, { role: 'admin' })
  })
  afterEach(() => void (shop.provider.fault = undefined))
  afterAll(() => shop.close())

  const checking = () => handlersOf(shop.services, [checkMoneyJob])
  const runJobs = async () => {
    const handlers = { ...paymentHandlers(shop.services), ...checking() }
    while (await runNextJob(shop.services, handlers));
  }
  const shown = () => showReconciliation(shop.services)
  const action = () => ({ adminId, key: randomUUID() })
  const checked = async (days = 30) => {
    shop.pass(1)
    expect(await askMoneyCheck(shop.services, { days, adminId })).toBe('asked')
    await runJobs()
    return (await shown()).check
  }
  async function paid() {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    await shop.confirm(buyer, proof)
    return { orderId: order.id, providerOrderId, buyer, paymentId: proof.razorpay_payment_id }
  }
  const audits = async (action: string) =>
    (await shop.database.kysely.selectFrom('audit_log').selectAll().where('action', '=', action).execute()).length

  test('F-65 a check of the books is a job: requested twice it runs once, and its result shows when it ran', async () => {
    await paid()
    const asked = await Promise.all([1, 2, 3].map(() => askMoneyCheck(shop.services, { days: 7, adminId })))
    expect(asked.filter((one) => one === 'asked')).toHaveLength(1)
    expect((await shown()).check).toMatchObject({ endedAt: null, days: 7, by: 'Asha Rao' })
    await runJobs()
    expect((await shown()).check).toMatchObject({ endedAt: shop.now(), found: [], trouble: null })
    expect(await audits('money-checked')).toBe(1)
  })

  test('F-65 without the provider the check says so, and ends', async () => {
    shop.provider.fault = 'breaks'
    expect(await checked()).toMatchObject({ found: [], trouble: expect.any(String), endedAt: shop.now() })
  })

  test('F-65 the books are checked automatically once a day, however often the store starts', async () => {
    for (let start = 0; start < 3; start++) await planDailyCheck(shop.services)
    const count = async () =>
      (await shop.database.kysely.selectFrom('money_checks').select('id').where('asked_by', 'is', null).execute())
        .length
    await runJobs()
    expect(await count()).toBe(0)
    for (let day = 1; day <= 3; day++) {
      shop.pass(24 * 60)
      await runJobs()
      expect(await count()).toBe(day)
    }
    expect((await shown()).check).toMatchObject({ by: null, found: [] })
  })

  test('F-65 P-1 unreported money is found, and settled by one action', async () => {
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const { razorpay_payment_id: paymentId } = shop.provider.pay(providerOrderId)
    shop.pass(17)
    await askMoneyCheck(shop.services, { days: 30, adminId })
    while (await runNextJob(shop.services, checking()));
    const finding = (await shown()).check?.found?.find(({ kind }) => kind === 'captured-unknown-here')
    expect(finding?.about).toEqual({ kind: 'payment', id: paymentId })
    expect(finding && repairsOf(finding)).toEqual([{ intent: 'ask-payment', id: paymentId }])
    expect(await askUnmatchedPayment(shop.services, { ...action(), paymentId })).toEqual({ ok: true })
    await runJobs()
    expect((await shop.order(order.id)).payment_state).toBe('paid')
    expect((await checked())?.found).toEqual([])
  })

  test('F-65 money that does not fit its order is shown, and refunded by one action, once', async () => {
    const { books } = shop.provider
    const buyer = await shop.buyerOf(await shop.listWork())
    const { order, providerOrderId } = await shop.placed(buyer)
    const proof = shop.provider.pay(providerOrderId)
    const payment = books.payments.find(({ id }) => id === proof.razorpay_payment_id)
    if (payment) payment.amount = 90_000
    await shop.confirm(buyer, proof)
    const { strays, orders } = await shown()
    expect(strays).toMatchObject([
      { providerPaymentId: proof.razorpay_payment_id, amountPaise: 90_000, orderId: order.id },
    ])
    expect(orders.map(({ id }) => id)).toContain(order.id)
    const paymentId = proof.razorpay_payment_id
    const done = action()
    const twice = await Promise.all([1, 2, 3].map(() => refundUnmatched(shop.services, { ...done, paymentId })))
    expect(twice).toEqual([{ ok: true }, { ok: true }, { ok: true }])
    expect(await refundUnmatched(shop.services, { ...action(), paymentId })).toEqual({ ok: false, reason: 'not-stray' })
    await runJobs()
    expect(payment?.amount_refunded).toBe(90_000)
    expect((await shown()).strays).toEqual([])
  })

  test('F-65 a failed refund that was made again by hand is not made a third time', async () => {
    const { orderId, paymentId } = await paid()
    shop.provider.fault = 'has no balance for refunds'
    const asked = { amountPaise: paise(30_000), reason: 'goodwill', note: '', orderId } as const
    const failed = await refundOrder(shop.services, { ...asked, ...action() })
    await runJobs()
    shop.provider.fault = undefined
    await refundOrder(shop.services, { ...asked, ...action() })
    const refundId = failed.ok ? failed.refundId : ''
    expect(await refundAgain(shop.services, { adminId, refundId })).toEqual({ ok: false, reason: 'not-stray' })
    await runJobs()
    expect(shop.provider.books.payments.find(({ id }) => id === paymentId)?.amount_refunded).toBe(30_000)
  })

  test('F-65 the money of an order is no stray, and a payment that is not there cannot go back', async () => {
    const { paymentId } = await paid()
    expect(await refundUnmatched(shop.services, { ...action(), paymentId })).toEqual({ ok: false, reason: 'not-stray' })
    expect(await refundUnmatched(shop.services, { ...action(), paymentId: 'pay_00000000000009' })).toEqual({
      ok: false,
      reason: 'not-found',
    })
    expect(await askUnmatchedPayment(shop.services, { ...action(), paymentId: "pay_x' or 1=1" })).toMatchObject({
      ok: false,
    })
  })

  test('F-65 a failed refund is listed until one action makes it again, in part and of a cancelled order', async () => {
    const part = await paid()
    const whole = await paid()
    shop.provider.fault = 'has no balance for refunds'
    const asked = { ...action(), amountPaise: paise(20_000), reason: 'goodwill', note: '' } as const
    await refundOrder(shop.services, { ...asked, orderId: part.orderId })
    await cancelOrder(shop.services, { orderId: whole.orderId, userId: whole.buyer })
    await runJobs()
    shop.provider.fault = undefined
    const { refunds } = await shown()
    expect(
      refunds.map(({ orderId }) => orderId).toSorted((a = '', b = '') => String(a).localeCompare(String(b))),
    ).toEqual([part.orderId, whole.orderId].toSorted((a, b) => a.localeCompare(b)))
    for (const { id } of refunds) {
      expect(repairsOf({ kind: 'refund-failed', about: { kind: 'refund', id } })).toEqual([
        { intent: 'refund-again', id },
      ])
      expect(await refundAgain(shop.services, { adminId, refundId: id })).toEqual({ ok: true })
      expect(await refundAgain(shop.services, { adminId, refundId: id })).toEqual({ ok: true })
    }
    await runJobs()
    expect((await shown()).refunds).toEqual([])
    const back = shop.provider.books.payments.find(({ id }) => id === part.paymentId)?.amount_refunded
    expect(back).toBe(20_000)
    expect((await shop.order(whole.orderId)).payment_state).toBe('refunded')
  })

  test('F-63 F-65 an action asks the provider once, and not without end', async () => {
    const { orderId } = await paid()
    const done = action()
    for (let time = 0; time < 3; time++)
      expect(await askPaymentAgain(shop.services, { ...done, orderId })).toEqual({ ok: true })
    const jobs = shop.database.kysely.selectFrom('jobs').where('key', 'like', `%admin-${done.key}`)
    expect(await jobs.select('key').execute()).toHaveLength(2)
    const later = await Promise.all(
      Array.from({ length: 10 }, () => askPaymentAgain(shop.services, { ...action(), orderId })),
    )
    expect(later.filter(({ ok }) => !ok)).toHaveLength(3)
  })
})

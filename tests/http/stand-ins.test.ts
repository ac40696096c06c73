/** Who speaks for the other companies: in the store, for several stores, and never in a live shop. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { markShow } from '#demo/show.db.ts'
import { auditMoney } from '#domain/orders/reconciling/audit-money.ts'
import { createRazorpay } from '#providers/razorpay/razorpay.ts'
import { createRazorpayX } from '#providers/razorpayx/razorpayx.ts'
import { payoutsByRazorpayX } from '#providers/razorpayx/razorpayx-way.ts'
import { openProviders, openStandIns } from '#server/open-providers.ts'
import { openShow } from '#server/open-show.ts'
import { paise } from '#shared/money.rules.ts'
import { readEnv } from '#shared/env.ts'
import { openTestDatabase } from '#tests/harness/database.ts'
import { eventually } from '#tests/harness/eventually.ts'
import { addDemoOrders } from '#tests/harness/add-demo-orders.ts'
import { LIVE_VARIABLES } from '#tests/harness/live-variables.ts'
import { textOf } from '#tests/harness/page-text.ts'
import { postForm } from '#tests/harness/post-form.ts'
import { openTestStore, storeUrl, testEngine } from '#tests/harness/store.ts'
import type { TestStore } from '#tests/harness/store.ts'

const CONTROL = '/stand-ins'

const obey = (store: TestStore, fields: Record<string, string>, headers?: Record<string, string>) =>
  postForm(store, CONTROL, fields, headers)

const PLACE = {
  fullName: 'Asha Rao',
  email: 'asha@mail.example',
  phone: '9800000000',
  street: '12 Temple Road',
  city: 'Pune',
  state: 'Maharashtra',
  postalCode: '411004',
}
const PARCEL = {
  reference: 'ART-2026-000001',
  orderedAt: new Date('2026-11-23T05:00:00Z'),
  shipping: PLACE,
  billing: PLACE,
  items: [{ name: 'Mandala', sku: 'w1', quantity: 1, unitPrice: paise(100_000), taxPercent: 10, hsn: '9701' }],
  discount: paise(0),
  subtotal: paise(100_000),
  lengthCm: 70,
  widthCm: 55,
  heightCm: 8,
  weightGrams: 2_500,
  billedGrams: 6_500,
}

const order = { amountPaise: paise(100_000), receipt: 'ART-1' }

async function shared() {
  const folder = await mkdtemp(join(tmpdir(), 'stand-ins-'))
  const env = readEnv({ STORE_ENV: 'demo', STORE_URL: storeUrl, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const standIns = await openStandIns(env, { takesMails: true })
  onTestFinished(async () => {
    await standIns.close()
    await rm(folder, { recursive: true })
  })
  return { standIns, env, url: await standIns.share() }
}

describe('a demo', () => {
  test('a person lets the provider fail, the store notices, and lets it work again, without a script', async () => {
    await using store = await openTestStore()
    const { payments } = store.services
    expect(payments.checkoutUrl).toBe(`${storeUrl}/stand-ins/razorpay/checkout.js`)
    expect((await store.fetch('/stand-ins/razorpay/checkout.js')).headers.get('content-type')).toContain('javascript')
    expect((await obey(store, { of: 'payments', deed: 'fault', to: 'breaks' })).status).toBe(303)
    expect(await (await store.fetch(CONTROL)).text()).toContain('<span class="on">breaks</span>')
    expect(await payments.createOrder(order)).toMatchObject({ ok: false, reason: 'unanswered', status: 500 })
    await obey(store, { of: 'payments', deed: 'fault', to: '' })
    expect(await payments.createOrder(order)).toMatchObject({ ok: true })
  })

  test('a payment that failed succeeds late, and a refund on its way ends, when a person says so', async () => {
    await using store = await openTestStore()
    const razorpay = store.standIns?.razorpay
    const made = await store.services.payments.createOrder(order)
    const failed = razorpay?.failPayment(made.ok ? made.order.id : '', 'payment_timed_out')
    await obey(store, { of: 'payments', deed: 'succeed', id: failed?.id ?? '' })
    expect(razorpay?.books.payments).toMatchObject([{ status: 'captured', error_code: null }])
    await obey(store, { of: 'payments', deed: 'fault', to: 'refunds slowly' })
    const refund = { paymentId: failed?.id ?? '', amountPaise: paise(50_000), key: 'refund-key-1', receipt: 'RF-1' }
    expect(await store.services.payments.refundPayment(refund)).toMatchObject({ refund: { status: 'pending' } })
    const id = razorpay?.books.refunds[0]?.id ?? ''
    await obey(store, { of: 'payments', deed: 'process', id })
    expect(razorpay?.books.refunds).toMatchObject([{ status: 'processed' }])
    const again = await obey(store, { of: 'payments', deed: 'process', id })
    expect([again.status, textOf(await again.text())]).toEqual([400, expect.stringContaining('ended already')])
  })

  test('a person lets a bank ask money back, and moves that through its states', async () => {
    await using store = await openTestStore()
    const razorpay = store.standIns?.razorpay
    const made = await store.services.payments.createOrder(order)
    const { razorpay_payment_id: id } = razorpay?.pay(made.ok ? made.order.id : '') ?? { razorpay_payment_id: '' }
    await obey(store, { of: 'payments', deed: 'dispute', id, to: 'retrieval' })
    const dispute = razorpay?.books.disputes[0]?.id ?? ''
    for (const to of ['under_review', 'action_required', 'won'])
      expect((await obey(store, { of: 'payments', deed: 'move dispute', id: dispute, to })).status).toBe(303)
    expect(razorpay?.books.disputes).toMatchObject([{ payment_id: id, phase: 'retrieval', status: 'won' }])
    expect((await obey(store, { of: 'payments', deed: 'move dispute', id: dispute, to: 'lost' })).status).toBe(400)
  })

  test('a person moves payouts to artists, takes away the balance and ends checks of accounts', async () => {
    await using store = await openTestStore()
    const standIn = store.standIns?.razorpayX
    if (!standIn) throw new Error('The stand-ins are in this process.')
    const way = payoutsByRazorpayX(createRazorpayX(standIn.access))
    const to = { way: 'bank', name: 'Meera Iyer', number: '001122334455', ifsc: 'HDFC0000053' } as const
    const payout = { amountPaise: paise(202_000), to, payee: 'artist-12', narration: 'PO 42' }
    await way.send({ ...payout, reference: 'PO-2026-000042' })
    const id = standIn.books.payouts[0]?.id ?? ''
    expect(textOf(await (await store.fetch(CONTROL)).text())).toContain(`${id}: ₹2,020.00 by IMPS`)
    for (const to of ['processed', 'reversed: bank_account_closed', 'processing'])
      expect((await obey(store, { of: 'payouts', deed: 'move', id, to })).status).toBe(303)
    expect((await obey(store, { of: 'payouts', deed: 'move', id, to: 'paid' })).status).toBe(400)
    expect(standIn.books.payouts).toMatchObject([{ status: 'processing', utr: expect.stringMatching(/^\d{12}$/) }])
    await obey(store, { of: 'payouts', deed: 'balance', to: '0' })
    await obey(store, { of: 'payouts', deed: 'downtime', to: 'of the partner bank' })
    await obey(store, { of: 'payouts', deed: 'new validations', to: 'stay open' })
    await obey(store, { of: 'payouts', deed: 'fault', to: 'breaks' })
    expect(await way.online?.look('PO-2026-000042')).toMatchObject({ ok: false, reason: 'unanswered' })
    await obey(store, { of: 'payouts', deed: 'fault', to: '' })
    expect([standIn.balance, standIn.downtime]).toEqual([0, 'of the partner bank'])
    expect(await way.send({ ...payout, reference: 'PO-2026-000043' })).toMatchObject({ news: { state: 'waiting' } })
    await way.online?.validate({ reference: 'V-1', to, payee: 'artist-12' })
    const open = standIn.books.validations[0]?.id ?? ''
    expect(textOf(await (await store.fetch(CONTROL)).text())).toContain(`${open}: check of Meera Iyer`)
    await obey(store, { of: 'payouts', deed: 'end validation', id: open, to: 'find no such account' })
    expect(await way.online?.lookAtValidation(open)).toMatchObject({ validation: { state: 'invalid' } })
  })

  test('a person settles captured payments now', async () => {
    await using store = await openTestStore()
    const razorpay = store.standIns?.razorpay
    const made = await store.services.payments.createOrder(order)
    razorpay?.pay(made.ok ? made.order.id : '')
    expect(textOf(await (await store.fetch(CONTROL)).text())).toContain('Not settled yet: ₹976.40')
    expect((await obey(store, { of: 'payments', deed: 'settle' })).status).toBe(303)
    expect(razorpay?.books.settlements).toMatchObject([{ amount: 97_640 }])
    expect((await obey(store, { of: 'payments', deed: 'settle' })).status).toBe(400)
  })

  test('a person moves a parcel along, and the store that follows it sees where it is', async () => {
    await using store = await openTestStore()
    const { current } = store.services.carriers
    const taken = await current.book(PARCEL, async () => {})
    const awbCode = taken.ok ? taken.booked.awbCode : ''
    const before = await (await store.fetch(CONTROL)).text()
    expect(textOf(before)).toContain(`ART-2026-000001: ${awbCode}`)
    await obey(store, { of: 'parcels', deed: 'move', id: awbCode, to: '7' })
    expect(textOf(await (await store.fetch(CONTROL)).text())).toContain(`ART-2026-000001: ${awbCode}, DELIVERED`)
    expect(store.standIns?.shiprocket.parcels()).toMatchObject([{ awbCode, statusCode: 7 }])
    expect(await current.track(awbCode)).toMatchObject({ news: { status: 'delivered' } })
  })

  test('another site can neither set faults nor be sent to', async () => {
    await using store = await openTestStore()
    const refused = await obey(
      store,
      { of: 'payments', deed: 'fault', to: 'hangs' },
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
    )
    expect(refused.status).toBe(400)
    expect(store.standIns?.razorpay.fault).toBeUndefined()
    for (const path of ['/stand-ins/nothing', '/stand-ins/../access', '/access'])
      expect((await store.fetch(path)).status).toBe(404)
  })
})

describe('stand-ins in a process of their own', () => {
  test('several stores use the same ones, pages and all, and their e-mails arrive there', async () => {
    const { standIns, url } = await shared()
    await using one = await openTestStore({ env: { STAND_INS_URL: url } })
    await using other = await openTestStore({ env: { STAND_INS_URL: url } })
    await obey(one, { of: 'payments', deed: 'fault', to: 'throttles' })
    expect(await (await other.fetch(CONTROL)).text()).toContain('<span class="on">throttles</span>')
    expect(await other.services.payments.createOrder(order)).toMatchObject({ ok: false, status: 429 })
    standIns.razorpay.fault = undefined
    expect(await one.services.payments.createOrder(order)).toMatchObject({ ok: true })
    expect(await other.services.payments.findOrderByReceipt(order.receipt)).toMatchObject({
      order: { receipt: order.receipt },
    })
    const enquiry = { name: 'Asha Rao', email: 'asha@mail.example', message: 'Is “Monsoon” still there?' }
    expect((await postForm(one, '/contact', enquiry)).status).toBe(200)
    await eventually(() => expect(standIns.smtp?.mails).toHaveLength(2))
    expect(textOf(await (await other.fetch('/stand-ins/mails')).text())).toContain('Is “Monsoon” still there?')
  })

  test('they hold the paid orders of the demo show: a check of the money finds nothing', async () => {
    const { standIns, env, url } = await shared()
    const database = await openTestDatabase(testEngine)
    await addDemoOrders(database, { today: new Date() })
    await inTransaction({ database, pages: { drop: () => {} } }, async (tx) => {
      await markShow(tx, 'begun')
      await markShow(tx, 'listed')
    })
    const audit = () => {
      const services = {
        database,
        payments: createRazorpay(standIns.access.razorpay),
        clock: { now: () => new Date() },
      }
      return auditMoney(services, { since: new Date(0) })
    }
    expect((await audit()).contradictions.length).toBeGreaterThan(0)
    for (let start = 0; start < 2; start++) await openShow({ ...env, standInsUrl: new URL(url) }, { database })
    expect(await audit()).toMatchObject({ ok: true, contradictions: [] })
    await database.close()
  })

  test('a page of another site can enter no payment', async () => {
    const { standIns, url } = await shared()
    const sent = { method: 'POST', body: '[]', headers: { 'content-type': 'text/plain' } }
    expect((await fetch(new URL('/past', url), sent)).status).toBe(400)
    const torn = { ...sent, body: '{', headers: { 'content-type': 'application/json' } }
    expect((await fetch(new URL('/past', url), torn)).status).toBe(400)
    expect(standIns.razorpay.books.payments).toEqual([])
  })

  test('a store that finds no stand-ins says what to do', async () => {
    const { standIns, env, url } = await shared()
    await standIns.close()
    const opened = openProviders({ ...env, standInsUrl: new URL(url) }, { takesMails: true })
    await expect(opened).rejects.toThrow(/npm run stand-ins/)
  })
})

test('a live shop has none of it', async () => {
  await using store = await openTestStore({
    env: { ...LIVE_VARIABLES, SMTP_URL: 'smtp://127.0.0.1:1', ALLOW_EMBEDDED: '1' },
  })
  expect(store.standIns).toBeUndefined()
  expect(store.services.payments.checkoutUrl).toBe('https://checkout.razorpay.com/v1/checkout.js')
  for (const path of [CONTROL, '/stand-ins/mails', '/stand-ins/razorpay/checkout.js'])
    expect((await store.fetch(path)).status).toBe(404)
})

/** Whatever the provider does, a call ends in time, and says whether something may have happened. */
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { createRazorpay } from './razorpay.ts'
import { paise } from '#shared/money.rules.ts'
import { API_FAULTS } from '#stand-ins/razorpay/faults.ts'
import type { ApiFault } from '#stand-ins/razorpay/faults.ts'
import { openRazorpayStandIn } from '#stand-ins/razorpay/razorpay-stand-in.ts'

const TIMEOUT_MS = 300
const order = { amountPaise: paise(129_900), receipt: 'ART-1' }

async function openBoth() {
  const standIn = await openRazorpayStandIn()
  onTestFinished(() => standIn.close())
  return { standIn, razorpay: createRazorpay(standIn.access, { timeoutMs: TIMEOUT_MS }) }
}

type Expected = { reason: 'refused' | 'unanswered'; isMade: boolean; status?: number } | 'fine'

const unanswered = (isMade: boolean, status?: number): Expected => ({ reason: 'unanswered', isMade, status })

const EXPECTED: Record<ApiFault, Expected> = {
  'cuts the connection': unanswered(false),
  hangs: unanswered(false),
  breaks: unanswered(false, 500),
  'sends a page': unanswered(false, 502),
  throttles: unanswered(false, 429),
  'refuses the key': { reason: 'refused', isMade: false, status: 401 },
  'sends nothing': unanswered(true, 200),
  'sends nonsense': unanswered(true, 200),
  'sends half': unanswered(true),
  trickles: unanswered(true),
  redirects: unanswered(false, 302),
  'changes the amount': { reason: 'refused', isMade: true },
  'changes the currency': { reason: 'refused', isMade: true },
  'acts, then cuts the connection': unanswered(true),
  'acts, then hangs': unanswered(true),
  'acts, then breaks': unanswered(true, 500),
  'refunds slowly': 'fine',
  'has no balance for refunds': 'fine',
}

test.each(API_FAULTS)(
  'a provider that %s: the call ends in time, and an order is found by its receipt',
  async (fault) => {
    const { standIn, razorpay } = await openBoth()
    standIn.fault = fault
    const began = performance.now()
    const made = await razorpay.createOrder(order)
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + 700)
    const expected = EXPECTED[fault]
    if (expected === 'fine') return expect(made).toMatchObject({ ok: true })
    const { isMade, ...outcome } = expected
    expect(made).toMatchObject({ ok: false, text: expect.stringMatching(/./), ...definedOnly(outcome) })
    standIn.fault = undefined
    expect(standIn.books.orders).toHaveLength(isMade ? 1 : 0)
    const found = await razorpay.findOrderByReceipt(order.receipt)
    expect(found.ok && found.order?.id).toBe(standIn.books.orders[0]?.id)
  },
)

test('a provider that is not there was certainly not reached', async () => {
  const { standIn, razorpay } = await openBoth()
  await standIn.close()
  expect(await razorpay.createOrder(order)).toMatchObject({ ok: false, reason: 'unreached', text: 'ECONNREFUSED' })
})

test('a refund whose answer is lost is asked for again with its key, and money goes back once', async () => {
  const { standIn, razorpay } = await openBoth()
  const made = await razorpay.createOrder(order)
  const { razorpay_payment_id: paymentId } = standIn.pay(made.ok ? made.order.id : '')
  const refund = () =>
    razorpay.refundPayment({ paymentId, amountPaise: order.amountPaise, key: 'refund-key-1', receipt: 'RF-1' })
  for (const fault of ['acts, then cuts the connection', 'acts, then hangs', 'acts, then breaks'] as const) {
    standIn.fault = fault
    expect(await refund()).toMatchObject({ ok: false, reason: 'unanswered' })
  }
  standIn.fault = undefined
  expect(await refund()).toMatchObject({ ok: true, refund: { id: standIn.books.refunds[0]?.id } })
  expect(standIn.books.refunds).toHaveLength(1)
})

test('a refund may be refused for want of balance, or take its time', async () => {
  const { standIn, razorpay } = await openBoth()
  const made = await razorpay.createOrder(order)
  const { razorpay_payment_id: paymentId } = standIn.pay(made.ok ? made.order.id : '')
  const refund = (key: string) => razorpay.refundPayment({ paymentId, amountPaise: paise(100), key, receipt: key })
  standIn.fault = 'has no balance for refunds'
  expect(await refund('refund-key-1')).toMatchObject({ ok: false, reason: 'refused', code: 'BAD_REQUEST_ERROR' })
  standIn.fault = 'refunds slowly'
  const slow = await refund('refund-key-2')
  expect(slow).toMatchObject({ ok: true, refund: { status: 'pending' } })
  standIn.settleRefund(slow.ok ? slow.refund.id : '', 'failed')
  expect(await razorpay.listRefunds(paymentId)).toMatchObject({ refunds: [{ status: 'failed' }] })
  expect(await razorpay.fetchPayment(paymentId)).toMatchObject({ payment: { refundedPaise: 0, status: 'captured' } })
})

const definedOnly = (facts: object) =>
  Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined))

/** A call ends in time in every fault of the provider, and says whether something may have happened. */
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { createRazorpay } from './razorpay.ts'
import { paise } from '#shared/money.rules.ts'
import { API_FAULTS } from '@rang-rekha/stand-ins/razorpay/faults.ts'
import type { ApiFault } from '@rang-rekha/stand-ins/razorpay/faults.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'

const TIMEOUT_MS = 1_000
const PATIENCE_MS = 1_000
const order = { amountPaise: paise(129_900), receipt: 'ART-1' }

async function openBoth() {
  const standIn = await openRazorpayStandIn()
  onTestFinished(() => standIn.close())
  return { standIn, razorpay: createRazorpay(standIn.access, { timeoutMs: TIMEOUT_MS }) }
}

type Expected = { reason: 'refused' | 'unanswered'; status?: number; isMade?: true } | 'fine'

const unanswered = (status?: number): Expected => ({ reason: 'unanswered', ...(status && { status }) })
const made = (status?: number): Expected => ({ reason: 'unanswered', isMade: true, ...(status && { status }) })

/** Each with the failure modes that it shows. */
const EXPECTED: Record<ApiFault, [modes: string, expected: Expected]> = {
  'cuts the connection': ['F1', unanswered()],
  hangs: ['F4', unanswered()],
  trickles: ['F5', made()],
  'sends half': ['F5', made()],
  breaks: ['F6 F8', unanswered(500)],
  'sends a page': ['F6', unanswered(502)],
  throttles: ['F7', unanswered(429)],
  'refuses the key': ['F9', { reason: 'refused', status: 401 }],
  'sends an error as success': ['F10', made(200)],
  'sends a page as success': ['F11', made(200)],
  'sends nothing': ['F12', made(200)],
  'sends nonsense': ['F13', made(200)],
  'sends the least': ['F13', 'fine'],
  'acts, then cuts the connection': ['F14', made()],
  'acts, then breaks': ['F14', made(500)],
  'acts, then hangs': ['F16', made()],
  redirects: ['F17', unanswered(302)],
  'sends too much': ['F18', made()],
  'changes the amount': ['F19', { reason: 'refused', isMade: true }],
  'changes the currency': ['F19', { reason: 'refused', isMade: true }],
  'ignores the receipt': ['F13', 'fine'],
  'refunds slowly': ['F13', 'fine'],
  'has no balance for refunds': ['F8', 'fine'],
}

test.each(API_FAULTS.map((fault) => [EXPECTED[fault][0], fault] as const))(
  '%s a provider that %s: the call ends in time, and an order that was made is found by its receipt',
  async (_modes, fault) => {
    const { standIn, razorpay } = await openBoth()
    standIn.fault = fault
    const began = performance.now()
    const outcome = await razorpay.createOrder(order)
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + PATIENCE_MS)
    const [, expected] = EXPECTED[fault]
    if (expected === 'fine') return expect(outcome).toMatchObject({ ok: true, order: { receipt: order.receipt } })
    const { isMade = false, ...failure } = expected
    expect(outcome).toMatchObject({ ok: false, text: expect.stringMatching(/./), ...failure })
    standIn.fault = undefined
    expect(standIn.books.orders).toHaveLength(isMade ? 1 : 0)
    const found = await razorpay.findOrderByReceipt(order.receipt)
    expect(found.ok && found.order?.id).toBe(standIn.books.orders[0]?.id)
  },
)

test('F1 F2 F3 a provider that is not there, has no name or no certificate gets nothing done', async () => {
  const { standIn, razorpay } = await openBoth()
  const { access } = standIn
  const at = (apiUrl: string) => createRazorpay({ ...access, apiUrl }, { timeoutMs: TIMEOUT_MS })
  const unsafe = at(access.apiUrl.replace('http:', 'https:'))
  expect(await unsafe.createOrder(order)).toMatchObject({ ok: false })
  const nameless = at(`http://${'nobody'.repeat(11)}.test/v1`)
  expect(await nameless.createOrder(order)).toMatchObject({ ok: false, reason: 'unreached' })
  expect(standIn.calls).toEqual([])
  await standIn.close()
  expect(await razorpay.createOrder(order)).toMatchObject({ ok: false, reason: 'unreached', text: 'ECONNREFUSED' })
})

test('F13 an order is found by its own receipt only, and of two the one that is paid', async () => {
  const { standIn, razorpay } = await openBoth()
  standIn.fault = 'ignores the receipt'
  const made = await razorpay.createOrder(order)
  await razorpay.createOrder(order)
  await razorpay.createOrder({ ...order, receipt: 'ART-2' })
  expect(await razorpay.findOrderByReceipt('ART-3')).toEqual({ ok: true, order: undefined })
  const id = made.ok ? made.order.id : ''
  standIn.pay(id)
  expect(await razorpay.findOrderByReceipt(order.receipt)).toMatchObject({ order: { id, status: 'paid' } })
})

test('F14 F15 a refund whose answer is lost is retried with its key, and the money is refunded once', async () => {
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

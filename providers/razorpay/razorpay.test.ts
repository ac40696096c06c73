/** What the store and the provider must agree on. It passes against the stand-in, and against a test account. */
import { expect, onTestFinished, test } from 'vitest'
import { createRazorpay } from './razorpay.ts'
import type { RazorpayOrder, RazorpayOutcome } from './razorpay.ts'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { paise } from '#shared/money.rules.ts'

async function openBoth() {
  const standIn = await openRazorpayStandIn()
  onTestFinished(() => standIn.close())
  return { standIn, razorpay: createRazorpay(standIn.access) }
}

const AMOUNT = paise(129_900)
const RECEIPT = '018f3b1e-0000-7000-8000-000000000001'

test('an order is made, found again by its receipt, paid, and its payment known to be right', async () => {
  const { standIn, razorpay } = await openBoth()
  const created = await razorpay.createOrder({ amountPaise: AMOUNT, receipt: RECEIPT, notes: { order: 'A-1' } })
  if (!created.ok) throw new Error(created.text)
  const { order } = created
  expect(order).toMatchObject({ amountPaise: AMOUNT, currency: 'INR', receipt: RECEIPT, status: 'created' })
  expect(order.notes).toEqual({ order: 'A-1' })
  expect(await razorpay.fetchOrder(order.id)).toEqual(created)
  expect(await razorpay.findOrderByReceipt(RECEIPT)).toEqual(created)
  expect(await razorpay.findOrderByReceipt('another')).toEqual({ ok: true, order: undefined })

  const proof = standIn.pay(order.id)
  const { razorpay_payment_id: paymentId, razorpay_order_id: orderId, razorpay_signature: signature } = proof
  expect(orderId).toBe(order.id)
  expect(razorpay.checkoutSignatureMatches({ orderId, paymentId, signature })).toBe(true)
  const fetched = await razorpay.fetchPayment(paymentId)
  expect(fetched).toMatchObject({ ok: true, payment: { orderId, status: 'captured', amountPaise: AMOUNT, notes: {} } })
  expect(fetched.ok && fetched.payment.errorCode).toBeUndefined()
  expect(await razorpay.listOrderPayments(orderId)).toEqual({ ok: true, payments: [fetched.ok && fetched.payment] })
  expect(await razorpay.fetchOrder(orderId)).toMatchObject({ order: { status: 'paid', paidPaise: AMOUNT } })
})

test('money is refunded in parts, each key once, and never more than was paid', async () => {
  const { standIn, razorpay } = await openBoth()
  const { order } = ordered(await razorpay.createOrder({ amountPaise: AMOUNT, receipt: RECEIPT }))
  const { razorpay_payment_id: paymentId } = standIn.pay(order.id)
  const refund = (key: string, amount: number) =>
    razorpay.refundPayment({ paymentId, amountPaise: paise(amount), key, receipt: key })
  const first = await refund('refund-key-1', 50_000)
  expect(first).toMatchObject({ ok: true, refund: { paymentId, amountPaise: 50_000, status: 'processed' } })
  expect(await refund('refund-key-1', 50_000)).toEqual(first)
  expect(await refund('refund-key-1', 60_000)).toMatchObject({ ok: false, reason: 'unanswered', status: 409 })
  expect(await refund('refund-key-2', 79_901)).toMatchObject({ ok: false, reason: 'refused', status: 400 })
  expect(await refund('refund-key-3', 79_900)).toMatchObject({ ok: true })
  expect(await refund('refund-key-4', 100)).toMatchObject({ ok: false, reason: 'refused' })
  expect(await razorpay.fetchPayment(paymentId)).toMatchObject({
    payment: { status: 'refunded', refundedPaise: AMOUNT },
  })
  const listed = await razorpay.listRefunds(paymentId)
  expect(listed.ok && listed.refunds.map(({ amountPaise }) => amountPaise)).toEqual([79_900, 50_000])
})

test('a payment that waits is captured once, for its own amount', async () => {
  const { standIn, razorpay } = await openBoth()
  standIn.checkoutFault = 'waits for a capture'
  const { order } = ordered(await razorpay.createOrder({ amountPaise: AMOUNT, receipt: RECEIPT }))
  const { razorpay_payment_id: paymentId } = standIn.pay(order.id)
  expect(await razorpay.capturePayment(paymentId, paise(100))).toMatchObject({ ok: false, reason: 'refused' })
  expect(await razorpay.capturePayment(paymentId, AMOUNT)).toMatchObject({ ok: true, payment: { status: 'captured' } })
  expect(await razorpay.capturePayment(paymentId, AMOUNT)).toMatchObject({ ok: false, reason: 'refused', status: 400 })
})

test('failed attempts stay next to the one that succeeds, and a paid order takes no other', async () => {
  const { standIn, razorpay } = await openBoth()
  const { order } = ordered(await razorpay.createOrder({ amountPaise: AMOUNT, receipt: RECEIPT }))
  const failed = standIn.failPayment(order.id, 'insufficient_funds')
  expect(await razorpay.fetchOrder(order.id)).toMatchObject({ order: { status: 'attempted' } })
  expect(await razorpay.fetchPayment(failed.id)).toMatchObject({
    payment: { status: 'failed', errorReason: 'insufficient_funds' },
  })
  standIn.pay(order.id)
  expect(() => standIn.pay(order.id)).toThrow('Payment already done for this order.')
  standIn.authorizeLate(failed.id)
  const listed = await razorpay.listOrderPayments(order.id)
  expect(listed.ok && listed.payments.map(({ status }) => status)).toEqual(['captured', 'authorized'])
})

test('an audit reads everything since a moment, page by page', async () => {
  const { standIn, razorpay } = await openBoth()
  const from = new Date(Date.now() - 60_000)
  for (let count = 1; count <= 101; count += 1) {
    const { order } = ordered(await razorpay.createOrder({ amountPaise: AMOUNT, receipt: `receipt-${count}` }))
    standIn.pay(order.id)
  }
  const orders = [await razorpay.listOrders({ from }), await razorpay.listOrders({ from, skip: 100 })]
  expect(orders).toMatchObject([{ nextSkip: 100 }, { nextSkip: undefined }])
  expect(new Set(orders.flatMap((page) => (page.ok ? page.found : [])).map(({ id }) => id)).size).toBe(101)
  const payments = [await razorpay.listPayments({ from }), await razorpay.listPayments({ from, skip: 100 })]
  expect(payments).toMatchObject([{ nextSkip: 100 }, { nextSkip: undefined }])
  expect(new Set(payments.flatMap((page) => (page.ok ? page.found : [])).map(({ id }) => id)).size).toBe(101)
  expect(await razorpay.listPayments({ from: new Date(Date.now() + 60_000) })).toMatchObject({ found: [] })
})

test('a link is made once, found by its reference and by its payment, moved, paid, and its way back believed', async () => {
  let now = new Date()
  const standIn = await openRazorpayStandIn({ clock: { now: () => now } })
  onTestFinished(() => standIn.close())
  const razorpay = createRazorpay(standIn.access)
  const after = (minutes: number) => new Date((Math.floor(now.getTime() / 1_000) + minutes * 60) * 1_000)
  const make = (reference = RECEIPT, endsAt = after(30)) =>
    razorpay.createPaymentLink({
      amountPaise: AMOUNT,
      reference,
      description: 'Order 018f3b1e',
      endsAt,
      customer: { name: 'Asha', contact: '+919000000001' },
      callbackUrl: 'https://shop.test/paid-by-link',
    })
  const made = await make()
  if (!made.ok) throw new Error(made.text)
  const { link } = made
  expect(link).toMatchObject({ amountPaise: AMOUNT, status: 'created', reference: RECEIPT, endsAt: after(30) })
  expect(await make()).toMatchObject({ ok: false, reason: 'refused', status: 400 })
  expect(await make('soon', after(14))).toMatchObject({ ok: false, reason: 'refused' })
  expect(await razorpay.fetchPaymentLink(link.id)).toEqual(made)
  expect(await razorpay.findPaymentLinkByReference(RECEIPT)).toEqual(made)
  expect(await razorpay.findPaymentLinkByReference('another')).toEqual({ ok: true, link: undefined })
  standIn.fault = 'ignores the receipt'
  expect(await razorpay.findPaymentLinkByReference('another')).toEqual({ ok: true, link: undefined })
  standIn.fault = undefined
  expect(await razorpay.movePaymentLinkEnd(link.id, after(60))).toMatchObject({ link: { endsAt: after(60) } })

  const failed = standIn.failLink(link.id)
  const { paymentId, backTo } = standIn.payLink(link.id)
  const paid = await razorpay.fetchPaymentLink(link.id)
  expect(paid).toMatchObject({ link: { status: 'paid', paymentIds: [paymentId] } })
  for (const id of [failed.id, paymentId]) expect(await razorpay.findPaymentLinkOfPayment(id)).toEqual(paid)
  const given = new URL(backTo ?? '').searchParams
  const proof = {
    linkId: link.id,
    reference: RECEIPT,
    status: given.get('razorpay_payment_link_status') ?? '',
    paymentId,
    signature: given.get('razorpay_signature') ?? '',
  }
  expect(razorpay.linkSignatureMatches(proof)).toBe(true)
  expect(await razorpay.cancelPaymentLink(link.id)).toMatchObject({ ok: false, reason: 'refused' })

  const other = await make('other')
  const otherId = other.ok ? other.link.id : ''
  expect(await razorpay.cancelPaymentLink(otherId)).toMatchObject({ link: { status: 'cancelled', paymentIds: [] } })
  const over = await make('over')
  now = after(30)
  const overId = over.ok ? over.link.id : ''
  expect(await razorpay.fetchPaymentLink(overId)).toMatchObject({ link: { status: 'expired' } })
  expect(await razorpay.movePaymentLinkEnd(overId, after(60))).toMatchObject({ ok: false, reason: 'refused' })
})

test('a wrong key and an invalid id are refused', async () => {
  const { standIn, razorpay } = await openBoth()
  const stranger = createRazorpay({ ...standIn.access, keySecret: 'another' })
  expect(await stranger.fetchOrder('order_00000000000000')).toMatchObject({ reason: 'refused', status: 401 })
  expect(await razorpay.fetchPayment('pay_00000000000000')).toMatchObject({ reason: 'refused', status: 400 })
  const before = standIn.calls.length
  for (const id of ['..', '', 'pay_1/capture', 'pay_1?x=1', '%2e%2e'])
    expect(await razorpay.fetchPayment(id)).toMatchObject({ ok: false, reason: 'refused' })
  expect(standIn.calls).toHaveLength(before)
})

function ordered(outcome: RazorpayOutcome<{ order: RazorpayOrder }>): { order: RazorpayOrder } {
  if (!outcome.ok) throw new Error(outcome.text)
  return outcome
}

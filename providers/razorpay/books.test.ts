import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openRazorpayStandIn } from '@rang-rekha/stand-ins/razorpay/razorpay-stand-in.ts'
import { createRazorpay } from './razorpay.ts'
import { paise } from '#shared/money.rules.ts'

test('a payment and its refund are known after the next start, under the same key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'books-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const open = async () => {
    const standIn = await openRazorpayStandIn({ folder })
    onTestFinished(() => standIn.close())
    return { standIn, razorpay: createRazorpay(standIn.access) }
  }
  const first = await open()
  const made = await first.razorpay.createOrder({ amountPaise: paise(100_000), receipt: 'ART-1' })
  const { razorpay_payment_id: paymentId } = first.standIn.pay(made.ok ? made.order.id : '')
  const asked = { paymentId, amountPaise: paise(40_000), key: 'refund-key-1', receipt: 'RF-1' }
  const refunded = await first.razorpay.refundPayment(asked)

  const second = await open()
  expect(await second.razorpay.findOrderByReceipt('ART-1')).toMatchObject({ order: { status: 'paid' } })
  expect(await second.razorpay.fetchPayment(paymentId)).toMatchObject({ payment: { refundedPaise: 40_000 } })
  expect(await second.razorpay.refundPayment(asked)).toEqual(refunded)

  await appendFile(join(folder, 'razorpay.jsonl'), '["orders",{"id":"half')
  const third = await open()
  expect(third.standIn.books.orders).toEqual(second.standIn.books.orders)
})

test('the books of a long run stay whole', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'books-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const open = async () => {
    const standIn = await openRazorpayStandIn({ folder })
    onTestFinished(() => standIn.close())
    return standIn
  }
  const past = Array.from({ length: 2_500 }, (_, index) => ({
    id: `pay_${index}`,
    order: { id: `order_${index}`, receipt: `ART-${index}` },
    amount: 100,
    payer: {},
    paidAt: new Date('2026-11-23T05:00:00Z'),
    refunds: [],
  }))
  ;(await open()).enterPast(past)
  const { books } = await open()
  expect([books.orders.length, books.payments.length, books.payments.at(-1)?.id]).toEqual([2_500, 2_500, 'pay_0'])
})

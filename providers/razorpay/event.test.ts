import { expect, test } from 'vitest'
import { readRazorpayEvent } from './event.ts'

const read = (body: object) => readRazorpayEvent(Buffer.from(JSON.stringify(body)))

test('an event names the order, the payment and the refund that it is about, however little it says of them', () => {
  const payment = { entity: { id: 'pay_1', order_id: 'order_1' } }
  expect(read({ event: 'payment.captured', payload: { payment } })).toEqual({
    name: 'payment.captured',
    orderId: 'order_1',
    paymentId: 'pay_1',
    refundId: undefined,
    linkId: undefined,
  })
  expect(read({ event: 'order.paid', payload: { payment, order: { entity: { id: 'order_1' } } } })).toMatchObject({
    orderId: 'order_1',
    paymentId: 'pay_1',
  })
  const refund = { entity: { id: 'rfnd_1', payment_id: 'pay_1' } }
  for (const payload of [{ refund }, { refund, payment: { entity: { id: 'pay_1', order_id: null } } }])
    expect(read({ event: 'refund.failed', payload })).toMatchObject({ paymentId: 'pay_1', refundId: 'rfnd_1' })
  const link = { entity: { id: 'plink_1', notes: null } }
  expect(read({ event: 'payment_link.expired', payload: { payment_link: link } })).toMatchObject({
    linkId: 'plink_1',
    paymentId: undefined,
  })
  const settlement = { entity: { id: 'setl_1', utr: 'AXISCN1153863727' } }
  expect(read({ event: 'settlement.processed', payload: { settlement } })).toMatchObject({ settlementId: 'setl_1' })
  // As the documentation shows it: an order's id without its prefix, next to a payment.
  const paid = { payment_link: link, order: { entity: { id: 'Q1w2E3r4T5y6U7' } }, payment }
  expect(read({ event: 'payment_link.paid', payload: paid })).toMatchObject({ linkId: 'plink_1', paymentId: 'pay_1' })
})

test('anything but an event is rejected', () => {
  for (const text of ['', '[]', 'null', '{"event":"payment.captured"}', '{"event":1,"payload":{}}', '<html>'])
    expect(readRazorpayEvent(Buffer.from(text))).toBeUndefined()
})

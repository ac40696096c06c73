/** The provider's own package cannot tell the stand-in from the provider. */
import { text } from 'node:stream/consumers'
import Razorpay from 'razorpay'
import { expect, onTestFinished, test } from 'vitest'
import { openRazorpayStandIn } from './razorpay-stand-in.ts'
import { openLoopback } from '#stand-ins/loopback.ts'

async function openBoth(secret?: string) {
  const standIn = await openRazorpayStandIn()
  onTestFinished(() => standIn.close())
  const { keyId, keySecret, apiUrl } = standIn.access
  const sdk = new Razorpay({ key_id: keyId, key_secret: secret ?? keySecret })
  const { api } = sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }
  api.rq.defaults.baseURL = apiUrl.replace(/\/v1$/, '')
  return { standIn, sdk }
}

test('the official package orders, finds payments, captures and refunds', async () => {
  const { standIn, sdk } = await openBoth()
  const created = await sdk.orders.create({
    amount: 129_900,
    currency: 'INR',
    receipt: 'ART-1',
    notes: { cart: 'c_91' },
  })
  expect(created).toMatchObject({ status: 'created', amount_due: 129_900, notes: { cart: 'c_91' }, attempts: 0 })
  expect((await sdk.orders.all({ receipt: 'ART-1' })).items).toEqual([created])
  standIn.checkoutFault = 'waits for a capture'
  const { razorpay_payment_id: id } = standIn.pay(created.id)
  expect((await sdk.orders.fetchPayments(created.id)).items).toMatchObject([{ id, status: 'authorized', notes: [] }])
  await expect(sdk.payments.capture(id, 129_800, 'INR')).rejects.toMatchObject({ statusCode: 400 })
  expect(await sdk.payments.capture(id, 129_900, 'INR')).toMatchObject({ status: 'captured', fee: 3_066, tax: 468 })
  expect(await sdk.orders.fetch(created.id)).toMatchObject({ status: 'paid', amount_paid: 129_900, amount_due: 0 })
  const refund = await sdk.payments.refund(id, { amount: 50_000, speed: 'normal', receipt: 'RF-1' })
  expect(refund).toMatchObject({ payment_id: id, status: 'processed', receipt: 'RF-1' })
  expect(await sdk.payments.fetch(id)).toMatchObject({ amount_refunded: 50_000, refund_status: 'partial' })
  expect(await sdk.refunds.fetch(refund.id)).toEqual(refund)
})

test('the official package reads its refusals', async () => {
  const { sdk } = await openBoth()
  await expect(sdk.orders.create({ amount: 99, currency: 'INR' })).rejects.toMatchObject({
    statusCode: 400,
    error: { code: 'BAD_REQUEST_ERROR', description: 'Order amount less than minimum amount allowed', field: 'amount' },
  })
  await expect(sdk.payments.fetch('pay_00000000000000')).rejects.toMatchObject({
    statusCode: 400,
    error: { description: 'The id provided does not exist' },
  })
  const stranger = await openBoth('another secret')
  await expect(stranger.sdk.orders.all()).rejects.toMatchObject({ statusCode: 401 })
})

test('the official package believes its events', async () => {
  const { standIn, sdk } = await openBoth()
  const heard: { body: string; headers: NodeJS.Dict<string | string[]> }[] = []
  const shop = await openLoopback((req, res) => {
    void text(req).then((body) => {
      heard.push({ body, headers: req.headers })
      res.writeHead(204).end()
    })
  })
  onTestFinished(() => shop.close())
  standIn.webhookUrl = shop.origin
  const order = await sdk.orders.create({ amount: 10_000, currency: 'INR' })
  standIn.pay(order.id)
  await standIn.webhooks.settled()
  const names = heard.map(({ body }) => (JSON.parse(body) as { event: string }).event)
  expect(names).toEqual(['payment.authorized', 'payment.captured', 'order.paid'])
  for (const { body, headers } of heard) {
    const signature = headers['x-razorpay-signature']?.toString() ?? ''
    expect(Razorpay.validateWebhookSignature(body, signature, standIn.access.webhookSecrets[0] ?? '')).toBe(true)
    expect(headers['x-razorpay-event-id']).toMatch(/^\w{14}$/)
  }
})

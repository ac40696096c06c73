/** The provider's own package cannot tell the stand-in from the provider. */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import Razorpay from 'razorpay'
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js'
import { expect, onTestFinished, test } from 'vitest'
import { openRazorpayStandIn } from './razorpay-stand-in.ts'
import { openLoopback } from '#stand-ins/loopback.ts'

const MINUTE_S = 60
const DAY_S = 24 * 3_600

async function openBoth(secret?: string, clock?: { now(): Date }) {
  const standIn = await openRazorpayStandIn({ ...(clock && { clock }) })
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

test('the official package makes, reads, moves, pays and cancels payment links, and finds them over', async () => {
  let at = Math.floor(Date.now() / 1_000)
  const { standIn, sdk } = await openBoth(undefined, { now: () => new Date(at * 1_000) })
  const refused = (description: string) => ({ statusCode: 400, error: { description } })
  const asked = (reference_id: string, expire_by?: number) => ({
    amount: 129_900,
    currency: 'INR',
    reference_id,
    description: 'ART-1',
    customer: { name: 'Asha', contact: '+919000000001', email: 'asha@mail.example' },
    notify: { sms: false, email: false },
    callback_url: 'https://shop.test/paid?from=link',
    callback_method: 'get',
    ...(expire_by !== undefined && { expire_by }),
  })
  const link = await sdk.paymentLink.create(asked('ART-1'))
  expect(link.id).toMatch(/^plink_\w{14}$/)
  expect(link).toMatchObject({ status: 'created', amount_paid: 0, payments: null, cancelled_at: 0, notes: null })
  const again = 'payment link creation with reference ID already attempted'
  await expect(sdk.paymentLink.create(asked('ART-1'))).rejects.toMatchObject(refused(again))
  await expect(sdk.paymentLink.create(asked('ART-2', at + 15 * MINUTE_S - 1))).rejects.toMatchObject({
    statusCode: 400,
  })
  await expect(sdk.paymentLink.create(asked('ART-2', at + 190 * DAY_S))).rejects.toMatchObject({ statusCode: 400 })
  await expect(sdk.paymentLink.create(asked('A'.repeat(41)))).rejects.toMatchObject({ statusCode: 400 })
  expect(await sdk.paymentLink.fetch(link.id)).toEqual(link)
  const find = async (reference_id: string) =>
    ((await sdk.paymentLink.all({ reference_id } as object)) as unknown as { payment_links: object[] }).payment_links
  expect(await find('ART-1')).toEqual([link])
  expect(await find('ART-2')).toEqual([])
  expect(await sdk.paymentLink.edit(link.id, { expire_by: at + DAY_S })).toMatchObject({ expire_by: at + DAY_S })
  expect(await sdk.paymentLink.notifyBy(link.id, 'email')).toEqual({ success: true })

  const { paymentId, backTo } = standIn.payLink(link.id)
  const back = new URL(backTo ?? '').searchParams
  const given = (name: string) => back.get(`razorpay_${name}`) ?? ''
  expect(back.get('from')).toBe('link')
  const proof = {
    payment_link_id: given('payment_link_id'),
    payment_id: given('payment_id'),
    payment_link_reference_id: given('payment_link_reference_id'),
    payment_link_status: given('payment_link_status'),
  }
  expect(validatePaymentVerification(proof, given('signature'), standIn.access.keySecret)).toBe(true)
  const paid = await sdk.paymentLink.fetch(link.id)
  expect(paid).toMatchObject({ status: 'paid', amount_paid: 129_900, payments: [{ payment_id: paymentId }] })
  expect((await sdk.payments.fetch(paymentId)).status).toBe('captured')
  expect(await sdk.payments.refund(paymentId, { amount: 50_000 })).toMatchObject({ status: 'processed' })
  await expect(sdk.paymentLink.cancel(link.id)).rejects.toMatchObject({ statusCode: 400 })
  expect(() => standIn.payLink(link.id)).toThrow('This payment link is paid.')

  const other = await sdk.paymentLink.create(asked('ART-3'))
  expect(await sdk.paymentLink.cancel(other.id)).toMatchObject({ status: 'cancelled', cancelled_at: at })
  await expect(sdk.paymentLink.cancel(other.id)).rejects.toMatchObject({ statusCode: 400 })
  const over = await sdk.paymentLink.create(asked('ART-4', at + 15 * MINUTE_S))
  at += 15 * MINUTE_S
  expect(await sdk.paymentLink.fetch(over.id)).toMatchObject({ status: 'expired', expired_at: at })
  await expect(sdk.paymentLink.edit(over.id, { expire_by: at + DAY_S })).rejects.toMatchObject({ statusCode: 400 })
  expect(() => standIn.payLink(over.id)).toThrow('This payment link is expired.')
  expect(standIn.webhooks.events.map(({ name }) => name)).toEqual([
    'payment.authorized',
    'payment.captured',
    'order.paid',
    'payment_link.paid',
    'refund.created',
    'refund.processed',
    'payment_link.cancelled',
    'payment_link.expired',
  ])
})

test('the official package follows a dispute from the bank’s first word through every state, and answers it', async () => {
  let at = Math.floor(Date.now() / 1_000)
  const { standIn, sdk } = await openBoth(undefined, { now: () => new Date(at * 1_000) })
  const order = await sdk.orders.create({ amount: 129_900, currency: 'INR' })
  const { razorpay_payment_id: paymentId } = standIn.pay(order.id)
  standIn.webhooks.events.length = 0
  const open = () => standIn.disputes.open(paymentId).id
  const stateOf = async (id: string) => (await sdk.disputes.fetch(id)).status
  const id = open()
  expect(await sdk.disputes.fetch(id)).toMatchObject({
    payment_id: paymentId,
    amount: 129_900,
    amount_deducted: 0,
    phase: 'chargeback',
    status: 'open',
    respond_by: at + 6 * DAY_S,
  })
  const folder = await mkdtemp(join(tmpdir(), 'evidence-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const path = join(folder, 'proof.pdf')
  await writeFile(path, '%PDF-1.7')
  const document = await sdk.documents.create({ purpose: 'dispute_evidence', file: { value: createReadStream(path) } })
  expect(document).toMatchObject({
    entity: 'document',
    purpose: 'dispute_evidence',
    mime_type: 'application/pdf',
    size: 8,
  })
  const contest = (of: string, asked: object) => sdk.disputes.contest(of, asked)
  const refused = (description: string) => ({ statusCode: 400, error: { description } })
  await expect(contest(id, { summary: 'It came.', action: 'submit' })).rejects.toMatchObject(
    refused('At least one document is required to contest a dispute'),
  )
  await expect(contest(id, { summary: 'x'.repeat(1_001) })).rejects.toMatchObject({ statusCode: 400 })
  expect(await contest(id, { summary: 'It came.', shipping_proof: [document.id] })).toMatchObject({ status: 'open' })
  expect(await contest(id, { summary: 'It came.', action: 'submit' })).toMatchObject({
    status: 'under_review',
    evidence: { summary: 'It came.', shipping_proof: [document.id], submitted_at: at },
  })
  const over = refused('Action not allowed when dispute is in under_review status')
  await expect(sdk.disputes.accept(id)).rejects.toMatchObject(over)
  standIn.disputes.move(id, 'action_required')
  expect(await stateOf(id)).toBe('open')
  standIn.disputes.move(id, 'won')
  expect(await stateOf(id)).toBe('won')

  const accepted = open()
  expect(await sdk.disputes.accept(accepted)).toMatchObject({ status: 'lost', amount_deducted: 129_900 })
  const suspected = standIn.disputes.open(paymentId, { phase: 'fraud' }).id
  expect(await sdk.disputes.accept(suspected)).toMatchObject({ status: 'lost', amount_deducted: 0 })
  const closed = open()
  standIn.disputes.move(closed, 'under_review')
  standIn.disputes.move(closed, 'closed')
  const late = open()
  at += 6 * DAY_S + 1
  await expect(sdk.disputes.accept(late)).rejects.toMatchObject(
    refused('Action not allowed as deadline to respond has elapsed'),
  )
  const all = await sdk.disputes.all({ count: 100 })
  expect(all.items.map(({ status }) => status)).toEqual(['open', 'closed', 'lost', 'lost', 'won'])
  expect(standIn.webhooks.events.map(({ name }) => name.replace('payment.dispute.', ''))).toEqual(
    'created under_review action_required won created lost created lost created under_review closed created'.split(' '),
  )
  // As the documentation shows it: next to the dispute.
  const asked = JSON.parse(standIn.webhooks.events[2]?.body ?? '') as { payload: { dispute: object } }
  expect(asked.payload.dispute).toMatchObject({ entity: { id, status: 'open' }, evidence: { summary: 'It came.' } })
})

test('the official package reads settlements, and what they counted', async () => {
  let at = Math.floor(Date.parse('2026-11-23T06:00:00Z') / 1_000)
  const { standIn, sdk } = await openBoth(undefined, { now: () => new Date(at * 1_000) })
  const order = await sdk.orders.create({ amount: 129_900, currency: 'INR', receipt: 'ART-1' })
  const { razorpay_payment_id: paymentId } = standIn.pay(order.id)
  const refund = await sdk.payments.refund(paymentId, { amount: 50_000 })
  at += 2 * DAY_S
  // Its type is that of one line; it answers with all.
  const report = async (asked: { year: number; month: number; day?: number }) =>
    ((await sdk.settlements.reports(asked)) as unknown as { items: object[] }).items
  const items = await report({ year: 2026, month: 11, day: 25 })
  const [settlement] = (await sdk.settlements.all()).items
  expect(settlement).toMatchObject({ entity: 'settlement', status: 'processed', fees: 0, tax: 0, amount: 76_834 })
  expect(await sdk.settlements.fetch(settlement?.id ?? '')).toEqual(settlement)
  const { id: settlement_id, utr: settlement_utr } = settlement as unknown as { id: string; utr: string }
  const both = {
    settlement_id,
    settlement_utr,
    settled: true,
    order_id: order.id,
    order_receipt: 'ART-1',
    method: 'upi',
  }
  expect(items).toHaveLength(2)
  expect(items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...both,
        entity_id: paymentId,
        type: 'payment',
        amount: 129_900,
        fee: 3_066,
        tax: 468,
        credit: 126_834,
        debit: 0,
        payment_id: null,
      }),
      expect.objectContaining({
        ...both,
        entity_id: refund.id,
        type: 'refund',
        amount: 50_000,
        fee: 0,
        credit: 0,
        debit: 50_000,
        payment_id: paymentId,
      }),
    ]),
  )
  expect(await report({ year: 2026, month: 11 })).toEqual(items)
  const refused = { statusCode: 400, error: { description: 'The month is not a valid month.', field: 'month' } }
  await expect(sdk.settlements.reports({ year: 2026, month: 13 })).rejects.toMatchObject(refused)
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

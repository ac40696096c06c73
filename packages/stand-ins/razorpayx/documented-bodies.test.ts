/** RazorpayX has no package for payouts: requests and answers as documented take its place. */
import { createHmac } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openLoopback } from '#stand-ins/loopback.ts'
import { openRazorpayXStandIn } from './razorpayx-stand-in.ts'

type Answer = { status: number; body: Record<string, unknown> }

async function open() {
  const standIn = await openRazorpayXStandIn({ accountNumber: '7878780080316316', webhookRetryAfterMs: [] })
  onTestFinished(() => standIn.close())
  const { keyId, keySecret, apiUrl } = standIn.access
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  async function ask(call: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(apiUrl + path, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Answer['body'] }
  }
  const contact = await ask('POST /contacts', CONTACT)
  const account = await ask('POST /fund_accounts', { contact_id: contact.body.id, ...ACCOUNT })
  const payout = { ...PAYOUT, fund_account_id: account.body.id }
  const pay = (body: object, key: string | undefined) =>
    ask('POST /payouts', body, key === undefined ? {} : { 'X-Payout-Idempotency': key })
  return { standIn, ask, pay, contact, account, payout }
}

const CONTACT = {
  name: 'Meera Iyer',
  email: 'meera.iyer@mail.example',
  contact: '9000000012',
  type: 'vendor',
  reference_id: 'artist-12',
  notes: { city: 'Pune' },
}
const ACCOUNT = {
  account_type: 'bank_account',
  bank_account: { name: 'Meera Iyer', ifsc: 'HDFC0000053', account_number: '001122334455' },
}
const PAYOUT = {
  account_number: '7878780080316316',
  amount: 202_000,
  currency: 'INR',
  mode: 'IMPS',
  purpose: 'payout',
  queue_if_low_balance: true,
  reference_id: 'PO-2026-000042',
  narration: 'Rang Rekha PO 42',
  notes: { batch: '7' },
}
const KEY = '5f0c1c76-0d5b-4f39-9a43-6a1f6c0a3a51'

test('a contact and its accounts have the documented fields, and the same details make no second one', async () => {
  const { ask, contact, account } = await open()
  expect(contact).toEqual({
    status: 200,
    body: {
      id: expect.stringMatching(/^cont_\w{14}$/),
      entity: 'contact',
      ...CONTACT,
      batch_id: null,
      active: true,
      created_at: expect.any(Number),
    },
  })
  expect((await ask('POST /contacts', CONTACT)).body.id).toBe(contact.body.id)
  expect((await ask('POST /contacts', { ...CONTACT, type: 'employee' })).body.id).not.toBe(contact.body.id)
  const { bank_account: bank, account_type } = ACCOUNT
  expect(account.body).toEqual({
    id: expect.stringMatching(/^fa_\w{14}$/),
    entity: 'fund_account',
    contact_id: contact.body.id,
    account_type,
    bank_account: { ...bank, bank_name: expect.any(String), notes: [] },
    active: true,
    batch_id: null,
    created_at: expect.any(Number),
  })
  const again = { contact_id: contact.body.id, ...ACCOUNT }
  expect((await ask('POST /fund_accounts', again)).body).toEqual(account.body)
  const vpa = { contact_id: contact.body.id, account_type: 'vpa', vpa: { address: 'meera.iyer@okbank' } }
  expect((await ask('POST /fund_accounts', vpa)).body).toMatchObject({
    account_type: 'vpa',
    vpa: { username: 'meera.iyer', handle: 'okbank', address: 'meera.iyer@okbank' },
  })
  const id = String(account.body.id)
  expect((await ask(`PATCH /fund_accounts/${id}`, { active: false })).body).toMatchObject({ active: false })
  expect((await ask(`GET /fund_accounts/${id}`)).body).toMatchObject({ active: false })
})

const refusal = (description: string, field?: string) => ({
  status: 400,
  body: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      source: 'business',
      step: null,
      reason: 'input_validation_failed',
      metadata: {},
      ...(field && { field }),
    },
  },
})

test('a payout has the documented fields, and its key makes it once', async () => {
  const { standIn, ask, pay, payout } = await open()
  const made = await pay(payout, KEY)
  expect(made.body).toEqual({
    id: expect.stringMatching(/^pout_\w{14}$/),
    entity: 'payout',
    fund_account_id: payout.fund_account_id,
    amount: 202_000,
    currency: 'INR',
    notes: { batch: '7' },
    fees: 590,
    tax: 90,
    status: 'processing',
    utr: null,
    mode: 'IMPS',
    purpose: 'payout',
    reference_id: 'PO-2026-000042',
    narration: 'Rang Rekha PO 42',
    debit_account_number: '7878780080316316',
    batch_id: null,
    status_details: { description: expect.any(String), source: 'gateway', reason: 'payout_bank_processing' },
    created_at: expect.any(Number),
    fee_type: '',
  })
  const id = String(made.body.id)
  standIn.move(id, 'processed')
  // Again is the same payout, as it is now.
  expect(await pay(payout, KEY)).toMatchObject({
    status: 200,
    body: { id, status: 'processed', utr: expect.stringMatching(/^\d{12}$/) },
  })
  expect(await pay({ ...payout, amount: 202_100 }, KEY)).toEqual(
    refusal('Different request body sent for the same Idempotency Header', 'X-Payout-Idempotency'),
  )
  expect(await pay(payout, undefined)).toEqual(
    refusal('Idempotency key is missing. Include idempotency header and key in the request.', 'X-Payout-Idempotency'),
  )
  expect(await pay(payout, 'a')).toMatchObject({ status: 400, body: { error: { field: 'X-Payout-Idempotency' } } })
  const listed = await ask('GET /payouts?account_number=7878780080316316&reference_id=PO-2026-000042')
  expect(listed.body).toMatchObject({ entity: 'collection', count: 1, items: [{ id }] })
  expect(await ask('GET /payouts?reference_id=PO-2026-000042')).toEqual(
    refusal('The account number field is required.', 'account_number'),
  )
  expect((await ask(`GET /payouts/${id}`)).body).toEqual((listed.body.items as object[])[0])
  expect(standIn.books.payouts).toHaveLength(1)
})

test.each([
  ['an unknown account of the shop', { account_number: '7878780080316317' }, 'account_number'],
  ['less than a rupee', { amount: 99 }, 'amount'],
  ['a mode in lower case', { mode: 'imps' }, 'mode'],
  ['UPI to a bank account', { mode: 'UPI' }, 'mode'],
  ['more than IMPS takes', { amount: 5_00_000_01 }, undefined],
  ['a narration with signs', { narration: 'PO-42' }, 'narration'],
  ['a long reference', { reference_id: 'x'.repeat(41) }, 'reference_id'],
  ['an unknown fund account', { fund_account_id: 'fa_00000000000000' }, 'fund_account_id'],
  ['a field that is not documented', { scheduled_at: 1 }, undefined],
])('%s is refused, and its key is free afterwards', async (_, change, field) => {
  const { standIn, pay, payout } = await open()
  const refused = await pay({ ...payout, ...change }, KEY)
  expect([refused.status, (refused.body.error as { field?: string }).field]).toEqual([400, field])
  expect(await pay(payout, KEY)).toMatchObject({ status: 200 })
  expect(standIn.books.payouts).toHaveLength(1)
})

test('a bank account and a UPI id are validated in one call, and the result comes later', async () => {
  const { standIn, ask, account } = await open()
  const asked = {
    source_account_number: '7878780080316316',
    validation_type: 'pennydrop',
    reference_id: 'V-1',
    fund_account: { ...ACCOUNT, contact: CONTACT },
  }
  const created = await ask('POST /fund_accounts/validations', asked)
  expect(created.body).toMatchObject({
    id: expect.stringMatching(/^fav_\w{14}$/),
    entity: 'fund_account.validation',
    status: 'created',
    validation_results: { account_status: null, registered_name: null, details: null, name_match_score: null },
    status_details: { reason: 'validation_request_created' },
    reference_id: 'V-1',
    fund_account: { id: account.body.id, bank_account: ACCOUNT.bank_account, contact: { name: 'Meera Iyer' } },
  })
  const resultOf = async (id: unknown) => (await ask(`GET /fund_accounts/validations/${String(id)}`)).body
  expect(await resultOf(created.body.id)).toMatchObject({
    status: 'completed',
    validation_results: { account_status: 'active', registered_name: 'Meera Iyer', name_match_score: 100 },
    status_details: { reason: 'validation_completed' },
  })
  standIn.newValidations = 'find another name'
  const vpa = { account_type: 'vpa', vpa: { address: 'meera.iyer@okbank' }, contact: CONTACT }
  const other = await ask('POST /fund_accounts/validations', { ...asked, fund_account: vpa })
  expect(await resultOf(other.body.id)).toMatchObject({ validation_results: { name_match_score: 40 } })
  standIn.newValidations = 'find no such account'
  const known = await ask('POST /fund_accounts/validations', {
    account_number: '7878780080316316',
    fund_account: { id: account.body.id },
    amount: 100,
    currency: 'INR',
  })
  expect(await resultOf(known.body.id)).toMatchObject({ status: 'completed', results: { account_status: 'invalid' } })
  standIn.newValidations = 'stay open'
  const waiting = await ask('POST /fund_accounts/validations', asked)
  expect(await resultOf(waiting.body.id)).toMatchObject({ status: 'created' })
  standIn.endValidation(String(waiting.body.id), 'fail')
  expect(await resultOf(waiting.body.id)).toMatchObject({ status: 'failed' })
  expect(() => standIn.endValidation(String(waiting.body.id))).toThrow('ended already')
  const wrong = { ...ACCOUNT.bank_account, ifsc: 'HDFC053' }
  const refused = await ask('POST /fund_accounts/validations', {
    ...asked,
    fund_account: { ...ACCOUNT, bank_account: wrong, contact: CONTACT },
  })
  expect(refused).toEqual(refusal('The IFSC must be 11 characters.', 'ifsc'))
})

test('events have the documented bodies and signatures', async () => {
  const { standIn, pay, payout } = await open()
  const heard: { body: Record<string, unknown>; isSigned: boolean }[] = []
  const shop = await openLoopback((req, res) => {
    void text(req).then((body) => {
      const signature = createHmac('sha256', standIn.access.webhookSecrets[0] ?? '')
        .update(body)
        .digest('hex')
      const isSigned = req.headers['x-razorpay-signature'] === signature
      heard.push({ body: JSON.parse(body) as Record<string, unknown>, isSigned })
      res.writeHead(200).end()
    })
  })
  onTestFinished(() => shop.close())
  standIn.webhookUrl = shop.origin
  const { id } = (await pay(payout, KEY)).body
  await standIn.webhooks.settled()
  for (const move of ['processed without a UTR', 'processed', 'reversed: beneficiary_bank_offline']) {
    standIn.move(String(id), move)
    await standIn.webhooks.settled()
  }
  expect(heard.map(({ body }) => body.event)).toEqual([
    'payout.initiated',
    'transaction.created',
    'payout.processed',
    'payout.updated',
    'payout.reversed',
    'transaction.created',
  ])
  expect(heard.every(({ isSigned }) => isSigned)).toBe(true)
  expect(heard[0]?.body).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payout'],
    payload: { payout: { entity: { id, status: 'processing', fees: 590, tax: 90 } } },
  })
  expect(heard[1]?.body).toMatchObject({
    contains: ['transaction'],
    payload: {
      transaction: {
        entity: { debit: 202_590, credit: 0, balance: 10_00_000_00 - 202_590, source: { id, entity: 'payout' } },
      },
    },
  })
  expect(heard[2]?.body).toMatchObject({ payload: { payout: { entity: { status: 'processed', utr: null } } } })
  expect(heard[3]?.body).toMatchObject({ payload: { payout: { entity: { utr: expect.stringMatching(/^\d{12}$/) } } } })
  expect(heard[4]?.body).toMatchObject({
    payload: { payout: { entity: { status: 'reversed', status_details: { reason: 'beneficiary_bank_offline' } } } },
  })
  expect(standIn.balance).toBe(10_00_000_00)
})

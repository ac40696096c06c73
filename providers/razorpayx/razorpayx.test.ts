/** What the store and RazorpayX must agree on. It passes against the stand-in, and against a live account. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openLoopback } from '@rang-rekha/stand-ins/loopback.ts'
import { PAYOUT_MOVES } from '@rang-rekha/stand-ins/razorpayx/payouts.ts'
import { openRazorpayXStandIn } from '@rang-rekha/stand-ins/razorpayx/razorpayx-stand-in.ts'
import { paise } from '#shared/money.rules.ts'
import { createRazorpayX } from './razorpayx.ts'

async function openBoth(options: Parameters<typeof openRazorpayXStandIn>[0] = {}) {
  const standIn = await openRazorpayXStandIn(options)
  onTestFinished(() => standIn.close())
  return { standIn, razorpayX: createRazorpayX(standIn.access) }
}

const BANK = { way: 'bank', name: 'Meera Iyer', number: '001122334455', ifsc: 'HDFC0000053' } as const
const UPI = { way: 'upi', name: 'Meera Iyer', upi: 'meera.iyer@okbank' } as const
const CONTACT = { name: 'Meera Iyer', reference: 'artist-12' }
const AMOUNT = paise(202_000)

type Both = Awaited<ReturnType<typeof openBoth>>

async function accountOf({ razorpayX }: Pick<Both, 'razorpayX'>, to: typeof BANK | typeof UPI = BANK): Promise<string> {
  const contact = await razorpayX.createContact(CONTACT)
  const account = await razorpayX.createFundAccount(contact.ok ? contact.contactId : '', to)
  if (!account.ok) throw new Error(account.text)
  return account.fundAccountId
}

const payoutTo = (
  fundAccountId: string,
  change: { amountPaise?: typeof AMOUNT; reference?: string; mode?: 'NEFT' } = {},
) =>
  ({
    fundAccountId,
    amountPaise: AMOUNT,
    mode: 'IMPS',
    reference: 'PO-2026-000042',
    narration: 'PO 42',
    ...change,
  }) as const

test('the same artist and account are known again', async () => {
  const both = await openBoth()
  expect(await accountOf(both)).toBe(await accountOf(both))
  expect(await accountOf(both, UPI)).not.toBe(await accountOf(both))
  expect(both.standIn.books.contacts).toHaveLength(1)
})

test('a payout is sent once for each reference, found by it, paid with a UTR, and may still come back', async () => {
  const both = await openBoth()
  const { standIn, razorpayX } = both
  const payout = payoutTo(await accountOf(both))
  const made = await razorpayX.createPayout(payout)
  if (!made.ok) throw new Error(made.text)
  expect(made.payout).toMatchObject({
    amountPaise: AMOUNT,
    currency: 'INR',
    status: 'processing',
    reference: payout.reference,
    feePaise: 590,
    taxPaise: 90,
    utr: undefined,
  })
  expect(await razorpayX.createPayout(payout)).toEqual(made)
  expect(await razorpayX.findPayoutByReference(payout.reference)).toEqual(made)
  expect(await razorpayX.findPayoutByReference('another')).toEqual({ ok: true, payout: undefined })
  expect(await razorpayX.createPayout({ ...payout, amountPaise: paise(202_100) })).toMatchObject({
    reason: 'refused',
    status: 400,
    field: 'X-Payout-Idempotency',
  })
  const { id } = made.payout
  standIn.move(id, 'processed')
  expect(await razorpayX.fetchPayout(id)).toMatchObject({
    payout: { status: 'processed', utr: expect.stringMatching(/^\d{12}$/) },
  })
  standIn.move(id, 'reversed: bank_account_closed')
  expect(await razorpayX.fetchPayout(id)).toMatchObject({
    payout: { status: 'reversed', reason: 'bank_account_closed', text: expect.stringContaining('closed') },
  })
  expect(standIn.books.payouts).toHaveLength(1)
})

test('every move can follow every other, and the balance stays right', async () => {
  const both = await openBoth()
  const { standIn, razorpayX } = both
  const before = standIn.balance
  const made = await razorpayX.createPayout(payoutTo(await accountOf(both)))
  const id = made.ok ? made.payout.id : ''
  for (const first of PAYOUT_MOVES)
    for (const next of PAYOUT_MOVES) {
      standIn.move(id, first)
      standIn.move(id, next)
      const found = await razorpayX.fetchPayout(id)
      if (!found.ok) throw new Error(`${first}, ${next}: ${found.text}`)
      expect(next.startsWith(found.payout.status)).toBe(true)
      const isCharged = found.payout.status === 'processing' || found.payout.status === 'processed'
      expect(standIn.balance).toBe(before - (isCharged ? AMOUNT + 590 : 0))
    }
  expect(() => standIn.move(id, 'paid')).toThrow('There is no move')
})

test('without balance payouts are queued, cancelled, or sent when money arrives, smaller ones first if only they fit', async () => {
  const both = await openBoth()
  const { standIn, razorpayX } = both
  standIn.setBalance(0)
  const account = await accountOf(both)
  const make = async (reference: string, amount: number) => {
    const made = await razorpayX.createPayout(payoutTo(account, { reference, amountPaise: paise(amount) }))
    if (!made.ok) throw new Error(made.text)
    return made.payout
  }
  const [large, small, other] = [await make('PO-1', 90_000), await make('PO-2', 10_000), await make('PO-3', 20_000)]
  expect(large).toMatchObject({ status: 'queued', reason: 'low_balance', feePaise: 0 })
  expect(await razorpayX.cancelPayout(other.id)).toMatchObject({ ok: true, payout: { status: 'cancelled' } })
  expect(await razorpayX.cancelPayout(other.id)).toMatchObject({ ok: false, reason: 'refused' })
  standIn.setBalance(50_000)
  const statusOf = async (id: string) => {
    const found = await razorpayX.fetchPayout(id)
    return found.ok && found.payout.status
  }
  expect([await statusOf(large.id), await statusOf(small.id)]).toEqual(['queued', 'processing'])
  expect(await razorpayX.cancelPayout(small.id)).toMatchObject({ ok: false, reason: 'refused' })
  standIn.setBalance(100_000)
  expect(await statusOf(large.id)).toBe('processing')
  expect(standIn.balance).toBe(100_000 - 90_000 - 590)
})

test('a downtime queues payouts until it is over', async () => {
  const both = await openBoth()
  const { standIn, razorpayX } = both
  standIn.setDowntime('of a beneficiary bank')
  const made = await razorpayX.createPayout(payoutTo(await accountOf(both)))
  expect(made).toMatchObject({ payout: { status: 'queued', reason: 'beneficiary_bank_down' } })
  standIn.setDowntime(undefined)
  expect(await razorpayX.fetchPayout(made.ok ? made.payout.id : '')).toMatchObject({ payout: { status: 'processing' } })
  expect(standIn.webhooks.events.map(({ name }) => name)).toEqual([
    'payout.downtime.started',
    'payout.queued',
    'payout.downtime.resolved',
    'payout.initiated',
    'transaction.created',
  ])
})

test.each([
  ['wait for approval', 'pending'],
  ['are scheduled', 'scheduled'],
  ['are paid at once', 'processed'],
  ['fail', 'failed'],
] as const)('new payouts that %s are %s', async (newPayouts, status) => {
  const both = await openBoth()
  both.standIn.newPayouts = newPayouts
  expect(await both.razorpayX.createPayout(payoutTo(await accountOf(both)))).toMatchObject({ payout: { status } })
})

test('an account is validated, and completed is not yet valid', async () => {
  const { standIn, razorpayX } = await openBoth()
  const validate = async (to: typeof BANK | typeof UPI = BANK) => {
    const begun = await razorpayX.validateAccount({ to, contact: CONTACT, reference: 'V-1' })
    expect(begun).toMatchObject({ ok: true, validation: { state: 'under-way', reference: 'V-1' } })
    return razorpayX.fetchValidation(begun.ok ? begun.validation.id : '')
  }
  const valid = { state: 'valid', registeredName: 'Meera Iyer', nameScore: 100 }
  expect(await validate()).toMatchObject({ validation: valid })
  expect(await validate(UPI)).toMatchObject({ validation: valid })
  standIn.newValidations = 'find another name'
  expect(await validate()).toMatchObject({ validation: { state: 'valid', nameScore: 40 } })
  standIn.newValidations = 'find no such account'
  expect(await validate()).toMatchObject({ validation: { state: 'invalid' } })
  standIn.newValidations = 'fail'
  expect(await validate()).toMatchObject({ validation: { state: 'failed', nameScore: undefined } })
})

test('an audit reads every payout since a moment, page by page', async () => {
  const both = await openBoth()
  const { razorpayX } = both
  const from = new Date(Date.now() - 60_000)
  const account = await accountOf(both)
  for (let count = 1; count <= 101; count += 1)
    await razorpayX.createPayout(payoutTo(account, { reference: `PO-${count}`, amountPaise: paise(100) }))
  const pages = [await razorpayX.listPayouts({ from }), await razorpayX.listPayouts({ from, skip: 100 })]
  expect(pages).toMatchObject([{ nextSkip: 100 }, { nextSkip: undefined }])
  expect(new Set(pages.flatMap((page) => (page.ok ? page.payouts : [])).map(({ id }) => id)).size).toBe(101)
  expect(await razorpayX.listPayouts({ from: new Date(Date.now() + 60_000) })).toMatchObject({ payouts: [] })
})

test('a payout, its key and the balance are known after the next start', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'payouts-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const first = await openBoth({ folder })
  const payout = payoutTo(await accountOf(first))
  const made = await first.razorpayX.createPayout(payout)
  const second = await openBoth({ folder })
  expect(await second.razorpayX.createPayout(payout)).toEqual(made)
  expect(await accountOf(second)).toBe(payout.fundAccountId)
  expect(second.standIn.balance).toBe(first.standIn.balance)
})

test('a wrong key and an invalid id are refused', async () => {
  const { standIn, razorpayX } = await openBoth()
  const stranger = createRazorpayX({ ...standIn.access, keySecret: 'another' })
  expect(await stranger.createContact(CONTACT)).toMatchObject({ reason: 'refused', status: 401 })
  expect(await razorpayX.fetchPayout('pout_00000000000000')).toMatchObject({ reason: 'refused', status: 400 })
  const before = standIn.calls.length
  for (const id of ['..', '', 'pout_1/cancel', 'pout_1?x=1', '%2e%2e'])
    expect(await razorpayX.fetchPayout(id)).toMatchObject({ ok: false, reason: 'refused' })
  expect(standIn.calls).toHaveLength(before)
})

/** Composed after the documentation, with its gaps and oddities. */
const ANSWERED = {
  id: 'pout_00000000000001',
  entity: 'payout',
  fund_account_id: 'fa_00000000000001',
  amount: 202_000,
  currency: 'INR',
  notes: [],
  fees: 0,
  tax: 0,
  status: 'cancelled',
  utr: 'null',
  mode: 'NEFT',
  purpose: 'payout',
  reference_id: null,
  narration: 'PO 42',
  batch_id: null,
  failure_reason: null,
  created_at: 1_763_700_000,
}

test('documented answers are read whatever they leave out', async () => {
  let answered: object = ANSWERED
  const company = await openLoopback((_, res) => void res.end(JSON.stringify(answered)))
  onTestFinished(() => company.close())
  const secrets = { keyId: 'rzp_test_1', keySecret: 's', webhookSecrets: [], accountNumber: '78787' }
  const razorpayX = createRazorpayX({ ...secrets, apiUrl: company.origin })
  const read = async (change: object) => {
    answered = { ...ANSWERED, ...change }
    const found = await razorpayX.fetchPayout('pout_00000000000001')
    return found.ok ? found.payout : found
  }
  expect(await read({})).toMatchObject({ status: 'cancelled', utr: undefined, reference: undefined, reason: undefined })
  const details = { description: 'IMPS is not enabled', source: 'beneficiary_bank', reason: 'imps_not_allowed' }
  expect(await read({ status: 'failed', status_details: details })).toMatchObject({ reason: 'imps_not_allowed' })
  // Nobody knows that state yet: it can't be an end.
  expect(await read({ status: 'on_hold', fees: null })).toMatchObject({ status: 'processing', feePaise: 0 })
  expect(await read({ amount: '202000' })).toMatchObject({ ok: false, reason: 'unanswered' })

  const validated = async (change: object) => {
    answered = { id: 'fav_00000000000001', status: 'completed', ...change }
    const found = await razorpayX.fetchValidation('fav_00000000000001')
    return found.ok ? found.validation : found
  }
  const results = { account_status: 'valid', registered_name: 'Meera Iyer', name_match_score: '87' }
  expect(await validated({ validation_results: results })).toMatchObject({ state: 'valid', nameScore: 87 })
  expect(await validated({ results: { account_status: 'active', registered_name: null } })).toMatchObject({
    state: 'valid',
    registeredName: undefined,
    nameScore: undefined,
  })
  expect(await validated({ validation_results: { account_status: '' } })).toMatchObject({ state: 'failed' })
  expect(await validated({})).toMatchObject({ state: 'failed' })
})

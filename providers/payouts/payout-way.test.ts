/** What the store relies on in every way to pay artists. */
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openLoopback } from '@rang-rekha/stand-ins/loopback.ts'
import { openRazorpayXStandIn } from '@rang-rekha/stand-ins/razorpayx/razorpayx-stand-in.ts'
import { paise } from '#shared/money.rules.ts'
import type { Payout } from '#shared/payouts.rules.ts'
import type { OnlinePayouts, PayoutNotice } from './payout-way.ts'
import { openPayoutWays } from './payout-ways.ts'

async function openAll() {
  const standIn = await openRazorpayXStandIn()
  onTestFinished(() => standIn.close())
  const ways = openPayoutWays({ razorpayX: standIn.access })
  const way = ways.of('razorpayx')
  if (!way?.online) throw new Error('RazorpayX is not there.')
  return { standIn, ways, online: way.online, send: (payout: Payout) => way.send(payout) }
}

const PAYOUT: Payout = {
  reference: 'PO-2026-000042',
  amountPaise: paise(202_000),
  to: { way: 'bank', name: 'Méera Iyer', number: '001122334455', ifsc: 'HDFC0000053' },
  payee: 'artist-12',
  narration: 'Rang & Rekha 42',
}

test('a shop without RazorpayX has the bank file, and one with it has both', async () => {
  const { ways } = await openAll()
  expect(ways.all.map(({ name }) => name)).toEqual(['razorpayx', 'bank-file'])
  expect(openPayoutWays({ razorpayX: undefined }).all.map(({ name }) => name)).toEqual(['bank-file'])
  expect(ways.of('another')).toBeUndefined()
})

test('each way sends a good payout, names what is wrong with a bad one, and sends none of those', async () => {
  const { standIn, ways } = await openAll()
  const wrong = { ...PAYOUT, to: { way: 'bank', name: 'Meera Iyer', number: '12', ifsc: 'HDFC0000053' } } as const
  for (const way of ways.all) {
    expect(way.faultOf(PAYOUT)).toBeUndefined()
    expect(way.faultOf(wrong)).toBe('account-number')
    const sent = await way.send(PAYOUT)
    expect(sent).toMatchObject({ ok: true, news: { reference: PAYOUT.reference, amountPaise: PAYOUT.amountPaise } })
    const before = standIn.calls.length
    expect(await way.send(wrong)).toEqual({ ok: false, reason: 'refused', text: 'account-number' })
    expect(standIn.calls).toHaveLength(before)
  }
  const byUpi = { ...PAYOUT, reference: 'PO-3', to: { way: 'upi', name: 'Meera Iyer', upi: 'meera@okbank' } } as const
  expect(ways.all.map((way) => way.faultOf({ ...byUpi, reference: 'PO-2026-3' }))).toEqual([undefined, 'no-upi'])
  expect(await ways.of('razorpayx')?.send({ ...byUpi, reference: 'PO-2026-3' })).toMatchObject({ ok: true })
  expect(standIn.books.payouts[0]).toMatchObject({ mode: 'UPI', purpose: 'payout' })
})

test('a payout through the file waits for its upload', async () => {
  const { ways } = await openAll()
  expect(await ways.of('bank-file')?.send(PAYOUT)).toMatchObject({ news: { state: 'waiting', utr: undefined } })
  expect(ways.of('bank-file')?.online).toBeUndefined()
})

test.each([
  ['pending', { state: 'waiting', remedy: undefined }],
  ['queued', { state: 'waiting', remedy: 'add-money' }],
  ['scheduled', { state: 'waiting', remedy: undefined }],
  ['processing', { state: 'on-its-way', feePaise: 590, taxPaise: 90 }],
  ['processed without a UTR', { state: 'on-its-way', utr: undefined }],
  ['processed', { state: 'paid', utr: expect.stringMatching(/^\d{12}$/), feePaise: 590, remedy: undefined }],
  ['reversed', { state: 'returned', remedy: 'try-later', feePaise: 0, taxPaise: 0 }],
  ['failed: bank_account_closed', { state: 'failed', remedy: 'ask-artist', feePaise: 0 }],
  ['failed: imps_not_allowed', { state: 'failed', remedy: 'other-mode' }],
  ['failed: insufficient_funds', { state: 'failed', remedy: 'add-money' }],
  ['failed: server_error', { state: 'failed', remedy: 'ask-support' }],
  ['cancelled', { state: 'failed', remedy: undefined }],
  ['rejected', { state: 'failed', remedy: undefined }],
])('RazorpayX’s "%s" is told in the store’s own terms', async (move, news) => {
  const { standIn, online, send } = await openAll()
  const sent = await send(PAYOUT)
  standIn.move(sent.ok ? sent.news.id : '', move)
  expect(await online.look(PAYOUT.reference)).toMatchObject({ ok: true, news })
})

test('an unknown reference was never sent, and a waiting payout can be cancelled', async () => {
  const { standIn, online, send } = await openAll()
  expect(await online.look('PO-2026-000099')).toEqual({ ok: true, news: undefined })
  standIn.setBalance(0)
  const sent = await send(PAYOUT)
  expect(await online.cancel(sent.ok ? sent.news.id : '')).toMatchObject({ ok: true, news: { state: 'failed' } })
  expect(await online.cancel(sent.ok ? sent.news.id : '')).toMatchObject({ ok: false, reason: 'refused' })
  const from = new Date(Date.now() - 60_000)
  expect(await online.list({ from })).toMatchObject({ payouts: [{ reference: PAYOUT.reference }], nextSkip: undefined })
})

test('an account is validated', async () => {
  const { standIn, online } = await openAll()
  expect(await online.check()).toEqual({ ok: true })
  const begun = await online.validate({ reference: 'V-1', to: PAYOUT.to, payee: PAYOUT.payee })
  expect(begun).toMatchObject({ validation: { state: 'under-way', reference: 'V-1' } })
  const id = begun.ok ? begun.validation.id : ''
  expect(await online.lookAtValidation(id)).toMatchObject({
    validation: { state: 'valid', registeredName: 'Meera Iyer', nameScore: 100 },
  })
  standIn.fault = 'refuses the address of the shop'
  expect(await online.check()).toMatchObject({ ok: false, reason: 'blocked' })
  expect(await online.lookAtValidation(id)).toMatchObject({ ok: false, reason: 'blocked' })
})

/** Reads what a shop gets. */
async function openShop(online: OnlinePayouts) {
  const heard: (PayoutNotice | 'not-genuine' | 'unreadable')[] = []
  const shop = await openLoopback((req, res) => {
    void text(req).then((body) => {
      const headers = new Headers(req.headers as Record<string, string>)
      heard.push(online.readNotice({ headers, body: Buffer.from(body) }))
      res.writeHead(200).end()
    })
  })
  onTestFinished(() => shop.close())
  return { heard, url: shop.origin }
}

test('notices come in order, backwards, twice, with a false signature or not at all', async () => {
  const { standIn, online, send } = await openAll()
  const { heard, url } = await openShop(online)
  standIn.webhookUrl = url
  const pay = async (reference: string) => {
    heard.length = 0
    const sent = await send({ ...PAYOUT, reference })
    await standIn.webhooks.settled()
    return { id: sent.ok ? sent.news.id : '', kinds: heard.map((one) => (typeof one === 'string' ? one : one.kind)) }
  }
  const ALL = ['payout.initiated', 'transaction.created']
  const first = await pay('PO-1001')
  expect(first.kinds).toEqual(ALL)
  expect(heard).toMatchObject([{ reference: 'PO-1001', payoutId: first.id }, { payoutId: first.id }])
  standIn.webhookFault = 'sends backwards'
  expect((await pay('PO-1002')).kinds).toEqual(ALL.toReversed())
  standIn.webhookFault = 'sends twice'
  expect((await pay('PO-1003')).kinds).toEqual(ALL.flatMap((kind) => [kind, kind]))
  expect(new Set(heard.map((one) => typeof one !== 'string' && one.id)).size).toBe(2)
  standIn.webhookFault = 'signs wrongly'
  expect((await pay('PO-1004')).kinds).toEqual(['not-genuine', 'not-genuine'])
  standIn.webhookFault = 'sends none'
  expect((await pay('PO-1005')).kinds).toEqual([])
})

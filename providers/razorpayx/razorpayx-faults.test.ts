/** A payout is sent once in every fault of RazorpayX, and nobody takes for unsent what may have been sent. */
import { performance } from 'node:perf_hooks'
import { expect, onTestFinished, test } from 'vitest'
import { X_FAULTS, type XFault } from '@rang-rekha/stand-ins/razorpayx/faults.ts'
import { openRazorpayXStandIn } from '@rang-rekha/stand-ins/razorpayx/razorpayx-stand-in.ts'
import { paise } from '#shared/money.rules.ts'
import type { Payout } from '#shared/payouts.rules.ts'
import { createRazorpayX } from './razorpayx.ts'
import { payoutsByRazorpayX } from './razorpayx-way.ts'

const TIMEOUT_MS = 1_000
const PATIENCE_MS = 2_000

const PAYOUT: Payout = {
  reference: 'PO-2026-000042',
  amountPaise: paise(202_000),
  to: { way: 'bank', name: 'Meera Iyer', number: '001122334455', ifsc: 'HDFC0000053' },
  payee: 'artist-12',
  narration: 'PO 42',
}

async function openBoth() {
  const standIn = await openRazorpayXStandIn()
  onTestFinished(() => standIn.close())
  const way = payoutsByRazorpayX(createRazorpayX(standIn.access, { timeoutMs: TIMEOUT_MS }))
  /** The fault strikes payouts only, or also whom they are paid to. */
  const strike = (fault: XFault, path: string) => {
    standIn.fault = (call) => (call.path === path && call.method === 'POST' ? fault : undefined)
  }
  return { standIn, way, strike }
}

type Expected = { reason: 'refused' | 'blocked' | 'unanswered' | 'used-up'; isMade?: true } | 'sent'

const unanswered: Expected = { reason: 'unanswered' }
const made: Expected = { reason: 'unanswered', isMade: true }

/** Each with the failure modes that it shows. */
const EXPECTED: Record<XFault, [modes: string, expected: Expected]> = {
  'cuts the connection': ['F1', unanswered],
  hangs: ['F4', unanswered],
  trickles: ['F5', made],
  'sends half': ['F5', made],
  breaks: ['F6 F8', unanswered],
  'sends a page': ['F6', unanswered],
  throttles: ['F7', unanswered],
  'refuses the key': ['F9', { reason: 'blocked' }],
  'refuses the address of the shop': ['F9', { reason: 'blocked' }],
  'sends an error as success': ['F10', made],
  'sends a page as success': ['F11', made],
  'sends nothing': ['F12', made],
  'sends nonsense': ['F13', made],
  'sends the least': ['F13', 'sent'],
  'acts, then cuts the connection': ['F14', made],
  'acts, then breaks': ['F14', made],
  'acts, then hangs': ['F16', made],
  redirects: ['F17', unanswered],
  'sends too much': ['F18', made],
  // The payout itself is right: it is found by its reference.
  'changes the amount': ['F19', 'sent'],
  'changes the currency': ['F19', 'sent'],
  'ignores the reference': ['F13', 'sent'],
  'is still working on the key': ['F7', unanswered],
}

test.each(X_FAULTS.map((fault) => [EXPECTED[fault][0], fault] as const))(
  '%s RazorpayX that %s: the call ends in time, and sending the payout again makes no second one',
  async (_modes, fault) => {
    const { standIn, way, strike } = await openBoth()
    strike(fault, '/payouts')
    const began = performance.now()
    const sent = await way.send(PAYOUT)
    expect(performance.now() - began).toBeLessThan(TIMEOUT_MS + PATIENCE_MS)
    const [, expected] = EXPECTED[fault]
    if (expected === 'sent') expect(sent).toMatchObject({ ok: true, news: { state: 'on-its-way' } })
    else {
      expect(sent).toMatchObject({ ok: false, reason: expected.reason, text: expect.stringMatching(/./) })
      expect(standIn.books.payouts).toHaveLength(expected.isMade ? 1 : 0)
    }
    standIn.fault = undefined
    expect(await way.send(PAYOUT)).toMatchObject({ ok: true, news: { id: standIn.books.payouts[0]?.id } })
    expect(await way.online?.look(PAYOUT.reference)).toMatchObject({ news: { id: standIn.books.payouts[0]?.id } })
    expect(standIn.books.payouts).toHaveLength(1)
  },
)

test.each(X_FAULTS.filter((fault) => EXPECTED[fault][1] !== 'sent' && fault !== 'is still working on the key'))(
  'RazorpayX that %s when an account is named: no payout was sent, and that is known',
  async (fault) => {
    const { standIn, way, strike } = await openBoth()
    for (const path of ['/contacts', '/fund_accounts']) {
      strike(fault, path)
      const sent = await way.send(PAYOUT)
      const [, expected] = EXPECTED[fault]
      const isBlocked = expected !== 'sent' && expected.reason === 'blocked'
      expect(sent).toMatchObject({ ok: false, reason: isBlocked ? 'blocked' : 'unreached' })
    }
    standIn.fault = undefined
    expect(await way.send(PAYOUT)).toMatchObject({ ok: true })
    expect([standIn.books.payouts.length, standIn.books.fundAccounts.length]).toEqual([1, 1])
  },
)

test('F1 F2 a RazorpayX that is not there gets nothing sent', async () => {
  const { standIn, way } = await openBoth()
  await standIn.close()
  expect(await way.send(PAYOUT)).toMatchObject({ ok: false, reason: 'unreached', text: 'ECONNREFUSED' })
})

test('a refusal is no proof that nothing was sent: the reference is looked up first', async () => {
  const { standIn, way } = await openBoth()
  expect(await way.send(PAYOUT)).toMatchObject({ ok: true })
  const again = { ...PAYOUT, narration: 'Other words' }
  expect(await way.send(again)).toMatchObject({ ok: true, news: { id: standIn.books.payouts[0]?.id } })
  const more = { ...PAYOUT, amountPaise: paise(303_000) }
  expect(await way.send(more)).toMatchObject({ ok: false, reason: 'used-up' })
  standIn.fault = ({ method, path }) => (method === 'GET' && path === '/payouts' ? 'breaks' : undefined)
  expect(await way.send(again)).toMatchObject({ ok: false, reason: 'unanswered' })
  expect(standIn.books.payouts).toHaveLength(1)
})

test('a payout is found by its own reference only', async () => {
  const { standIn, way } = await openBoth()
  await way.send(PAYOUT)
  standIn.fault = 'ignores the reference'
  expect(await way.online?.look('PO-2026-000043')).toEqual({ ok: true, news: undefined })
})

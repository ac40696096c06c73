import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '#db/sql-parts.ts'
import { paise } from '#shared/money.rules.ts'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openMoneyShop, type MoneyShop, type OrderEvent } from '#tests/harness/money-shop.ts'
import { askPayout } from './follow-payout.ts'
import { writeOff } from './write-off.ts'

const { LIVES = isLong ? '200' : '8', LIVES_SEED = '46' } = process.env
const EVENTS = 40

/** What the company does with a payout, from each of its states. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  pending: ['processing', 'rejected', 'queued'],
  queued: ['processing', 'cancelled', 'failed'],
  scheduled: ['processing', 'cancelled'],
  processing: ['processed', 'processed', 'failed', 'reversed', 'failed: imps_not_allowed'],
  processed: ['reversed', 'reversed: beneficiary_bank_offline'],
  failed: ['reversed'],
}
const ENDS = ['processed', 'failed', 'reversed', 'cancelled', 'rejected']

type PayoutEvent = 'propose' | 'approve' | 'jobs' | 'move' | 'tell' | 'begin' | 'write-off'
type Event = { kind: OrderEvent | PayoutEvent; which: number; size: number }

/** How often each happens, of a hundred or so. */
const OFTEN: Record<Event['kind'], number> = {
  sell: 16,
  door: 6,
  deliver: 14,
  remit: 6,
  refund: 8,
  cancel: 2,
  dispute: 4,
  decide: 4,
  exchange: 5,
  answer: 4,
  morning: 12,
  switch: 2,
  propose: 4,
  approve: 8,
  jobs: 6,
  move: 8,
  tell: 3,
  begin: 2,
  'write-off': 3,
}

const event: fc.Arbitrary<Event> = fc.record({
  kind: fc.oneof(
    ...(Object.entries(OFTEN) as [Event['kind'], number][]).map(([kind, weight]) => ({
      weight,
      arbitrary: fc.constant(kind),
    })),
  ),
  which: fc.nat(1_000),
  size: fc.nat(1_000),
})
const life = fc.record({
  commissions: fc.array(fc.integer({ min: 0, max: 60_00 }), { minLength: 4, maxLength: 4 }),
  events: fc.array(event, { minLength: EVENTS, maxLength: EVENTS }),
})

describeOnPostgres((engine) => {
  let money: MoneyShop
  const seen = new Map<string, number>()
  beforeAll(async () => {
    money = await openMoneyShop(engine)
  }, 60_000)
  afterAll(() => money.close())

  const mine = async () => (await Promise.all(money.artists().map(({ id }) => money.payouts.payoutsOf(id)))).flat()
  /** Of all artists. */
  const listUnderWay = () =>
    rowsOf<{ id: string; reference: string | null }>(money.payouts.database.kysely)`
      select id, reference from payouts where state in ('approved', 'sent')`
  const there = async () =>
    (await mine()).flatMap(({ reference }) => (reference ? money.payouts.atCompany(reference) : []))

  const payoutActs: Record<PayoutEvent, (chosen: Omit<Event, 'kind'>) => unknown> = {
    propose: () => money.payouts.propose(),
    async approve() {
      const approved = await money.payouts.approveOpen()
      // Refunds have taken some of it away in the meantime.
      if (approved && !approved.ok) expect(['above-balance', 'not-ready', 'empty']).toContain(approved.reason)
    },
    jobs: () => money.payouts.passAndRun(6),
    begin: ({ size }) => {
      const beginnings = ['wait for approval', 'are paid at once', 'fail', undefined] as const
      money.payouts.company.newPayouts = beginnings[size % beginnings.length]
    },
    async move({ which, size }) {
      const all = await there()
      const payout = all[which % Math.max(all.length, 1)]
      const moves = payout ? (MOVES[payout.status] ?? []) : []
      const move = moves[size % Math.max(moves.length, 1)]
      if (payout && move) money.payouts.company.move(payout.id, move)
    },
    async tell({ which }) {
      const known = money.payouts.company.webhooks.events
      const told = known[known.length - 1 - (which % Math.max(known.length, 1))]
      if (told) await money.payouts.tell(told)
    },
    async 'write-off'({ which, size }) {
      const { payouts } = money
      const artistId = money.artists()[which % 4]?.id ?? ''
      const debt = -(await payouts.payable(artistId))
      if (debt <= 0) return
      const amountPaise = paise(Math.ceil(debt / (1 + (size % 2))))
      const asked = { artistId, adminId: payouts.adminId, why: 'Moved abroad.', key: randomUUID(), amountPaise }
      if ((await writeOff(payouts.services, asked)).ok) money.noteWrittenOff(artistId, amountPaise)
    },
  }

  const isOfPayouts = (kind: Event['kind']): kind is PayoutEvent => Object.hasOwn(payoutActs, kind)

  const happen = async ({ kind, ...chosen }: Event): Promise<void> =>
    void (await (isOfPayouts(kind) ? payoutActs[kind](chosen) : money.happen(kind, chosen)))

  async function live({ commissions, events }: { commissions: number[]; events: Event[] }): Promise<void> {
    const { payouts } = money
    payouts.company.newPayouts = undefined
    await money.begin(commissions)
    for (const one of events) {
      await happen(one)
      seen.set(one.kind, (seen.get(one.kind) ?? 0) + 1)
      expect(await money.differences(), JSON.stringify(one)).toEqual([])
    }
    // In the end couriers pay out what they have, everyone who can be paid is paid, the company decides about everything, and each payout is looked at once more.
    payouts.company.newPayouts = undefined
    await money.remitAll()
    await payouts.payNow()
    await payouts.runJobs()
    await payouts.passAndRun(24)
    // Artists of earlier lives are paid as well: their last shares were released in this one.
    for (const { id, status } of payouts.company.books.payouts)
      if (!ENDS.includes(status)) payouts.company.move(id, 'processed')
    const asked = new Set(
      [...(await mine()), ...(await listUnderWay())].flatMap(({ id, reference }) => (reference ? id : [])),
    )
    for (const id of asked) await askPayout(payouts.services, id)
    await payouts.runJobs()
    await payouts.passAndRun(24)
    await money.runJobs()
    expect(await money.differences()).toEqual([])
    const paid = new Map<string, number>()
    for (const { artistId, reference, state, amountPaise } of await mine()) {
      const made = reference ? payouts.atCompany(reference) : []
      expect(made.length, `payouts under ${reference}`).toBeLessThanOrEqual(1)
      const arrived = made.reduce((sum, { status, amount }) => sum + (status === 'processed' ? amount : 0), 0)
      expect(arrived, `arrived under ${reference}`).toBe(state === 'paid' ? amountPaise : 0)
      paid.set(artistId, (paid.get(artistId) ?? 0) + arrived)
    }
    // What is in transit by the books is what is under way: `contradictions` compares them.
    expect([await listUnderWay(), await money.contradictions(), payouts.errors, money.shop.errors]).toEqual([
      [],
      [],
      [],
      [],
    ])
    seen.set(
      'paise paid',
      [...paid.values()].reduce((sum, one) => sum + one, seen.get('paise paid') ?? 0),
    )
  }

  test(
    'after any lives of orders and payouts each artist’s balance is what a second count of all events and papers says, to the paisa, and nothing is paid twice',
    { timeout: 7_200_000 },
    async () => {
      const seed = Number(LIVES_SEED)
      await fc.assert(fc.asyncProperty(life, live), { numRuns: Number(LIVES), seed, endOnFailure: true })
      for (const code of ['sales', 'commission', 'tds_payable', 'tcs_payable'])
        expect(await money.payouts.sumOf(code), code).toBeLessThan(0)
      console.info(`${LIVES} lives on ${engine}, seed ${seed}: ${JSON.stringify(Object.fromEntries(seen))}`)
    },
  )

  test('a commission that is rounded down is found by the second count, and by the nightly check', async () => {
    const sold = Array.from({ length: 4 }, (_, which): Event => ({ kind: 'sell', which: 7 * which + 2, size: 1 }))
    await live({ commissions: [12_34, 23_45, 34_56, 45_67], events: sold })
    const planted = await money.plantRounding()
    expect(planted).toBeGreaterThan(0)
    expect(await money.differences()).toContainEqual(expect.stringMatching(/^artist \d: the books have/))
    const found = (await money.contradictions()).filter((one) => (one as { kind?: string }).kind === 'books-differ')
    expect(found.length).toBeGreaterThan(0)
  })
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '#tests/harness/database.ts'
import { isLong } from '#tests/harness/long-tests.ts'
import { openPayoutShop, type PayoutShop } from '#tests/harness/payouts.ts'
import { askPayout } from './follow-payout.ts'
import { isUnderWay } from './payout.rules.ts'

const LIVES = isLong ? 200 : 25
const EVENTS = 30
const RUPEES = 100
const HOURS = 60

/** What the company does with a payout, from each of its states. */
const MOVES: Readonly<Record<string, readonly string[]>> = {
  pending: ['processing', 'rejected', 'queued'],
  queued: ['processing', 'cancelled', 'failed'],
  scheduled: ['processing', 'cancelled'],
  processing: ['processed', 'processed', 'failed', 'reversed', 'failed: imps_not_allowed'],
  processed: ['reversed', 'reversed: beneficiary_bank_offline'],
  failed: ['reversed'],
}

const event = fc.oneof(
  fc.record({ kind: fc.constant('share'), artist: fc.nat(2), rupees: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ kind: fc.constant('refund'), artist: fc.nat(2), rupees: fc.integer({ min: 1, max: 2_500 }) }),
  fc.record({ kind: fc.constant('run'), artist: fc.constant(0), rupees: fc.constant(0) }),
  fc.record({ kind: fc.constant('jobs'), artist: fc.constant(0), rupees: fc.constant(0) }),
  fc.record({ kind: fc.constant('move'), artist: fc.nat(20), rupees: fc.nat(20) }),
  fc.record({ kind: fc.constant('tell'), artist: fc.nat(20), rupees: fc.constant(0) }),
  fc.record({ kind: fc.constant('pass'), artist: fc.constant(0), rupees: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ kind: fc.constant('begin'), artist: fc.nat(3), rupees: fc.constant(0) }),
)

type Event = { kind: string; artist: number; rupees: number }

describeOnPostgres((engine) => {
  let shop: PayoutShop
  beforeAll(async () => {
    shop = await openPayoutShop(engine)
    await shop.setWay('razorpayx')
  }, 60_000)
  afterAll(() => shop.close())

  async function live(events: readonly Event[]): Promise<void> {
    const artists = [await shop.addArtist(), await shop.addArtist(), await shop.addArtist()]
    shop.company.newPayouts = undefined
    const earned = new Map(artists.map((id) => [id, 0]))
    const mine = async () => (await Promise.all(artists.map((id) => shop.payoutsOf(id)))).flat()
    const there = async () => (await mine()).flatMap(({ reference }) => (reference ? shop.atCompany(reference) : []))

    async function happen({ kind, artist, rupees }: Event): Promise<void> {
      const id = artists[artist % artists.length] ?? ''
      const all = kind === 'move' || kind === 'tell' ? await there() : []
      const payout = all[artist % Math.max(all.length, 1)]
      switch (kind) {
        case 'share':
        case 'refund': {
          const amount = (kind === 'share' ? 1 : -1) * rupees * RUPEES
          earned.set(id, (earned.get(id) ?? 0) + amount)
          return shop.share(id, amount)
        }
        case 'run':
          return void (await shop.payNow())
        case 'jobs':
          return shop.runJobs()
        case 'begin':
          shop.company.newPayouts = (['wait for approval', 'are paid at once', 'fail', undefined] as const)[artist]
          return
        case 'pass':
          return shop.pass(rupees * HOURS)
        case 'move': {
          const moves = payout ? (MOVES[payout.status] ?? []) : []
          const move = moves[rupees % Math.max(moves.length, 1)]
          if (payout && move) shop.company.move(payout.id, move)
          return
        }
        default: {
          const known = shop.company.webhooks.events
          const told = known[known.length - 1 - (artist % Math.max(known.length, 1))]
          if (told) await shop.tell(told)
        }
      }
    }

    for (const one of events) {
      await happen(one)
      expect(await shop.contradictions(), JSON.stringify(one)).toEqual([])
    }
    // In the end the company decides about everything, and each payout is looked at once more.
    await shop.runJobs()
    await shop.passAndRun(24)
    for (const { id, status } of await there())
      if (!['processed', 'failed', 'reversed', 'cancelled', 'rejected'].includes(status))
        shop.company.move(id, 'processed')
    for (const { id, reference } of await mine()) if (reference) await askPayout(shop.services, id)
    await shop.runJobs()
    await shop.passAndRun(24)
    const paid = new Map(artists.map((id) => [id, 0]))
    for (const { artistId, reference } of await mine()) {
      const made = reference ? shop.atCompany(reference) : []
      expect(made.length, `payouts under ${reference}`).toBeLessThanOrEqual(1)
      for (const { status, amount } of made)
        if (status === 'processed') paid.set(artistId, (paid.get(artistId) ?? 0) + amount)
    }
    for (const id of artists) expect(await shop.payable(id)).toBe((earned.get(id) ?? 0) - (paid.get(id) ?? 0))
    // What is in transit by the books is what is under way: `contradictions` compares them.
    const underWay = (await mine()).filter(({ state }) => isUnderWay(state))
    expect([underWay, await shop.contradictions(), shop.errors]).toEqual([[], [], []])
  }

  test(
    'after any life of payouts nothing is paid twice, nothing is in transit, and each balance is what was earned and not paid',
    { timeout: 600_000 },
    () =>
      fc.assert(
        fc.asyncProperty(fc.array(event, { minLength: EVENTS, maxLength: EVENTS }), (events) => live(events)),
        { numRuns: LIVES, seed: 46 },
      ),
  )
})

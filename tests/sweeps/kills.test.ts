import { describe, expect, test } from 'vitest'
import { median } from '#bench/measure.rules.ts'
import { sweep, type Swept } from './sweep.ts'

const { KILL_ROUNDS, KILL_SEED = '1' } = process.env
const HOURS_MS = 3 * 3_600_000

/** On an idle machine; the middle of all. */
const READY_MS = { worker: 1_000, store: 4_000 }
/** A frozen worker is replaced after five seconds; cached pages wait for no database. */
const PAGE_MS = { 'hanging worker': 7_000, PostgreSQL: 2_000, 'hanging PostgreSQL': 2_000 }
const TAKEN_UP_MS = 15_000

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

const WORDS: Record<string, string> = {
  mailsMissing: 'mails missing',
  paidTwice: 'paid twice',
  payoutsDiffer: 'payouts differ',
}

function scoreboard(engine: string, swept: Swept): string {
  const { rounds, orders, standing, ofArtists, times, takenUp, left } = swept
  const kinds = [
    ...(['lost', 'doubled', 'oversold', 'gaps', 'parked', 'unsure', 'mailsMissing', 'contradictions'] as const),
    ...(['paidTwice', 'unpaid', 'payoutsDiffer'] as const),
  ]
  const lines = [
    `${rounds} kills and hangs on ${engine} in ${swept.seconds.toFixed(0)} s, seed ${KILL_SEED}: ${orders} orders placed, ${standing} stand, artists sold in ${ofArtists} of them`,
    kinds.map((kind) => `${swept[kind].length} ${WORDS[kind] ?? kind}`).join(', '),
    `${swept.payouts} payouts to artists`,
    ...Object.entries(times)
      .filter(([, { ready }]) => ready.length > 0)
      .map(
        ([victim, { ready, whole }]) =>
          `${victim}, ${ready.length} times: answers again after ${seconds(median(ready))}, ${seconds(Math.max(...ready))} at most; whole after ${seconds(median(whole))}, ${seconds(Math.max(...whole))} at most`,
      ),
    ...(takenUp.length > 0
      ? [`jobs of the dead were taken up after ${seconds(median(takenUp))}, ${seconds(Math.max(...takenUp))} at most`]
      : []),
    `${swept.pages} pages read meanwhile, ${swept.unserved.length} not served; the slowest with ${Object.entries(
      swept.slowest,
    )
      .map(([victim, ms]) => `${victim || 'nothing'} ${seconds(ms)}`)
      .join(', ')}`,
    ...swept.unserved.slice(0, 5).map((what) => `  not served: ${what}`),
    ...(left.length > 0 ? [`${left.length} jobs are left: ${left.slice(0, 5).join('; ')}`] : []),
    ...kinds.flatMap((kind) => swept[kind].slice(0, 5).map((what) => `  ${kind}: ${what}`)),
  ]
  return lines.join('\n')
}

describe.each([
  { engine: 'postgres', rounds: 300 },
  { engine: 'embedded', rounds: 100 },
] as const)(
  'a shop on $engine, parts of which are killed or frozen again and again while people buy and artists are paid',
  ({ engine, rounds }) => {
    test(
      'loses nothing, sells and pays nothing twice, numbers its invoices without a gap, leaves no e-mail in doubt, shows its pages, and is back soon',
      { timeout: HOURS_MS },
      async () => {
        const swept = await sweep(engine, {
          rounds: Number(KILL_ROUNDS ?? rounds),
          seed: Number(KILL_SEED),
          say: (line) => console.info(line),
        })
        console.info(scoreboard(engine, swept))
        const { lost, doubled, oversold, gaps, unsure, unserved, mailsMissing, contradictions, left } = swept
        const { standing, ofArtists, times, takenUp, slowest, paidTwice, unpaid, payoutsDiffer, payouts } = swept
        const ofOrders = { lost, doubled, oversold, gaps, unsure, unserved, mailsMissing, contradictions, left }
        expect({ ...ofOrders, paidTwice, unpaid, payoutsDiffer }).toEqual({
          lost: [],
          doubled: [],
          oversold: [],
          gaps: [],
          unsure: [],
          unserved: [],
          mailsMissing: [],
          contradictions: [],
          left: [],
          paidTwice: [],
          unpaid: [],
          payoutsDiffer: [],
        })
        expect(standing).toBeGreaterThan(ofArtists)
        expect(ofArtists).toBeGreaterThan(0)
        expect(payouts).toBeGreaterThan(0)
        for (const [victim, most] of Object.entries(PAGE_MS)) expect(slowest[victim] ?? 0, victim).toBeLessThan(most)
        expect(Math.max(...takenUp, 0)).toBeLessThan(TAKEN_UP_MS)
        if (times.worker?.ready.length) expect(median(times.worker.ready)).toBeLessThan(READY_MS.worker)
        if (times.store.ready.length) expect(median(times.store.ready)).toBeLessThan(READY_MS.store)
      },
    )
  },
)

import { expect, test } from 'vitest'
import { judgeFaults, reportOf, type Fire } from './report.rules.ts'

const MINUTE_MS = 60_000
const fault = { name: 'store killed', what: 'store2', isFailover: false, fromMs: MINUTE_MS, toMs: MINUTE_MS + 5_000 }

/** Ten pages and two orders a second for four minutes, apart from the seconds in which the shop is away. */
function fire(isAway: (second: number) => boolean, more: Partial<Fire> = {}): Fire {
  let up = 0
  return {
    seed: 7,
    minutes: 4,
    startedMs: 0,
    endedMs: 4 * MINUTE_MS,
    notRun: [],
    undisturbed: { pages: 10, orders: 2 },
    samples: Array.from({ length: 240 }, (_, second) => {
      if (!isAway(second)) up++
      return { atMs: second * 1_000, pages: up * 10, orders: up * 2 }
    }),
    old: [],
    changes: 80,
    looks: 900,
    happened: [fault],
    books: { facts: [], wrong: [], parked: [] },
    ...more,
  }
}

test('a fire in which nothing was wrong is fine, and names its seed', () => {
  const { page, isFine } = reportOf(fire((second) => second >= 60 && second < 65))
  expect(isFine).toBe(true)
  expect(page).toContain('# Fire, seed 7: nothing lost')
  expect(page).toContain('| 1:00 | store killed: store2 | 5.0 s |')
})

test('a load below half for longer than fifteen seconds is wrong, and not if all wait for one server', () => {
  const isAway = (second: number) => second >= 60 && second < 85
  expect(judgeFaults(fire(isAway))[0]?.wrong).toEqual([
    expect.stringMatching(/^pages below half for 2\d s, 15 s at most$/),
    expect.stringMatching(/^orders below half for 2\d s, 15 s at most$/),
  ])
  expect(judgeFaults(fire(isAway, { happened: [{ ...fault, isFailover: true }] }))[0]?.wrong).toEqual([])
})

test('a page that is old for more than five seconds after the fault is wrong; during it, it is not', () => {
  const old = (askedMs: number) => [{ where: 'the cache', askedMs, replacedMs: MINUTE_MS + 1_000 }]
  const never = () => false
  expect(judgeFaults(fire(never, { old: old(MINUTE_MS + 4_000) }))[0]?.wrong).toEqual([])
  expect(judgeFaults(fire(never, { old: old(MINUTE_MS + 9_000) }))[0]?.wrong).toEqual([])
  expect(judgeFaults(fire(never, { old: old(MINUTE_MS + 11_000) }))[0]?.wrong).toEqual([
    'an old page 6.0 s later at the cache',
  ])
})

test('a book that does not agree is wrong', () => {
  const { page, isFine } = reportOf(fire(() => false, { books: { facts: [], wrong: ['lost: order 1'], parked: [] } }))
  expect(isFine).toBe(false)
  expect(page).toContain('- lost: order 1')
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  asOf,
  chooseReplica,
  LAG_MS_MAX,
  missedAsOf,
  readPosition,
  showsOneOf,
  stillOpen,
  type Change,
  type LogMark,
  type Needs,
  type Position,
} from './replicas.rules.ts'

test('a position is read as PostgreSQL writes it, and nothing else is one', () => {
  expect(readPosition('16/B374D848')).toBe(0x16b374d848n)
  expect(readPosition('0/0')).toBe(0n)
  expect(readPosition('FFFFFFFF/ffffffff')).toBe((1n << 64n) - 1n)
  for (const text of ['', '/', '1', '1/', '123456789/0', '0/1 ', '-1/0', 'unknown', null, undefined])
    expect(readPosition(text)).toBeUndefined()
})

const marks = [
  { at: 1_000, position: 10n },
  { at: 1_200, position: 20n },
  { at: 1_400, position: 20n },
]

test('a replica is as old as the newest mark that it has passed', () => {
  expect([9n, 10n, 19n, 20n, 99n].map((replayed) => asOf(marks, replayed))).toEqual([
    -Infinity,
    1_000,
    1_000,
    1_400,
    1_400,
  ])
})

const choose = (replayed: readonly (Position | undefined)[], needs: Needs, now = 1_400, reader = 'a') =>
  chooseReplica(
    replayed.map((one) => ({ replayed: one })),
    { reader, needs, marks, now },
  )?.replica.replayed

test('a reader who has changed something gets a replica that has passed the change, or the primary', () => {
  expect(choose([20n], 'nothing')).toBe(20n)
  expect(choose([20n], 20n)).toBe(20n)
  expect(choose([20n], 21n)).toBeUndefined()
  expect(choose([20n], 'unknown')).toBeUndefined()
})

test('a replica that does not answer or lags is not used, and comes back', () => {
  expect(choose([undefined], 'nothing')).toBeUndefined()
  expect(choose([9n], 'nothing')).toBeUndefined()
  expect(choose([20n], 'nothing', 1_400 + LAG_MS_MAX)).toBe(20n)
  expect(choose([20n], 'nothing', 1_401 + LAG_MS_MAX)).toBeUndefined()
  expect(choose([undefined, 9n, 20n], 'nothing')).toBe(20n)
})

test('readers keep their replica, and are shared among all of them', () => {
  const readers = Array.from({ length: 100 }, (_, nth) => `10.0.0.${nth}`)
  const chosen = readers.map((reader) => choose([20n, 21n, 22n], 'nothing', 1_400, reader))
  expect(readers.map((reader) => choose([20n, 21n, 22n], 'nothing', 1_400, reader))).toEqual(chosen)
  for (const replayed of [20n, 21n, 22n])
    expect(chosen.filter((one) => one === replayed).length).toBeGreaterThanOrEqual(20)
  // Another one may be further, but a reader would go back in time later.
  const [mine = 20n] = chosen
  expect(choose([20n, 21n, 22n], mine + 1n, 1_400, readers[0])).toBeUndefined()
})

type Step =
  | { does: 'commit'; tag: string; heardAfter: number }
  | { does: 'mark' }
  | { does: 'replay'; upTo: number }
  | { does: 'wait'; ms: number }

const steps = fc.array(
  fc.oneof(
    fc.record({
      does: fc.constant('commit' as const),
      tag: fc.constantFrom('a', 'b', '*'),
      heardAfter: fc.nat({ max: 300 }),
    }),
    fc.record({ does: fc.constant('mark' as const) }),
    fc.record({ does: fc.constant('replay' as const), upTo: fc.nat({ max: 100 }) }),
    fc.record({ does: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
  ),
  { maxLength: 60 },
)

/** A primary, a replica that has replayed a part of its log, and a process that hears of changes a little late. */
function run(all: readonly Step[]) {
  let now = 0
  let changes: Change[] = []
  const commits: { at: number; position: Position; tag: string; heardAt: number }[] = []
  const marked: LogMark[] = []
  let replayed = 0n
  const hear = () => {
    for (const { heardAt, tag } of commits.filter((one) => one.heardAt <= now && one.heardAt > heardUntil))
      changes = [...stillOpen(changes, heardAt), { at: heardAt, tags: new Set([tag]) }]
    heardUntil = now
  }
  let heardUntil = -1
  for (const step of all) {
    now++
    const end = BigInt(commits.length)
    if (step.does === 'commit')
      commits.push({ at: now, position: end + 1n, tag: step.tag, heardAt: now + step.heardAfter })
    else if (step.does === 'mark') marked.push({ at: now, position: end })
    else if (step.does === 'wait') now += step.ms
    else if (BigInt(step.upTo) > replayed) replayed = BigInt(Math.min(step.upTo, commits.length))
    hear()
  }
  return { now, changes, commits, marks: marked, replayed }
}

test('whatever happens, a page kept from a replica shows every change of its rows that the process has heard of', () => {
  fc.assert(
    fc.property(steps, fc.constantFrom('a', 'b'), (all, tag) => {
      const { now, changes, commits, marks: own, replayed } = run(all)
      const chosen = chooseReplica([{ replayed }], { reader: 'a', needs: 'nothing', marks: own, now })
      if (!chosen || showsOneOf(missedAsOf(changes, chosen.asOf), new Set([tag]))) return
      const heard = commits.filter((one) => one.heardAt <= now && (one.tag === tag || one.tag === '*'))
      for (const { position } of heard) expect(position).toBeLessThanOrEqual(replayed)
    }),
    { numRuns: 2_000 },
  )
})

test('whatever happens, a replica in use has every change that is older than the lag allowed', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const { now, commits, marks: own, replayed } = run(all)
      if (!chooseReplica([{ replayed }], { reader: 'a', needs: 'nothing', marks: own, now })) return
      for (const { at, position } of commits) if (now - at > LAG_MS_MAX) expect(position).toBeLessThanOrEqual(replayed)
    }),
    { numRuns: 2_000 },
  )
})

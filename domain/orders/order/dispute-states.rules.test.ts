import { expect, test } from 'vitest'
import { seeded } from '#tests/harness/seeded.ts'
import { DISPUTE_MOVES, isDisputeNews, remindersBefore, type DisputeState } from './order-states.rules.ts'

type Told = Parameters<typeof isDisputeNews>[0]

const DAY_MS = 86_400_000
const START = Date.parse('2026-11-23T05:00:00Z')

test("a dispute's reports lead to the same result in any order, however often each arrives", () => {
  const random = seeded(63)
  const pick = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)] as T
  const shuffled = <T>(all: readonly T[]) =>
    all
      .map((one) => ({ one, at: random() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one)
  for (let round = 0; round < 500; round += 1) {
    const answers: Told[] = []
    let state: DisputeState | undefined = 'open'
    let phase = pick(['fraud', 'retrieval', 'chargeback'])
    for (let step = 0; state && step < 8; step += 1) {
      const asked = 1 + Math.floor(random() * 2)
      for (let again = 0; again < asked; again += 1)
        answers.push({
          state,
          phase,
          respondBy: new Date(START + step * DAY_MS),
          deductedPaise: state === 'lost' ? 100 : 0,
          toldAt: new Date(START + answers.length * 1_000),
        })
      if (DISPUTE_MOVES[state].length > 0) state = pick(DISPUTE_MOVES[state])
      else if (phase !== 'arbitration' && random() < 0.5)
        [state, phase] = ['open', phase === 'pre_arbitration' ? 'arbitration' : 'pre_arbitration']
      else state = undefined
    }
    const told = shuffled([...answers, ...answers.filter(() => random() < 0.5)])
    const end = told.reduce((known, one) => (isDisputeNews(known, one) ? one : known))
    expect(end).toEqual(answers.at(-1))
  }
})

test('a dispute that has ended stays so in its phase, despite later reports', () => {
  const told = (state: DisputeState, phase: string, seconds: number): Told => ({
    state,
    phase,
    respondBy: undefined,
    deductedPaise: 0,
    toldAt: new Date(START + seconds * 1_000),
  })
  expect(isDisputeNews(told('won', 'chargeback', 1), told('lost', 'chargeback', 2))).toBe(false)
  expect(isDisputeNews(told('lost', 'chargeback', 1), told('open', 'chargeback', 2))).toBe(false)
  expect(isDisputeNews(told('won', 'chargeback', 1), told('open', 'pre_arbitration', 2))).toBe(true)
  expect(isDisputeNews(told('open', 'chargeback', 2), told('lost', 'chargeback', 1))).toBe(false)
  // A deduction may be reported after the loss.
  expect(isDisputeNews(told('lost', 'chargeback', 1), told('lost', 'chargeback', 2))).toBe(true)
})

test('the owner is reminded three days and one day before the deadline, never after it', () => {
  const until = new Date(START + 6 * DAY_MS)
  const daysAt = (now: number) => remindersBefore(until, new Date(now)).map(({ days }) => days)
  expect(remindersBefore(until, new Date(START)).map(({ at }) => at)).toEqual([
    new Date(START + 3 * DAY_MS),
    new Date(START + 5 * DAY_MS),
  ])
  expect(daysAt(START + 3 * DAY_MS)).toEqual([1])
  expect(daysAt(START + 5.5 * DAY_MS)).toEqual([])
})

import { expect, test } from 'vitest'
import { GUESSING_PAUSES_MS } from './guessing-pauses.rules.ts'

const HOUR_MS = 3_600_000

/** The times of attempts by a guesser who has all addresses of the world and never pauses. */
function guessFor(hours: number): number[] {
  const tries: number[] = []
  let now = 0
  while (now < hours * HOUR_MS) {
    const inHour = tries.filter((at) => at > now - HOUR_MS).length
    const next = (tries.at(-1) ?? 0) + (GUESSING_PAUSES_MS[inHour] ?? Infinity)
    if (next <= now) tries.push(now)
    // A moment when one more is forgotten may be earlier than the end of the pause.
    else now = Math.min(next, (tries.find((at) => at > now - HOUR_MS) ?? Infinity) + HOUR_MS)
  }
  return tries
}

test('T16 a guesser with any number of addresses has less than a hundred tries in any hour', () => {
  const tries = guessFor(48)
  const mostInAnHour = Math.max(...tries.map((from) => tries.filter((at) => at >= from && at < from + HOUR_MS).length))
  expect(mostInAnHour).toBe(65)
})

test('nobody waits for more than two minutes, and attempts from one address delay no other', () => {
  expect(Math.max(...GUESSING_PAUSES_MS)).toBe(120_000)
  expect(GUESSING_PAUSES_MS.slice(0, 30).every((pause) => pause === 0)).toBe(true)
  expect(GUESSING_PAUSES_MS.slice(30, 39)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120].map((seconds) => seconds * 1_000))
})

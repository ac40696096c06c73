import { expect, test } from 'vitest'
import { ageOf, longestBelow, rateBetween, type Sample } from './watch.rules.ts'

/** Ten pages a second, apart from these seconds, in which there is none. */
function record(seconds: number, isAway: (second: number) => boolean): Sample[] {
  let pages = 0
  return Array.from({ length: seconds }, (_, second) => {
    if (second > 0 && !isAway(second)) pages += 10
    return { atMs: second * 1_000, pages, orders: 0 }
  })
}

test('a steady load is never below half of its rate', () => {
  const samples = record(60, () => false)
  expect(rateBetween(samples, 'pages', 0, 59_000)).toBe(10)
  expect(longestBelow(samples, { kind: 'pages', least: 5, fromMs: 0, toMs: 60_000 })).toBe(0)
})

test('a shop that is away for twelve seconds is below half for about as long', () => {
  const samples = record(60, (second) => second >= 20 && second < 32)
  const below = longestBelow(samples, { kind: 'pages', least: 5, fromMs: 0, toMs: 60_000 })
  expect(below).toBeGreaterThanOrEqual(11)
  expect(below).toBeLessThanOrEqual(13)
  expect(longestBelow(samples, { kind: 'pages', least: 5, fromMs: 40_000, toMs: 60_000 })).toBe(0)
})

test('an old page counts from its change, from the end of a fault before it, and not during one', () => {
  const fault = { fromMs: 10_000, toMs: 20_000 }
  const old = { where: 'the cache', askedMs: 27_000, replacedMs: 12_000 }
  expect(ageOf(old, [fault])).toBe(7_000)
  expect(ageOf({ ...old, replacedMs: 25_000 }, [fault])).toBe(2_000)
  expect(ageOf({ ...old, askedMs: 15_000 }, [fault])).toBeUndefined()
  expect(ageOf({ ...old, askedMs: 9_000, replacedMs: 1_000 }, [fault])).toBe(8_000)
})

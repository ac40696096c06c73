import { expect, test } from 'vitest'
import { waitAfter } from './job-waits.rules.ts'

const createdAt = new Date('2026-11-23T04:00:00Z')
const seconds = (attempts: number, now = createdAt) => {
  const wait = waitAfter({ attempts, createdAt }, now)
  return wait === undefined ? undefined : wait / 1_000
}

test('waits double from a quarter of a minute up to an hour', () => {
  expect([1, 2, 3, 4, 8, 9, 10, 100].map((attempts) => seconds(attempts))).toEqual([
    15, 30, 60, 120, 1920, 3600, 3600, 3600,
  ])
})

test('after five days there has been enough trying', () => {
  const days = (count: number) => new Date(createdAt.getTime() + count * 86_400_000)
  expect([seconds(120, days(5)), seconds(121, days(5.01))]).toEqual([3600, undefined])
})

import { expect, test, vi } from 'vitest'
import { KEYS_MAX, Tally } from './tally.ts'

const tallied = (write: (counts: ReadonlyMap<string, number>) => Promise<void>) => {
  const errors: unknown[] = []
  const tally = new Tally({ write, onError: (error) => errors.push(error) })
  return { tally, errors }
}

test('F-61 repeated counts are written once, and more keys than fit are not counted', async () => {
  const write = vi.fn(async () => {})
  const { tally } = tallied(write)
  const others = Array.from({ length: KEYS_MAX - 1 }, (_, place) => `other ${place}`)
  for (const key of ['a', ...others, 'a', 'c', 'a']) tally.add(key)
  await tally.flush()
  await tally.flush()
  expect(write.mock.calls).toEqual([[new Map([['a', 3], ...others.map((other) => [other, 1] as const)])]])
})

test('F-61 a failed write is reported, and the next one goes on', async () => {
  const written: [string, number][][] = []
  let isBroken = true
  const { tally, errors } = tallied(async (counts) => {
    if (isBroken) throw new Error('down')
    written.push([...counts])
  })
  tally.add('lost')
  await tally.flush()
  isBroken = false
  tally.add('kept')
  await tally.flush()
  expect(errors).toHaveLength(1)
  expect(written).toEqual([[['kept', 1]]])
})

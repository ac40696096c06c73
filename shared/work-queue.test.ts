import { expect, test } from 'vitest'
import fc from 'fast-check'
import { createWorkQueue, QueueFull } from './work-queue.ts'

test('never more than its bound runs at once, waiting work starts in order, and the rest is refused', async () => {
  const enqueue = createWorkQueue({ atOnceMax: 2, waitingMax: 3 })
  const begun: number[] = []
  const finish: (() => void)[] = []
  const results = Array.from({ length: 7 }, (_, number) =>
    enqueue(async () => {
      begun.push(number)
      await new Promise<void>((resolve) => finish.push(resolve))
      return number
    }),
  )
  const settled = Promise.allSettled(results)
  expect(begun).toEqual([0, 1])
  for (let round = 0; round < 5; round++) {
    await new Promise((resolve) => setImmediate(resolve))
    finish[round]?.()
  }
  const outcomes = (await settled).map((each) =>
    each.status === 'fulfilled' ? each.value : each.reason instanceof QueueFull,
  )
  expect([begun, outcomes]).toEqual([
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, true, true],
  ])
})

test('work that fails frees its place', async () => {
  const enqueue = createWorkQueue({ atOnceMax: 1, waitingMax: 1 })
  await expect(enqueue(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await enqueue(async () => 'next')).toBe('next')
})

test('a newcomer queues behind those who wait, even at the moment a place falls free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 1, max: 20 }),
      async (scheduler, atOnceMax, count) => {
        const enqueue = createWorkQueue({ atOnceMax, waitingMax: 100 })
        let running = 0
        let most = 0
        const work = async () => {
          most = Math.max(most, ++running)
          await scheduler.schedule(Promise.resolve())
          running--
        }
        // Each comes back at once, just as its own place falls free.
        const all = Array.from({ length: count }, () => enqueue(work).then(() => enqueue(work)))
        await scheduler.waitFor(Promise.all(all))
        expect(most).toBeLessThanOrEqual(atOnceMax)
      },
    ),
  )
})

test('the first line comes before the last one, and is as long', async () => {
  const enqueue = createWorkQueue({ atOnceMax: 1, waitingMax: 2 })
  const done: string[] = []
  const go = Promise.withResolvers<void>()
  const running = enqueue(() => go.promise)
  const note = (name: string) => async () => void done.push(name)
  const waiting = [
    enqueue(note('last 1')),
    enqueue(note('last 2')),
    enqueue(note('first 1'), 'first'),
    enqueue(note('first 2'), 'first'),
  ]
  for (const line of ['first', 'last'] as const)
    await expect(enqueue(note('too many'), line)).rejects.toBeInstanceOf(QueueFull)
  go.resolve()
  await Promise.all([running, ...waiting])
  expect(done).toEqual(['first 1', 'first 2', 'last 1', 'last 2'])
})

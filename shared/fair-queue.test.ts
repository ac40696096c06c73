import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'
import { QueueFull } from './work-queue.ts'

const settle = () => new Promise((resolve) => setImmediate(resolve))

/** Work that ends on request, in the order in which it began. */
function manualWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((resolve) => ends.push(resolve))
  }
  const endNext = async () => {
    ends.shift()?.()
    await settle()
  }
  return { begun, work, endNext }
}

test('people take turns, however much one of them sends', async () => {
  const enqueue = createFairQueue({ capacity: 1, waitingMax: 20, waitingOfEachMax: 10 })
  const { begun, work, endNext } = manualWork()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1']) void enqueue(name.slice(0, 1), 1, work(name))
  for (let end = 0; end < 7; end++) await endNext()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4'])
})

test('who was served a moment ago waits behind who was not', async () => {
  const enqueue = createFairQueue({ capacity: 1, waitingMax: 20, waitingOfEachMax: 10 })
  const { begun, work, endNext } = manualWork()
  void enqueue('a', 1, work('a1'))
  await endNext()
  for (const name of ['b1', 'a2', 'c1']) void enqueue(name.slice(0, 1), 1, work(name))
  for (let end = 0; end < 3; end++) await endNext()
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2'])
})

test('as much runs at once as the capacity allows, and an item heavier than that runs alone', async () => {
  const enqueue = createFairQueue({ capacity: 10, waitingMax: 20, waitingOfEachMax: 10 })
  const { begun, work, endNext } = manualWork()
  for (const [name, weight] of [
    ['a', 6],
    ['b', 4],
    ['c', 30],
    ['d', 1],
  ] as const)
    void enqueue(name, weight, work(name))
  await settle()
  const seen = [begun.length]
  for (let end = 0; end < 4; end++) {
    await endNext()
    seen.push(begun.length)
  }
  expect(seen).toEqual([2, 2, 3, 4, 4])
})

test('a queue that is full, in total or for one person, refuses more, and failed work frees its share', async () => {
  const enqueue = createFairQueue({ capacity: 1, waitingMax: 3, waitingOfEachMax: 2 })
  const { work, endNext } = manualWork()
  for (const name of ['a0', 'a1', 'a2']) void enqueue('a', 1, work(name))
  await expect(enqueue('a', 1, work('a3'))).rejects.toThrow(QueueFull)
  const failing = enqueue('b', 1, () => Promise.reject(new Error('no')))
  await expect(enqueue('c', 1, work('c1'))).rejects.toThrow(QueueFull)
  const failed = expect(failing).rejects.toThrow('no')
  for (let end = 0; end < 3; end++) await endNext()
  await failed
  expect(await enqueue('d', 1, async () => 'next')).toBe('next')
})

test("nobody takes more than one person's share, and others pass by", async () => {
  const enqueue = createFairQueue({ capacity: 10, capacityOfEach: 2, waitingMax: 20, waitingOfEachMax: 10 })
  const { begun, work, endNext } = manualWork()
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void enqueue(name.slice(0, 1), 1, work(name))
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await endNext()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3'])
})

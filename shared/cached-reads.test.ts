import { expect, test } from 'vitest'
import { ReadCache } from './cached-reads.ts'

const counted = () => {
  let asked = 0
  return async () => ++asked
}

test('a read runs once until one of its tags is dropped', async () => {
  const reads = new ReadCache()
  const ask = counted()
  expect(await reads.read('a', ['categories'], ask)).toBe(1)
  expect(await reads.read('a', ['categories'], ask)).toBe(1)
  reads.drop(['frames'])
  expect(await reads.read('a', ['categories'], ask)).toBe(1)
  reads.drop(['categories'])
  expect(await reads.read('a', ['categories'], ask)).toBe(2)
  reads.drop(['*'])
  expect(await reads.read('a', ['categories'], ask)).toBe(3)
})

test('a read that began before a change is not kept after it', async () => {
  const reads = new ReadCache()
  const gate = Promise.withResolvers<string>()
  const early = reads.read('a', ['categories'], () => gate.promise)
  reads.drop(['categories'])
  gate.resolve('old')
  expect(await early).toBe('old')
  expect(await reads.read('a', ['categories'], async () => 'new')).toBe('new')
})

test('a read that failed is tried again', async () => {
  const reads = new ReadCache()
  await expect(reads.read('a', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await reads.read('a', [], async () => 'yes')).toBe('yes')
})

test('nothing is cached while changes cannot be received', async () => {
  const reads = new ReadCache()
  const ask = counted()
  await reads.read('a', ['categories'], ask)
  reads.pause()
  expect(await reads.read('a', ['categories'], ask)).toBe(2)
  expect(await reads.read('a', ['categories'], ask)).toBe(3)
  reads.resume()
  expect(await reads.read('a', ['categories'], ask)).toBe(4)
  expect(await reads.read('a', ['categories'], ask)).toBe(4)
})

import { expect, test } from 'vitest'
import { smallerAndLarger } from './comparing.ts'

const work = (id: string, widthCm: number, heightCm: number) => ({ id, size: { widthCm, heightCm } })
const works = [
  work('tiny', 10, 10),
  work('small', 30, 40),
  work('own', 60, 60),
  work('same', 61, 58),
  work('grand', 80, 90),
]
const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

test('a work is compared with one clearly smaller and one clearly larger, never with itself or its like', () => {
  expect(idsOf(smallerAndLarger(works, 'own', { widthCm: 60, heightCm: 60 }))).toEqual(['small', 'grand'])
  expect(idsOf(smallerAndLarger(works, 'grand', { widthCm: 80, heightCm: 90 }))).toEqual(['same'])
  expect(idsOf(smallerAndLarger([], 'own', { widthCm: 60, heightCm: 60 }))).toEqual([])
})

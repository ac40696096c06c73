import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readViewed, withViewed, withoutViewed } from './recently-viewed.rules.ts'
import type { ViewedWork } from './recently-viewed.rules.ts'

const work = (number: number): ViewedWork => {
  const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
  return { id, title: `Work ${number}`, artistName: 'Asha Rao', picture: { id, width: 3, height: 4, alt: '' } }
}

test('F-10 the newest comes first, each work once, and the list stays short', () => {
  const list = [1, 2, 3, 2, 1].reduce<ViewedWork[]>((viewed, number) => withViewed(viewed, work(number)), [])
  expect(list.map(({ title }) => title)).toEqual(['Work 1', 'Work 2', 'Work 3'])
  const long = Array.from({ length: 30 }, (_, index) => work(index)).reduce<ViewedWork[]>(withViewed, [])
  expect(long).toHaveLength(9)
  expect(withoutViewed(list, work(2).id).map(({ title }) => title)).toEqual(['Work 1', 'Work 3'])
})

test('F-10 the stored list is read back; anything else in the storage is ignored', () => {
  const list = [work(1), work(2)]
  expect(readViewed(JSON.stringify(list))).toEqual(list)
  for (const stored of [null, '', 'null', '{}', '[', '[1, null, "x"]', '[{"id":"../x"}]'])
    expect(readViewed(stored), String(stored)).toEqual([])
  expect(readViewed(JSON.stringify([work(1), { ...work(2), picture: { ...work(2).picture, width: 0 } }]))).toEqual([
    work(1),
  ])
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
      expect(readViewed(stored).length).toBeLessThanOrEqual(9)
    }),
  )
})

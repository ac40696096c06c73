import { expect, test } from 'vitest'
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { readGrownWalls, withNextPage, worksOnWall } from './added-works.rules.ts'
import type { WorkList } from './listing.rules.ts'

const work = (id: string): WorkCard => ({
  id,
  title: id,
  artistName: 'Asha',
  pricePaise: null,
  taxPercent: 10,
  isInStock: true,
  widthCm: null,
  heightCm: null,
  picture: { id, width: 4, height: 3, blur: '', alt: '' },
  secondPictureId: null,
})

/** One character for each work. */
const works = (letters: string) => letters.split('').map(work)
const hangs = (wall: WorkCard[]) => wall.map(({ id }) => id).join('')

const list = (letters: string, page = 1, pageCount = 3): WorkList => ({
  works: works(letters),
  page,
  pageCount,
  worksTotal: 9,
  sort: 'newest',
  filters: {},
  groups: [],
})

test('F-08 the works of the next page are added below the listed ones', () => {
  const second = withNextPage(list('abc'), undefined, list('def', 2))
  const third = withNextPage(list('abc'), second, list('ghi', 3))
  expect(hangs(worksOnWall(works('abc'), third))).toBe('abcdefghi')
  expect([second.page, third.page]).toEqual([2, 3])
})

test('F-08 a work that a newer one has pushed to the next page is not listed twice', () => {
  const more = withNextPage(list('abc'), undefined, list('cde', 2))
  expect(hangs(worksOnWall(works('abc'), more))).toBe('abcde')
})

test('F-08 a work pushed off the first page stays listed, one that has left the list does not', () => {
  const more = withNextPage(list('abc'), undefined, list('def', 2))
  expect(hangs(worksOnWall(works('nab'), more))).toBe('nabcdef')
  expect(hangs(worksOnWall(works('acd'), more))).toBe('acdef')
  expect(hangs(worksOnWall(works('xyz'), more))).toBe('xyzabcdef')
})

test('F-08 works are added to the list after the first page was reloaded', () => {
  const more = withNextPage(list('abc'), undefined, list('def', 2))
  const further = withNextPage(list('nab'), more, list('fgh', 3))
  expect(hangs(worksOnWall(works('nab'), further))).toBe('nabcdefgh')
})

test('F-08 an empty page ends the wall', () => {
  expect(withNextPage(list('abc'), undefined, list('', 2)).page).toBe(3)
})

test('F-08 kept walls are read as they were written, and nonsense as nothing', () => {
  const wall = ['entry', withNextPage(list('abc'), undefined, list('def', 2))]
  expect(readGrownWalls(JSON.stringify([wall]))).toEqual([wall])
  const nonsense = ['{', 'null', '{}', '[[1,{}]]', '[["entry",{"own":[],"added":[{"id":"a"}],"page":2}]]']
  for (const text of [null, ...nonsense]) expect(readGrownWalls(text)).toEqual([])
})

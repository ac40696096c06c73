import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WorkCard } from '#domain/catalogue/catalogue.rules.ts'
import { paise } from '#shared/money.rules.ts'
import { boundsOf, isNearer, isWithin } from '@rang-rekha/wall/boxes'
import { freeArea, ROOMS } from '@rang-rekha/wall/rooms'
import { readWallAddress } from '@rang-rekha/wall/address'
import { FIRST_FRAME, wallOf, wallOfCards } from './wall-of.rules.ts'

const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

const card = (place: number, more: Partial<WorkCard> = {}): WorkCard => ({
  id: idOf(place),
  title: 'Monsoon Courtyard',
  artistName: 'Asha Rao',
  pricePaise: paise(100_000),
  taxPercent: 10,
  isInStock: true,
  widthCm: 30,
  heightCm: 40,
  picture: { id: idOf(900 + place), width: 1200, height: 1600, blur: '', alt: '' },
  secondPictureId: null,
  ...more,
})

const hungIn = (address: string | null) => {
  const read = readWallAddress(address ?? '')
  return read.ok ? read.wall.works.map(({ workId }) => workId) : read.reason
}

test('the first six works that can hang are in a URL that can be read', () => {
  expect(
    hungIn(
      wallOfCards(
        Array.from({ length: 9 }, (_, place) => card(place)),
        1,
      ),
    ),
  ).toEqual([0, 1, 2, 3, 4, 5].map(idOf))
})

test('works that are sold, have no size or are not shown whole do not hang', () => {
  const cards = [card(0, { isInStock: false }), card(1, { widthCm: null }), card(2, { widthCm: 90 }), card(3)]
  expect(hungIn(wallOfCards(cards, 1))).toEqual([idOf(3)])
  expect(wallOfCards(cards, 2)).toBeNull()
  expect(wallOfCards([], 1)).toBeNull()
})

test('works of any size hang on the free part of the wall and apart; the first one always hangs', () => {
  const area = freeArea(ROOMS[0])
  const side = fc.integer({ min: 8, max: 170 })
  fc.assert(
    fc.property(fc.array(fc.tuple(side, side), { minLength: 1, maxLength: 8 }), (sizes) => {
      const works = sizes.map(([widthCm, heightCm], place) => ({
        workId: idOf(place),
        frameId: FIRST_FRAME,
        outer: { widthCm, heightCm },
      }))
      const { works: hung } = wallOf(works)
      expect(hung.map(({ workId }) => workId)).toEqual(works.slice(0, hung.length).map(({ workId }) => workId))
      expect(hung.length).toBeGreaterThan(0)
      expect(hung.length).toBeLessThanOrEqual(6)
      const boxes = hung.map(({ x, y }, place) => ({ x, y, ...works[place]!.outer }))
      for (const [place, box] of boxes.entries()) {
        expect(isWithin(boundsOf(box), area)).toBe(true)
        for (const other of boxes.slice(place + 1)) expect(isNearer(box, other, 6)).toBe(false)
      }
    }),
    { numRuns: 200 },
  )
})

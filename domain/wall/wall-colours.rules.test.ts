import { expect, test } from 'vitest'
import { coloursOf } from '#domain/search/colours.rules.ts'
import { oklab } from '#shared/oklab.rules.ts'
import { coloursOfPhoto, matchOf } from './wall-colours.rules.ts'

const painted = (...stripes: [hex: string, count: number][]) => ({
  width: 100,
  height: stripes.reduce((sum, [, count]) => sum + count, 0),
  data: Uint8ClampedArray.from(
    stripes.flatMap(([hex, count]) =>
      Array.from({ length: 100 * count }, () => [
        ...[0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)),
        255,
      ]).flat(),
    ),
  ),
})

const room = painted(['e6dcc6', 60], ['a8402d', 10], ['3f6b4a', 30])

test('the colours of a room are found with their shares, commonest first, the same each time', () => {
  const colours = coloursOfPhoto(room)
  expect(colours.map(({ hex }) => hex)).toEqual(['#e6dcc6', '#3f6b4a', '#a8402d'])
  expect(colours.map(({ share }) => Math.round(share * 10))).toEqual([6, 3, 1])
  expect(coloursOfPhoto(room)).toEqual(colours)
})

test('a photo gives six colours at most, and a single pixel gives one', () => {
  const many = painted(
    ...Array.from({ length: 12 }, (_, index): [string, number] => [
      `${(index * 20).toString(16).padStart(2, '0')}8040`,
      5,
    ]),
  )
  expect(coloursOfPhoto(many).length).toBeLessThanOrEqual(6)
  expect(coloursOfPhoto({ width: 1, height: 1, data: Uint8ClampedArray.of(10, 20, 30, 255) })).toHaveLength(1)
})

test('a work that picks up a colour of the room goes before one that does not, and the colour has a name', () => {
  const wall = { paint: oklab('e6dcc6'), room: coloursOfPhoto(room) }
  const workOf = (hex: string) => coloursOf([{ hex, share: 1 }]).map((lab) => ({ lab, share: 1 }))
  const madder = matchOf(workOf('a5412f'), wall)
  const violet = matchOf(workOf('6a3fa0'), wall)
  expect(madder.family).toBe('Madder')
  expect(madder.score).toBeGreaterThan(violet.score)
  expect(matchOf([], wall)).toEqual({ score: 0, family: null })
})

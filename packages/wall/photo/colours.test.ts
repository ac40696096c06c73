import { expect, test } from 'vitest'
import { channelOf, linear, oklab } from './oklab.ts'
import { coloursOfTone } from '#wall/rooms/room-colours.ts'
import { ROOMS, TONES } from '#wall/rooms/rooms.ts'
import { accentsOf, coloursOfPhoto, inFullLight, matchOf, rankForWall, spotsOf } from './colours.ts'

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

test('a work that picks up a colour of the room goes before one that does not', () => {
  const wall = { paint: oklab('e6dcc6'), room: coloursOfPhoto(room) }
  const workOf = (hex: string) => [{ lab: oklab(hex), share: 1 }]
  const madder = matchOf(workOf('a5412f'), wall)
  const violet = matchOf(workOf('6a3fa0'), wall)
  expect(madder.accent?.hex).toBe('#a8402d')
  expect(madder.score).toBeGreaterThan(violet.score)
  expect(matchOf([], wall)).toEqual({ score: 0, accent: null })
})

const wall = { paint: oklab('e6dcc6'), room: accentsOf(coloursOfPhoto(room), oklab('e6dcc6')) }
const workOf = (hex: string) => ({ hex, colours: [{ lab: oklab(hex), share: 1 }] })

test('a work picks up only colours that are in the room', () => {
  expect(wall.room.map(({ hex }) => hex)).toEqual(['#3f6b4a', '#a8402d'])
  expect(matchOf(workOf('a5412f').colours, wall)).toMatchObject({ accent: { hex: '#a8402d' } })
  for (const hex of ['6a3fa0', '2e3a6e', 'e6dcc6', 'dda23a'])
    expect([hex, matchOf(workOf(hex).colours, wall)]).toMatchObject([hex, { accent: null }])
})

test('works are ranked: matches of the room first, then those that only contrast, and those like the paint last', () => {
  const ranked = rankForWall(['e6dcc6', '6a3fa0', '3f6b4a', 'a5412f'].map(workOf), wall)
  expect(ranked.map(({ hex }) => hex)).toEqual(['a5412f', '3f6b4a', '6a3fa0', 'e6dcc6'])
  const alike = [1, 2, 3].map((id) => ({ ...workOf('3f6b4a'), id }))
  expect(rankForWall(alike, wall).map(({ id }) => id)).toEqual([1, 2, 3])
})

test('a room without any colour but greys still has something to pick up', () => {
  const grey = coloursOfPhoto(painted(['f2f2f2', 70], ['222222', 30]))
  expect(accentsOf(grey, oklab('f2f2f2')).map(({ hex }) => hex)).toEqual(['#222222'])
})

test('in dim and yellow light a room has the colours that it has by day', () => {
  const light = [0.4, 0.3, 0.2] as const
  const dimmed = (hex: string) => {
    const lit = [0, 2, 4].map((at, index) =>
      channelOf(linear(Number.parseInt(hex.slice(at, at + 2), 16)) * light[index]!),
    )
    return lit.map((channel) => channel.toString(16).padStart(2, '0')).join('')
  }
  const day: [string, number][] = [
    ['e6dcc6', 60],
    ['3f6b4a', 30],
    ['a8402d', 10],
  ]
  const seen = coloursOfPhoto(painted(...day.map(([hex, count]): [string, number] => [dimmed(hex), count])))
  expect(seen[0]?.hex).not.toBe('#e6dcc6')
  const colours = inFullLight(seen, light)
  for (const [place, [hex]] of day.entries())
    for (const [axis, value] of oklab(hex).entries()) expect(colours[place]?.lab[axis]).toBeCloseTo(value, 1)
})

test('each colour is pointed at where the photo shows it, and never at an edge between two', () => {
  const striped = painted(['e6dcc6', 60], ['a8402d', 10], ['3f6b4a', 30])
  const spots = spotsOf(striped, coloursOfPhoto(striped))
  const stripes = [
    [0, 0.6],
    [0.7, 1],
    [0.6, 0.7],
  ] as const
  for (const [place, [from, to]] of stripes.entries()) {
    expect(spots[place]!.y).toBeGreaterThan(from)
    expect(spots[place]!.y).toBeLessThan(to)
  }
  const lined = painted(['e6dcc6', 1], ['a8402d', 1], ['e6dcc6', 50], ['a8402d', 30])
  expect(spotsOf(lined, coloursOfPhoto(lined))[1]!.y).toBeGreaterThan(52 / 82)
})

test('a drawn room has colours as a photo has: the chosen paint first, and all of them together are the room', () => {
  for (const { value: name } of ROOMS)
    for (const { value: tone, hex } of TONES) {
      const colours = coloursOfTone(name, tone)
      expect(colours[0]?.hex).toBe(`#${hex}`)
      expect(colours).toHaveLength(6)
      expect(colours.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    }
})

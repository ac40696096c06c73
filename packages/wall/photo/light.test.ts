import { expect, test } from 'vitest'
import { channelOf, linear } from './oklab.ts'
import { heal } from './heal.ts'
import { exposureOf, isTooDark, lightFromPaper, lightFromWall, lightIn, litPlace, paintOf, shadeOn } from './light.ts'
import type { Rgb } from './light.ts'
import type { Photo } from './pixels.ts'
import type { Quad } from '#wall/geometry/plane.ts'
import { tintOf } from './tint.ts'

const box = (left: number, top: number, right: number, bottom: number): Quad => [
  [left, top],
  [right, top],
  [right, bottom],
  [left, bottom],
]

function photoOf(width: number, height: number, colourAt: (x: number, y: number) => Rgb): Photo {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  return { data, width, height }
}

const lit = (surface: Rgb, light: Rgb): Rgb => [
  channelOf(surface[0] * light[0]),
  channelOf(surface[1] * light[1]),
  channelOf(surface[2] * light[2]),
]
const clay: Rgb = [linear(185), linear(119), linear(90)]
const lamplight: Rgb = [0.8, 0.65, 0.45]
const sheet = box(60, 40, 90, 82)
const isSheet = (x: number, y: number) => x >= 60 && x < 90 && y >= 40 && y < 82
const room = () => photoOf(160, 120, (x, y) => lit(isSheet(x, y) ? [0.86, 0.86, 0.86] : clay, lamplight))

test('a sheet is a white card, too: it shows the light, and the light the paint of the wall', () => {
  const photo = room()
  const light = lightFromPaper(lightIn(photo, sheet)!)
  for (const [channel, value] of light.entries()) expect(value).toBeCloseTo(lamplight[channel]!, 1)
  const paint = paintOf(lightIn(photo, box(0, 0, 50, 120))!, light)
  for (const [channel, value] of [185, 119, 90].entries()) expect(Math.abs(paint[channel]! - value)).toBeLessThan(4)
})

test('without a sheet half of the wall’s hue is taken for the lamp’s', () => {
  const [red, green, blue] = lightFromWall([0.7, 0.5, 0.3])
  expect(red).toBeGreaterThan(green)
  expect(green).toBeGreaterThan(blue)
  expect(red / blue).toBeLessThan(0.7 / 0.3)
})

test("things in front of the wall don't affect its colour, and outside of the photo there is none", () => {
  const photo = photoOf(100, 100, (x) => (x < 30 ? [0, 0, 0] : [200, 190, 180]))
  expect(lightIn(photo, box(0, 0, 100, 100))).toEqual([linear(200), linear(190), linear(180)])
  expect(lightIn(photo, box(-90, -90, -10, -10))).toBeNull()
})

test('a work is as bright at each corner as the wall is there, and its shade falls away from the light', () => {
  const [dim, bright]: [Rgb, Rgb] = [
    [0.3, 0.3, 0.3],
    [0.5, 0.5, 0.5],
  ]
  const lit = (place: Rgb) => litPlace([0.6, 0.6, 0.6], bright, place)
  const tint = tintOf([lit(bright), lit(dim), lit(dim), lit(bright)], shadeOn(bright))
  expect(tint.side).toBeLessThan(-0.5)
  expect(tint.corners[0]![0]).toBeGreaterThan(tint.corners[1]![0])
  expect(tint.shade[0]).toBeLessThan(channelOf(0.3))
})

test('a photo that is too dark to see by is known', () => {
  const of = (value: number) => exposureOf(photoOf(100, 100, () => [value, value, value]))
  expect(isTooDark(of(20))).toBe(true)
  expect(isTooDark(of(160))).toBe(false)
})

test('the sheet is painted out: the wall continues over it, and nothing else is touched', () => {
  const slope = (x: number, y: number): Rgb => [150 + x / 4, 140 + y / 4, 120]
  const photo = photoOf(160, 120, (x, y) => (isSheet(x, y) ? [240, 240, 240] : slope(x, y)))
  const before = photo.data.slice()
  heal(photo, sheet)
  let worst = 0
  for (let y = 0; y < 120; y++)
    for (let x = 0; x < 160; x++) {
      const at = (y * 160 + x) * 4
      for (const [channel, value] of slope(x, y).entries())
        worst = Math.max(worst, Math.abs(photo.data[at + channel]! - value))
      const isFar = x < 52 || x > 98 || y < 30 || y > 92
      if (isFar) expect(photo.data.subarray(at, at + 4)).toEqual(before.subarray(at, at + 4))
    }
  console.info('painted out to', worst.toFixed(1), 'of 255')
  expect(worst).toBeLessThan(8)
})

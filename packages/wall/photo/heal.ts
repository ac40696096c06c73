/** Removes the sheet from the photo: fills its place from the wall around it. */
import { pixelAt } from './pixels.ts'
import type { Photo } from './pixels.ts'
import { between, distance, middleOfQuad, pointInQuad } from '#wall/geometry/plane.ts'
import type { Point, Quad } from '#wall/geometry/plane.ts'

type Colour = readonly [number, number, number]

/** Beyond the sheet's own edge there is its shadow. */
const GROWN = 1.16
const THREADS = 24
const BRUSH_PX = 3
/** However small the sheet, the brush that reads the wall stays clear of it. */
const CLEAR_PX = BRUSH_PX + 2
/** Steps for each pixel of the longest side: no pixel is left out. */
const DENSITY = 1.6
/** A wall without any grain would be seen as a patch. */
const GRAIN = 2

/** In place. */
export function heal(photo: Photo, sheet: Quad): void {
  const quad = grown(sheet)
  const [a, b, c, d] = quad
  const [top, right, bottom, left] = [
    threads(photo, a, b),
    threads(photo, b, c),
    threads(photo, d, c),
    threads(photo, a, d),
  ]
  const steps = Math.ceil(Math.max(distance(a, b), distance(b, c), distance(c, d), distance(d, a)) * DENSITY)
  let grain = 7
  for (let row = 0; row <= steps; row++)
    for (let column = 0; column <= steps; column++) {
      const [across, down] = [column / steps, row / steps]
      const at = pixelAt(photo, pointInQuad(quad, across, down))
      if (at < 0) continue
      const [above, below, before, after] = [
        colourAt(top, across),
        colourAt(bottom, across),
        colourAt(left, down),
        colourAt(right, down),
      ]
      grain = (Math.imul(grain, 1_103_515_245) + 12_345) & 0x7fffffff
      const speck = (((grain >> 16) & 7) / 7 - 0.5) * 2 * GRAIN
      for (let channel = 0; channel < 3; channel++) {
        const upright = (1 - down) * above[channel]! + down * below[channel]!
        const level = (1 - across) * before[channel]! + across * after[channel]!
        const corners =
          (1 - down) * ((1 - across) * top[0]![channel]! + across * top[THREADS]![channel]!) +
          down * ((1 - across) * bottom[0]![channel]! + across * bottom[THREADS]![channel]!)
        photo.data[at + channel] = Math.max(0, Math.min(255, upright + level - corners + speck))
      }
    }
}

function grown(quad: Quad): Quad {
  const middle = middleOfQuad(quad)
  const [a, b, c, d] = quad
  const half = Math.min(distance(a, b), distance(b, c), distance(c, d), distance(d, a)) / 2
  const out = (corner: Point) => between(middle, corner, Math.max(GROWN, 1 + CLEAR_PX / half))
  return [out(a), out(b), out(c), out(d)]
}

/** The wall's colours along a side, evenly. */
const threads = (photo: Photo, from: Point, to: Point): Colour[] =>
  Array.from({ length: THREADS + 1 }, (_, index) => meanRound(photo, between(from, to, index / THREADS)))

function meanRound(photo: Photo, [x, y]: Point): Colour {
  let [red, green, blue, count] = [0, 0, 0, 0]
  for (let row = -BRUSH_PX; row <= BRUSH_PX; row++)
    for (let column = -BRUSH_PX; column <= BRUSH_PX; column++) {
      const at = pixelAt(photo, [x + column, y + row])
      if (at < 0) continue
      red += photo.data[at]!
      green += photo.data[at + 1]!
      blue += photo.data[at + 2]!
      count++
    }
  return count === 0 ? [0, 0, 0] : [red / count, green / count, blue / count]
}

/** Between two threads. */
function colourAt(side: readonly Colour[], share: number): Colour {
  const place = Math.min(THREADS - 1, Math.floor(share * THREADS))
  const [from, to, along] = [side[place]!, side[place + 1]!, share * THREADS - place]
  return [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along, from[2] + (to[2] - from[2]) * along]
}

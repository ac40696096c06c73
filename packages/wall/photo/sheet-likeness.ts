/** How much a four-cornered shape is like a sheet of paper on a wall. */
import { aspectOf } from './camera.ts'
import { areaOf } from '#wall/geometry/plane.ts'
import { pixelAt, valueAt } from './pixels.ts'
import type { Photo, Plane } from './pixels.ts'
import { distance, pointInQuad } from '#wall/geometry/plane.ts'
import type { Quad } from '#wall/geometry/plane.ts'
import type { SettledSheet } from './sheet-sides.ts'

export type Likeness = { isLandscape: boolean; score: number }

export type SeenSheet = { outline: number; photo: Photo; luma: Plane; focalPx: number }

/** In logarithms of width over height. */
const ASPECT_OFF_MAX = 0.16
const ASPECT_OFF_USUAL = 0.045
/** As a share of the photo's longer side: a sheet that is seen from two to four metres. */
const USUAL_SIZE = { smallest: 0.042, largest: 0.11 } as const

/** Null for a shape that no sheet of A4 can have. */
export function likenessOf(sheet: SettledSheet, { outline, photo, luma, focalPx }: SeenSheet): Likeness | null {
  const aspect = aspectOf(sheet.quad, focalPx, [photo.width / 2, photo.height / 2])
  if (aspect === null) return null
  const isLandscape = aspect >= 1
  const aspectOff = Math.abs(Math.log((isLandscape ? aspect : 1 / aspect) / Math.SQRT2))
  if (!(aspectOff < ASPECT_OFF_MAX)) return null
  const size = Math.sqrt(areaOf(sheet.quad)) / Math.max(photo.width, photo.height)
  const score =
    (0.25 + 0.75 * bell(aspectOff / ASPECT_OFF_USUAL)) *
    (sheet.faintest / (sheet.faintest + 3)) *
    Math.exp(-sheet.unevenness / 0.8) *
    logistic((outline - 1.6) / 0.07) *
    Math.min(1, (size / USUAL_SIZE.smallest) ** 2, (USUAL_SIZE.largest / size) ** 2) *
    sameStepAllRound(luma, sheet.quad) *
    likePaper(photo, sheet.quad)
  return { isLandscape, score }
}

const bell = (value: number) => Math.exp(-(value * value) / 2)
const logistic = (value: number) => 1 / (1 + Math.exp(-value))

const PLACES = 15
/** Pixels inside and outside of the edge. */
const BESIDE_PX = [3, 4, 5] as const
const DARKEST = 12

/**
 * In sun and shade alike, paper is so many times brighter than its wall: the step is the same along all four sides. 0
 * to 1.
 */
function sameStepAllRound(luma: Plane, quad: Quad): number {
  const steps = quad.map((_, side) => stepsAlong(luma, quad, side))
  const usual = median(steps.flat())
  const ratios = steps.map((along) => median(along) / usual)
  const faint = Math.max(0, 1 - Math.min(...ratios))
  const strong = Math.max(0, Math.min(2, Math.max(...ratios) - 1))
  return Math.exp(-(faint + strong) / 2)
}

/** How many times brighter inside than outside, in logarithms. */
function stepsAlong(luma: Plane, quad: Quad, side: number): number[] {
  const [[x, y], [u, v]] = [quad[side]!, quad[(side + 1) % 4]!]
  const length = distance([x, y], [u, v])
  const [alongX, alongY] = [(u - x) / length, (v - y) / length]
  const steps: number[] = []
  for (let place = 0; place < PLACES; place++) {
    const along = (0.08 + (0.84 * place) / (PLACES - 1)) * length
    let [inside, outside] = [0, 0]
    for (const beside of BESIDE_PX) {
      inside += DARKEST + valueAt(luma, x + alongX * along - alongY * beside, y + alongY * along + alongX * beside)
      outside += DARKEST + valueAt(luma, x + alongX * along + alongY * beside, y + alongY * along - alongX * beside)
    }
    const step = Math.log(inside / outside)
    if (!Number.isNaN(step)) steps.push(step)
  }
  return steps
}

const GRID = 13
const CHROMA_FREE = 0.12

/** Nearly colourless, and even: shade or sun may run across it, but nothing is drawn on it. 0 to 1. */
function likePaper(photo: Photo, quad: Quad): number {
  const brightness = new Float64Array(GRID * GRID)
  const sums = [0, 0, 0]
  for (let row = 0; row < GRID; row++)
    for (let column = 0; column < GRID; column++) {
      const at = pixelAt(photo, pointInQuad(quad, within(column), within(row)))
      if (at < 0) continue
      const [red, green, blue] = [photo.data[at]!, photo.data[at + 1]!, photo.data[at + 2]!]
      brightness[row * GRID + column] = 0.3 * red + 0.59 * green + 0.11 * blue
      sums[0]! += red
      sums[1]! += green
      sums[2]! += blue
    }
  const [most, least] = [Math.max(...sums) / GRID ** 2, Math.min(...sums) / GRID ** 2]
  const chroma = Math.max(0, (most - least) / (most + 1) - CHROMA_FREE)
  return Math.exp(-((usualBend(brightness) / 14) ** 2)) * Math.exp(-((chroma / 0.16) ** 2))
}

const within = (place: number) => 0.08 + (0.84 * place) / (GRID - 1)

/** How much brightness bends from place to place; a slope does not bend. */
function usualBend(brightness: Float64Array): number {
  const bends: number[] = []
  for (let line = 0; line < GRID; line++)
    for (let place = 1; place < GRID - 1; place++) {
      const [across, down] = [line * GRID + place, place * GRID + line]
      bends.push(Math.abs(brightness[across - 1]! - 2 * brightness[across]! + brightness[across + 1]!))
      bends.push(Math.abs(brightness[down - GRID]! - 2 * brightness[down]! + brightness[down + GRID]!))
    }
  return bends.toSorted((a, b) => a - b)[Math.floor(0.8 * bends.length)] ?? 0
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** The sides of a sheet to a part of a pixel: from corners that are nearly right to those where its edges meet. */
import { Moments } from './moments.ts'
import { crossing } from '#wall/geometry/plane.ts'
import { valueAt } from './pixels.ts'
import type { Plane } from './pixels.ts'
import { distance } from '#wall/geometry/plane.ts'
import type { Point, Quad } from '#wall/geometry/plane.ts'

export type SettledSheet = {
  quad: Quad
  /** How much brighter than the wall the sheet is, on the whole and along its faintest side. */
  contrast: number
  faintest: number
  /** How far, in pixels, its edge strays from straight lines. */
  unevenness: number
}

/** A point of an edge, and how steep the step from paper to wall is there. */
type EdgePoint = { x: number; y: number; step: number }

type SideLine = { x: number; y: number; dx: number; dy: number; unevenness: number; contrast: number }

const STEP_PX = 0.5
const POINTS = { min: 12, max: 44, pxEach: 3 } as const
/** The share of each side that must show an edge. */
const SEEN_MIN = 0.4
const ROUNDS = 6

/** Null where a side shows too little of an edge within `reachPx`. */
export function settled(plane: Plane, quad: Quad, reachPx: number): SettledSheet | null {
  const sides: SideLine[] = []
  for (let index = 0; index < 4; index++) {
    const side = sideLine(edgePoints(plane, quad[index]!, quad[(index + 1) % 4]!, reachPx))
    if (!side) return null
    sides.push(side)
  }
  const corners = sides.map((side, index) => meeting(sides[(index + 3) % 4]!, side))
  const [a, b, c, d] = corners
  if (!a || !b || !c || !d) return null
  const mean = (value: (side: SideLine) => number) => sides.reduce((sum, side) => sum + value(side), 0) / 4
  return {
    quad: [a, b, c, d],
    contrast: mean(({ contrast }) => contrast),
    faintest: Math.min(...sides.map(({ contrast }) => contrast)),
    unevenness: mean(({ unevenness }) => unevenness),
  }
}

/** Across the side, at many places along it, where brightness falls most from inside to outside. */
function edgePoints(plane: Plane, from: Point, to: Point, reachPx: number): EdgePoint[] | null {
  const length = distance(from, to)
  const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const [outX, outY] = [alongY, -alongX]
  const count = Math.min(POINTS.max, Math.max(POINTS.min, Math.round(length / POINTS.pxEach)))
  const profile = new Float64Array(Math.floor((2 * reachPx) / STEP_PX + 1e-9) + 1)
  const points: EdgePoint[] = []
  for (let place = 0; place < count; place++) {
    const along = (0.1 + (0.8 * place) / (count - 1)) * length
    const x = from[0] + alongX * along
    const y = from[1] + alongY * along
    for (let step = 0; step < profile.length; step++) {
      const out = -reachPx + step * STEP_PX
      const u = x + outX * out
      const v = y + outY * out
      profile[step] =
        (valueAt(plane, u - 1.5 * alongX, v - 1.5 * alongY) +
          valueAt(plane, u, v) +
          valueAt(plane, u + 1.5 * alongX, v + 1.5 * alongY)) /
        3
    }
    const fall = steepestFall(profile)
    if (!fall) continue
    const out = -reachPx + fall.at * STEP_PX
    points.push({ x: x + outX * out, y: y + outY * out, step: fall.step })
  }
  return points.length < count * SEEN_MIN ? null : points
}

const fallAt = (profile: Float64Array, at: number): number =>
  profile[at - 2]! + profile[at - 1]! - profile[at + 1]! - profile[at + 2]!

/** To a part of a step; prefers points near the middle. */
function steepestFall(profile: Float64Array): { at: number; step: number } | null {
  const middle = (profile.length - 1) / 2
  let most = 0
  let best = -1
  for (let at = 2; at < profile.length - 2; at++) {
    const fall = fallAt(profile, at) * (1 - (0.35 * Math.abs(at - middle)) / (profile.length / 2))
    if (fall <= most) continue
    most = fall
    best = at
  }
  if (best < 3 || best > profile.length - 4) return null
  const [before, here, after] = [fallAt(profile, best - 1), fallAt(profile, best), fallAt(profile, best + 1)]
  const bend = before - 2 * here + after
  const shift = bend < 0 ? Math.max(-1, Math.min(1, (0.5 * (before - after)) / bend)) : 0
  return { at: best + shift, step: here / 2 }
}

/** A line through the points, with little weight for outliers. */
function sideLine(points: readonly EdgePoint[] | null): SideLine | null {
  if (!points) return null
  const weights = Float64Array.from(points, ({ step }) => step)
  const offs = new Float64Array(points.length)
  const contrast = points.reduce((sum, { step }) => sum + step, 0) / points.length
  let line = lineThrough(points, weights)
  for (let round = 0; ; round++) {
    const unevenness = weigh(points, line, weights, offs)
    if (round === ROUNDS - 1) return { ...line, unevenness, contrast }
    line = lineThrough(points, weights)
  }
}

type Line = Pick<SideLine, 'x' | 'y' | 'dx' | 'dy'>

/** Less weight off the line. Returns the distance of the points from it, by their new weights. */
function weigh(points: readonly EdgePoint[], { x, y, dx, dy }: Line, weights: Float64Array, offs: Float64Array) {
  for (let index = 0; index < offs.length; index++) {
    const point = points[index]!
    offs[index] = Math.abs((point.x - x) * dy - (point.y - y) * dx)
  }
  const usual = Math.max(0.35, 1.5 * (offs.toSorted()[offs.length >> 1] ?? 0))
  let [total, sum] = [0, 0]
  for (let index = 0; index < offs.length; index++) {
    const weight = points[index]!.step / (1 + (offs[index]! / usual) ** 4)
    weights[index] = weight
    total += weight
    sum += weight * offs[index]!
  }
  return sum / total
}

function lineThrough(points: readonly EdgePoint[], weights: Float64Array): Line {
  const moments = new Moments()
  for (let index = 0; index < points.length; index++) moments.add(points[index]!.x, points[index]!.y, weights[index]!)
  return moments.line()
}

const meeting = (a: SideLine, b: SideLine): Point | null =>
  crossing([a.x, a.y], [a.x + a.dx, a.y + a.dy], [b.x, b.y], [b.x + b.dx, b.y + b.dy])

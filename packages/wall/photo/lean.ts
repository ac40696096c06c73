/** How the camera leans, read from the straight edges of a room: most of them are upright or level. */
import { rotation } from './camera.ts'
import type { Lean } from './camera.ts'
import type { Edge } from './edges.ts'
import type { Point } from '#wall/geometry/plane.ts'

/** With how far each may be wrong, in radians: one standard deviation. */
export type KnownLean = Lean & { yawError: number; pitchError: number; rollError: number }

/** `share`: how much of the upright and of the level edges agrees, 0 to 2. */
export type EdgeLean = KnownLean & { share: number }

const DEGREE = Math.PI / 180

/** People hold a phone nearly level, almost straight before the wall. */
export const HABIT: KnownLean = {
  yaw: 0,
  pitch: 0,
  roll: 0,
  yawError: 0.35,
  pitchError: 0.14,
  rollError: 0.045,
}

/** The same while searching: wider, since the edges decide it. */
const WIDE_HABIT = { yaw: 0, pitch: 0, yawError: 0.52, pitchError: 0.23 }
const ROLL_HABIT_DEGREES = 2.8

/** Where no edge says anything, habit alone does. */
const WITHOUT_EDGES = 1e-3

const EDGES_MAX = 60
const UPRIGHT_DX_MAX = 0.34
const LEVEL_DY_MAX = 0.62
/** Pixels of edges below which a family counts as if it had so many. */
const LENGTH_MIN = 200
/** Sine of the angle within which an edge agrees. */
const AGREES = 0.012
const AGREEING_LENGTH_MIN = 60

/** Steps in degrees either way, and how exactly an edge has to agree: coarse to fine. */
const ROUNDS = [
  { yaw: [36, 3], pitch: [18, 3], roll: [4, 1], tolerance: 0.035 },
  { yaw: [3, 1], pitch: [3, 1], roll: [1, 0.5], tolerance: 0.016 },
  { yaw: [1, 0.33], pitch: [1, 0.33], roll: [0.5, 0.16], tolerance: 0.009 },
  { yaw: [0.33, 0.08], pitch: [0.33, 0.08], roll: [0.16, 0.05], tolerance: 0.0055 },
] as const

type Direction = readonly [right: number, down: number, forward: number]

/** Edges of one direction of the room, in numbers that are quick to go through; positions from the photo's middle. */
type Family = {
  x: Float64Array
  y: Float64Array
  dx: Float64Array
  dy: Float64Array
  length: Float64Array
  total: number
}

/** `focalPx` and `centre` in the pixels in which the edges were found. */
export function leanFromEdges(
  edges: readonly Edge[],
  {
    focalPx,
    centre,
    near = WIDE_HABIT,
  }: { focalPx: number; centre: Point; near?: Omit<KnownLean, 'roll' | 'rollError'> },
): EdgeLean {
  const upright = familyOf(
    edges.filter(({ dx }) => Math.abs(dx) < UPRIGHT_DX_MAX),
    centre,
  )
  const level = familyOf(
    edges.filter(({ dy }) => Math.abs(dy) < LEVEL_DY_MAX),
    centre,
  )
  const value = (yaw: number, pitch: number, roll: number, tolerance: number) => {
    const { right, up } = axesOf({ yaw: yaw * DEGREE, pitch: pitch * DEGREE, roll: roll * DEGREE })
    const habit =
      ((pitch * DEGREE - near.pitch) / near.pitchError) ** 2 +
      (roll / ROLL_HABIT_DEGREES) ** 2 +
      ((yaw * DEGREE - near.yaw) / near.yawError) ** 2
    const agreement = agreementOf(upright, up, focalPx, tolerance) + agreementOf(level, right, focalPx, tolerance)
    return (WITHOUT_EDGES + agreement) * Math.exp(-0.5 * habit)
  }
  const [yaw, pitch, roll] = climb(value)
  return withErrors({ yaw: yaw * DEGREE, pitch: pitch * DEGREE, roll: roll * DEGREE }, upright, level, focalPx)
}

/** The best of all steps about the best of the round before. */
function climb(value: (yaw: number, pitch: number, roll: number, tolerance: number) => number) {
  let best: readonly [number, number, number] = [0, 0, 0]
  for (const { yaw, pitch, roll, tolerance } of ROUNDS) {
    const base = best
    let top = -1
    for (const a of stepsOf(yaw))
      for (const b of stepsOf(pitch))
        for (const c of stepsOf(roll)) {
          const reached = value(base[0] + a, base[1] + b, base[2] + c, tolerance)
          if (reached <= top) continue
          top = reached
          best = [base[0] + a, base[1] + b, base[2] + c]
        }
  }
  return best
}

function stepsOf([reach, step]: readonly [number, number]): number[] {
  const count = Math.floor((2 * reach) / step + 1e-6) + 1
  return Array.from({ length: count }, (_, index) => -reach + index * step)
}

/** Where the wall's own right and up point to, seen by the camera. */
function axesOf(lean: Lean): { right: Direction; up: Direction } {
  const r = rotation(lean)
  return { right: [r[0], r[3], r[6]], up: [r[1], r[4], r[7]] }
}

function familyOf(edges: readonly Edge[], [x, y]: Point): Family {
  const longest = edges.toSorted((a, b) => b.length - a.length).slice(0, EDGES_MAX)
  const numbers = (value: (edge: Edge) => number) => Float64Array.from(longest, value)
  const length = numbers((edge) => edge.length)
  return {
    x: numbers((edge) => edge.x - x),
    y: numbers((edge) => edge.y - y),
    dx: numbers((edge) => edge.dx),
    dy: numbers((edge) => edge.dy),
    length,
    total: Math.max(
      length.reduce((sum, one) => sum + one, 0),
      LENGTH_MIN,
    ),
  }
}

/** The share of the family's length that runs towards the direction's vanishing point; soft at its limit. */
function agreementOf(family: Family, direction: Direction, focalPx: number, tolerance: number): number {
  let sum = 0
  for (let index = 0; index < family.length.length; index++) {
    const off = missOf(family, index, direction, focalPx) / tolerance
    sum += family.length[index]! * Math.exp(-0.5 * off * off)
  }
  return sum / family.total
}

/** Sine of the angle between an edge and its way to the direction's vanishing point. */
function missOf(family: Family, index: number, direction: Direction, focalPx: number): number {
  const towardsX = focalPx * direction[0] - family.x[index]! * direction[2]
  const towardsY = focalPx * direction[1] - family.y[index]! * direction[2]
  const length = Math.sqrt(towardsX * towardsX + towardsY * towardsY) || 1
  return (family.dx[index]! * towardsY - family.dy[index]! * towardsX) / length
}

/** Long edges far apart are more certain than a single one. */
function withErrors(lean: Lean, upright: Family, level: Family, focalPx: number): EdgeLean {
  const { right, up } = axesOf(lean)
  const posts = agreeing(upright, upright.x, up, focalPx)
  const shelves = agreeing(level, level.y, right, focalPx)
  const arePosts = posts.length > AGREEING_LENGTH_MIN
  const areShelves = shelves.length > AGREEING_LENGTH_MIN
  return {
    ...lean,
    rollError: arePosts ? 0.006 : HABIT.rollError,
    pitchError: arePosts
      ? Math.min(HABIT.pitchError, 0.006 + 0.004 / Math.max(posts.spread / focalPx, 0.01))
      : HABIT.pitchError,
    yawError: areShelves
      ? Math.min(HABIT.yawError, 0.007 + 0.005 / Math.max(shelves.spread / focalPx, 0.01))
      : HABIT.yawError,
    share: posts.length / upright.total + shelves.length / level.total,
  }
}

/** The total length of the edges that agree, and their distance. */
function agreeing(family: Family, place: Float64Array, direction: Direction, focalPx: number) {
  let length = 0
  let [least, most] = [Infinity, -Infinity]
  for (let index = 0; index < family.length.length; index++) {
    if (Math.abs(missOf(family, index, direction, focalPx)) >= AGREES) continue
    length += family.length[index]!
    least = Math.min(least, place[index]!)
    most = Math.max(most, place[index]!)
  }
  return { length, spread: Math.max(0, most - least) }
}

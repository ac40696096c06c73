/**
 * Finds the wall of a photo: the room's straight edges show how the camera leans, a sheet of known size gives the
 * scale. Four corners of a small sheet alone would show next to nothing about perspective.
 */
import { rotation } from './camera.ts'
import type { Lean } from './camera.ts'
import type { Edge } from './edges.ts'
import { HABIT, leanFromEdges } from './lean.ts'
import type { EdgeLean, KnownLean } from './lean.ts'
import { leastSquares } from './least-squares.ts'
import type { SizeCm } from '#wall/geometry/boxes.ts'
import { distance, inverse, middleOfQuad, project, rectangle } from '#wall/geometry/plane.ts'
import type { Matrix, Point, Quad } from '#wall/geometry/plane.ts'

export const A4: SizeCm = { widthCm: 21, heightCm: 29.7 }

/** A rectangle of known size that hangs on the wall, as the photo shows it. */
export type Reference = {
  quad: Quad
  size: SizeCm
  /** The error of a corner in pixels. */
  errorPx?: number
}

export type Camera = { focalPx: number; centre: Point }

/** `wall` takes centimetres from the reference's middle to pixels of the photo. */
export type WallView = Lean & {
  wall: Matrix
  /** False where edges and sheet contradict one another or edges are few: good near the sheet only. */
  isStrong: boolean
}

/** Settled on its edge, a corner is right to less than a pixel. */
const SETTLED_ERROR_PX = 0.7
/** Without a word from the camera the length of its lens is known to six per cent. */
const FOCAL_ERROR = 0.06
/** A sheet taped up by hand is straight to two degrees. */
const TURN_ERROR = 0.035

const STRONG = { cost: 25, yawError: 0.02, pitchError: 0.03 } as const
/** Beyond these, edges mislead: the sheet alone knows better. */
const MISLED = { cost: 60, share: 0.5 } as const

type Fitted = Lean & { wall: Matrix; cost: number }

/**
 * A small sheet looks the same from the left and from the right, and edges along the floor can pass for level ones. So
 * the edges are searched from three starting points, and the best agreement of edges and sheet is the answer.
 */
export function readWall(
  reference: Reference,
  { edges, shrink, ...camera }: Camera & { edges: readonly Edge[]; shrink: number },
): WallView {
  const inEdges = {
    focalPx: camera.focalPx / shrink,
    centre: [camera.centre[0] / shrink, camera.centre[1] / shrink] as const,
  }
  const alone = fitWall(reference, camera, { ...HABIT, yawError: 0.5, pitchError: 0.2 })
  const near = { pitch: alone.pitch, yawError: 0.16, pitchError: 0.12 }
  const starts = [undefined, { ...near, yaw: alone.yaw }, { ...near, yaw: -alone.yaw }]
  const answers = starts.map((start) => {
    const lean = leanFromEdges(edges, { ...inEdges, ...(start && { near: start }) })
    return { lean, fitted: fitWall(reference, camera, lean) }
  })
  const best = answers.reduce((best, next) => (disagreement(next) < disagreement(best) ? next : best))
  const isMisled = best.fitted.cost > MISLED.cost && best.lean.share < MISLED.share
  const { wall, yaw, pitch, roll } = isMisled ? alone : best.fitted
  return { wall, yaw, pitch, roll, isStrong: isStrong(best) }
}

type Answer = { lean: EdgeLean; fitted: Fitted }

const disagreement = ({ lean, fitted }: Answer) => Math.min(fitted.cost, 80) / 6 - 10 * lean.share

const isStrong = ({ lean, fitted }: Answer) => fitted.cost < STRONG.cost && isSure(lean)

/** Whether enough edges, far enough apart, show how the camera leans. */
export const isSure = ({ yawError, pitchError }: KnownLean): boolean =>
  yawError < STRONG.yawError && pitchError < STRONG.pitchError

/** Every fact is weighed by its certainty: corners, lean, lens, and that the sheet is straight. */
function fitWall(
  { quad, size, errorPx = SETTLED_ERROR_PX }: Reference,
  { focalPx, centre }: Camera,
  lean: KnownLean,
): Fitted {
  const [middleX, middleY] = middleOfQuad(quad)
  const away = focalPx * Math.max(size.heightCm / heightOfQuad(quad), size.widthCm / widthOfQuad(quad))
  const wallOf = (x: readonly number[]) => {
    const [yaw = 0, pitch = 0, roll = 0, right = 0, down = 0, nearer = 0, , longer = 0] = x
    const place = [right * away, down * away, away * Math.exp(nearer)] as const
    return wallSeen({ yaw, pitch, roll }, place, focalPx * Math.exp(longer), centre)
  }
  const misses = (x: readonly number[]) => {
    const wall = wallOf(x)
    const [yaw = 0, pitch = 0, roll = 0, , , , turn = 0, longer = 0] = x
    const corners = rectangle(size.widthCm, size.heightCm, [0, 0], turn).flatMap((corner, index) => {
      const [u, v] = project(wall, corner)
      return [(u - quad[index]![0]) / errorPx, (v - quad[index]![1]) / errorPx]
    })
    return [
      ...corners,
      (yaw - lean.yaw) / lean.yawError,
      (pitch - lean.pitch) / lean.pitchError,
      (roll - lean.roll) / lean.rollError,
      turn / TURN_ERROR,
      longer / FOCAL_ERROR,
    ]
  }
  const start = [
    lean.yaw,
    lean.pitch,
    lean.roll,
    (middleX - centre[0]) / focalPx,
    (middleY - centre[1]) / focalPx,
    0,
    0,
    0,
  ]
  const { x, cost } = leastSquares(start, misses)
  const [yaw = 0, pitch = 0, roll = 0] = x
  return { wall: wallOf(x), yaw, pitch, roll, cost }
}

/** Without a sheet: the lean of the edges, and the length between two points of the wall, the first its origin. */
export function wallFromLength(
  { from, to, lengthCm }: { from: Point; to: Point; lengthCm: number },
  { focalPx, centre }: Camera,
  lean: Lean,
): Matrix {
  const seenFrom = (away: number) => {
    const place = [(away * (from[0] - centre[0])) / focalPx, (away * (from[1] - centre[1])) / focalPx, away] as const
    return wallSeen(lean, place, focalPx, centre)
  }
  const [x, y] = project(inverse(seenFrom(1)), to)
  return seenFrom(lengthCm / Math.hypot(x, y))
}

/** The wall as a camera sees it that leans so; `place`: where the wall's origin is, from the camera. */
function wallSeen(lean: Lean, place: readonly [number, number, number], focalPx: number, [x, y]: Point): Matrix {
  const r = rotation(lean)
  return [
    focalPx * r[0] + x * r[6],
    focalPx * r[1] + x * r[7],
    focalPx * place[0] + x * place[2],
    focalPx * r[3] + y * r[6],
    focalPx * r[4] + y * r[7],
    focalPx * place[1] + y * place[2],
    r[6],
    r[7],
    place[2],
  ]
}

const widthOfQuad = ([a, b, c, d]: Quad) => (distance(a, b) + distance(d, c)) / 2
const heightOfQuad = ([a, b, c, d]: Quad) => (distance(a, d) + distance(b, c)) / 2

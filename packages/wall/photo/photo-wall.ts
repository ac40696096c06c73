/** The use of a photo of a wall: how much of the wall it shows, and what makes it doubtful. */
import type { Bounds } from '#wall/geometry/boxes.ts'
import { inverse, product, project } from '#wall/geometry/plane.ts'
import type { Matrix, Point } from '#wall/geometry/plane.ts'

type Size = { width: number; height: number }

/** Below, so little of a wall is seen that nothing in it can be measured. */
export const SHORTER_PX_MIN = 480

const PANORAMA_RATIO = 2.2
/** Longer side over shorter, as phones and cameras take photos. */
const USUAL_RATIOS = [1, 4 / 3, 3 / 2, 16 / 9, 18 / 9, 18.5 / 9, 19 / 9, 19.5 / 9]
const RATIO_TOLERANCE = 0.015

const SIDEWAYS = (32 * Math.PI) / 180
const SMALL_SHEET_PX = 50

export type PhotoDoubt = 'panorama' | 'cropped' | 'weak' | 'sideways' | 'small'

export function doubtsOf(
  { width, height }: Size,
  { isStrong, yaw, sheetPx }: { isStrong: boolean; yaw: number; sheetPx: number | null },
): PhotoDoubt[] {
  const ratio = Math.max(width, height) / Math.min(width, height)
  const isUsual = USUAL_RATIOS.some((usual) => Math.abs(ratio / usual - 1) < RATIO_TOLERANCE)
  const doubts: (PhotoDoubt | false)[] = [
    ratio > PANORAMA_RATIO ? 'panorama' : !isUsual && 'cropped',
    !isStrong && 'weak',
    Math.abs(yaw) > SIDEWAYS && 'sideways',
    sheetPx !== null && sheetPx < SMALL_SHEET_PX && 'small',
  ]
  return doubts.filter((doubt) => doubt !== false)
}

/** The same wall, counted from another of its points. */
export const countedFrom = (wall: Matrix, [x, y]: Point): Matrix => product(wall, [1, 0, x, 0, 1, y, 0, 0, 1])

/** No wall of a room is larger: beyond, a photo looks past its horizon. */
const FARTHEST_CM = 600
const CEILING_CM = 300

/** The wall that the photo shows, as a rectangle; upwards no further than rooms are high. */
export function wallInSight(wall: Matrix, { width, height }: Size): Bounds {
  const back = inverse(wall)
  const [upperLeft, upperRight, lowerRight, lowerLeft] = [
    onWall(back, [0, 0]),
    onWall(back, [width, 0]),
    onWall(back, [width, height]),
    onWall(back, [0, height]),
  ]
  const bottom = Math.max(0, Math.min(lowerLeft[1], lowerRight[1]))
  const top = Math.min(CEILING_CM, Math.max(bottom + 1, Math.min(upperLeft[1], upperRight[1])))
  return {
    left: Math.max(xAt(upperLeft, lowerLeft, bottom), xAt(upperLeft, lowerLeft, top)),
    right: Math.min(xAt(upperRight, lowerRight, bottom), xAt(upperRight, lowerRight, top)),
    bottom,
    top,
  }
}

function onWall(back: Matrix, pixel: Point): Point {
  const [x, y] = project(back, pixel)
  // Behind the horizon a line of sight meets the wall on its way backwards: on the other side.
  const isBeyond = back[6] * pixel[0] + back[7] * pixel[1] + back[8] <= 0
  const within = (value: number) => Math.max(-FARTHEST_CM, Math.min(FARTHEST_CM, isBeyond ? -value : value))
  return [within(x), within(y)]
}

function xAt([x, y]: Point, [u, v]: Point, height: number): number {
  if (Math.abs(v - y) < 1) return x
  const share = Math.max(0, Math.min(1, (height - y) / (v - y)))
  return x + (u - x) * share
}

/** The camera of a phone: how wide it sees, and how it is held. */
import { homography, product, rectangle } from '#wall/geometry/plane.ts'
import type { Matrix, Point, Quad } from '#wall/geometry/plane.ts'

/** As the focal length of a 35 mm camera, by the diagonal. Typical for phones, unless more is known. */
const USUAL_LENS_MM = 26
const FILM_DIAGONAL_MM = 43.267

export const focalLengthPx = (width: number, height: number): number =>
  (USUAL_LENS_MM / FILM_DIAGONAL_MM) * Math.hypot(width, height)

/** In radians: turned to the right, tilted up, rolled clockwise. */
export type Lean = { yaw: number; pitch: number; roll: number }

/** From directions of the wall to those of the camera; its rows are right, down and forward. */
export function rotation({ yaw, pitch, roll }: Lean): Matrix {
  const [siny, cosy] = [Math.sin(yaw), Math.cos(yaw)]
  const [sinp, cosp] = [Math.sin(pitch), Math.cos(pitch)]
  const [sinr, cosr] = [Math.sin(roll), Math.cos(roll)]
  const turned: Matrix = [cosy, 0, siny, 0, -1, 0, siny, 0, -cosy]
  const tilted: Matrix = [1, 0, 0, 0, cosp, sinp, 0, -sinp, cosp]
  const rolled: Matrix = [cosr, sinr, 0, -sinr, cosr, 0, 0, 0, 1]
  return product(rolled, product(tilted, turned))
}

/** Width over height of the rectangle that a camera sees as this quad; null if it can be none. */
export function aspectOf(quad: Quad, focalPx: number, [x, y]: Point): number | null {
  const [a, b, c, d] = quad.map((corner): Point => [corner[0] - x, corner[1] - y]) as unknown as Quad
  const seen = homography(rectangle(2, 2), [a, b, c, d])
  if (!seen) return null
  const [across, , , acrossDown, , , acrossAway] = seen
  const [, up, , , upDown, , , upAway] = seen
  return (
    Math.hypot(across / focalPx, acrossDown / focalPx, acrossAway) / Math.hypot(up / focalPx, upDown / focalPx, upAway)
  )
}

/** Geometry of four corners. */
import type { Point, Quad } from './plane.rules.ts'

export function areaOf(corners: Quad): number {
  let sum = 0
  for (let index = 0; index < corners.length; index++) {
    const [x, y] = corners[index]!
    const [u, v] = corners[(index + 1) % corners.length]!
    sum += x * v - u * y
  }
  return Math.abs(sum) / 2
}

/** Where two lines cross, each given by two of its points; null if they never do. */
export function crossing(a: Point, b: Point, c: Point, d: Point): Point | null {
  const [x, y] = [b[0] - a[0], b[1] - a[1]]
  const [u, v] = [d[0] - c[0], d[1] - c[1]]
  const skew = x * v - y * u
  if (Math.abs(skew) < 1e-9) return null
  const along = ((c[0] - a[0]) * v - (c[1] - a[1]) * u) / skew
  return [a[0] + x * along, a[1] + y * along]
}

/** Upper left first, clockwise as seen. */
export function ordered(corners: Quad): Quad {
  const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 4
  const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 4
  const turned = corners.toSorted((a, b) => Math.atan2(a[1] - y, a[0] - x) - Math.atan2(b[1] - y, b[0] - x))
  const sums = turned.map((corner) => corner[0] + corner[1])
  const first = sums.indexOf(Math.min(...sums))
  return [turned[first]!, turned[(first + 1) % 4]!, turned[(first + 2) % 4]!, turned[(first + 3) % 4]!]
}

import { rotation, type Lean } from '#wall/photo/camera.ts'
import type { Matrix } from '#wall/geometry/plane.ts'

/** A wall three metres away, seen in a photo of 1200 × 1600 by a camera that leans so. */
export function wallSeen(lean: Lean, focalPx: number): Matrix {
  const [a, b, , d, e, , g, h] = rotation(lean)
  return [
    focalPx * a + 600 * g,
    focalPx * b + 600 * h,
    600 * 300,
    focalPx * d + 800 * g,
    focalPx * e + 800 * h,
    800 * 300,
    g,
    h,
    300,
  ]
}

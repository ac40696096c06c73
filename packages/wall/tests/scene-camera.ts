/** A camera with realistic faults: its lens bends straight lines, its centre is not quite the picture's. */
import type { Matrix, Point } from '#wall/geometry/plane.ts'
import { rotation } from '#wall/photo/camera.ts'

/** In world coordinates, in centimetres: the wall is at z = 0, the floor at y = 0, the camera before the wall. */
export type Place = readonly [x: number, y: number, z: number]

export type CameraSpec = {
  width: number
  height: number
  lensMm: number
  /** In degrees. */
  yaw: number
  pitch: number
  roll: number
  at: Place
  /** The outward shift of a point at the half diagonal, as a share of its distance from the middle. */
  bend: number
  /** How far the lens is off the picture's middle, in pixels. */
  offCentre: readonly [number, number]
}

const FILM_DIAGONAL_MM = 43.267
const DEGREE = Math.PI / 180

export class SceneCamera {
  readonly width: number
  readonly height: number
  readonly at: Place
  readonly focalPx: number
  readonly x: number
  readonly y: number
  readonly turn: Matrix
  readonly #bend: number
  readonly #half: number

  constructor({ width, height, lensMm, yaw, pitch, roll, at, bend, offCentre }: CameraSpec) {
    this.width = width
    this.height = height
    this.at = at
    this.focalPx = (lensMm / FILM_DIAGONAL_MM) * Math.hypot(width, height)
    this.x = width / 2 + offCentre[0]
    this.y = height / 2 + offCentre[1]
    this.turn = rotation({ yaw: yaw * DEGREE, pitch: pitch * DEGREE, roll: roll * DEGREE })
    this.#bend = bend
    this.#half = Math.hypot(width, height) / 2
  }

  /** The pixel in which a place of the world is seen; null behind the camera. */
  project([x, y, z]: Place): Point | null {
    const [a, b, c, d, e, f, g, h, i] = this.turn
    const [u, v, w] = [x - this.at[0], y - this.at[1], z - this.at[2]]
    const forward = g * u + h * v + i * w
    if (forward <= 1) return null
    const right = (this.focalPx * (a * u + b * v + c * w)) / forward / this.#half
    const down = (this.focalPx * (d * u + e * v + f * w)) / forward / this.#half
    const bent = (1 + this.#bend * (right * right + down * down)) * this.#half
    return [this.x + right * bent, this.y + down * bent]
  }

  /** The direction into which a pixel looks, of length 1, put into `out`. */
  look(u: number, v: number, out: [number, number, number]): void {
    const [x0, y0] = [(u - this.x) / this.#half, (v - this.y) / this.#half]
    let [x, y] = [x0, y0]
    for (let round = 0; round < 3; round++) {
      const bent = 1 + this.#bend * (x * x + y * y)
      x = x0 / bent
      y = y0 / bent
    }
    const right = (x * this.#half) / this.focalPx
    const down = (y * this.#half) / this.focalPx
    const length = Math.sqrt(right * right + down * down + 1)
    const turn = this.turn
    out[0] = (turn[0] * right + turn[3] * down + turn[6]) / length
    out[1] = (turn[1] * right + turn[4] * down + turn[7]) / length
    out[2] = (turn[2] * right + turn[5] * down + turn[8]) / length
  }
}

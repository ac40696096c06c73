import { expect, test } from 'vitest'
import { seeded } from '#wall/tests/chance.ts'
import { wallSeen } from '#wall/tests/wall-seen.ts'
import { aspectOf, focalLengthPx, rotation } from '#wall/photo/camera.ts'
import { distance, homography, inverse, matrix3d, product, project, rectangle } from './plane.ts'
import type { Matrix, Point, Quad } from './plane.ts'

/** A sheet as a photo could show it. */
function someSheet(random: () => number): Quad {
  const near = (x: number, y: number): Point => [x + 16 * random() - 8, y + 16 * random() - 8]
  return [near(100, 100), near(200, 104), near(198, 240), near(101, 236)]
}

const seenBy = (quad: Quad): Matrix => homography(rectangle(21, 29.7), quad)!

test('a wall is seen with its corners where they were set, and every point finds back', () => {
  for (let seed = 1; seed < 200; seed++) {
    const random = seeded(seed)
    const quad = someSheet(random)
    const wall = seenBy(quad)
    for (const [index, corner] of rectangle(21, 29.7).entries())
      expect(distance(project(wall, corner), quad[index]!)).toBeLessThan(1e-6)
    const point: Point = [200 * random() - 100, 160 * random() - 80]
    expect(distance(project(inverse(wall), project(wall, point)), point)).toBeLessThan(1e-6)
  }
})

test('the transform of a style sheet lays an element where the wall’s own projection does', () => {
  for (let seed = 1; seed < 200; seed++) {
    const random = seeded(seed)
    const wall = seenBy(someSheet(random))
    const place = { x: 60 * random() - 30, y: 80 * random() - 40, cmPerPx: 1 / 6, scale: 0.2 + random() }
    const [x, y] = [500 * random(), 500 * random()]
    const shown = new TransformedPoint(matrix3d(wall, place)).of(x, y)
    const [u, v] = project(wall, [place.x + x * place.cmPerPx, place.y - y * place.cmPerPx])
    expect(distance(shown, [u * place.scale, v * place.scale])).toBeLessThan(0.01)
  }
})

/** As CSS reads a matrix: column after column. */
class TransformedPoint {
  readonly #cells: number[]

  constructor(css: string) {
    this.#cells = css.slice('matrix3d('.length, -1).split(',').map(Number)
  }

  of(x: number, y: number): Point {
    const row = (index: number) => {
      const cell = (column: number) => this.#cells[column * 4 + index] ?? NaN
      return cell(0) * x + cell(1) * y + cell(3)
    }
    return [row(0) / row(3), row(1) / row(3)]
  }
}

test('a rectangle without height is no plane', () => {
  expect(homography(rectangle(21, 0), rectangle(21, 29.7))).toBeNull()
})

test('a camera keeps right angles, in any position, and shows the proportion of what it sees', () => {
  const lean = { yaw: 0.4, pitch: -0.2, roll: 0.05 }
  const turn = rotation(lean)
  const identity = product(turn, [turn[0], turn[3], turn[6], turn[1], turn[4], turn[7], turn[2], turn[5], turn[8]])
  expect(identity.map((value) => Math.round(value * 1e9) / 1e9 + 0)).toEqual([1, 0, 0, 0, 1, 0, 0, 0, 1])
  const focalPx = focalLengthPx(1200, 1600)
  expect(focalPx).toBeCloseTo(1201.84, 1)
  const wall = wallSeen(lean, focalPx)
  const [p, q, r, s] = rectangle(40, 25, [30, 10])
  const quad: Quad = [project(wall, p), project(wall, q), project(wall, r), project(wall, s)]
  expect(aspectOf(quad, focalPx, [600, 800])).toBeCloseTo(40 / 25, 6)
})

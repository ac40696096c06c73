/** A plane seen through a camera: the wall in centimetres (x right, y up), the photo in pixels (x right, y down). */

export type Point = readonly [x: number, y: number]

/** Four corners, upper left first, clockwise as seen. */
export type Quad = readonly [Point, Point, Point, Point]

/** Three rows of three: takes a point of the wall to its pixel. */
export type Matrix = readonly [
  number, number, number,
  number, number, number,
  number, number, number,
] // prettier-ignore

/** One that is to be found out, its value standing last in each row. Null where there is no single answer. */
export function solveLinear(rows: readonly (readonly number[])[]): number[] | null {
  const system = rows.map((row) => Float64Array.from(row))
  const size = system.length
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++)
      if (Math.abs(system[row]![column]!) > Math.abs(system[pivot]![column]!)) pivot = row
    const chosen = system[pivot]!
    if (Math.abs(chosen[column]!) < 1e-12) return null
    system[pivot] = system[column]!
    system[column] = chosen
    for (let row = 0; row < size; row++) {
      const other = system[row]!
      const share = row === column ? 0 : other[column]! / chosen[column]!
      if (share === 0) continue
      for (let place = column; place <= size; place++) other[place]! -= share * chosen[place]!
    }
  }
  return system.map((row, index) => row[size]! / row[index]!)
}

/** The one mapping of four points to four others; null if there is none. */
export function homography(from: Quad, to: Quad): Matrix | null {
  const rows = from.flatMap(([x, y], corner) => {
    const [u, v] = to[corner]!
    return [
      [x, y, 1, 0, 0, 0, -u * x, -u * y, u],
      [0, 0, 0, x, y, 1, -v * x, -v * y, v],
    ]
  })
  const solved = solveLinear(rows)
  return solved && ([...solved, 1] as unknown as Matrix)
}

export function project([a, b, c, d, e, f, g, h, i]: Matrix, [x, y]: Point): Point {
  const depth = g * x + h * y + i
  return [(a * x + b * y + c) / depth, (d * x + e * y + f) / depth]
}

export function inverse([a, b, c, d, e, f, g, h, i]: Matrix): Matrix {
  const [p, q, r] = [e * i - f * h, f * g - d * i, d * h - e * g]
  const k = 1 / (a * p + b * q + c * r)
  return [
    p * k,
    (c * h - b * i) * k,
    (b * f - c * e) * k,
    q * k,
    (a * i - c * g) * k,
    (c * d - a * f) * k,
    r * k,
    (b * g - a * h) * k,
    (a * e - b * d) * k,
  ]
}

export function product(m: Matrix, n: Matrix): Matrix {
  const cell = (row: number, column: number) =>
    m[row * 3]! * n[column]! + m[row * 3 + 1]! * n[column + 3]! + m[row * 3 + 2]! * n[column + 6]!
  return [
    cell(0, 0), cell(0, 1), cell(0, 2),
    cell(1, 0), cell(1, 1), cell(1, 2),
    cell(2, 0), cell(2, 1), cell(2, 2),
  ] // prettier-ignore
}

/** The corners of a rectangle on the wall; `turn` counter-clockwise, in radians. */
export function rectangle(widthCm: number, heightCm: number, [x, y]: Point = [0, 0], turn = 0): Quad {
  const [cos, sin] = [Math.cos(turn) / 2, Math.sin(turn) / 2]
  const corner = (right: number, up: number): Point => [
    x + right * widthCm * cos - up * heightCm * sin,
    y + right * widthCm * sin + up * heightCm * cos,
  ]
  return [corner(-1, 1), corner(1, 1), corner(1, -1), corner(-1, -1)]
}

export const distance = ([x, y]: Point, [u, v]: Point): number => Math.hypot(x - u, y - v)

export const between = ([x, y]: Point, [u, v]: Point, share: number): Point => [
  x + (u - x) * share,
  y + (v - y) * share,
]

export const middleOfQuad = ([a, b, c, d]: Quad): Point => [
  (a[0] + b[0] + c[0] + d[0]) / 4,
  (a[1] + b[1] + c[1] + d[1]) / 4,
]

/** The point of a quad at this distance from its left and upper side, each from 0 to 1. */
export const pointInQuad = ([a, b, c, d]: Quad, across: number, down: number): Point =>
  between(between(a, b, across), between(d, c, across), down)

/**
 * The CSS transform that lays an element on the wall: its upper left corner at (x, y) cm, each of its pixels so many
 * centimetres. `scale`: CSS pixels of the shown photo for each of its own.
 */
export function matrix3d(
  wall: Matrix,
  { x, y, cmPerPx, scale = 1 }: { x: number; y: number; cmPerPx: number; scale?: number },
): string {
  const onWall: Matrix = [cmPerPx, 0, x, 0, -cmPerPx, y, 0, 0, 1]
  const shown = product([scale, 0, 0, 0, scale, 0, 0, 0, 1], product(wall, onWall))
  const [a, b, c, d, e, f, g, h] = shown.map((value) => Number((value / shown[8]).toPrecision(10)))
  return `matrix3d(${[a, d, 0, g, b, e, 0, h, 0, 0, 1, 0, c, f, 0, 1].join(',')})`
}

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

// Where things already are (Mask) and lines that echo a shape's outline (contours).
import { createCanvas } from '@napi-rs/canvas'
import { trace } from './geo.ts'
import type { Line, Pt } from './shapes.ts'
import type { Ctx } from './stage.ts'

export class Mask {
  private readonly cell: number
  private readonly w: number
  private readonly h: number
  private readonly g: Ctx
  private data: Uint8ClampedArray | null = null

  constructor(W: number, H: number, cell = 4) {
    this.cell = cell
    this.w = Math.ceil(W / cell)
    this.h = Math.ceil(H / cell)
    this.g = createCanvas(this.w, this.h).getContext('2d')
    this.g.scale(1 / cell, 1 / cell)
    this.g.lineJoin = 'round'
  }
  add(poly: Line, grow = 0) {
    trace(this.g, poly)
    this.g.fillStyle = '#000'
    this.g.fill()
    if (grow) {
      this.g.strokeStyle = '#000'
      this.g.lineWidth = grow * 2
      this.g.stroke()
    }
    this.data = null
  }
  hit(x: number, y: number) {
    this.data ??= this.g.getImageData(0, 0, this.w, this.h).data
    const i = Math.floor(x / this.cell),
      j = Math.floor(y / this.cell)
    return i < 0 || j < 0 || i >= this.w || j >= this.h || this.data[(j * this.w + i) * 4 + 3]! > 40
  }
}

function distance(poly: Line, cell: number) {
  const xs = poly.map((p) => p[0]),
    ys = poly.map((p) => p[1]),
    x0 = Math.min(...xs) - cell * 3,
    y0 = Math.min(...ys) - cell * 3
  const w = Math.ceil((Math.max(...xs) - x0) / cell) + 3,
    h = Math.ceil((Math.max(...ys) - y0) / cell) + 3
  const g = createCanvas(w, h).getContext('2d')
  g.scale(1 / cell, 1 / cell)
  g.translate(-x0, -y0)
  trace(g, poly)
  g.fill()
  const A = g.getImageData(0, 0, w, h).data,
    d = new Float32Array(w * h)
  for (let i = 0; i < d.length; i++) {
    const a = A[i * 4 + 3]! / 255
    d[i] = a <= 0 ? 0 : a < 1 ? a : 1e4
  }
  const q = Math.SQRT2
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      if (d[i]! > 1) d[i] = Math.min(d[i]!, d[i - 1]! + 1, d[i - w]! + 1, d[i - w - 1]! + q, d[i - w + 1]! + q)
    }
  for (let y = h - 2; y > 0; y--)
    for (let x = w - 2; x > 0; x--) {
      const i = y * w + x
      if (d[i]! > 1) d[i] = Math.min(d[i]!, d[i + 1]! + 1, d[i + w]! + 1, d[i + w + 1]! + q, d[i + w - 1]! + q)
    }
  for (let n = 0; n < 3; n++) {
    const s = d.slice()
    for (let y = 1; y < h - 1; y++)
      for (let x = 1; x < w - 1; x++) {
        const i = y * w + x
        if (s[i]! > 0) d[i] = (s[i]! * 4 + s[i - 1]! + s[i + 1]! + s[i - w]! + s[i + w]!) / 8
      }
  }
  return { d, w, h, x0, y0 }
}

type Side = 'T' | 'R' | 'B' | 'L'
/** Which sides of a grid cell the line enters and leaves by, for every pattern of corners that lie inside. */
const CROSSINGS: Record<number, readonly (readonly [Side, Side])[]> = {
  1: [['L', 'T']],
  2: [['T', 'R']],
  3: [['L', 'R']],
  4: [['R', 'B']],
  5: [
    ['L', 'T'],
    ['R', 'B'],
  ],
  6: [['T', 'B']],
  7: [['L', 'B']],
  8: [['B', 'L']],
  9: [['B', 'T']],
  10: [
    ['T', 'R'],
    ['B', 'L'],
  ],
  11: [['B', 'R']],
  12: [['R', 'L']],
  13: [['R', 'T']],
  14: [['T', 'L']],
}

/** Closed lines at the given depths inside a polygon: [{ depth, line }]. */
export function contours(poly: Line, depths: number[], cell = 3) {
  const { d, w, h, x0, y0 } = distance(poly, cell),
    out: { depth: number; line: Line }[] = []
  for (const depth of depths) {
    const lv = depth / cell,
      next = new Map<number, [Pt, Pt]>()
    const key = (x: number, y: number) => Math.round(x * 64) * 1e6 + Math.round(y * 64)
    const cut = (xa: number, ya: number, va: number, xb: number, yb: number, vb: number): Pt => {
      const t = (lv - va) / (vb - va)
      return [xa + (xb - xa) * t, ya + (yb - ya) * t]
    }
    let any = false
    for (let y = 0; y < h - 1; y++)
      for (let x = 0; x < w - 1; x++) {
        const i = y * w + x,
          a = d[i]!,
          b = d[i + 1]!,
          c = d[i + w + 1]!,
          e = d[i + w]!
        const m = (a > lv ? 1 : 0) | (b > lv ? 2 : 0) | (c > lv ? 4 : 0) | (e > lv ? 8 : 0)
        if (!m || m === 15) continue
        any = true
        const sides = {
          T: () => cut(x, y, a, x + 1, y, b),
          R: () => cut(x + 1, y, b, x + 1, y + 1, c),
          B: () => cut(x, y + 1, e, x + 1, y + 1, c),
          L: () => cut(x, y, a, x, y + 1, e),
        }
        for (const [from, to] of CROSSINGS[m] ?? []) {
          const start = sides[from]()
          next.set(key(...start), [start, sides[to]()])
        }
      }
    if (!any) continue
    while (next.size) {
      const entry = next.entries().next().value
      if (!entry) break
      const [from, first] = entry
      const line: Line = [first[0]]
      let at = from
      let segment: [Pt, Pt] | undefined = first
      while (segment) {
        next.delete(at)
        line.push(segment[1])
        at = key(...segment[1])
        segment = next.get(at)
      }
      if (line.length > 6)
        out.push({ depth, line: line.map(([x, y]): Pt => [x0 + (x + 0.5) * cell, y0 + (y + 0.5) * cell]) })
    }
  }
  return out
}

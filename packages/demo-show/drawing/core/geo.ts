// Lines and shapes as lists of [x, y].
import type { Rng } from './rng.ts'
import type { Line, Pt, Station } from './shapes.ts'
import type { Ctx } from './stage.ts'

export const TAU = Math.PI * 2
export const lerp = (a: number, b: number, t: number) => a + (b - a) * t
export const clamp = (v: number, a = 0, b = 1) => (v < a ? a : v > b ? b : v)

export function spline(p: Line, closed = false, n = 12): Line {
  const out: Line = [],
    m = p.length,
    at = (i: number) => (closed ? p[(i + m) % m]! : p[Math.max(0, Math.min(m - 1, i))]!)
  for (let i = 0; i < (closed ? m : m - 1); i++) {
    const a = at(i - 1),
      b = at(i),
      c = at(i + 1),
      d = at(i + 2)
    for (let j = 0; j < n; j++) {
      const t = j / n,
        t2 = t * t,
        t3 = t2 * t
      const on = (a: number, b: number, c: number, d: number) =>
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t3)
      out.push([on(a[0], b[0], c[0], d[0]), on(a[1], b[1], c[1], d[1])])
    }
  }
  if (!closed) out.push(p[m - 1]!)
  return out
}
export function trace(g: Ctx, pts: Line, closed = true) {
  g.beginPath()
  for (const [x, y] of pts) g.lineTo(x, y)
  if (closed) g.closePath()
}
function length(pts: Line, closed = false) {
  let s = 0
  for (let i = 1; i < pts.length + (closed ? 1 : 0); i++) {
    const a = pts[i - 1]!,
      b = pts[i % pts.length]!
    s += Math.hypot(b[0] - a[0], b[1] - a[1])
  }
  return s
}
/** Evenly spaced stations along a line: [x, y, tx, ty, t]. */
export function walk(pts: Line, step: number, closed = false): Station[] {
  const src = closed ? [...pts, pts[0]!] : pts,
    total = length(src),
    out: Station[] = []
  const n = Math.max(1, Math.round(total / step)),
    gap = total / n
  let want = 0,
    run = 0
  for (let i = 1; i < src.length; i++) {
    const [ax, ay] = src[i - 1]!,
      [bx, by] = src[i]!,
      d = Math.hypot(bx - ax, by - ay)
    if (!d) continue
    while (want <= run + d + 1e-6 && out.length < n + (closed ? 0 : 1)) {
      const t = (want - run) / d
      out.push([ax + (bx - ax) * t, ay + (by - ay) * t, (bx - ax) / d, (by - ay) / d, want / total])
      want += gap
    }
    run += d
  }
  return out
}
/** Outline of a line with width w(t) (full width). */
export function ribbon(pts: Line, w: number | ((t: number) => number)): Line {
  const L: Line = [],
    R: Line = [],
    n = pts.length,
    f = typeof w === 'function' ? w : () => w
  for (let i = 0; i < n; i++) {
    const a = pts[Math.max(0, i - 1)]!,
      b = pts[Math.min(n - 1, i + 1)]!
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1,
      nx = -(b[1] - a[1]) / d,
      ny = (b[0] - a[0]) / d,
      h = f(i / (n - 1)) / 2
    L.push([pts[i]![0] + nx * h, pts[i]![1] + ny * h])
    R.push([pts[i]![0] - nx * h, pts[i]![1] - ny * h])
  }
  return [...L, ...R.reverse()]
}
/** A hand's tremor: slow sideways drift along a line. */
export function tremble(pts: Line, r: Rng, amp: number, step = 40): Line {
  const ph = r.range(0, 100),
    a1 = r.range(0.6, 1),
    a2 = r.range(0.3, 0.6)
  let s = 0
  return pts.map((p, i): Pt => {
    const q = pts[Math.max(0, i - 1)]!,
      n = pts[Math.min(pts.length - 1, i + 1)]!
    s += Math.hypot(p[0] - q[0], p[1] - q[1])
    const d = Math.hypot(n[0] - q[0], n[1] - q[1]) || 1,
      v = amp * (a1 * Math.sin(s / step + ph) + a2 * Math.sin(s / (step * 0.37) + ph * 1.7))
    return [p[0] - ((n[1] - q[1]) / d) * v, p[1] + ((n[0] - q[0]) / d) * v]
  })
}
export function offset(pts: Line, d: number, closed = true): Line {
  const n = pts.length
  return pts.map((p, i): Pt => {
    const a = closed ? pts[(i - 1 + n) % n]! : pts[Math.max(0, i - 1)]!,
      b = closed ? pts[(i + 1) % n]! : pts[Math.min(n - 1, i + 1)]!
    const l = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    return [p[0] - ((b[1] - a[1]) / l) * d, p[1] + ((b[0] - a[0]) / l) * d]
  })
}
export function inside(pts: Line, x: number, y: number) {
  let c = false
  for (let i = 0, j = pts.length - 1; i < pts.length; j = i++) {
    const [xi, yi] = pts[i]!,
      [xj, yj] = pts[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c
  }
  return c
}
export const arc = (cx: number, cy: number, r: number, a: number, b: number, n = 40): Line =>
  Array.from({ length: n + 1 }, (_, i): Pt => {
    const t = lerp(a, b, i / n)
    return [cx + Math.cos(t) * r, cy + Math.sin(t) * r]
  })
export const ellipse = (cx: number, cy: number, rx: number, ry: number, rot = 0, n = 48): Line =>
  Array.from({ length: n }, (_, i): Pt => {
    const t = (i / n) * TAU,
      x = Math.cos(t) * rx,
      y = Math.sin(t) * ry
    return [cx + x * Math.cos(rot) - y * Math.sin(rot), cy + x * Math.sin(rot) + y * Math.cos(rot)]
  })
/** A leaf or petal from (x, y) along `ang`. */
export function leaf(x: number, y: number, len: number, wid: number, ang: number, bend = 0, n = 14, tip = 0.45): Line {
  const up: Line = [],
    dn: Line = []
  for (let i = 0; i <= n; i++) {
    const t = i / n,
      prof = t < tip ? Math.sin(((t / tip) * Math.PI) / 2) : Math.cos((((t - tip) / (1 - tip)) * Math.PI) / 2),
      px = t * len,
      py = bend * Math.sin(t * Math.PI) * len
    const h = (wid / 2) * prof ** 0.85
    const c = Math.cos(ang),
      s = Math.sin(ang)
    up.push([x + px * c - (py + h) * s, y + px * s + (py + h) * c])
    dn.push([x + px * c - (py - h) * s, y + px * s + (py - h) * c])
  }
  return [...up, ...dn.reverse()]
}
export function dot(g: Ctx, x: number, y: number, r: number) {
  g.beginPath()
  g.arc(x, y, r, 0, TAU)
  g.fill()
}
/** Well-spaced random points in a box. */
export function scatter(
  r: Rng,
  x: number,
  y: number,
  w: number,
  h: number,
  gap: number,
  ok: (x: number, y: number) => boolean = () => true,
  tries = 14,
): Line {
  const cell = gap / Math.SQRT2,
    nx = Math.ceil(w / cell),
    ny = Math.ceil(h / cell),
    grid = new Int32Array(nx * ny).fill(-1),
    out: Line = []
  const N = Math.round(((w * h) / (gap * gap)) * tries * 0.6)
  for (let k = 0; k < N; k++) {
    const px = r.next() * w,
      py = r.next() * h,
      gx = Math.floor(px / cell),
      gy = Math.floor(py / cell)
    let free = true
    for (let j = Math.max(0, gy - 2); free && j <= Math.min(ny - 1, gy + 2); j++)
      for (let i = Math.max(0, gx - 2); i <= Math.min(nx - 1, gx + 2); i++) {
        const q = grid[j * nx + i]!
        if (q >= 0 && Math.hypot(out[q]![0] - x - px, out[q]![1] - y - py) < gap) {
          free = false
          break
        }
      }
    if (free && ok(x + px, y + py)) {
      grid[gy * nx + gx] = out.length
      out.push([x + px, y + py])
    }
  }
  return out
}

// One fish, bent along a line.
import { TAU, arc, dot, ellipse, leaf, lerp, offset, spline, walk } from '#drawing/core/geo.ts'
import type { Mask } from '#drawing/core/region.ts'
import type { Line, Pt, Station } from '#drawing/core/shapes.ts'
import type { Paints, Pen } from './madhubani-pen.ts'

export function fish(
  k: Pen,
  m: Mask,
  pal: Paints,
  spine: Line,
  wid: number,
  c: { body: string; head: string; fin: string; trim: string },
) {
  const { line, flat, twin, hatch } = k,
    N = 70,
    sp = walk(spine, spineLen(spine) / N)
  const prof = (t: number) =>
    wid * (t < 0.3 ? Math.sin(((t / 0.3) * Math.PI) / 2) ** 0.72 : Math.cos(((t - 0.3) / 0.7) * 1.38) ** 0.9)
  const at = (t: number, v: number): Pt => {
    const q = sp[Math.min(sp.length - 1, Math.max(0, Math.round(t * (sp.length - 1))))]!
    const h = (prof(t) / 2) * v
    return [q[0] - q[3] * h, q[1] + q[2] * h]
  }
  const ts = [...Array(61).keys()].map((i) => i / 60),
    body: Line = [...ts.map((t) => at(t, 1)), ...ts.map((t) => at(1 - t, -1))]
  const end = sp.at(-1)!,
    dir = Math.atan2(end[3], end[2])
  // tail
  for (const s of [1, -1]) {
    const L = leaf(end[0] - end[2] * 6, end[1] - end[3] * 6, wid * 0.95, wid * 0.5, dir + s * 0.52, s * 0.16)
    flat(L, c.fin)
    m.add(L, 9)
    const inner = offset(L, 7)
    line(L, 2.6, true)
    line(inner, 1.4, true)
    for (let i = 2; i < 15; i++) hatchFan(k, end, dir + s * (0.2 + i * 0.045), wid * (0.25 + 0.1 * (i % 2)), wid * 0.72)
  }
  // fins
  const finRow = (side: number, a: number, b: number, h: number) => {
    for (let i = 0; i < 9; i++) {
      const t = lerp(a, b, i / 8),
        q = at(t, side * 0.97),
        sq = sp[Math.round(t * (sp.length - 1))]!,
        ang = Math.atan2(sq[3], sq[2]) + side * (1.15 - 0.02 * i),
        p = leaf(q[0], q[1], h * (0.7 + 0.45 * Math.sin((i / 8) * Math.PI)), h * 0.42, ang)
      flat(p, i % 2 ? c.fin : c.trim)
      m.add(p, 6)
      line(p, 1.9, true)
      line([q, [q[0] + Math.cos(ang) * h * 0.55, q[1] + Math.sin(ang) * h * 0.55]], 1)
    }
  }
  finRow(1, 0.3, 0.68, wid * 0.34)
  finRow(-1, 0.4, 0.62, wid * 0.26)
  flat(body, c.body)
  m.add(body, 12)
  // scales
  const rows = 4,
    sc = wid * 0.15
  const len = spineLen(sp),
    n = Math.round((len * 0.58) / (wid * 0.115))
  for (let i = 0; i < n; i++) {
    const t = 0.36 + (0.58 * i) / n
    for (let j = -rows; j <= rows; j++) {
      const v = (j + (i % 2) * 0.5) * 0.235
      if (Math.abs(v) > 0.84) continue
      const q = at(t, v),
        s = sp[Math.round(t * (sp.length - 1))]!,
        a = Math.atan2(s[3], s[2]),
        z = sc * (0.55 + (0.45 * prof(t)) / wid)
      const A = arc(q[0], q[1], z, a - 1.5, a + 1.5, 10)
      if ((i + j * 2) % 3 === 0) {
        k.flatOn(A, c.trim)
      }
      line(A, 1.6)
      line(arc(q[0], q[1], z * 0.55, a - 1.2, a + 1.2, 8), 0.9)
    }
  }
  twin(body, -wid * 0.055)
  // head
  const head: Line = [
    ...ts.slice(0, 19).map((t) => at(t * 1, 1)),
    ...arcBetween(at(0.3, 1), at(0.3, -1), wid * 0.16, sp[21]!),
    ...ts
      .slice(0, 19)
      .reverse()
      .map((t) => at(t, -1)),
  ]
  flat(head, c.head)
  line(head, 2.4, true)
  const band = [0.3, 0.335].map((t) => arcBetween(at(t, 0.96), at(t, -0.96), wid * 0.16, sp[21]!))
  line(band[0]!, 2.2)
  line(band[1]!, 2.2)
  hatch(band[0]!, band[1]!, 1, 1.2)
  const e = at(0.14, 0.22)
  k.flat(ellipse(...e, wid * 0.14, wid * 0.14), '#F7EFDF')
  line(ellipse(...e, wid * 0.14, wid * 0.14), 2.4, true)
  line(ellipse(...e, wid * 0.1, wid * 0.1), 1.2, true)
  k.ink.fillStyle = pal.ink
  dot(k.ink, ...e, wid * 0.058)
  const mo: Line = [at(0.0, 0), at(0.05, -0.25), at(0.1, -0.3)]
  line(spline(mo), 2)
  for (let i = 0; i < 4; i++) line(arc(...at(0.22, -0.35 + i * 0.1), wid * 0.05, 0, TAU, 10), 1)
}
const spineLen = (p: readonly (readonly [number, number, ...number[]])[]) => {
  let s = 0
  for (let i = 1; i < p.length; i++) s += Math.hypot(p[i]![0] - p[i - 1]![0], p[i]![1] - p[i - 1]![1])
  return s
}
const arcBetween = (a: Pt, b: Pt, bulge: number, s: Station) => {
  const m: Pt = [(a[0] + b[0]) / 2 + s[2] * bulge, (a[1] + b[1]) / 2 + s[3] * bulge]
  return spline([a, m, b], false, 10)
}
function hatchFan(k: Pen, o: Station, a: number, r0: number, r1: number) {
  k.line(
    [
      [o[0] + Math.cos(a) * r0, o[1] + Math.sin(a) * r0],
      [o[0] + Math.cos(a) * r1, o[1] + Math.sin(a) * r1],
    ],
    1.1,
  )
}

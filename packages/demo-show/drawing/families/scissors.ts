// Painted paper and scissors: sheets, fronds, pebbles, and the thin shadow each layer throws.
import { shade } from '#drawing/core/colour.ts'
import { TAU, lerp, spline, trace } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt, Vec } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'

/** A shape cut from a sheet of one colour; `a` is the way it was brushed. */
export type Cutting = { p: Line; c: string; a?: number }

export type Scissors = ReturnType<typeof scissors>

export function scissors(st: Stage, g: Ctx, r: Rng) {
  // one call, one thickness of paper
  const layer = (items: Cutting[]) => {
    const L = st.layer()
    for (const { p, c, a = r.range(0, 3.1) } of items) {
      L.save()
      L.fillStyle = c
      trace(L, p)
      L.fill()
      trace(L, p)
      L.clip()
      // brush marks of the painted sheet
      const xs = p.map((q) => q[0]),
        ys = p.map((q) => q[1]),
        x0 = Math.min(...xs),
        x1 = Math.max(...xs),
        y0 = Math.min(...ys),
        y1 = Math.max(...ys),
        d = Math.hypot(x1 - x0, y1 - y0),
        mx = (x0 + x1) / 2,
        my = (y0 + y1) / 2
      L.translate(mx, my)
      L.rotate(a)
      for (let i = 0, n = Math.min(80, d / 8); i < n; i++) {
        const y = r.range(-d / 2, d / 2),
          x = r.range(-d / 2, d / 2),
          l = r.range(80, 320)
        L.strokeStyle = shade(c, r.range(-0.035, 0.04))
        L.globalAlpha = 0.4
        L.lineWidth = r.range(2, 15)
        L.beginPath()
        L.moveTo(x - l / 2, y)
        L.quadraticCurveTo(x, y + r.range(-8, 8), x + l / 2, y)
        L.stroke()
      }
      L.restore()
    }
    st.put(g, st.shadow(L, { dx: 3.5, dy: 5, blur: 5, colour: '#3a2814' }), { op: 'multiply', alpha: 0.36 })
    st.put(g, st.shadow(L, { dx: 1, dy: 1.6, blur: 1, colour: '#3a2814' }), { op: 'multiply', alpha: 0.35 })
    st.put(g, L)
  }
  const torn = (p: Line): Line =>
    p.flatMap((a, i) => {
      const b = p[(i + 1) % p.length]!
      return [0, 0.34, 0.67].map((t): Pt => [
        lerp(a[0], b[0], t) + r.range(-2, 2),
        lerp(a[1], b[1], t) + r.range(-2, 2),
      ])
    })
  const rect = (x: number, y: number, w: number, h: number): Line =>
    torn([
      [x + r.range(-7, 7), y + r.range(-7, 7)],
      [x + w + r.range(-7, 7), y + r.range(-7, 7)],
      [x + w + r.range(-7, 7), y + h + r.range(-7, 7)],
      [x + r.range(-7, 7), y + h + r.range(-7, 7)],
    ])
  /** A frond: lobes either side of a bending spine, cut freehand. */
  const frond = (x: number, y: number, len: number, a: number, lobes: number, wid: number, bend = 0.3) => {
    const at = (t: number): Vec => {
        const q = a + bend * (t - 0.4) * 1.4
        return [x + Math.cos(q) * len * t, y + Math.sin(q) * len * t, q]
      },
      L: Line = [],
      R: Line = []
    for (let i = 0; i <= lobes; i++) {
      const t = (i + 0.35) / (lobes + 0.8),
        q = at(t),
        w = wid * (0.35 + 0.75 * Math.sin(Math.PI * (0.14 + 0.78 * t))) * r.range(0.86, 1.12),
        in0 = wid * 0.13,
        up = (len / lobes) * 0.42
      for (const [arr, s] of [
        [L, 1],
        [R, -1],
      ] as [Line, number][]) {
        const nx = -Math.sin(q[2]) * s,
          ny = Math.cos(q[2]) * s,
          fx = Math.cos(q[2]),
          fy = Math.sin(q[2])
        arr.push(
          [q[0] + nx * in0 - fx * up * 0.7, q[1] + ny * in0 - fy * up * 0.7],
          [q[0] + nx * w * 0.72 - fx * up * 0.1 + fx * w * 0.14, q[1] + ny * w * 0.72 - fy * up * 0.1 + fy * w * 0.14],
          [q[0] + nx * w + fx * (up * 0.5 + w * 0.3), q[1] + ny * w + fy * (up * 0.5 + w * 0.3)],
          [q[0] + nx * w * 0.6 + fx * (up * 0.85 + w * 0.2), q[1] + ny * w * 0.6 + fy * (up * 0.85 + w * 0.2)],
        )
      }
    }
    const tip = at(1.04),
      s0 = at(-0.02)
    return spline([[s0[0], s0[1]], ...L, [tip[0], tip[1]], ...R.reverse()], true, 7)
  }
  const pebble = (x: number, y: number, rx: number, ry: number) =>
    spline(
      [...Array(9).keys()].map((i): Pt => {
        const a = (i / 9) * TAU,
          q = r.range(0.88, 1.1)
        return [x + Math.cos(a) * rx * q, y + Math.sin(a) * ry * q]
      }),
      true,
      10,
    )
  return { layer, rect, frond, pebble }
}

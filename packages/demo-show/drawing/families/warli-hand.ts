// The Warli alphabet: people from two triangles, trees, huts, birds, oxen.
import { dot, lerp, ribbon, spline, trace, tremble, walk } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'

type Pose = { arms?: [Pt, Pt]; lean?: number; bun?: boolean; carry?: string; stride?: number }

export type WarliHand = ReturnType<typeof warliHand>

export function warliHand(L: Ctx, r: Rng) {
  const seg = (a: Pt, b: Pt, w = 3.4, w2 = w * 0.75) => {
    trace(
      L,
      ribbon(
        tremble(
          [0, 0.25, 0.5, 0.75, 1].map((t): Pt => [lerp(a[0], b[0], t), lerp(a[1], b[1], t)]),
          r,
          0.8,
          12,
        ),
        (t) => lerp(w, w2, t),
      ),
    )
    L.fill()
  }
  const curve = (pts: Line, w = 3) => {
    trace(
      L,
      ribbon(tremble(spline(pts, false, 10), r, 0.7, 18), (t) => w * (1 - 0.3 * t)),
    )
    L.fill()
  }
  const tri = (a: Pt, b: Pt, c: Pt) => {
    trace(
      L,
      [a, b, c].map((p): Pt => [p[0] + r.range(-1, 1), p[1] + r.range(-1, 1)]),
    )
    L.fill()
  }
  const person = (
    x: number,
    y: number,
    s: number,
    ang: number,
    { arms, lean = 0, bun = r.chance(0.5), carry, stride = r.range(-1, 1) }: Pose = {},
  ) => {
    const C = Math.cos(ang),
      S = Math.sin(ang),
      q = (u: number, w: number): Pt => [x + (u * C - w * S) * s, y + (u * S + w * C) * s]
    const hip: Pt = [0, 0],
      sh: Pt = [lean * 6, -30]
    tri(q(sh[0] - 13, sh[1]), q(sh[0] + 13, sh[1]), q(hip[0], hip[1] + 1))
    tri(q(hip[0], hip[1] - 2), q(-10, 20), q(10, 20))
    const hd = q(sh[0] + lean * 3, sh[1] - 13)
    dot(L, ...hd, 6.6 * s)
    seg(q(sh[0], sh[1]), hd, 3 * s)
    if (bun) dot(L, ...q(sh[0] + lean * 3 + 7, sh[1] - 17), 3 * s)
    const k1 = q(-6 + stride * 5, 38),
      f1 = q(-8 - stride * 4, 56),
      k2 = q(7 - stride * 2, 38),
      f2 = q(9 + stride * 5, 55)
    seg(q(-5, 19), k1, 3.1 * s)
    seg(k1, f1, 2.8 * s)
    seg(q(5, 19), k2, 3.1 * s)
    seg(k2, f2, 2.8 * s)
    seg(f1, [f1[0] + C * 6 * s, f1[1] + S * 6 * s], 2.4 * s)
    seg(f2, [f2[0] + C * 6 * s, f2[1] + S * 6 * s], 2.4 * s)
    const A: Line = arms ?? [q(-24, -12), q(24, -12)]
    for (const [i, h] of A.entries()) {
      const o = q(sh[0] + (i ? 12 : -12), sh[1] + 1),
        e: Pt = [(o[0] + h[0]) / 2 + S * 5 * s, (o[1] + h[1]) / 2 + C * 6 * s]
      seg(o, e, 2.8 * s)
      seg(e, h, 2.6 * s)
    }
    if (carry === 'pot') {
      const p = q(sh[0], sh[1] - 27)
      dot(L, ...p, 8 * s)
      seg([p[0] - 6 * s, p[1] - 8 * s], [p[0] + 6 * s, p[1] - 8 * s], 3)
    }
    if (carry === 'sheaf')
      for (let i = -4; i <= 4; i++) seg(q(sh[0], sh[1] - 22), q(sh[0] + i * 5, sh[1] - 46 + Math.abs(i) * 2), 1.8)
  }
  const tree = (x: number, y: number, h: number, spread: number, kind: number) => {
    const rec = (x: number, y: number, a: number, l: number, d: number) => {
      const e: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l],
        mid: Pt = [(x + e[0]) / 2 + r.range(-4, 4), (y + e[1]) / 2 + r.range(-3, 3)]
      curve([[x, y], mid, e], Math.max(1.8, d * 1.7))
      if (d <= 2) {
        const n = Math.round(l / 9)
        for (let i = 0; i < n; i++) {
          const t = (i + 0.5) / n,
            p: Pt = [lerp(x, e[0], t), lerp(y, e[1], t)]
          for (const s of [-1, 1]) {
            const b = a + s * 0.9
            trace(
              L,
              ribbon(
                [
                  p,
                  [p[0] + Math.cos(b) * 6, p[1] + Math.sin(b) * 6],
                  [p[0] + Math.cos(b) * 11.5, p[1] + Math.sin(b) * 11.5],
                ],
                (t) => 4.6 * Math.sin(Math.PI * (0.12 + 0.85 * t)),
              ),
            )
            L.fill()
          }
        }
      }
      if (d > 0)
        for (let i = 0; i < (d > 3 ? 3 : 2); i++)
          rec(...e, a + lerp(-spread, spread, d > 3 ? i / 2 : i) + r.range(-0.16, 0.16), l * r.range(0.68, 0.8), d - 1)
    }
    rec(x, y, -Math.PI / 2 + r.range(-0.06, 0.06), h * 0.3, kind ?? 5)
  }
  const palm = (x: number, y: number, h: number) => {
    curve(
      [
        [x, y],
        [x + 8, y - h * 0.5],
        [x + 2, y - h],
      ],
      7,
    )
    for (let i = 0; i < h / 13; i++)
      seg(
        [x - 3 + 5 * Math.sin(((i * 13) / h) * 3), y - i * 13],
        [x + 6 + 5 * Math.sin(((i * 13) / h) * 3), y - i * 13 - 3],
        1.6,
      )
    for (let i = 0; i < 11; i++) {
      const a = -Math.PI / 2 + lerp(-2.1, 2.1, i / 10),
        l = h * 0.42,
        pts = spline(
          [
            [x + 2, y - h],
            [x + Math.cos(a) * l * 0.55, y - h + Math.sin(a) * l * 0.55 - 8],
            [x + Math.cos(a) * l, y - h + Math.sin(a) * l * 0.8 + 22],
          ],
          false,
          12,
        )
      curve(pts, 2.6)
      for (const [px, py, tx, ty] of walk(pts, 6).slice(2))
        for (const s of [-1, 1]) seg([px, py], [px + (tx * 0.5 - ty * s) * 14, py + (ty * 0.5 + tx * s) * 14 + 4], 1.5)
    }
  }
  const hut = (x: number, y: number, w: number, h: number) => {
    const roof = h * 0.45,
      x1 = x + w,
      wallTop = y - h + roof
    seg([x, y], [x, wallTop], 4)
    seg([x1, y], [x1, wallTop], 4)
    seg([x, y], [x1, y], 4.4)
    seg([x - 14, wallTop], [x1 + 14, wallTop], 4)
    const top: Pt = [x + w * 0.5, y - h]
    seg([x - 16, wallTop], top, 4.2)
    seg([x1 + 16, wallTop], top, 4.2)
    for (let i = 1; i < 15; i++) {
      const t = i / 15
      seg(
        [lerp(x - 12, x1 + 12, t), wallTop - 3],
        [lerp(top[0] - 10, top[0] + 10, t), lerp(top[1] + 6, top[1] + 12, Math.abs(t - 0.5) * 2)],
        1.6,
      )
    }
    for (let j = 1; j < 4; j++) {
      const t = j / 4
      seg(
        [lerp(x - 14, top[0], t), lerp(wallTop, top[1], t)],
        [lerp(x1 + 14, top[0], t), lerp(wallTop, top[1], t)],
        1.6,
      )
    }
    const dw = w * 0.26,
      dx = x + w * 0.37
    for (const q of [
      [dx, y],
      [dx + dw, y],
    ] as Line)
      seg(q, [q[0], y - (h - roof) * 0.72], 3)
    seg([dx, y - (h - roof) * 0.72], [dx + dw, y - (h - roof) * 0.72], 3)
    for (const [a, b] of [
      [x + 8, dx - 8],
      [dx + dw + 8, x1 - 8],
    ] as Line)
      for (let j = 0; j < 6; j++) {
        const yy = y - 10 - j * ((h - roof - 20) / 5.4)
        for (let i = 0; i < 4; i++) {
          const xx = lerp(a, b, (i + 0.5) / 4),
            s = (b - a) / 10
          seg([xx - s, yy], [xx, yy - 7], 1.6)
          seg([xx, yy - 7], [xx + s, yy], 1.6)
        }
      }
  }
  const bird = (x: number, y: number, s: number, d: number) => {
    tri([x, y], [x + 13 * s * d, y - 7 * s], [x + 5 * s * d, y + 8 * s])
    tri([x, y], [x - 13 * s * d, y - 6 * s], [x - 6 * s * d, y + 7 * s])
    dot(L, x + 15 * s * d, y - 9 * s, 3.2 * s)
    seg([x + 16 * s * d, y - 9 * s], [x + 23 * s * d, y - 8 * s], 1.7)
    seg([x + 2 * s, y + 5 * s], [x + 1 * s, y + 15 * s], 1.6)
    seg([x + 5 * s, y + 5 * s], [x + 6 * s, y + 15 * s], 1.6)
  }
  const ox = (x: number, y: number, s: number, d: number) => {
    const q = (u: number, w: number): Pt => [x + u * s * d, y + w * s]
    tri(q(-34, -16), q(0, 6), q(-32, 16))
    tri(q(34, -18), q(0, 6), q(32, 16))
    tri(q(-34, -16), q(34, -18), q(0, 8))
    for (const u of [-31, -24, 25, 32]) {
      seg(q(u, 8), q(u + r.range(-3, 3), 40), 3 * s)
    }
    tri(q(34, -18), q(58, -30), q(36, 4))
    dot(L, ...q(56, -26), 7 * s)
    seg(q(60, -24), q(68, -16), 5 * s)
    curve([q(54, -31), q(56, -46), q(68, -52)], 2.8 * s)
    curve([q(58, -31), q(64, -44), q(76, -44)], 2.6 * s)
    curve([q(-34, -14), q(-44, 2), q(-42, 24)], 2.4 * s)
    tri(q(14, -16), q(26, -17), q(20, -27))
  }
  return { L, r, seg, curve, tri, person, tree, palm, hut, bird, ox }
}

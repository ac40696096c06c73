// White on pale muslin: a wheel of sprays.
import { shade } from '#drawing/core/colour.ts'
import { TAU, arc, spline } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Threads } from './threads.ts'

export function sewChikan(st: Stage, r: Rng, k: Threads): void {
  const { W, H } = st,
    cx = W / 2,
    cy = H / 2,
    { petal, chain, knot } = k
  const wht = '#FBF8F1',
    stem = (p: Line) => chain(p, wht, 9, 2.3),
    swirl = r.pick([1, -1])
  const flower = (x: number, y: number, s: number, n: number, a0: number) => {
    for (let i = 0; i < n; i++) {
      const a = a0 + (i / n) * TAU
      petal(x + Math.cos(a) * s * 0.3, y + Math.sin(a) * s * 0.3, s * 0.72, (s * 2.4) / n, a, wht, shade(wht, -0.05))
    }
    for (let i = 0; i < 9; i++)
      knot(
        x + Math.cos(i * 2.4) * Math.sqrt(i) * s * 0.075,
        y + Math.sin(i * 2.4) * Math.sqrt(i) * s * 0.075,
        '#F3EBD6',
        7,
      )
  }
  const m = 7
  for (let i = 0; i < m; i++) {
    const a = (i / m) * TAU
    const p = spline(
      (
        [
          [0, 96],
          [70 * swirl, 210],
          [10 * swirl, 330],
          [-120 * swirl, 400],
          [-178 * swirl, 330],
          [-128 * swirl, 280],
        ] as Line
      ).map(([u, w]): Pt => [cx + Math.cos(a) * w - Math.sin(a) * u, cy + Math.sin(a) * w + Math.cos(a) * u]),
      false,
      18,
    )
    stem(p)
    for (let q = 14; q < p.length - 12; q += 8) {
      const t = Math.atan2(p[q + 1]![1] - p[q]![1], p[q + 1]![0] - p[q]![0])
      for (const s of [-1, 1]) petal(...p[q]!, 58, 24, t + s * 0.95, wht, shade(wht, -0.04))
    }
    flower(...p.at(-1)!, 52, 6, a)
    const b = a + Math.PI / m
    flower(cx + Math.cos(b) * 508, cy + Math.sin(b) * 508, 70, 8, b)
    for (const s of [-1, 1]) {
      const bb = b + s * 0.16
      petal(cx + Math.cos(bb) * 470, cy + Math.sin(bb) * 470, 92, 34, bb + s * 0.3, wht)
    }
    for (let q = 0; q < 9; q++)
      knot(cx + Math.cos(b) * (190 + q * 22), cy + Math.sin(b) * (190 + q * 22), wht, 8 - q * 0.4)
  }
  flower(cx, cy, 118, 12, 0)
  stem(arc(cx, cy, 138, 0, TAU, 80))
  stem(arc(cx, cy, 606, 0, TAU, 200))
  for (let i = 0; i < 70; i++) {
    const a = (i / 70) * TAU
    knot(cx + Math.cos(a) * 626, cy + Math.sin(a) * 626, wht, 8)
  }
}

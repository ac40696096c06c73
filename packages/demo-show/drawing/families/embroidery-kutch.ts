// Mirrors and satin petals in rings.
import { P } from '#drawing/core/colour.ts'
import { TAU, arc } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Threads } from './threads.ts'

export function sewKutch(st: Stage, r: Rng, k: Threads): void {
  const { W, H } = st,
    cx = W / 2,
    cy = H / 2,
    { petal, chain, mirror, knot } = k
  const C = r.shuffle([P.vermilion, P.turmeric, '#F2EADA', P.teal, P.rani, P.leaf]),
    n = r.pick([8, 10, 12])
  mirror(cx, cy, 46, C[0]!)
  for (let i = 0; i < n; i++) {
    const a = (i / n) * TAU
    petal(cx + Math.cos(a) * 72, cy + Math.sin(a) * 66, 142, 560 / n + 16, a, C[1]!, C[0])
  }
  chain(arc(cx, cy, 222, 0, TAU, 120), C[2]!, 13, 3)
  chain(arc(cx, cy, 238, 0, TAU, 120), C[3]!, 13, 3)
  for (let i = 0; i < n; i++) {
    const a = ((i + 0.5) / n) * TAU
    mirror(cx + Math.cos(a) * 306, cy + Math.sin(a) * 306, 33, C[4]!)
    for (const s of [-1, 1]) {
      const b = a + s * (1.15 / n)
      petal(cx + Math.cos(b) * 262, cy + Math.sin(b) * 258, 104, 44, b + s * 0.25, C[5]!)
    }
  }
  const sc: Line = []
  for (let i = 0; i <= 300; i++) {
    const a = (i / 300) * TAU,
      q = 392 + 20 * Math.abs(Math.sin((a * n) / 2))
    sc.push([cx + Math.cos(a) * q, cy + Math.sin(a) * q])
  }
  chain(sc, C[0]!, 12, 3)
  chain(
    sc.map(([x, y]): Pt => [cx + (x - cx) * 1.045, cy + (y - cy) * 1.045]),
    C[1]!,
    12,
    3,
  )
  for (let i = 0; i < n * 2; i++) {
    const a = ((i + 0.5) / (n * 2)) * TAU
    petal(
      cx + Math.cos(a) * 446,
      cy + Math.sin(a) * 436,
      108,
      1060 / n / 2.1,
      a,
      i % 2 ? C[3]! : C[4]!,
      i % 2 ? C[2]! : C[1]!,
    )
    knot(cx + Math.cos(a + Math.PI / n / 2) * 470, cy + Math.sin(a + Math.PI / n / 2) * 470, C[2]!, 13)
  }
  chain(arc(cx, cy, 566, 0, TAU, 160), C[2]!, 13, 3)
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const x = cx + sx * 530,
        y = cy + sy * 530
      mirror(x, y, 32, C[0]!)
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * TAU
        petal(x + Math.cos(a) * 50, y + Math.sin(a) * 50, 72, 44, a, C[i % 2 ? 1 : 3]!)
      }
    }
  const e = 58
  for (const q of [
    [
      [e, e],
      [W - e, e],
    ],
    [
      [W - e, e],
      [W - e, H - e],
    ],
    [
      [W - e, H - e],
      [e, H - e],
    ],
    [
      [e, H - e],
      [e, e],
    ],
  ] as [Pt, Pt][]) {
    chain(q, C[1]!, 14, 3.2)
    chain(
      q.map(([x, y]): Pt => [cx + (x - cx) * 0.972, cy + (y - cy) * 0.972]),
      C[0]!,
      14,
      3.2,
    )
  }
}

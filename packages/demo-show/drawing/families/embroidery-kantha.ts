// Running stitch that bends round boat and fish.
import { P, mix, shade } from '#drawing/core/colour.ts'
import { ellipse, inside, spline } from '#drawing/core/geo.ts'
import { contours } from '#drawing/core/region.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Threads } from './threads.ts'

export function sewKantha(st: Stage, r: Rng, k: Threads, ground: string): void {
  const { W, H } = st,
    { chain, run } = k
  const C = r.pick([
    [P.indigo, P.madder, P.neem, P.turmeric],
    [P.peacock, P.rani, P.mehendi, P.ochre],
  ])
  const shapes: [Line, string, string][] = []
  const boat = (x: number, y: number, s: number) =>
    spline(
      [
        [x - 190 * s, y - 40 * s],
        [x - 120 * s, y + 26 * s],
        [x, y + 52 * s],
        [x + 120 * s, y + 26 * s],
        [x + 190 * s, y - 40 * s],
        [x + 90 * s, y - 26 * s],
        [x, y - 18 * s],
        [x - 90 * s, y - 26 * s],
      ],
      true,
      10,
    )
  const fishS = (x: number, y: number, s: number, d: number) =>
    spline(
      [
        [x - 110 * s * d, y],
        [x - 50 * s * d, y - 62 * s],
        [x + 40 * s * d, y - 46 * s],
        [x + 88 * s * d, y - 6 * s],
        [x + 140 * s * d, y - 44 * s],
        [x + 124 * s * d, y],
        [x + 140 * s * d, y + 44 * s],
        [x + 88 * s * d, y + 6 * s],
        [x + 40 * s * d, y + 48 * s],
        [x - 50 * s * d, y + 60 * s],
      ],
      true,
      8,
    )
  shapes.push([ellipse(W * 0.76, H * 0.25, 138, 138), C[3]!, C[1]!])
  shapes.push([boat(W * 0.34, H * 0.43, 1.6), C[1]!, C[3]!])
  shapes.push([
    spline(
      [
        [W * 0.345, H * 0.4],
        [W * 0.345, H * 0.15],
        [W * 0.45, H * 0.24],
        [W * 0.475, H * 0.37],
      ],
      true,
      10,
    ),
    C[0]!,
    C[0]!,
  ])
  for (let i = 0; i < 5; i++)
    shapes.push([
      fishS(
        W * (0.16 + i * 0.17) + r.range(-20, 20),
        H * (0.68 + (i % 2) * 0.15) + r.range(-14, 14),
        r.range(0.9, 1.12),
        r.pick([-1, 1]),
      ),
      C[i % 3]!,
      C[(i + 1) % 4]!,
    ])
  const M = shapes.map((s) => s[0])
  // ground: rows of running stitch that bend round the figures
  for (let y = 48, row = 0; y < H - 40; y += 13, row++) {
    let seg: Line = []
    const flush = () => {
      if (seg.length > 2)
        run(seg, y > H * 0.53 ? mix(C[0]!, ground, 0.35) : mix('#B9A88C', ground, 0.05), 13, 2.3, 0.45, (row % 2) * 0.5)
      seg = []
    }
    for (let x = 44; x < W - 40; x += 7) {
      const yy = y + 9 * Math.sin(x * 0.008 + y * 0.006) + (y > H * 0.53 ? 7 * Math.sin(x * 0.02 + row * 0.5) : 0)
      if (M.some((p) => inside(p, x, yy))) flush()
      else seg.push([x, yy])
    }
    flush()
  }
  for (const [p, c, c2] of shapes) {
    chain([...p, p[0]!], shade(c, -0.06), 10, 2.6)
    for (const { depth, line } of contours(
      p,
      [...Array(22).keys()].map((i) => 9 + i * 7.5),
      3,
    )) {
      const i = Math.round((depth - 9) / 7.5)
      run([...line, line[0]!], i % 4 < 2 ? c : i % 4 === 2 ? c2 : C[3]!, 12, 3.4, 0.2, i % 2 ? 0.5 : 0)
    }
  }
  const e = 30
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
  ] as [Pt, Pt][])
    chain(q, C[0]!, 12, 2.8)
}

// A deer whose antlers grow into trees.
import { shade } from '#drawing/core/colour.ts'
import { dot, leaf, lerp, ribbon, spline } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { GondHand } from './gond-hand.ts'

export function paintDeer({ W, H }: Stage, hand: GondHand): void {
  const { pal, K, r, part, eye, leafOn, branch } = hand
  const X = (x: number) => W * 0.5 + (x - 50) * 11.2,
    Y = (y: number) => H * 0.615 + (y - 50) * 11.2,
    mp = (p: Line) => p.map(([x, y]: Pt): Pt => [X(x), Y(y)])
  const S = (p: Line, n = 12) => spline(mp(p), true, n),
    limb = (p: Line, w0: number, w1: number) =>
      ribbon(spline(mp(p), false, 14), (t) => (lerp(w0, w1, Math.min(1, t * 1.5)) + (t > 0.93 ? 4 : 0)) * 1.12)
  for (const [p] of [
    [
      [
        [33, 56],
        [31, 68],
        [34, 79],
        [31.5, 92],
      ],
      1,
    ],
    [
      [
        [68, 56],
        [71, 68],
        [67, 79],
        [69.5, 92],
      ],
      1,
    ],
  ] as [Line, number][])
    part(limb(p, 74, 26), shade(pal.base, -0.06), pal.marks, { gap: 11 })
  branch(X(29), Y(19), -2.0, 150, 24, 3)
  branch(X(34), Y(18.5), -1.18, 160, 24, 3)
  part(
    S(
      [
        [72, 46],
        [80, 44],
        [85, 36],
        [82, 47],
        [76, 52],
      ],
      8,
    ),
    pal.b2,
    pal.marks,
    { gap: 10 },
  )
  part(
    S([
      [30, 50],
      [38, 43],
      [52, 44.5],
      [66, 43],
      [76, 49],
      [77, 59],
      [69, 65],
      [54, 62.5],
      [40, 65],
      [31, 61],
    ]),
    pal.base,
    pal.marks,
    { gap: 12.5 },
  )
  for (const p of [
    [
      [38, 58],
      [38, 70],
      [41, 80],
      [38.5, 94],
    ],
    [
      [73, 56],
      [76, 69],
      [73, 80],
      [75.5, 94],
    ],
  ] as [Pt, Pt, Pt, Pt][])
    part(limb(p, 84, 27), pal.base, pal.marks, { gap: 11 })
  part(
    S([
      [28, 57],
      [26.5, 44],
      [28, 30],
      [31, 25],
      [37.5, 26],
      [40, 36],
      [44, 45],
      [40, 58],
      [33, 62],
    ]),
    pal.b2,
    pal.marks,
    { gap: 12 },
  )
  part(leaf(X(38.5), Y(22), 100, 50, -0.32), pal.base, pal.marks, { gap: 9, size: 0.8 })
  part(leaf(X(27), Y(21), 70, 36, -2.75), shade(pal.base, -0.04), pal.marks, { gap: 9, size: 0.8 })
  part(
    S([
      [14, 34.5],
      [15, 31],
      [24, 22.5],
      [31, 18.5],
      [38, 21.5],
      [39, 27.5],
      [33, 32],
      [24, 35.5],
      [17.5, 37.5],
    ]),
    pal.base,
    pal.marks,
    { gap: 10.5, size: 0.9 },
  )
  eye(X(29.6), Y(25.2), 11)
  K.fillStyle = pal.marks[0]!
  dot(K, X(16), Y(34), 4.5)
  // a ground of grasses
  for (let i = 0; i < 22; i++) {
    const x = W * 0.1 + (W * 0.8 * i) / 21,
      y = Y(95) + r.range(-6, 12)
    for (let q = -1; q <= 1; q++) leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.42 + r.range(-0.1, 0.1), r.range(34, 62))
  }
}

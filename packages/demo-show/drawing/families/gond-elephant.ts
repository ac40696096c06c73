// An elephant with trees in its saddle.
import { shade } from '#drawing/core/colour.ts'
import { leaf, lerp, ribbon, spline } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { GondHand } from './gond-hand.ts'

export function paintElephant({ W, H }: Stage, hand: GondHand): void {
  const { pal, r, part, eye, leafOn, twig, branch } = hand
  const k = 12.6,
    X = (x: number) => W * 0.51 + (x - 50) * k,
    Y = (y: number) => H * 0.55 + (y - 50) * k,
    mp = (p: Line) => p.map(([x, y]: Pt): Pt => [X(x), Y(y)]),
    S = (p: Line, n = 12) => spline(mp(p), true, n),
    limb = (p: Line, w0: number, w1: number) =>
      ribbon(spline(mp(p), false, 14), (t) => lerp(w0, w1, t) + (t > 0.9 ? 10 : 0))
  for (const p of [
    [
      [43, 58],
      [43.5, 70],
      [43, 83],
    ],
    [
      [70, 58],
      [70, 70],
      [69, 83],
    ],
  ] as [Pt, Pt, Pt][])
    part(limb(p, 128, 92), shade(pal.base, -0.06), pal.marks, { gap: 12 })
  twig(
    mp([
      [83, 44],
      [88, 54],
      [87, 66],
    ]),
    18,
    10,
  )
  leafOn(X(87), Y(66), Math.PI / 2, 54)
  part(
    S([
      [36, 46],
      [44, 32],
      [58, 27],
      [72, 30],
      [82, 40],
      [84, 56],
      [80, 68],
      [66, 69],
      [52, 68],
      [40, 69],
      [35, 60],
    ]),
    pal.base,
    pal.marks,
    { gap: 13.5 },
  )
  for (const p of [
    [
      [40, 62],
      [39, 73],
      [39.5, 86],
    ],
    [
      [77, 60],
      [77.5, 73],
      [76.5, 86],
    ],
  ] as [Pt, Pt, Pt][])
    part(limb(p, 138, 98), pal.base, pal.marks, { gap: 12 })
  part(
    S(
      [
        [47, 33],
        [57, 30],
        [68, 32],
        [71, 48],
        [66, 58],
        [56, 60],
        [47, 56],
        [44, 46],
      ],
      12,
    ),
    pal.b2,
    pal.marks,
    { gap: 12 },
  )
  part(
    limb(
      [
        [23, 44],
        [15, 52],
        [12, 64],
        [14, 76],
        [21, 80],
        [25, 76],
      ],
      104,
      34,
    ),
    pal.base,
    pal.marks,
    { gap: 11.5 },
  )
  part(
    S([
      [20, 34],
      [26, 25],
      [35, 23],
      [43, 28],
      [45, 42],
      [41, 55],
      [31, 60],
      [22, 53],
      [19, 44],
    ]),
    pal.base,
    pal.marks,
    { gap: 12.5 },
  )
  part(
    S([
      [36, 30],
      [43, 27],
      [51, 32],
      [52, 45],
      [47, 56],
      [41, 51],
      [37, 42],
    ]),
    pal.b2,
    pal.marks,
    { gap: 10.5 },
  )
  part(leaf(X(22), Y(56), 150, 34, 2.6, -0.16), '#F6ECD4', [pal.base, pal.b2], { gap: 9, size: 0.7 })
  eye(X(28.5), Y(38), 13)
  const bx: Line = [
    [52, 29],
    [60, 26],
    [68, 29],
  ]
  for (const [x, y] of bx) branch(X(x), Y(y), -Math.PI / 2 + (x - 60) * 0.06, 96, 18, 1)
  for (let i = 0; i < 26; i++) {
    const x = W * 0.07 + (W * 0.86 * i) / 25,
      y = Y(87.5) + r.range(-4, 8)
    for (let q = -1; q <= 1; q++) leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.45, r.range(30, 56))
  }
}

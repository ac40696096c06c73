// Three birds in one tree.
import { leaf, spline } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { GondHand } from './gond-hand.ts'

export function paintBirds({ W, H }: Stage, hand: GondHand): void {
  const { pal, K, r, part, eye, leafOn, branch } = hand
  branch(W * 0.5, H * 0.95, -Math.PI / 2, 290, 70, 5)
  const bird = (x: number, y: number, s: number, d: number, c1: string, c2: string) => {
    const q = (p: Line) => p.map(([a, b]: Pt): Pt => [x + a * s * d, y + b * s]),
      S = (p: Line) => spline(q(p), true, 12)
    for (let i = 0; i < 4; i++)
      part(
        leaf(
          x + 66 * s * d,
          y + 8 * s,
          (170 - i * 10) * s,
          40 * s,
          d > 0 ? 0.25 + i * 0.24 : Math.PI - 0.25 - i * 0.24,
        ),
        i % 2 ? c1 : c2,
        pal.marks,
        { gap: 9, size: 0.85 },
      )
    part(
      S([
        [-92, -66],
        [-62, -88],
        [-36, -66],
        [-22, -34],
        [40, -26],
        [86, 8],
        [60, 44],
        [4, 62],
        [-50, 40],
        [-74, -4],
        [-78, -44],
      ]),
      c1,
      pal.marks,
      { gap: 11, size: 0.95 },
    )
    part(
      S([
        [-10, -12],
        [40, -16],
        [92, 18],
        [44, 34],
        [0, 26],
      ]),
      c2,
      pal.marks,
      { gap: 9.5, size: 0.85 },
    )
    part(
      q([
        [-86, -66],
        [-122, -52],
        [-84, -46],
      ]),
      '#E0A63A',
      [pal.line],
      { gap: 30 },
    )
    eye(x - 64 * s * d, y - 62 * s, 8 * s)
    K.strokeStyle = pal.line
    K.lineWidth = 4
    for (const o of [-14, 12]) {
      K.beginPath()
      K.moveTo(x + o * s * d, y + 56 * s)
      K.lineTo(x + (o - 4) * s * d, y + 92 * s)
      K.stroke()
    }
  }
  bird(W * 0.25, H * 0.62, 1.3, -1, pal.b2, pal.base)
  bird(W * 0.75, H * 0.62, 1.3, 1, pal.base, pal.b2)
  bird(W * 0.5, H * 0.33, 1.15, r.pick([-1, 1]), pal.leafs[2]!, pal.b2)
  for (let i = 0; i < 22; i++) {
    const x = W * 0.1 + (W * 0.8 * i) / 21,
      y = H * 0.955 + r.range(-4, 6)
    for (let q = -1; q <= 1; q++) leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.45, r.range(30, 54))
  }
}

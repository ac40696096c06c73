// Three bands: the village, the field, the dance.
import { TAU, dot, lerp } from '#drawing/core/geo.ts'
import type { Pt, Vec } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { WarliHand } from './warli-hand.ts'

export function paintHarvest({ W, H }: Stage, hand: WarliHand, b1: number): void {
  const { L, r, seg, curve, person, tree, palm, hut, bird, ox } = hand
  const base: Vec = [H * 0.9, H * 0.66, H * 0.4]
  base.forEach((y) => {
    curve(
      [
        [b1 + 20, y + 6],
        [W * 0.3, y - 8],
        [W * 0.6, y + 8],
        [W - b1 - 20, y - 4],
      ],
      4,
    )
    for (let i = 0; i < 120; i++) {
      const x = lerp(b1 + 30, W - b1 - 30, i / 119)
      if (r.chance(0.55)) seg([x, y + 5], [x + r.range(-4, 4), y - r.range(6, 14)], 1.6)
    }
  })
  hut(W * 0.12, base[2] - 6, 200, 165)
  hut(W * 0.3, base[2], 150, 130)
  tree(W * 0.52, base[2] + 2, 260, 0.5, 5)
  palm(W * 0.67, base[2], 210)
  palm(W * 0.73, base[2] + 4, 160)
  const sun: Pt = [W * 0.87, H * 0.17]
  dot(L, ...sun, 34)
  for (let i = 0; i < 30; i++) {
    const a = (i / 30) * TAU
    seg(
      [sun[0] + Math.cos(a) * 42, sun[1] + Math.sin(a) * 42],
      [sun[0] + Math.cos(a) * 60, sun[1] + Math.sin(a) * 60],
      2.6,
    )
  }
  for (let i = 0; i < 7; i++)
    person(W * 0.11 + i * 92, base[1] - 82, 1.42, 0, {
      lean: 0.4,
      carry: i % 2 ? 'pot' : 'sheaf',
      stride: i % 2 ? 1 : -1,
    })
  ox(W * 0.69, base[1] - 64, 1.65, 1)
  ox(W * 0.83, base[1] - 64, 1.65, 1)
  seg([W * 0.64, base[1] - 56], [W * 0.575, base[1] - 8], 5)
  person(W * 0.61, base[1] - 84, 1.45, 0, { lean: 0.8, bun: false })
  for (let i = 0; i < 8; i++)
    person(W * 0.29 + i * 88, base[0] - 82, 1.42, 0, {
      arms: [
        [W * 0.29 + i * 88 - 44, base[0] - 106],
        [W * 0.29 + i * 88 + 44, base[0] - 106],
      ],
      stride: i % 2 ? 0.9 : -0.9,
    })
  tree(W * 0.17, base[0], 230, 0.55, 4)
  tree(W * 0.88, base[0], 250, 0.5, 5)
  for (let i = 0; i < 5; i++) bird(W * (0.78 - i * 0.03) - i * 12, base[0] - 17, 0.9, -1)
  for (let i = 0; i < 7; i++) {
    const x = W * (0.55 + 0.05 * i) + r.range(-12, 12),
      y = H * 0.15 + r.range(-34, 30)
    curve(
      [
        [x - 14, y - 7],
        [x - 5, y - 6],
        [x, y],
      ],
      2.6,
    )
    curve(
      [
        [x, y],
        [x + 5, y - 6],
        [x + 14, y - 8],
      ],
      2.6,
    )
  }
}

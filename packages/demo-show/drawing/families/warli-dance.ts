// The dance winds round the player.
import { TAU, dot, lerp } from '#drawing/core/geo.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { WarliHand } from './warli-hand.ts'

export function paintDance({ W, H }: Stage, hand: WarliHand): void {
  const { L, r, seg, curve, person, tree, palm, hut, bird } = hand
  const cx = W * 0.5,
    cy = H * 0.53
  // spiral
  const turns = 1.95,
    n = 36,
    r0 = 178,
    r1 = W * 0.368
  for (let i = 0; i < n; i++) {
    const t = i / (n - 1),
      f = (t: number): [number, number, number, number] => {
        const rr = Math.sqrt(lerp(r0 * r0, r1 * r1, t)),
          a = -2 + turns * TAU * ((rr - r0) / (r1 - r0))
        return [cx + Math.cos(a) * rr, cy + Math.sin(a) * rr, a, rr]
      }
    const beside = (h: [number, number, number, number]): Pt => [h[0] + Math.cos(h[2]) * 8, h[1] + Math.sin(h[2]) * 8]
    const q = f(t),
      hA = f(Math.max(0, t - 0.5 / (n - 1))),
      hB = f(Math.min(1, t + 0.5 / (n - 1)))
    person(q[0], q[1], 1.4, q[2] + Math.PI / 2, {
      arms: [beside(hA), beside(hB)],
      stride: i % 2 ? 0.9 : -0.6,
    })
  }
  person(cx - 14, cy + 12, 1.7, 0, {
    arms: [
      [cx - 40, cy - 58],
      [cx + 44, cy - 48],
    ],
    bun: false,
  })
  curve(
    [
      [cx - 42, cy - 62],
      [cx + 10, cy - 96],
      [cx + 58, cy - 70],
    ],
    7,
  )
  dot(L, cx + 60, cy - 68, 9)
  seg([cx - 50, cy - 56], [cx - 38, cy - 66], 8)
  hut(W * 0.085, H * 0.225, 250, 190)
  hut(W * 0.76, H * 0.225, 240, 190)
  tree(W * 0.115, H * 0.93, 250, 0.5, 5)
  palm(W * 0.9, H * 0.93, 235)
  tree(W * 0.41, H * 0.165, 120, 0.5, 4)
  palm(W * 0.65, H * 0.17, 105)
  const sun: Pt = [W * 0.53, H * 0.1]
  dot(L, ...sun, 23)
  for (let i = 0; i < 26; i++) {
    const a = (i / 26) * TAU
    seg(
      [sun[0] + Math.cos(a) * 30, sun[1] + Math.sin(a) * 30],
      [sun[0] + Math.cos(a) * 43, sun[1] + Math.sin(a) * 43],
      2.4,
    )
  }
  for (let i = 0; i < 6; i++) bird(W * r.range(0.28, 0.72), H * r.range(0.925, 0.94), 0.9, r.pick([1, -1]))
  for (const s of [-1, 1]) for (let i = 0; i < 1; i++) person(cx + s * 690, H * 0.5, 1.15, 0, { carry: 'pot' })
}

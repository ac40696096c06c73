// Gond: an animal made of rows of dashes that echo its outline; antlers become a tree.
import { mix } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { lay, sheet, surface } from '#drawing/core/finish.ts'
import { TAU, dot, scatter } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { paintBirds } from './gond-birds.ts'
import { paintDeer } from './gond-deer.ts'
import { paintElephant } from './gond-elephant.ts'
import { GOND_PALETTES, gondHand } from './gond-hand.ts'

const gond: Family = {
  id: 'gond',
  title: 'Gond dash-and-dot animal',
  variants: ['deer', 'elephant', 'birds'],
  size: (v: string) => (v === 'deer' ? [1280, 1600] : v === 'birds' ? [1400, 1400] : [1600, 1280]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = r.pick(GOND_PALETTES),
      g = sheet(st, pal.ground, { mottle: 0.03, fleck: 120, r: r.fork('f') })
    const hand = gondHand(st, r, pal)
    const { F, K, m } = hand
    const paint = { deer: paintDeer, elephant: paintElephant, birds: paintBirds }[v]!
    paint(st, hand)
    for (const [x, y] of scatter(
      r,
      70,
      70,
      W - 140,
      H - 140,
      46,
      (x, y) =>
        !(
          [
            [0, 0],
            [22, 0],
            [-22, 0],
            [0, 22],
            [0, -22],
          ] as Line
        ).some(([a, b]) => m.hit(x + a, y + b)),
    )) {
      K.fillStyle = mix(pal.ground, pal.leafs[2]!, 0.5)
      const a0 = r.range(0, TAU)
      for (let i = 0; i < 5; i++) dot(K, x + Math.cos(a0 + i * 1.257) * 8, y + Math.sin(a0 + i * 1.257) * 8, 2.2)
      dot(K, x, y, 3)
    }
    lay(st, g, F, { rough: 1.8, patch: 0.12, dry: 0.05, alpha: 0.97 })
    lay(st, g, K, { rough: 1, patch: 0.07, dry: 0.03 })
    return surface(st, g, { kind: 'weave', relief: 0.06, pitch: 4.6 })
  },
}
export default gond

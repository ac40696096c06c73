// Botanical sheets: wet leaves in wash, then a fine pen.
import { alpha } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { lay, sheet, surface } from '#drawing/core/finish.ts'
import { dot } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { botanicalHand } from './botanical-hand.ts'
import { paintHibiscus } from './botanical-hibiscus.ts'
import { paintLotus } from './botanical-lotus.ts'
import { paintMango } from './botanical-mango.ts'

const botanical: Family = {
  id: 'botanical',
  title: 'Botanical ink and wash',
  variants: ['mango', 'hibiscus', 'lotus'],
  size: (): Pt => [1180, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      g = sheet(st, r.pick(['#F7F1E3', '#F4ECDA', '#F8F4EA']), { mottle: 0.025, fleck: 130, r: r.fork('f') })
    const hand = botanicalHand(st, r)
    const { A, B, K, greens } = hand
    const paint = { mango: paintMango, hibiscus: paintHibiscus, lotus: paintLotus }[v]!
    paint(st, hand)
    lay(st, g, A, { wash: true, rough: 4.5, freq: 0.8, patch: 0.5, edge: 0.75, rim: 7, gran: 0.16, density: 0.85 })
    lay(st, g, B, { wash: true, rough: 4, freq: 0.7, patch: 0.5, edge: 0.6, rim: 5, gran: 0.14, density: 0.6 })
    lay(st, g, K, { rough: 0.9, patch: 0.14, dry: 0.1 })
    const sp = st.layer()
    for (let i = 0; i < 12; i++) {
      sp.fillStyle = alpha(r.pick(greens), r.range(0.2, 0.6))
      dot(sp, r.range(90, W - 90), r.range(90, H - 90), r.range(1, 4.2))
    }
    lay(st, g, sp, { wash: true, rough: 1, edge: 0.8, rim: 2, density: 0.7 })
    return surface(st, g, { kind: 'paper', relief: 0.065, grain: 0.01 })
  },
}
export default botanical

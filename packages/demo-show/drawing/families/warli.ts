// Warli: rice paste on a mud wall. Triangles, circles and sticks; the dance winds round the drummer.
import type { Family } from '#drawing/core/family.ts'
import { lay, sheet, surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { paintDance } from './warli-dance.ts'
import { warliHand } from './warli-hand.ts'
import { paintHarvest } from './warli-harvest.ts'

const GROUNDS = ['#7C3F2A', '#5E3826', '#8C4A2C', '#4A4334']
const warli: Family = {
  id: 'warli',
  title: 'Warli wall painting',
  variants: ['dance', 'harvest'],
  size: (v: string): Pt => (v === 'harvest' ? [1600, 1120] : [1600, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      ground = r.pick(GROUNDS),
      g = sheet(st, ground, { mottle: 0.11, fleck: 500, r: r.fork('f') })
    const L = st.layer()
    L.fillStyle = L.strokeStyle = '#F3E8D3'
    const hand = warliHand(L, r)
    const { seg, tri } = hand
    // woven border
    const b0 = 46,
      b1 = 74
    for (const d of [b0, b1]) {
      const c: Line = [
        [d, d],
        [W - d, d],
        [W - d, H - d],
        [d, H - d],
      ]
      c.forEach((p, i) => seg(p, c[(i + 1) % 4]!, 3.4, 3.4))
    }
    for (let s = 0; s < 4; s++) {
      const horiz = s % 2 === 0,
        Ln = (horiz ? W : H) - b1 * 2,
        n = Math.round(Ln / 26)
      for (let i = 0; i < n; i++) {
        const t = b1 + ((i + 0.5) / n) * Ln,
          h = Ln / n / 2,
          a = b0 + 4,
          c = b1 - 4,
          f = (u: number, w: number): Pt => (horiz ? [u, s ? H - w : w] : [s === 1 ? W - w : w, u])
        tri(f(t - h + 1, c), f(t + h - 1, c), f(t, a))
      }
    }
    if (v === 'dance') paintDance(st, hand)
    else paintHarvest(st, hand, b1)
    lay(st, g, L, { rough: 2.1, patch: 0.3, dry: 0.42, alpha: 0.97 })
    return surface(st, g, { kind: 'plaster', relief: 0.055, vignette: 0.1, glow: 0.05, grain: 0.02 })
  },
}
export default warli

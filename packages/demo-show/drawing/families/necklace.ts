// A rigid collar with enamelled drops and pearls, laid on dark velvet.
import { P, rgb } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { TAU } from '#drawing/core/geo.ts'
import type { Vec } from '#drawing/core/shapes.ts'
import { GOLD, studio, turn } from '#drawing/core/solid.ts'
import type { Material } from '#drawing/core/solid.ts'

const COLLAR = 430
const DROPS = 16
const OPENING = 0.62

const enamel = (hex: string): Vec => {
  const [r, g, b] = rgb(hex)
  return [(r / 255) ** 1.6, (g / 255) ** 1.6, (b / 255) ** 1.6]
}
const gold = (): Material => ({ c: GOLD, metal: true })
const pearl = (): Material => ({ c: [0.88, 0.83, 0.75], gloss: 1.9, glow: 0.25 })

const necklace: Family = {
  id: 'necklace',
  title: 'Collar with drops',
  variants: ['hasli', 'hasli-side'],
  size: () => [1440, 1600],
  draw(st, variant, r) {
    const near = variant.endsWith('-side')
    const g = sheet(st, r.pick(['#3E4A44', '#4A3740', '#39424F']), { mottle: 0.06 })
    surface(st, g, { kind: 'weave', relief: 0.1, pitch: 4, vignette: 0, glow: 0.02, grain: 0.02 })
    const scene = studio(st, {
      elev: near ? 0.7 : 1.12,
      cx: st.W * (near ? 0.16 : 0.5),
      cy: st.H * (near ? 0.26 : 0.44),
      zoom: near ? 2 : 1.06,
      ss: st.k > 1.5 ? 1 : 1.5,
    })
    const petal = enamel(P.peacock)
    const heart = enamel(P.rani)
    const first = -Math.PI / 2 - (Math.PI - OPENING)
    const sweep = (Math.PI - OPENING) * 2
    const around = (t: number) => first + sweep * t
    const thick = (t: number) => 11 + 15 * Math.sin(Math.PI * t) ** 1.4
    // the collar: a tapering tube, chased with a twist
    scene.mesh(
      (u, v) => {
        const a = around(u)
        const b = v * TAU
        const w = thick(u)
        return {
          p: [
            (COLLAR + w * Math.cos(b)) * Math.cos(a),
            (COLLAR + w * Math.cos(b)) * Math.sin(a),
            26 + w * 0.9 * Math.sin(b),
          ],
          n: [Math.cos(b) * Math.cos(a), Math.cos(b) * Math.sin(a), Math.sin(b)],
        }
      },
      (u, v) => {
        const a = around(u)
        const twist = Math.cos(u * 330 + v * TAU * 2) * 0.5
        return { c: GOLD, metal: true, b: [-Math.sin(a) * twist, Math.cos(a) * twist, 0] }
      },
      420,
      18,
    )
    for (const t of [0, 1]) {
      const a = around(t)
      scene.ball(COLLAR * Math.cos(a), COLLAR * Math.sin(a), 28, 24, gold, undefined, 24)
    }
    for (let i = 0; i < DROPS; i++) {
      const t = 0.17 + (0.66 * i) / (DROPS - 1)
      const a = around(t)
      const swell = Math.sin(Math.PI * t) ** 1.6
      const long = 62 + 78 * swell
      const wide = 23 + 15 * swell
      const at = (d: number, z = 14): Vec => [
        (COLLAR + thick(t) + d) * Math.cos(a),
        (COLLAR + thick(t) + d) * Math.sin(a),
        z,
      ]
      scene.ball(...at(10, 18), 10, gold, undefined, 16)
      const [x, y] = at(20 + long / 2)
      const place = turn(0, 0, a, [x, y, 15])
      // a flat leaf: gold rim, enamel field, a stone at the heart
      scene.mesh(
        (u, v) => {
          const b = u * TAU
          const q = v * 2 - 1
          const leafWidth = wide * (0.55 + 0.45 * Math.cos(b)) ** 0.5
          const px = (long / 2) * Math.cos(b) * Math.cos((q * Math.PI) / 2)
          const py = (leafWidth + wide * 0.25) * Math.sin(b) * Math.cos((q * Math.PI) / 2)
          return {
            p: [px, py, 11 * Math.sin((q * Math.PI) / 2)],
            n: [Math.cos(b) * Math.cos(q), Math.sin(b) * Math.cos(q), q * 1.4],
          }
        },
        (u, v) => {
          const rim = Math.cos(((v * 2 - 1) * Math.PI) / 2)
          if (v < 0.5 || rim > 0.8) return gold()
          const vein = Math.abs(Math.sin(u * TAU * 4)) < 0.16
          return vein ? gold() : { c: rim < 0.34 ? heart : petal, gloss: 1.8 }
        },
        56,
        22,
        { xf: place },
      )
      for (const side of [-1, 1])
        for (let bead = 0; bead < 5; bead++) {
          const along = 26 + (long - 10) * (bead / 4)
          const off = side * (wide * 1.22 * Math.sin(Math.PI * (0.14 + 0.72 * (bead / 4))) + 7)
          const [bx, by] = at(along)
          scene.ball(bx - Math.sin(a) * off, by + Math.cos(a) * off, 9, 4.6, gold, undefined, 10)
        }
      scene.ball(...at(long + 28, 12), 6, gold, undefined, 10)
      scene.ball(...at(long + 46, 16), 11 + 5 * swell, pearl, undefined, 22)
    }
    scene.finish(g, { blur: 9, strength: 0.5, colour: '#0d0a0a' })
    return surface(st, g, { relief: 0, vignette: 0.14, glow: 0.08, grain: 0.014, warm: 0.01 })
  },
}
export default necklace

// Mithila line painting: double outlines with hatched gaps, nothing left empty, flat plant colours.
import { mix } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { lay, sheet, surface } from '#drawing/core/finish.ts'
import { TAU, dot, ellipse, leaf, lerp, scatter } from '#drawing/core/geo.ts'
import { Mask } from '#drawing/core/region.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { border } from './madhubani-border.ts'
import { fish } from './madhubani-fish.ts'
import { peacock } from './madhubani-peacock.ts'
import { PALETTES, mithilaPen } from './madhubani-pen.ts'

const madhubani: Family = {
  id: 'madhubani',
  title: 'Mithila line painting',
  variants: ['fish', 'peacock'],
  size: (v: string): Pt => (v === 'peacock' ? [1320, 1600] : [1600, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = PALETTES[r.int(0, 2)]!
    const g = sheet(st, pal.ground, { fleck: 260, mottle: 0.035, r: r.fork('fleck') })
    const fill = st.layer(),
      ink = st.layer(),
      k = mithilaPen(ink, fill, r, pal),
      m = new Mask(W, H)
    const edge = border(k, W, H, 62, pal, r)
    const pad = edge + 4
    if (v === 'peacock') peacock(k, m, pal, W, H)
    else {
      const n = r.pick([4, 5, 5]),
        cx = W / 2,
        cy = H / 2,
        R = W * 0.27,
        turn = r.range(0, TAU),
        sway = r.pick([1, -1])
      k.lotus(cx, cy, W * 0.115, pal.pink, pal.red, 12)
      m.add(ellipse(cx, cy, W * 0.125, W * 0.125), 4)
      for (let i = 0; i < n; i++) {
        const a0 = turn + (i / n) * TAU,
          span = (TAU / n) * 0.72 * sway
        const sp: Line = [...Array(24).keys()].map((j): Pt => {
          const t = j / 23,
            a = a0 + span * t,
            q = R * (1 + 0.06 * Math.sin(t * Math.PI * 2 + i))
          return [cx + Math.cos(a) * q, cy + Math.sin(a) * q]
        })
        const cs = r.shuffle([pal.red, pal.yellow, pal.blue, pal.green, pal.pink])
        fish(k, m, pal, sp.reverse(), W * (n === 4 ? 0.15 : 0.125), {
          body: i % 2 ? mix(cs[0]!, pal.ground, 0.12) : pal.yellow,
          head: i % 2 ? pal.yellow : cs[1]!,
          fin: i % 2 ? cs[2]! : cs[0]!,
          trim: i % 2 ? mix(cs[1]!, pal.ground, 0.3) : pal.red,
        })
      }
      for (const [x, y] of [
        [pad, pad],
        [W - pad, pad],
        [W - pad, H - pad],
        [pad, H - pad],
      ] as Line) {
        const a = Math.atan2(cy - y, cx - x)
        for (let q = 2; q >= 0; q--)
          for (let i = 0; i < 7 - q; i++) {
            const t = a + lerp(-0.7, 0.7, (i + 0.5) / (7 - q)),
              p = leaf(x, y, W * (0.15 - q * 0.03), W * 0.034, t)
            k.wipe(p)
            k.flat(p, [pal.pink, pal.yellow, pal.red][q]!)
            k.line(p, 2, true)
            k.line(
              [
                [x, y],
                [x + Math.cos(t) * W * 0.09, y + Math.sin(t) * W * 0.09],
              ],
              0.9,
            )
            m.add(p, 7)
          }
      }
    }
    if (v === 'peacock')
      for (const sx of [-1, 1]) {
        // corner lotuses hang from the border, a pond under the seat
        for (const [y, dir] of [
          [pad, 1],
          [H - pad, -1],
        ] as Line) {
          const x = W / 2 + sx * (W / 2 - pad),
            a = Math.atan2(dir, -sx)
          for (let q = 2; q >= 0; q--)
            for (let i = 0; i < 7 - q; i++) {
              const t = a + lerp(-0.7, 0.7, (i + 0.5) / (7 - q)),
                p = leaf(x, y, W * (dir > 0 ? 0.21 - q * 0.045 : 0.15 - q * 0.03), W * 0.043, t)
              k.wipe(p)
              k.flat(p, [pal.pink, pal.yellow, pal.red][q]!)
              k.line(p, 2, true)
              m.add(p, 7)
            }
        }
      }
    if (v === 'peacock') {
      k.lotus(W / 2, H * 0.178, W * 0.088, pal.pink, pal.red, 11)
      m.add(ellipse(W / 2, H * 0.178, W * 0.095, W * 0.095), 4)
    }
    // nothing left empty
    const free = (d: number) => (x: number, y: number) =>
      x > pad + d &&
      y > pad + d &&
      x < W - pad - d &&
      y < H - pad - d &&
      !(
        [
          [0, 0],
          [d, 0],
          [-d, 0],
          [0, d],
          [0, -d],
          [d * 0.7, d * 0.7],
          [-d * 0.7, d * 0.7],
          [d * 0.7, -d * 0.7],
          [-d * 0.7, -d * 0.7],
        ] as Line
      ).some(([a, b]) => m.hit(x + a, y + b))
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 62, free(27))) {
      const a = r.range(0, TAU),
        s = 46
      k.sprig(x - Math.cos(a) * s * 0.62, y - Math.sin(a) * s * 0.62, a, s)
      m.add(ellipse(x, y, 27, 27))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 34, free(15))) {
      k.bud(x, y, 12.5)
      m.add(ellipse(x, y, 15, 15))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 17, free(8))) {
      k.line(ellipse(x, y, 5.2, 5.2, 0, 12), 1.3, true)
      ink.fillStyle = pal.ink
      dot(ink, x, y, 1.6)
      m.add(ellipse(x, y, 7, 7))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 9, free(4), 8)) {
      ink.fillStyle = pal.ink
      dot(ink, x, y, 1.5)
    }
    lay(st, g, fill, { rough: 2.6, patch: 0.2, dry: 0.1, alpha: 0.93 })
    lay(st, g, ink, { rough: 1.3, patch: 0.1, dry: 0.04 })
    return surface(st, g, { kind: 'paper', relief: 0.045 })
  },
}
export default madhubani

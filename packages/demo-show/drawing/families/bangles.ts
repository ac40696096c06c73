// Bangles: modelled, lit and photographed on handloom linen.
import { P } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { TAU } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt, Vec } from '#drawing/core/shapes.ts'
import { ANTIQUE, GOLD, SILVER, studio, turn } from '#drawing/core/solid.ts'
import type { Paint } from '#drawing/core/solid.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { INKS, enamel, f3 } from './meenakari.ts'

type Ring = {
  R?: number
  a?: number
  b?: number
  z?: number
  x?: number
  y?: number
  tilt?: Vec
  style: string
  cols?: readonly string[]
  n?: number
  sq?: number
  col?: string
}

const lit = (value: number) => (value / 255) ** 1.6

const bangles: Family = {
  id: 'bangles',
  title: 'Bangles',
  variants: ['meenakari', 'glass', 'kada', 'stack', 'lac'].flatMap((kind) => [kind, `${kind}-low`]),
  size: (): Pt => [1600, 1600],
  draw(st: Stage, variant: string, r: Rng) {
    const low = variant.endsWith('-low'),
      v = variant.replace('-low', '')
    const { W, H } = st,
      cloth = r.pick(['#EFE4D2', '#D9DED6', '#54635B', '#E8D3C6', '#46394A', '#B9A68E']),
      g = sheet(st, cloth, { mottle: 0.05 })
    surface(st, g, { kind: 'weave', relief: 0.15, pitch: 6, vignette: 0, glow: 0.0, grain: 0.02 })
    const sc = studio(st, {
      elev: low ? 0.34 : 0.94,
      cx: W * (v === 'glass' ? 0.45 : 0.485),
      cy: H * (low ? 0.6 : 0.53),
      zoom: (v === 'meenakari' || v === 'glass' ? 1.2 : v === 'kada' ? 1.42 : 1.32) * (low ? 1.08 : 1),
      ss: st.k > 1.5 ? 1 : 1.5,
    })
    const gold = v === 'kada' ? (r.chance(0.5) ? SILVER : ANTIQUE) : GOLD
    const ring = ({
      R = 400,
      a = 34,
      b = 15,
      z = 0,
      x = 0,
      y = 0,
      tilt = [0, 0, 0],
      style,
      cols = INKS[0]!,
      n = 26,
      sq = 0.72,
      col,
    }: Ring) => {
      const xf = turn(...tilt, [x, y, z + a]),
        tex = style === 'enamel' ? enamel(r, cols, n) : null,
        cg = f3(col ?? P.lac),
        sg = (q: number, e: number) => Math.sign(q) * Math.abs(q) ** e,
        tw = r.int(46, 70)
      const surf = (u: number, v2: number): { p: Vec; n: Vec } => {
        const A = u * TAU,
          B = v2 * TAU,
          cb = sg(Math.cos(B), sq),
          sb = sg(Math.sin(B), sq),
          nb: Pt = [Math.cos(B), Math.sin(B)]
        const dent =
          style === 'rope' ? 1 + 0.16 * Math.sin(A * tw + B * 2) : style === 'fluted' ? 1 + 0.12 * Math.cos(A * tw) : 1
        const rr = R + b * cb * dent
        return {
          p: [rr * Math.cos(A), rr * Math.sin(A), a * sb * (style === 'rope' ? dent : 1)],
          n: [nb[0] * Math.cos(A), nb[0] * Math.sin(A), nb[1] * (b / a) * 1.2],
        }
      }
      const mat: Paint = (u, v2) => {
        const A = u * TAU
        if (style === 'studded') return { c: cg, gloss: 1.5, glow: 0.12 }
        if (style === 'glass') return { c: cg, gloss: 2.2, glow: 0.6 }
        if (style === 'rope') {
          const q = Math.cos(A * tw + v2 * TAU * 2) * 0.8
          return { c: gold, metal: true, b: [-Math.sin(A) * q, Math.cos(A) * q, 0] }
        }
        if (style === 'fluted') {
          const q = Math.sin(A * tw) * 0.55
          return { c: gold, metal: true, b: [-Math.sin(A) * q, Math.cos(A) * q, 0] }
        }
        if (style === 'chased') {
          const s = v2 * TAU,
            w = Math.cos(A * tw * 0.5) * Math.cos(s * 2.5),
            q = Math.sign(w) * Math.min(0.4, Math.abs(w)) * 0.9 * Math.sin(A * tw)
          return {
            c: gold,
            metal: true,
            b: [-Math.sin(A) * q, Math.cos(A) * q, 0.3 * Math.sin(s * 9) * (Math.abs(w) > 0.3 ? 1 : 0)],
          }
        }
        if (tex) {
          let f = v2 < 0.5 ? v2 : v2 - 1
          f = f / 0.42 + 0.5 // the outer face
          if (f > 0 && f < 1) {
            const tx = Math.min(tex.W - 1, Math.floor(u * tex.W)),
              ty = Math.min(tex.H - 1, Math.floor((1 - f) * tex.H)),
              o = (ty * tex.W + tx) * 4,
              al = tex.d[o + 3]!
            if (al > 128) return { c: [lit(tex.d[o]!), lit(tex.d[o + 1]!), lit(tex.d[o + 2]!)], gloss: 1.5 }
          }
          return { c: gold, metal: true }
        }
        return { c: gold, metal: true }
      }
      sc.mesh(surf, mat, 240, 20, { xf })
      if (style === 'studded') {
        const stones = 46
        const stone = (angle: number, height: number, size: number, colour: string) =>
          sc.ball(
            (R + b * 0.96) * Math.cos(angle),
            (R + b * 0.96) * Math.sin(angle),
            height,
            size,
            () => ({ c: f3(colour), gloss: 2.6, glow: 0.4 }),
            xf,
            14,
          )
        for (let i = 0; i < stones; i++) {
          const A = (i / stones) * TAU
          stone(A, 0, a * 0.3, i % 2 ? cols[1]! : '#F2E6C8')
          for (const row of [-1, 1]) stone(A + Math.PI / stones, row * a * 0.55, a * 0.13, cols[2]!)
        }
      }
      if (style === 'pearl') {
        const m = Math.round((TAU * R) / 31)
        for (let i = 0; i < m; i++) {
          const A = (i / m) * TAU
          sc.ball(
            (R + b * 0.4) * Math.cos(A),
            (R + b * 0.4) * Math.sin(A),
            a * 0.3,
            15,
            () => ({ c: [0.86, 0.81, 0.73], gloss: 1.6, glow: 0.25 }),
            xf,
            14,
          )
        }
      }
    }
    const cols = r.pick(INKS),
      cols2 = r.pick(INKS)
    if (v === 'meenakari') {
      ring({ R: 400, a: 52, b: 17, style: 'enamel', cols, n: 24, x: -95, y: 60 })
      ring({ R: 400, a: 52, b: 17, style: 'enamel', cols, n: 24, x: 120, y: -60, z: 30, tilt: [0.2, -0.14, 0.5] })
    } else if (v === 'glass') {
      const c = r.shuffle([P.lac, P.neem, P.peacock, P.rani, P.indigo, P.turmeric, P.madder])
      let z = 0
      for (let i = 0; i < 12; i++) {
        const gl = i % 4 === 3
        ring({
          R: 385,
          a: gl ? 10 : 14,
          b: gl ? 9 : 14,
          z,
          x: r.range(-16, 16) + (i > 8 ? 70 : 0),
          y: r.range(-12, 12) - (i > 8 ? 30 : 0),
          style: gl ? 'rope' : 'glass',
          col: c[Math.floor(i / 4) % 3]!,
          sq: 1,
        })
        z += gl ? 20 : 28
      }
    } else if (v === 'lac') {
      ring({ R: 396, a: 62, b: 30, style: 'studded', cols, col: cols[0], x: -70, y: 56, sq: 0.9 })
      ring({
        R: 396,
        a: 62,
        b: 30,
        style: 'studded',
        cols,
        col: cols[0],
        x: 118,
        y: -52,
        z: 34,
        tilt: [0.2, -0.14, 0.4],
        sq: 0.9,
      })
    } else if (v === 'kada') {
      ring({ R: 380, a: 58, b: 26, style: 'chased', x: -20, y: 30, sq: 0.9 })
      sc.ball(0, 0, 0, 0.1, () => ({ c: gold, metal: true }))
      ring({ R: 300, a: 26, b: 24, style: 'rope', x: 40, y: -20, sq: 1 })
    } else {
      let z = 0
      const S = [
        ['rope', 14, 14],
        ['enamel', 40, 15],
        ['rope', 14, 14],
        ['pearl', 18, 10],
        ['fluted', 16, 14],
        ['enamel', 30, 14],
      ] as [string, number, number][]
      for (const [s, a, b] of S) {
        ring({
          R: 390,
          a,
          b,
          z,
          x: r.range(-14, 14),
          y: r.range(-10, 10),
          style: s,
          cols: s === 'enamel' && a < 35 ? cols2 : cols,
          n: a > 35 ? 26 : 36,
          sq: s === 'enamel' ? 0.7 : 1,
        })
        z += a * 2
      }
    }
    sc.finish(g, { blur: 11, strength: 0.36 })
    return surface(st, g, { relief: 0, vignette: 0.12, glow: 0.07, grain: 0.016, warm: 0.008 })
  },
}
export default bangles

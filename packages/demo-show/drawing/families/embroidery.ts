// Thread on cloth, four ways of sewing.
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { sewChikan } from './embroidery-chikan.ts'
import { sewKantha } from './embroidery-kantha.ts'
import { sewKutch } from './embroidery-kutch.ts'
import { sewPhulkari } from './embroidery-phulkari.ts'
import { threads } from './threads.ts'

const embroidery: Family = {
  id: 'embroidery',
  title: 'Hand embroidery',
  variants: ['phulkari', 'kutch', 'kantha', 'chikan'],
  size: (v: string): Pt => (v === 'kantha' ? [1600, 1280] : v === 'phulkari' ? [1280, 1600] : [1400, 1400]),
  draw(st: Stage, v: string, r: Rng) {
    const ground = {
      phulkari: r.pick(['#8C3A2A', '#6E2F2A', '#2E3A5E']),
      kutch: r.pick(['#26262B', '#3A2440', '#7A2C2A']),
      kantha: r.pick(['#EFE6D4', '#E6DECF']),
      chikan: r.pick(['#BFD0CC', '#D9C3B8', '#B9C3D6', '#CBCFB4']),
    }[v]!
    const g = sheet(st, ground, { mottle: 0.05 })
    surface(st, g, {
      kind: 'weave',
      relief: v === 'chikan' ? 0.09 : 0.16,
      pitch: v === 'chikan' ? 4.5 : 6,
      vignette: 0,
      glow: 0,
      grain: 0.015,
    })
    const k = threads(st, r)
    const sew = { phulkari: sewPhulkari, kutch: sewKutch, kantha: sewKantha, chikan: sewChikan }[v]!
    sew(st, r, k, ground)
    k.sew(g)
    return surface(st, g, { kind: 'paper', relief: 0.018, vignette: 0.16, glow: 0.06, grain: 0.012 })
  },
}
export default embroidery

// A printed length of cloth with its border.
import type { Family } from '#drawing/core/family.ts'
import { lay, sheet, surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { borderStrip, printOver } from './cloth.ts'
import { CLOTHS } from './cloth-motifs.ts'
import type { MotifName } from './cloth-motifs.ts'

const BLOCKS: Record<string, MotifName> = {
  bagru: 'buta',
  indigo: 'star',
  sanganer: 'bloom',
  kalamkari: 'bloom',
  dabu: 'sprig',
  madder: 'buta',
  haldi: 'sprig',
}

const blockprint: Family = {
  id: 'blockprint',
  title: 'Hand block print',
  variants: Object.keys(BLOCKS),
  size: (): Pt => [1280, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = CLOTHS[v]!,
      g = sheet(st, pal.ground, { mottle: 0.045 })
    const L = { fill: st.layer(), line: st.layer() },
      bd = 150,
      mg = 34,
      motif = BLOCKS[v]!
    const X0 = mg + bd,
      clip = (fn: () => void) => {
        for (const q of [L.fill, L.line]) {
          q.save()
          q.beginPath()
          q.rect(X0, X0, W - X0 * 2, H - X0 * 2)
          q.clip()
        }
        fn()
        for (const q of [L.fill, L.line]) q.restore()
      }
    const inW = W - X0 * 2,
      n = r.pick([5, 6]),
      pitch = inW / n
    clip(() =>
      printOver(L, pal, r, {
        x: X0,
        y: X0,
        w: inW,
        h: H - X0 * 2,
        motif,
        pitch,
        size: pitch / (motif === 'star' ? 172 : motif === 'sprig' ? 118 : 158),
        mirror: motif !== 'star',
        drop: motif !== 'star',
        mis: 4,
      }),
    )
    const strip = (rot: number, w: number) => {
      for (const q of [L.fill, L.line]) {
        q.save()
        q.translate(W / 2, H / 2)
        q.rotate(rot)
      }
      borderStrip(
        L,
        pal,
        -w / 2,
        -(rot % Math.PI ? W : H) / 2 + mg,
        w,
        bd - 18,
        ['sanganer', 'kalamkari', 'bagru'].includes(v) ? 'vine' : 'teeth',
      )
      for (const q of [L.fill, L.line]) q.restore()
    }
    strip(0, W - mg * 2)
    strip(Math.PI, W - mg * 2)
    for (const q of [L.fill, L.line]) {
      q.save()
      q.beginPath()
      q.rect(0, X0 - 12, W, H - X0 * 2 + 24)
      q.clip()
    }
    strip(Math.PI / 2, H - X0 * 2 + 40)
    strip(-Math.PI / 2, H - X0 * 2 + 40)
    for (const q of [L.fill, L.line]) q.restore()
    lay(st, g, L.fill, { rough: 2.2, patch: 0.26, dry: 0.26, alpha: 0.92 })
    lay(st, g, L.line, { rough: 1.6, patch: 0.2, dry: 0.3 })
    return surface(st, g, { kind: 'weave', relief: 0.11, pitch: 5.2, vignette: 0.05 })
  },
}
export default blockprint

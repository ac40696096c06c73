// Cut painted paper: fields of gouache, fronds cut with one stroke of the scissors, thin cast shadows.
import type { Family } from '#drawing/core/family.ts'
import { surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { sheet } from '#drawing/core/finish.ts'
import { pasteGarden } from './cutpaper-garden.ts'
import { pasteMoons } from './cutpaper-moons.ts'
import { pasteVessels } from './cutpaper-vessels.ts'
import { scissors } from './scissors.ts'

const PAL = [
  ['#F4EAD7', '#1F3A63', '#C9482C', '#DDA22A', '#3F6B4A', '#E7B7A3'],
  ['#F2E6D2', '#A8402D', '#E3B04B', '#2F5E5B', '#E9CDB6', '#55304B'],
  ['#EFE7D8', '#26407A', '#E7A93B', '#D9745A', '#9DB4A0', '#1D1A17'],
  ['#F5EBDB', '#84263F', '#D98E5F', '#6F7A3C', '#EBC6B0', '#1D6670'],
] as [string, string, string, string, string, string][]
const cutpaper: Family = {
  id: 'cutpaper',
  title: 'Cut-paper field',
  variants: ['garden', 'vessels', 'moons'],
  size: (v: string): Pt => (v === 'garden' ? [1200, 1600] : v === 'vessels' ? [1440, 1440] : [1200, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const pal = r.pick(PAL),
      cols = r.shuffle(pal.slice(1)),
      g = sheet(st, pal[0], { mottle: 0.03, fleck: 60, r: r.fork('f') })
    const cut = scissors(st, g, r)
    const paste = { garden: pasteGarden, vessels: pasteVessels, moons: pasteMoons }[v]!
    paste(st, r, cut, pal, cols)
    return surface(st, g, { kind: 'paper', relief: 0.042, vignette: 0.06, grain: 0.012 })
  },
}
export default cutpaper

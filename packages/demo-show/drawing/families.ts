import type { Family } from './core/family.ts'
import blockprint from './families/blockprint.ts'
import botanical from './families/botanical.ts'
import cutpaper from './families/cutpaper.ts'
import earrings from './families/earrings.ts'
import embroidery from './families/embroidery.ts'
import folded from './families/folded.ts'
import garments from './families/garments.ts'
import ghats from './families/ghats.ts'
import gond from './families/gond.ts'
import bangles from './families/bangles.ts'
import kit from './families/kit.ts'
import kolam from './families/kolam.ts'
import madhubani from './families/madhubani.ts'
import mandala from './families/mandala.ts'
import necklace from './families/necklace.ts'
import portrait from './families/portrait.ts'
import rings from './families/rings.ts'
import stepwell from './families/stepwell.ts'
import vector from './families/vector.ts'
import warli from './families/warli.ts'

const all: Family[] = [
  bangles,
  blockprint,
  botanical,
  cutpaper,
  earrings,
  embroidery,
  folded,
  garments,
  ghats,
  gond,
  kit,
  kolam,
  madhubani,
  mandala,
  necklace,
  portrait,
  rings,
  stepwell,
  vector,
  warli,
]

export const families: ReadonlyMap<string, Family> = new Map(all.map((family) => [family.id, family]))

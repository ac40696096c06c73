// A cloth-covered table seen from above, on which things are laid down with their shadows.
import { P } from '#drawing/core/colour.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'

type Colours = [string, string, string, string, string, string]

export type Tabletop = {
  st: Stage
  r: Rng
  g: Ctx
  /** The kit's own colours. */
  C: Colours
  /** How far off square the things lie. */
  tilt: number
  place: (draw: (L: Ctx) => void, height?: { lift?: number; soft?: number }) => void
  at: (L: Ctx, x: number, y: number, angle: number, draw: () => void) => void
}

const SETS: Colours[] = [
  [P.vermilion, P.turmeric, P.neem, P.neel, P.rani, '#F2E8D6'],
  [P.madder, P.haldi, P.teal, P.indigo, P.rose, '#EFE4D0'],
  [P.lac, P.ochre, P.mehendi, P.peacock, P.clay, '#F4EBDA'],
] as [string, string, string, string, string, string][]

export function layTable(st: Stage, r: Rng): Tabletop {
  const C = r.pick(SETS)
  const g = sheet(st, r.pick(['#EFE6D8', '#E2DACB', '#D8DDD3', '#EBD9CB']), { mottle: 0.04 })
  surface(st, g, { kind: 'weave', relief: 0.09, pitch: 5, vignette: 0, glow: 0.03, grain: 0.012 })
  const place: Tabletop['place'] = (draw, { lift = 8, soft = 9 } = {}) => {
    const L = st.layer()
    draw(L)
    const far = st.shadow(L, { dx: lift * 1.3, dy: lift * 1.6, blur: soft * 1.8, colour: '#3a2814' })
    const near = st.shadow(L, { dx: lift * 0.4, dy: lift * 0.5, blur: soft * 0.35, colour: '#2c1c0c' })
    st.put(g, far, { op: 'multiply', alpha: 0.3 })
    st.put(g, near, { op: 'multiply', alpha: 0.4 })
    st.put(g, L)
  }
  const at: Tabletop['at'] = (L, x, y, angle, draw) => {
    L.save()
    L.translate(x, y)
    L.rotate(angle)
    draw()
    L.restore()
  }
  return { st, r, g, C, tilt: r.range(-0.05, 0.05), place, at }
}

/** The photograph's light over all of it. */
export function lightTable({ st, g }: Tabletop): Ctx {
  return surface(st, g, { relief: 0, vignette: 0.1, glow: 0.07, grain: 0.012 })
}

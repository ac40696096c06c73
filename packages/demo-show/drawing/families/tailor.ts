// What every garment needs: cloth, a wall, folds, seams and a hanger.
import { shade } from '#drawing/core/colour.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { spline, trace } from '#drawing/core/geo.ts'
import { fbm, noise2 } from '#drawing/core/rng.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { CLOTHS } from './cloth-motifs.ts'
import type { MotifName } from './cloth-motifs.ts'

/** Which cloths a garment is cut from. */
const CUT_FROM: Record<string, string[]> = {
  kurta: ['bagru', 'sanganer', 'indigo', 'dabu'],
  saree: ['madder', 'indigo', 'haldi', 'kalamkari'],
  stole: ['kalamkari', 'sanganer', 'dabu', 'madder'],
  jacket: ['indigo', 'kalamkari', 'bagru', 'madder'],
}
const wallTone = ['#F1EBDF', '#EAE4D8', '#EFE4D9', '#E6E7DE']

export type Tailor = ReturnType<typeof openTailor>

/** Where the parts of a garment lie, for those who add collar and facing. */
export type Fitting = { top: number; hem: number; hemW: number; trim: string; body: Line }

export function openTailor(st: Stage, v: string, r: Rng) {
  const cx = st.W / 2,
    g = sheet(st, r.pick(wallTone), { mottle: 0.025 }),
    name = r.pick(CUT_FROM[v]!),
    pal = CLOTHS[name]!,
    nz = noise2('fold' + r.int(0, 1e6))
  surface(st, g, { kind: 'plaster', relief: 0.025, vignette: 0.04, glow: 0.05, grain: 0.01 })
  const motif = r.pick<MotifName>(
      name === 'indigo' ? ['star', 'sprig', 'buta'] : name === 'kalamkari' ? ['bloom'] : ['buta', 'sprig', 'bloom'],
    ),
    art = st.layer(),
    wood = '#9A6B42'
  const ridge = (x: number, y: number, f: number, a: number) => {
    const n = fbm(nz, x * f, y * a, 3, 0.5)
    return 1 - Math.abs(n) * 1.9
  }
  const seamLine = (pts: Line, c = 'rgba(20,12,6,.38)', w = 2) => {
    art.strokeStyle = c
    art.lineWidth = w
    trace(art, spline(pts, false, 10), false)
    art.stroke()
  }
  const hanger = (yTop: number, half: number) => {
    art.strokeStyle = '#8F8A80'
    art.lineWidth = 7
    art.beginPath()
    art.moveTo(cx, yTop - 4)
    art.lineTo(cx, yTop - 46)
    art.arc(cx + 22, yTop - 62, 24, Math.PI * 0.86, Math.PI * 2.1)
    art.stroke()
    art.strokeStyle = 'rgba(255,255,255,.55)'
    art.lineWidth = 2
    art.beginPath()
    art.moveTo(cx - 1.5, yTop - 4)
    art.lineTo(cx - 1.5, yTop - 46)
    art.stroke()
    const p = spline(
      [
        [cx - half, yTop + 62],
        [cx - half * 0.5, yTop + 22],
        [cx, yTop - 6],
        [cx + half * 0.5, yTop + 22],
        [cx + half, yTop + 62],
      ],
      false,
      10,
    )
    art.strokeStyle = shade(wood, -0.08)
    art.lineWidth = 24
    trace(art, p, false)
    art.stroke()
    art.strokeStyle = shade(wood, 0.05)
    art.lineWidth = 13
    trace(
      art,
      p.map(([x, y]): Pt => [x, y - 3]),
      false,
    )
    art.stroke()
  }
  return { st, r, g, cx, pal, nz, motif, art, wood, ridge, seamLine, hanger }
}

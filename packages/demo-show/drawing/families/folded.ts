// Sarees, stoles and dupattas folded on a table: print, border, the layers of the fold and a fringe.
import { mix, shade } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { dot, lerp } from '#drawing/core/geo.ts'
import { noise2 } from '#drawing/core/rng.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'
import { borderStrip } from './cloth.ts'
import { CLOTHS } from './cloth-motifs.ts'
import type { MotifName, Palette } from './cloth-motifs.ts'
import { cut, printed } from './cut-cloth.ts'

type Folding = { cloth: string; motif: MotifName; pitch: number; pallu: number; fringe: boolean; table: string }

const FOLDINGS: Record<string, Folding> = {
  saree: { cloth: 'haldi', motif: 'sprig', pitch: 92, pallu: 360, fringe: false, table: '#E7DFD2' },
  stole: { cloth: 'dabu', motif: 'sprig', pitch: 104, pallu: 170, fringe: true, table: '#E9E2D6' },
  dupatta: { cloth: 'sanganer', motif: 'bloom', pitch: 132, pallu: 210, fringe: false, table: '#CFC9B8' },
}

const LEFT = 186
const TOP = 228
const WIDTH = 900
const HEIGHT = 1130

/** A folded edge is never straight: a rounded corner, a slow wave. */
function outline(r: Rng, x: number, y: number, w: number, h: number, wave: number): Line {
  const phase = r.range(0, 6)
  const sway = (t: number, k: number) => wave * Math.sin(t * 4.2 + phase + k)
  const side = (n: number, at: (t: number) => Pt): Line => Array.from({ length: n }, (_, i) => at(i / n))
  return [
    ...side(24, (t) => [x + w * t, y + sway(t, 0)]),
    ...side(24, (t) => [x + w + sway(t, 2), y + h * t]),
    ...side(24, (t) => [x + w * (1 - t), y + h + sway(t, 4)]),
    ...side(24, (t) => [x + sway(t, 1), y + h * (1 - t)]),
  ]
}

function fringe(g: Ctx, r: Rng, x: number, w: number, y: number, colours: string[]): void {
  for (let at = x + 8; at < x + w - 6; at += 17) {
    for (let strand = 0; strand < 6; strand++) {
      g.strokeStyle = shade(r.pick(colours), r.range(-0.12, 0.02))
      g.lineWidth = 2
      g.beginPath()
      g.moveTo(at + strand * 2 - 5, y - 6)
      g.quadraticCurveTo(at, y + 20, at + r.range(-9, 9), y + r.range(62, 78))
      g.stroke()
    }
    g.fillStyle = shade(colours[0]!, -0.14)
    dot(g, at, y + 14, 5)
  }
}

function weave(st: Stage, pal: Palette, r: Rng, { motif, pitch, pallu }: Folding): Ctx {
  const size = pitch / (motif === 'sprig' ? 118 : 160)
  return printed(st, pal, r, { motif, pitch, size, mis: 2 }, (blocks, g) => {
    const top = TOP + HEIGHT - pallu
    for (const layer of [blocks.fill, blocks.line]) {
      layer.save()
      layer.globalCompositeOperation = 'destination-out'
      layer.fillRect(0, top, st.W, st.H)
      layer.restore()
    }
    const ends = pallu > 300
    g.fillStyle = ends ? pal.a : mix(pal.ground, pal.a, 0.12)
    g.fillRect(0, top, st.W, st.H)
    const turned = ends ? { ...pal, a: pal.ground, c: pal.b, line: '#2a1a14' } : pal
    borderStrip(blocks, turned, 0, top + 6, st.W, pallu * 0.28, 'teeth')
    borderStrip(blocks, turned, 0, top + pallu * 0.31, st.W, pallu * 0.4, 'vine')
    borderStrip(blocks, turned, 0, top + pallu * 0.74, st.W, pallu * 0.24, 'teeth')
  })
}

const folded: Family = {
  id: 'folded',
  title: 'Folded cloth',
  variants: Object.keys(FOLDINGS),
  size: () => [1280, 1600],
  draw(st, variant, r) {
    const folding = FOLDINGS[variant]!
    const pal = CLOTHS[folding.cloth]!
    const g = sheet(st, folding.table, { mottle: 0.035 })
    surface(st, g, { kind: 'plaster', relief: 0.035, vignette: 0, glow: 0.04, grain: 0.01 })
    const fold = noise2('folded' + r.int(0, 1e6))
    const cloth = weave(st, pal, r, folding)
    const art = st.layer()
    const base = noise2('wrinkle' + r.int(0, 1e6))
    const lie = (x: number, y: number) => {
      const crease =
        Math.exp(-(((y - TOP - HEIGHT * 0.5) / 26) ** 2)) * 7 + Math.exp(-(((x - LEFT - WIDTH * 0.5) / 22) ** 2)) * 5
      return 12 * base(x * 0.0034, y * 0.0026) + 5 * fold(x * 0.009, y * 0.006) - crease
    }
    // the layers underneath show as three edges at the right and the foot
    const spreads = [26, 16, 8]
    if (folding.fringe) fringe(art, r, LEFT, WIDTH, TOP + HEIGHT + 20, [pal.ground, pal.a, pal.ground])
    for (const [index, spread] of spreads.entries()) {
      const under = st.layer()
      const poly = outline(r, LEFT + spread * 0.5, TOP + spread * 0.7, WIDTH + spread * 0.7, HEIGHT + spread, 3)
      const shape = cut(st, under, poly, cloth, lie, { light: 0.9 })
      under.save()
      under.globalCompositeOperation = 'source-atop'
      under.fillStyle = `rgba(30,16,6,${lerp(0.34, 0.2, index / 2)})`
      under.fillRect(0, 0, st.W, st.H)
      under.restore()
      st.put(art, st.shadow(shape, { dx: 2, dy: 3, blur: 4 }), { alpha: 0.5 })
      st.put(art, under)
    }
    const top = st.layer()
    const shape = cut(st, top, outline(r, LEFT, TOP, WIDTH, HEIGHT, 4), cloth, lie, { bend: 3, light: 1.25 })
    st.put(art, st.shadow(shape, { dx: 3, dy: 4, blur: 5 }), { alpha: 0.5 })
    st.put(art, top)
    st.put(g, st.shadow(art, { dx: 22, dy: 28, blur: 26, colour: '#3a2a1c' }), { op: 'multiply', alpha: 0.36 })
    st.put(g, st.shadow(art, { dx: 6, dy: 8, blur: 6, colour: '#2a1c10' }), { op: 'multiply', alpha: 0.4 })
    st.put(g, art)
    return surface(st, g, { relief: 0, vignette: 0.09, glow: 0.06, grain: 0.012 })
  },
}
export default folded

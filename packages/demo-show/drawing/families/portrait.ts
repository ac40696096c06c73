// For the artists' pages: a corner of the studio, with work pinned to the wall and a jar on the shelf.
import { shade } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { TAU, dot, lerp, ribbon, spline, trace } from '#drawing/core/geo.ts'
import { rng } from '#drawing/core/rng.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import { stage } from '#drawing/core/stage.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'
import blockprint from './blockprint.ts'
import cutpaper from './cutpaper.ts'
import embroidery from './embroidery.ts'
import ghats from './ghats.ts'
import gond from './gond.ts'
import madhubani from './madhubani.ts'
import mandala from './mandala.ts'
import stepwell from './stepwell.ts'
import warli from './warli.ts'

type Pinned = { family: Family; variant: string; seed: string }
type Corner = { wall: string; large: Pinned; small: Pinned; jar: string; tools: 'brushes' | 'reeds' | 'threads' }

const CORNERS: Record<string, Corner> = {
  'sunaina-jha': {
    wall: '#D9C3A4',
    large: { family: madhubani, variant: 'fish', seed: 'studio-1' },
    small: { family: madhubani, variant: 'peacock', seed: 'studio-7' },
    jar: '#A5623D',
    tools: 'reeds',
  },
  'ramkali-dhurve': {
    wall: '#B9C4B0',
    large: { family: gond, variant: 'birds', seed: 'studio-2' },
    small: { family: gond, variant: 'elephant', seed: 'studio-3' },
    jar: '#40567A',
    tools: 'brushes',
  },
  'dinesh-vangad': {
    wall: '#D8C6AE',
    large: { family: warli, variant: 'dance', seed: 'studio-5' },
    small: { family: warli, variant: 'harvest', seed: 'studio-2' },
    jar: '#E5DED0',
    tools: 'reeds',
  },
  'ira-kelkar': {
    wall: '#D5DAD6',
    large: { family: ghats, variant: 'indigo', seed: 'studio-4' },
    small: { family: ghats, variant: 'dawn', seed: 'studio-6' },
    jar: '#C9B79A',
    tools: 'brushes',
  },
  'kabir-rao': {
    wall: '#E3D9CC',
    large: { family: stepwell, variant: 'jharokha', seed: 'studio-1' },
    small: { family: cutpaper, variant: 'moons', seed: 'studio-3' },
    jar: '#2E3A6E',
    tools: 'brushes',
  },
  'meher-gill': {
    wall: '#DCC7B4',
    large: { family: embroidery, variant: 'kutch', seed: 'studio-9' },
    small: { family: embroidery, variant: 'phulkari', seed: 'studio-2' },
    jar: '#7A4A36',
    tools: 'threads',
  },
  'harsh-soni': {
    wall: '#C9CEC6',
    large: { family: mandala, variant: 'lotus', seed: 'studio-5' },
    small: { family: mandala, variant: 'compass', seed: 'studio-8' },
    jar: '#B8924E',
    tools: 'brushes',
  },
  'zubeida-khatri': {
    wall: '#E0D3BF',
    large: { family: blockprint, variant: 'indigo', seed: 'studio-1' },
    small: { family: blockprint, variant: 'madder', seed: 'studio-2' },
    jar: '#8C3426',
    tools: 'reeds',
  },
}

async function pin(
  st: Stage,
  g: Ctx,
  { family, variant, seed }: Pinned,
  x: number,
  y: number,
  long: number,
  turn: number,
): Promise<void> {
  const [w, h] = family.size(variant)
  const { canvas } = await family.draw(
    stage(w, h, { px: Math.max(200, Math.round(long * st.k * 1.2)) }),
    variant,
    rng(`${family.id}/${variant}/${seed}`),
  )
  const k = long / Math.max(w, h)
  const sheetLayer = st.layer()
  sheetLayer.translate(x, y)
  sheetLayer.rotate(turn)
  sheetLayer.imageSmoothingQuality = 'high'
  sheetLayer.drawImage(canvas, (-w * k) / 2, (-h * k) / 2, w * k, h * k)
  sheetLayer.fillStyle = '#B8924E'
  dot(sheetLayer, 0, (-h * k) / 2 + 16, 9)
  sheetLayer.fillStyle = 'rgba(255,250,225,.8)'
  dot(sheetLayer, -3, (-h * k) / 2 + 13, 3)
  st.put(g, st.shadow(sheetLayer, { dx: 14, dy: 18, blur: 16 }), { op: 'multiply', alpha: 0.34 })
  st.put(g, st.shadow(sheetLayer, { dx: 4, dy: 5, blur: 4 }), { op: 'multiply', alpha: 0.36 })
  st.put(g, sheetLayer)
}

function jarOf(L: Ctx, r: Rng, x: number, y: number, h: number, colour: string, tools: Corner['tools']): void {
  const top = y - h
  const count = tools === 'threads' ? 0 : 7
  for (let i = 0; i < count; i++) {
    const a = -Math.PI / 2 + lerp(-0.34, 0.34, i / (count - 1)) + r.range(-0.05, 0.05)
    const long = h * r.range(0.9, 1.35)
    const end: Pt = [x + Math.cos(a) * long, top + Math.sin(a) * long]
    L.fillStyle = shade(
      tools === 'reeds' ? '#B58B5E' : r.pick(['#A8402D', '#2E3A6E', '#6E4A30', '#C68B3A']),
      r.range(-0.05, 0.05),
    )
    trace(
      L,
      ribbon([[x + Math.cos(a) * 20, top + h * 0.2], end], (t) => lerp(8, tools === 'reeds' ? 6 : 11, t)),
    )
    L.fill()
    if (tools !== 'brushes') continue
    L.fillStyle = '#C9C4BA'
    trace(
      L,
      ribbon([end, [end[0] + Math.cos(a) * 26, end[1] + Math.sin(a) * 26]], () => 12),
    )
    L.fill()
    L.fillStyle = '#4A3222'
    const tip: Line = spline([
      [end[0] + Math.cos(a) * 26, end[1] + Math.sin(a) * 26],
      [end[0] + Math.cos(a) * 74, end[1] + Math.sin(a) * 74],
    ])
    trace(
      L,
      ribbon(tip, (t) => 14 * (1 - t * t)),
    )
    L.fill()
  }
  const glaze = L.createLinearGradient(x - h * 0.36, 0, x + h * 0.36, 0)
  glaze.addColorStop(0, shade(colour, 0.03))
  glaze.addColorStop(0.3, shade(colour, 0.1))
  glaze.addColorStop(1, shade(colour, -0.16))
  L.fillStyle = glaze
  const half: Line = spline(
    [
      [0.26, 0],
      [0.36, 0.14],
      [0.38, 0.5],
      [0.3, 0.86],
      [0.31, 1],
    ].map(([a, b]): Pt => [a! * h, y - b! * h]),
  )
  trace(L, [...half.map(([a, b]): Pt => [x - a, b]), ...half.toReversed().map(([a, b]): Pt => [x + a, b])])
  L.fill()
  if (tools !== 'threads') return
  for (const [i, spool] of ['#A8402D', '#DDA22A', '#3F6B4A', '#2E3A6E', '#B23664'].entries()) {
    const sx = x + 150 + i * 66
    L.fillStyle = '#C9A77C'
    L.fillRect(sx - 26, y - 96, 52, 96)
    for (let q = 0; q < 15; q++) {
      L.fillStyle = shade(spool, r.range(-0.06, 0.05))
      L.fillRect(sx - 29, y - 86 + q * 5, 58, 4.4)
    }
  }
}

const portrait: Family = {
  id: 'portrait',
  title: 'A corner of the studio',
  variants: Object.keys(CORNERS),
  size: () => [1600, 1600],
  async draw(st, variant, r) {
    const { wall, large, small, jar, tools } = CORNERS[variant]!
    const { W, H } = st
    const g = sheet(st, wall, { mottle: 0.04 })
    surface(st, g, { kind: 'plaster', relief: 0.05, vignette: 0, glow: 0.06, grain: 0.01 })
    await pin(st, g, small, W * 0.76, H * 0.34, 520, 0.045)
    await pin(st, g, large, W * 0.4, H * 0.42, 900, -0.02)
    const shelf = st.layer()
    const wood = shelf.createLinearGradient(0, H * 0.83, 0, H * 0.87)
    wood.addColorStop(0, '#B58B5E')
    wood.addColorStop(1, '#7E5734')
    shelf.fillStyle = wood
    shelf.fillRect(-20, H * 0.83, W + 40, H * 0.045)
    jarOf(shelf, r, W * 0.72, H * 0.832, 270, jar, tools)
    shelf.fillStyle = shade(jar, 0.12)
    shelf.beginPath()
    shelf.ellipse(W * 0.2, H * 0.8, 120, 46, 0, 0, TAU)
    shelf.fill()
    shelf.fillStyle = 'rgba(30,15,5,.35)'
    shelf.beginPath()
    shelf.ellipse(W * 0.2, H * 0.788, 104, 30, 0, 0, TAU)
    shelf.fill()
    st.put(g, st.shadow(shelf, { dx: 22, dy: 30, blur: 24 }), { op: 'multiply', alpha: 0.34 })
    st.put(g, shelf)
    return surface(st, g, { relief: 0, vignette: 0.08, glow: 0.1, grain: 0.012 })
  },
}
export default portrait

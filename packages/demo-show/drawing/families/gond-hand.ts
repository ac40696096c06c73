// How a Gond painting is built: shapes filled with rows of marks, eyes, leaves, branches.
import { mix } from '#drawing/core/colour.ts'
import { dot, leaf, lerp, ribbon, spline, trace, walk } from '#drawing/core/geo.ts'
import { Mask, contours } from '#drawing/core/region.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'

export const GOND_PALETTES = [
  {
    ground: '#F3EAD6',
    base: '#1E4B57',
    marks: ['#F3E3B8', '#E0A63A', '#E6835A'],
    b2: '#A8402D',
    leafs: ['#3F6B4A', '#7C8A3C', '#C98A2E', '#A8402D'],
    line: '#152A30',
  },
  {
    ground: '#EFE2C6',
    base: '#8C3426',
    marks: ['#F5E6C4', '#E8B450', '#F0A07C'],
    b2: '#2E3A6E',
    leafs: ['#2F5D50', '#55763C', '#C07F2A', '#2E3A6E'],
    line: '#3A140E',
  },
  {
    ground: '#F2E6CE',
    base: '#2C2A33',
    marks: ['#F5EAD2', '#D9A441', '#D9705A'],
    b2: '#B5532F',
    leafs: ['#4A6B3F', '#A88A2E', '#B5532F', '#2F6670'],
    line: '#17151b',
  },
  {
    ground: '#20283F',
    base: '#D69A34',
    marks: ['#5A2216', '#20283F', '#FBF0D6'],
    b2: '#C24E33',
    leafs: ['#4E8C6B', '#8FA34A', '#D9774A', '#6FA3B0'],
    line: '#F3E6C8',
  },
]
export type GondPalette = (typeof GOND_PALETTES)[number]
export type GondHand = ReturnType<typeof gondHand>

export function gondHand(st: Stage, r: Rng, pal: GondPalette) {
  const F = st.layer(),
    K = st.layer(),
    m = new Mask(st.W, st.H)
  const part = (poly: Line, base: string, marks: string[], { gap = 12, first = 8, style = 0, size = 1 } = {}) => {
    F.fillStyle = base
    trace(F, poly)
    F.fill()
    m.add(poly, 10)
    K.save()
    K.globalCompositeOperation = 'destination-out'
    trace(K, poly)
    K.fill()
    K.restore()
    K.strokeStyle = pal.line
    K.lineWidth = 3.4
    trace(K, poly)
    K.stroke()
    const ds: number[] = []
    for (let d = first; d < 260; d += gap) ds.push(d)
    for (const { depth, line } of contours(poly, ds, 3)) {
      const i = Math.round((depth - first) / gap),
        c = marks[Math.floor(i / 2) % marks.length]!,
        k = (i + style) % 4
      K.strokeStyle = K.fillStyle = c
      const q = walk(line, (k === 3 ? 8.5 : 13) * size, true)
      for (const [x, y, tx, ty] of q) {
        if (k === 3) dot(K, x, y, 2.5 * size)
        else if (k === 1) {
          K.lineWidth = 2.1 * size
          K.beginPath()
          K.moveTo(x - ty * 4.4 * size - tx * 2, y + tx * 4.4 * size - ty * 2)
          K.lineTo(x + ty * 4.4 * size + tx * 2, y - tx * 4.4 * size + ty * 2)
          K.stroke()
        } else {
          K.lineWidth = (k ? 2.4 : 3.2) * size
          K.beginPath()
          K.moveTo(x - tx * 4.2 * size, y - ty * 4.2 * size)
          K.lineTo(x + tx * 4.2 * size, y + ty * 4.2 * size)
          K.stroke()
        }
      }
    }
  }
  const eye = (x: number, y: number, s: number) => {
    K.fillStyle = '#FBF3E0'
    trace(K, leaf(x - s * 1.7, y, s * 3.4, s * 2, 0))
    K.fill()
    K.strokeStyle = '#17120e'
    K.lineWidth = 2.4
    trace(K, leaf(x - s * 1.7, y, s * 3.4, s * 2, 0))
    K.stroke()
    K.fillStyle = '#17120e'
    dot(K, x, y, s * 0.68)
  }
  const leafOn = (x: number, y: number, a: number, s: number) => {
    const c = r.pick(pal.leafs),
      p = leaf(x, y, s, s * 0.46, a, r.range(-0.08, 0.08))
    F.fillStyle = c
    trace(F, p)
    F.fill()
    m.add(p, 5)
    K.strokeStyle = pal.line
    K.lineWidth = 2
    trace(K, p)
    K.stroke()
    K.strokeStyle = mix(c, '#FFF6DE', 0.75)
    K.lineWidth = 1.5
    for (let t = 0.2; t < 0.85; t += 0.13)
      for (const d of [-1, 1]) {
        const px = x + Math.cos(a) * s * t,
          py = y + Math.sin(a) * s * t,
          l = s * 0.16 * Math.sin(t * Math.PI)
        K.beginPath()
        K.moveTo(px + Math.cos(a + d * 1.1) * 2, py + Math.sin(a + d * 1.1) * 2)
        K.lineTo(px + Math.cos(a + d * 0.9) * l, py + Math.sin(a + d * 0.9) * l)
        K.stroke()
      }
  }
  const twig = (p: Line, w0: number, w1: number, base = pal.base) => {
    const sp = spline(p, false, 12),
      poly = ribbon(sp, (t) => lerp(w0, w1, t))
    F.fillStyle = base
    trace(F, poly)
    F.fill()
    m.add(poly, 5)
    K.strokeStyle = pal.line
    K.lineWidth = 2.4
    trace(K, poly)
    K.stroke()
    K.strokeStyle = pal.marks[0]!
    K.lineWidth = 1.8
    for (const [x, y, tx, ty, t] of walk(sp, 8)) {
      const h = lerp(w0, w1, t) * 0.26
      if (h < 1.2) continue
      K.beginPath()
      K.moveTo(x - ty * h, y + tx * h)
      K.lineTo(x + ty * h + tx * 2, y - tx * h + ty * 2)
      K.stroke()
    }
    return sp
  }
  const branch = (x: number, y: number, a: number, l: number, w: number, d: number) => {
    const bend = r.range(-0.35, 0.35),
      e: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l],
      mid: Pt = [x + Math.cos(a + bend) * l * 0.55, y + Math.sin(a + bend) * l * 0.55],
      sp = twig([[x, y], mid, e], w, w * 0.62)
    if (d <= 1)
      for (let i = 5; i < sp.length; i += 3)
        for (const s of [-1, 1]) leafOn(...sp[i]!, a + s * r.range(0.6, 1.1), r.range(36, 54))
    if (d <= 0) {
      leafOn(...e, a, 52)
      return
    }
    const n = 2
    for (let i = 0; i < n; i++)
      branch(...e, a + (i ? 1 : -1) * r.range(0.3, 0.62), l * r.range(0.66, 0.82), w * 0.64, d - 1)
  }
  return { F, K, m, pal, r, part, eye, leafOn, twig, branch }
}

// The furniture of a room: console, bench, sofa or bed, with vase, books and cushions.
import { shade } from './core/colour.ts'
import { TAU, dot, leaf, lerp, ribbon, spline, trace } from './core/geo.ts'
import type { Rng } from './core/rng.ts'
import type { Line, Pt } from './core/shapes.ts'
import type { Ctx, Stage } from './core/stage.ts'

export type Furniture = 'console' | 'bench' | 'sofa' | 'bed'

/** Draws the furniture on a layer of its own; `s` is units per centimetre. */
export function furnish(st: Stage, r: Rng, kind: Furniture, s: number, floor: number): { layer: Ctx; top: number } {
  const { W } = st
  const F = st.layer(),
    ft = { console: 78, sofa: 76, bed: 92, bench: 46 }[kind] * s,
    top = floor + 36 - ft,
    wood = r.pick(['#8C5E3A', '#6E4A30', '#B58B5E', '#3A2E28'])
  const rr = (x: number, y: number, w: number, h: number, q: number, c: CanvasGradient) => {
    F.fillStyle = c
    F.beginPath()
    F.roundRect(x, y, w, h, q)
    F.fill()
  }
  const vol = (x: number, y: number, w: number, h: number, q: number, c: string) => {
    const gr = F.createLinearGradient(x, y, x + w, y + h)
    gr.addColorStop(0, shade(c, 0.06))
    gr.addColorStop(0.55, c)
    gr.addColorStop(1, shade(c, -0.1))
    rr(x, y, w, h, q, gr)
  }
  const cxr = W / 2
  const vase = (x: number, y: number, h: number, c: string, branch: boolean) => {
    const p: Line = (
        [
          [0.16, 0],
          [0.36, 0.1],
          [0.42, 0.32],
          [0.3, 0.62],
          [0.13, 0.82],
          [0.16, 1],
        ] as Line
      ).map(([a, b]): Pt => [a * h, y - b * h]),
      L = spline(p, false, 10),
      poly: Line = [...L.map(([a, b]): Pt => [x - a, b]), ...[...L].reverse().map(([a, b]): Pt => [x + a, b])]
    if (branch)
      for (let i = 0; i < 6; i++) {
        const a = -Math.PI / 2 - 0.22 + r.range(-0.6, 0.5),
          l = h * r.range(1.1, 2),
          e: Pt = [x + Math.cos(a) * l, y - h + Math.sin(a) * l],
          sp = spline([[x, y - h * 0.9], [lerp(x, e[0], 0.35), lerp(y - h, e[1], 0.55)], e], false, 14)
        F.fillStyle = '#5d4a34'
        trace(
          F,
          ribbon(sp, (t) => 3.4 * (1 - t) + 1),
        )
        F.fill()
        for (let q = 6; q < sp.length; q += 2)
          for (const d of [-1, 1]) {
            const lf = leaf(...sp[q]!, h * r.range(0.16, 0.28), h * 0.09, a + d * r.range(0.5, 1.1), d * 0.1)
            F.fillStyle = r.pick(['#66744A', '#7C8A5C', '#54633F', '#8B9468'])
            trace(F, lf)
            F.fill()
          }
      }
    const gr = F.createLinearGradient(x - h * 0.42, 0, x + h * 0.42, 0)
    gr.addColorStop(0, shade(c, 0.02))
    gr.addColorStop(0.28, shade(c, 0.1))
    gr.addColorStop(0.7, shade(c, -0.06))
    gr.addColorStop(1, shade(c, -0.17))
    F.fillStyle = gr
    trace(F, poly)
    F.fill()
    F.fillStyle = 'rgba(20,12,6,.6)'
    F.beginPath()
    F.ellipse(x, y - h, h * 0.155, h * 0.03, 0, 0, TAU)
    F.fill()
  }
  const books = (x: number, y: number) => {
    for (let i = 0; i < 3; i++) {
      const w = s * r.range(22, 28),
        h = s * r.range(2.4, 3.8)
      y -= h
      vol(
        x - w / 2 + r.range(-6, 6),
        y,
        w,
        h - 1,
        2,
        r.pick(['#A8402D', '#2E3A6E', '#D8CBB2', '#3F6B4A', '#B7791F', '#E9E0CE']),
      )
      F.fillStyle = 'rgba(255,255,255,.25)'
      F.fillRect(x - w * 0.3, y + h * 0.3, w * 0.3, 1.6)
    }
    return y
  }
  if (kind === 'console' || kind === 'bench') {
    const w = s * (kind === 'console' ? 132 : 120),
      x = cxr - w / 2 + r.range(-30, 30),
      leg = s * 4.2
    vol(x + s * 4, top + 6, leg, floor + 34 - top, 2, wood)
    vol(x + w - s * 4 - leg, top + 6, leg, floor + 34 - top, 2, shade(wood, -0.04))
    if (kind === 'console') {
      vol(x + s * 3, top + 4, w - s * 6, s * 13, 3, shade(wood, -0.02))
      for (const q of [0.06, 0.53]) {
        F.strokeStyle = 'rgba(20,10,4,.45)'
        F.lineWidth = 1.6
        F.strokeRect(x + w * q, top + s * 2.4, w * 0.41, s * 9.4)
        F.fillStyle = '#B8924E'
        dot(F, x + w * (q + 0.205), top + s * 7, s * 1.1)
      }
      vol(x + s * 6, floor - s * 8, w - s * 12, s * 2.4, 2, shade(wood, -0.06))
    }
    vol(x, top - s * 2.4, w, s * 4.6, 3, shade(wood, 0.04))
    const ty = top - s * 2.4
    if (kind === 'console') {
      vase(x + w * 0.09, ty, s * 25, r.pick(['#C9B79A', '#7A4A36', '#40567A', '#E5DED0', '#5C6B57']), true)
      const by = books(x + w * 0.82, ty)
      vol(x + w * 0.82 - s * 6, by - s * 6, s * 12, s * 6, s * 3, r.pick(['#B8924E', '#D8CBB2', '#6E4A30']))
    } else {
      vol(x + s * 4, ty - s * 7, w * 0.56, s * 7, s * 2.6, r.pick(['#B9603F', '#7C8A5C', '#D6C6A8', '#40567A']))
      books(x + w * 0.84, ty)
      vase(x - s * 34, floor + 48, s * 46, r.pick(['#B9774F', '#CDBFA8', '#5C6B57']), true)
    }
  } else {
    const bed = kind === 'bed',
      w = s * (bed ? 170 : 206),
      x = cxr - w / 2,
      c = r.pick(['#C9BBA2', '#7F8B76', '#A86B4C', '#5B6B86', '#D9CFBE'])
    if (bed) {
      vol(x, top, w, floor + 30 - top, s * 5, wood)
      for (let i = 0; i < 26; i++) {
        const xx = x + s * 5 + ((w - s * 10) * i) / 25
        F.fillStyle = 'rgba(20,10,4,.14)'
        F.fillRect(xx, top + s * 6, 1.6, s * 46)
      }
      const my = floor + 34 - s * 50
      vol(x - s * 3, my, w + s * 6, s * 60, s * 6, '#F1EBE0')
      for (const q of [0.08, 0.54]) {
        vol(x + w * q, my - s * 22, w * 0.38, s * 32, s * 11, '#F5F0E7')
      }
      vol(x + w * 0.31, my - s * 13, w * 0.38, s * 25, s * 9, c)
      vol(x - s * 5, my + s * 16, w + s * 10, s * 60, s * 5, c)
      for (let i = 0; i < 15; i++) {
        F.strokeStyle = 'rgba(255,250,240,.22)'
        F.lineWidth = 1.6
        F.setLineDash([7, 6])
        F.beginPath()
        F.moveTo(x - s * 4, my + s * (19 + i * 3))
        F.lineTo(x + w + s * 4, my + s * (19 + i * 3))
        F.stroke()
        F.setLineDash([])
      }
    } else {
      for (const q of [0.05, 0.93]) vol(x + w * q, floor + 30, s * 4, s * 9, 1, wood)
      vol(x, top, w, s * 54, s * 8, c)
      for (const q of [0, 1]) {
        vol(x + s * 9 + q * (w / 2 - s * 9), top + s * 4, w / 2 - s * 10, s * 44, s * 7, shade(c, 0.02))
        vol(x + s * 9 + q * (w / 2 - s * 9), top + s * 40, w / 2 - s * 10, s * 20, s * 5, shade(c, 0.05))
      }
      vol(x - s * 6, top + s * 22, s * 18, s * 54, s * 7, shade(c, -0.02))
      vol(x + w - s * 12, top + s * 22, s * 18, s * 54, s * 7, shade(c, -0.05))
      vol(x, top + s * 58, w, s * 17, s * 3, shade(c, -0.05))
      const cu = r.pick(['#A8402D', '#2E3A6E', '#C68B3A', '#3F6B4A'])
      F.save()
      F.translate(x + w * 0.2, top + s * 24)
      F.rotate(-0.1)
      vol(-s * 19, -s * 18, s * 40, s * 38, s * 6, cu)
      F.strokeStyle = 'rgba(255,245,225,.5)'
      F.lineWidth = 1.6
      for (let i = -3; i <= 3; i++)
        for (let j = -3; j <= 3; j++) {
          F.beginPath()
          F.arc(s + i * s * 5, s + j * s * 4.6, s * 1.3, 0, TAU)
          F.stroke()
        }
      F.restore()
      F.save()
      F.translate(x + w * 0.33, top + s * 28)
      F.rotate(0.12)
      vol(-s * 16, -s * 15, s * 32, s * 31, s * 6, '#EFE6D6')
      F.restore()
    }
  }
  return { layer: F, top }
}

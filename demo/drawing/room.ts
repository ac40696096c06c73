import type { Canvas } from '@napi-rs/canvas'
// The framed work at true scale on a plastered wall, window light from the left.
import type { Line, Pt } from '#demo/drawing/core/shapes.ts'
import type { Stage } from '#demo/drawing/core/stage.ts'
import { shade } from '#demo/drawing/core/colour.ts'
import { rng } from '#demo/drawing/core/rng.ts'
import { stage } from '#demo/drawing/core/stage.ts'
import { sheet, surface } from '#demo/drawing/core/finish.ts'
import { TAU, lerp, spline, trace, leaf, ribbon, dot, clamp } from '#demo/drawing/core/geo.ts'

const WALLS = ['#E8E0D2', '#D9D2C4', '#CFC8B4', '#DCC7B4', '#C9CEC6', '#B9B3A2']
export type FrameName = 'teak' | 'black' | 'oak' | 'white' | 'gold' | 'none'

const FRAMES: Record<FrameName, [string, string]> = {
  none: ['#EFE6D6', '#D8CBB2'],
  teak: ['#8A5A34', '#6A4225'],
  black: ['#2A2724', '#171514'],
  oak: ['#C6A274', '#A98657'],
  white: ['#F3EFE7', '#D9D3C8'],
  gold: ['#B8924E', '#8C6A30'],
}

/** Frame with mitred corners. Returns a layer holding frame, mount and work. */
export function framed(
  st: Stage,
  art: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame, mount = 0, fw = 14 }: { frame: FrameName; mount?: number; fw?: number },
) {
  const g = st.layer(),
    [c, d] = FRAMES[frame],
    X = x - mount - fw,
    Y = y - mount - fw,
    W = w + 2 * (mount + fw),
    H = h + 2 * (mount + fw)
  const side = (p: Line, a: string, b: string, q: [number, number, number, number]) => {
    const gr = g.createLinearGradient(...q)
    gr.addColorStop(0, a)
    gr.addColorStop(0.3, shade(a, 0.05))
    gr.addColorStop(1, b)
    g.fillStyle = gr
    trace(g, p)
    g.fill()
  }
  side(
    [
      [X, Y],
      [X + W, Y],
      [X + W - fw, Y + fw],
      [X + fw, Y + fw],
    ],
    shade(c, 0.06),
    c,
    [0, Y, 0, Y + fw],
  )
  side(
    [
      [X, Y],
      [X + fw, Y + fw],
      [X + fw, Y + H - fw],
      [X, Y + H],
    ],
    shade(c, 0.03),
    d,
    [X, 0, X + fw, 0],
  )
  side(
    [
      [X + W, Y],
      [X + W, Y + H],
      [X + W - fw, Y + H - fw],
      [X + W - fw, Y + fw],
    ],
    c,
    shade(d, -0.04),
    [X + W - fw, 0, X + W, 0],
  )
  side(
    [
      [X, Y + H],
      [X + fw, Y + H - fw],
      [X + W - fw, Y + H - fw],
      [X + W, Y + H],
    ],
    shade(c, -0.02),
    shade(d, -0.06),
    [0, Y + H - fw, 0, Y + H],
  )
  g.strokeStyle = 'rgba(0,0,0,.25)'
  g.lineWidth = 0.8
  for (const [a, b, e, f] of [
    [X, Y, 1, 1],
    [X + W, Y, -1, 1],
    [X, Y + H, 1, -1],
    [X + W, Y + H, -1, -1],
  ] as [number, number, number, number][]) {
    g.beginPath()
    g.moveTo(a, b)
    g.lineTo(a + e * fw, b + f * fw)
    g.stroke()
  }
  const ix = X + fw,
    iy = Y + fw,
    iw = W - 2 * fw,
    ih = H - 2 * fw
  g.fillStyle = '#F6F1E6'
  g.fillRect(ix, iy, iw, ih)
  g.imageSmoothingQuality = 'high'
  g.drawImage(art, x, y, w, h)
  if (mount) {
    g.strokeStyle = 'rgba(90,70,45,.35)'
    g.lineWidth = 1.2
    g.strokeRect(x - 0.8, y - 0.8, w + 1.6, h + 1.6)
    g.strokeStyle = 'rgba(255,255,255,.9)'
    g.lineWidth = 1.6
    g.beginPath()
    g.moveTo(x - 2, y + h + 2)
    g.lineTo(x + w + 2, y + h + 2)
    g.lineTo(x + w + 2, y - 2)
    g.stroke()
  }
  // the rebate's shade on mount or work
  const dp = 5 + fw * 0.35
  for (const [a, b, cw, ch, q] of [
    [ix, iy, iw, dp, [0, iy, 0, iy + dp]],
    [ix, iy, dp, ih, [ix, 0, ix + dp, 0]],
  ] as [number, number, number, number, [number, number, number, number]][]) {
    const gr = g.createLinearGradient(...q)
    gr.addColorStop(0, 'rgba(30,20,8,.42)')
    gr.addColorStop(1, 'rgba(30,20,8,0)')
    g.fillStyle = gr
    g.fillRect(a, b, cw, ch)
  }
  return g
}

export type Furniture = 'console' | 'bench' | 'sofa' | 'bed'
export type Hanging = { px?: number; frame: FrameName; mountCm: number; furniture: Furniture }

/** The work on a wall above a piece of furniture, at true scale. */
export function room(
  art: Canvas,
  cm: readonly [number, number],
  seed: string,
  { px = 1600, frame: fr, mountCm, furniture: kind }: Hanging,
): Canvas {
  const r = rng('room/' + seed),
    W = 1600,
    H = 1200,
    st = stage(W, H, { px }),
    wall = r.pick(WALLS),
    g = sheet(st, wall, { mottle: 0.035 })
  surface(st, g, { kind: 'plaster', relief: 0.05, vignette: 0, glow: 0.05, grain: 0.008 })
  const big = Math.max(...cm)
  const cmWide =
      { sofa: 318, bed: 290, console: 262, bench: 256 }[kind]! *
      (big > 110 ? 1.34 : big > 80 ? 1.14 : big < 42 ? 0.92 : 1),
    s = W / cmWide,
    floor = H - (kind === 'sofa' || kind === 'bed' ? 150 : 118)
  // skirting and floor
  const fl = g.createLinearGradient(0, floor, 0, H)
  const fc = r.pick(['#A58562', '#8E7355', '#B9A78C', '#7E4A36'])
  fl.addColorStop(0, shade(fc, -0.07))
  fl.addColorStop(1, shade(fc, 0.05))
  g.fillStyle = fl
  g.fillRect(0, floor, W, H - floor)
  g.strokeStyle = 'rgba(40,24,10,.22)'
  g.lineWidth = 1.4
  for (let i = -14; i <= 14; i++) {
    g.beginPath()
    g.moveTo(W / 2 + i * 120, floor)
    g.lineTo(W / 2 + i * 190, H)
    g.stroke()
  }
  g.fillStyle = shade(wall, 0.03)
  g.fillRect(0, floor - 24, W, 24)
  g.fillStyle = 'rgba(60,40,20,.2)'
  g.fillRect(0, floor - 25, W, 1.5)
  g.fillStyle = 'rgba(40,25,10,.35)'
  g.fillRect(0, floor - 2, W, 4)
  // furniture
  const F = st.layer(),
    ft = { console: 78, sofa: 76, bed: 92, bench: 46 }[kind]! * s,
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
  // hang it: centre at eye level, clear of what stands below
  const w = cm[0] * s,
    h = cm[1] * s,
    mnt = mountCm * s,
    fw = fr === 'none' ? 0 : clamp(big * 0.028, 1.5, 3) * s
  const tot = h + 2 * (mnt + fw),
    cyWall = Math.min(floor - 152 * s, top - (kind === 'console' ? 22 : 14) * s - tot / 2),
    cy = Math.max(tot / 2 + 70, cyWall),
    cx = cxr + (kind === 'console' ? s * 6 : 0)
  const A = framed(st, art, cx - w / 2, cy - h / 2, w, h, { frame: fr, mount: mnt, fw })
  st.put(g, st.shadow(A, { dx: 26, dy: 30, blur: 26, colour: '#3c2c1a' }), { op: 'multiply', alpha: 0.36 })
  st.put(g, st.shadow(A, { dx: 9, dy: 11, blur: 7, colour: '#2c1e10' }), { op: 'multiply', alpha: 0.42 })
  st.put(g, st.shadow(A, { dx: 2, dy: 3, blur: 2, colour: '#20150a' }), { op: 'multiply', alpha: 0.35 })
  st.put(g, A)
  st.put(g, st.shadow(F, { dx: 34, dy: 8, blur: 26, colour: '#33241a' }), { op: 'multiply', alpha: 0.34 })
  st.put(g, st.shadow(F, { dx: 8, dy: 5, blur: 8, colour: '#2a1c12' }), { op: 'multiply', alpha: 0.3 })
  st.put(g, F)
  // light: the window's panes thrown on wall, work and furniture alike; the rest falls into soft shade
  const sh = st.layer('#3b352f'),
    lx = W * r.range(0.12, 0.34),
    ly = H * r.range(0.02, 0.1),
    pw = W * 0.2,
    ph = H * 0.34,
    skew = r.range(0.2, 0.34)
  sh.globalCompositeOperation = 'destination-out'
  const pane = (i: number, j: number) => {
    const x = lx + i * (pw + 26),
      y = ly + j * (ph + 24) + i * pw * skew
    trace(sh, [
      [x, y],
      [x + pw, y + pw * skew],
      [x + pw, y + ph + pw * skew],
      [x, y + ph],
    ])
    sh.fill()
  }
  for (let i = 0; i < 3; i++) for (let j = 0; j < 2; j++) pane(i, j)
  const blurred = st.layer(),
    soft = st.layer()
  st.put(blurred, sh, { blur: 11 })
  soft.drawImage(blurred.canvas, -36, -27, W + 72, H + 54) // overscan: a blur fades at its own edge
  st.put(g, soft, { op: 'multiply', alpha: 0.17 })
  const wl = st.layer('#fff1d2')
  wl.save()
  wl.setTransform(1, 0, 0, 1, 0, 0)
  wl.globalCompositeOperation = 'destination-out'
  wl.drawImage(soft.canvas, 0, 0)
  wl.restore()
  st.put(g, wl, { op: 'soft-light', alpha: 0.5 })
  const gr = g.createLinearGradient(0, 0, W, H * 0.5)
  gr.addColorStop(0, 'rgba(255,246,225,.14)')
  gr.addColorStop(0.5, 'rgba(255,246,225,0)')
  gr.addColorStop(1, 'rgba(40,28,18,.1)')
  g.fillStyle = gr
  g.fillRect(0, 0, W, H)
  return surface(st, g, { relief: 0, vignette: 0.05, glow: 0, grain: 0.014 }).canvas
}

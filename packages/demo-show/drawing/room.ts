// The framed work at true scale on a plastered wall, window light from the left.
import type { Canvas } from '@napi-rs/canvas'
import { shade } from './core/colour.ts'
import { sheet, surface } from './core/finish.ts'
import { clamp, trace } from './core/geo.ts'
import type { Rng } from './core/rng.ts'
import type { Ctx, Stage } from './core/stage.ts'
import { rng } from './core/rng.ts'
import { stage } from './core/stage.ts'
import { framed } from './framed.ts'
import type { FrameName } from './framed.ts'
import { furnish } from './furniture.ts'
import type { Furniture } from './furniture.ts'

const WALLS = ['#E8E0D2', '#D9D2C4', '#CFC8B4', '#DCC7B4', '#C9CEC6', '#B9B3A2']

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
      { sofa: 318, bed: 290, console: 262, bench: 256 }[kind] *
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
  const { layer: F, top } = furnish(st, r, kind, s, floor)
  const cxr = W / 2
  // hang it: centre at eye level, clear of the furniture below
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
  throwWindowLight(st, g, r)
  return surface(st, g, { relief: 0, vignette: 0.05, glow: 0, grain: 0.014 }).canvas
}

/** The window's panes thrown on wall, work and furniture alike; the rest falls into soft shade. */
function throwWindowLight(st: Stage, g: Ctx, r: Rng): void {
  const { W, H } = st
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
}

// A saree or stole hung over a rod, back fall behind front fall.
import { alpha, mix, shade } from '#drawing/core/colour.ts'
import { TAU, clamp, dot, lerp } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import { borderStrip } from './cloth.ts'
import type { Palette } from './cloth-motifs.ts'
import { cut, printed } from './cut-cloth.ts'
import type { Tailor } from './tailor.ts'

export function drape(tailor: Tailor, v: string): void {
  const { W, H } = tailor.st
  const { nz, motif, art, wood, pal, st, r } = tailor
  const sar = v === 'saree',
    rodY = 170,
    x0 = sar ? 230 : 400,
    x1 = sar ? 1010 : 810,
    bot = sar ? 1500 : 1440
  art.fillStyle = shade(wood, -0.05)
  art.beginPath()
  art.roundRect(90, rodY - 13, W - 180, 26, 13)
  art.fill()
  art.fillStyle = 'rgba(255,240,215,.28)'
  art.beginPath()
  art.roundRect(96, rodY - 10, W - 192, 7, 4)
  art.fill()
  for (const x of [150, W - 150]) {
    art.fillStyle = '#6b6459'
    art.fillRect(x - 2, 0, 4, rodY - 10)
  }
  const bandH = sar ? 330 : 190,
    pitch = sar ? r.range(84, 104) : r.range(84, 112),
    size = pitch / (motif === 'star' ? 172 : motif === 'sprig' ? 118 : 160)
  const mk = (seed: string, y1: number) =>
    printed(
      st,
      pal,
      r.fork(seed),
      { motif, pitch, size, mirror: motif !== 'star', drop: motif !== 'star', mis: 2 },
      (L, gg) => {
        for (const q of [L.fill, L.line]) {
          q.save()
          q.globalCompositeOperation = 'destination-out'
          q.fillRect(0, y1 - bandH, W, 600)
          q.restore()
        }
        gg.fillStyle = alpha(pal.a === '#F1EADB' ? pal.b : mix(pal.a, pal.ground, 0.1), sar ? 0.95 : 0)
        gg.fillRect(0, y1 - bandH, W, 600)
        const inv = sar
          ? { ...pal, a: pal.ground, b: pal.b, c: pal.ground, line: pal.a === pal.line ? '#2a2320' : pal.line }
          : pal
        borderStrip(L, inv, 0, y1 - bandH + 6, W, bandH * 0.3, 'teeth')
        borderStrip(L, inv, 0, y1 - bandH * 0.68, W, bandH * 0.42, 'vine')
        borderStrip(L, inv, 0, y1 - bandH * 0.25, W, bandH * 0.22, 'teeth')
      },
    )
  const n = sar ? r.int(5, 7) : r.int(3, 4),
    ph = r.range(0, 6),
    hang = (a: number, b: number, sway: number) => (x: number, y: number) => {
      const d = clamp((y - rodY) / (bot - rodY)),
        u = (x - a) / (b - a)
      const wv = u * n * TAU + ph + 0.5 * nz(u * 6, d * 0.9) * 4 + sway * d
      const s = Math.sin(wv)
      return (
        (sar ? 8.5 : 13) *
          (s + 0.35 * Math.sin(2 * wv + 1 + nz(u * 3, 9) * 2)) *
          (0.7 + 0.5 * d) *
          (0.7 + 0.5 * nz(u * 4 + 7, d * 1.2)) +
        3 * nz(x * 0.012, y * 0.004)
      )
    }
  const edgeY = (x: number, a: number, b: number, y1: number, amp: number) =>
    y1 + amp * Math.sin(((x - a) / (b - a)) * n * TAU + ph + 1.2) + 8 * Math.sin(x * 0.01)
  const panel = (a: number, b: number, y1: number, taper: number) => {
    const L: Line = [],
      B: Line = [],
      R: Line = []
    for (let i = 0; i <= 30; i++) {
      const d = i / 30
      L.push([a + taper * d + 5 * Math.sin(d * 5 + ph), lerp(rodY - 13, edgeY(a, a, b, y1, sar ? 10 : 6), d)])
      R.push([b - taper * d * 0.7 + 6 * Math.sin(d * 4 + ph * 2), lerp(rodY - 13, edgeY(b, a, b, y1, sar ? 10 : 6), d)])
    }
    const xa = L.at(-1)![0],
      xb = R.at(-1)![0]
    for (let i = 1; i < 60; i++) {
      const x = lerp(xa, xb, i / 60)
      B.push([x, edgeY(x, xa, xb, y1, sar ? 10 : 6)])
    }
    return [...L, ...B, ...R.reverse()]
  }
  // back fall, then front fall over the rod
  const back = st.layer(),
    y2 = sar ? 1240 : 1080
  cut(
    st,
    back,
    panel(x0 + (sar ? 120 : 70), x1 + (sar ? 110 : 76), y2, 4),
    mk('b', y2),
    hang(x0 + 100, x1 + 100, 0.4),
    { light: 0.75 },
  )
  back.save()
  back.globalCompositeOperation = 'source-atop'
  back.fillStyle = 'rgba(30,18,8,.24)'
  back.fillRect(0, 0, W, H)
  back.restore()
  st.put(art, back)
  if (!sar) fringe(art, r, x0 + 78, x1 + 70, () => y2 + 4, pal, 50)
  const f = st.layer(),
    m = cut(st, f, panel(x0, x1, bot, sar ? 16 : 6), mk('f', bot), hang(x0, x1, -0.3), { light: sar ? 0.8 : 0.9 })
  st.put(art, st.shadow(m, { dx: 9, dy: 5, blur: 12 }), { alpha: 0.42 })
  st.put(art, f)
  if (!sar) fringe(art, r, x0 + 8, x1 - 6, (x: number) => edgeY(x, x0, x1, bot, 6), pal, 62)
  const gr = art.createLinearGradient(0, rodY - 14, 0, rodY + 34)
  gr.addColorStop(0, 'rgba(255,250,235,.28)')
  gr.addColorStop(0.35, 'rgba(255,250,235,.05)')
  gr.addColorStop(0.75, 'rgba(20,10,0,.26)')
  gr.addColorStop(1, 'rgba(20,10,0,0)')
  art.save()
  art.globalCompositeOperation = 'source-atop'
  art.fillStyle = gr
  art.fillRect(x0 - 10, rodY - 14, x1 - x0 + 140, 52)
  art.restore()
}

function fringe(g: Ctx, r: Rng, a: number, b: number, yAt: (x: number) => number, pal: Palette, len: number) {
  for (let x = a; x < b; x += 15) {
    const y = yAt(x),
      c = r.pick([pal.ground, pal.a, pal.ground])
    g.strokeStyle = shade(c, r.range(-0.14, 0))
    for (let i = 0; i < 5; i++) {
      g.lineWidth = 1.9
      g.beginPath()
      g.moveTo(x + i * 2 - 4, y - 4)
      g.quadraticCurveTo(x, y + len * 0.3, x + r.range(-6, 6), y + len * r.range(0.85, 1))
      g.stroke()
    }
    g.fillStyle = shade(c, -0.2)
    dot(g, x, y + len * 0.2, 3.8)
  }
}

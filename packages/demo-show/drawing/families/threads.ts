// Thread on cloth: every stitch is laid as shadow, body and sheen; its direction changes the light.
import { alpha, mix, shade } from '#drawing/core/colour.ts'
import { TAU, arc, dot, leaf, lerp, walk } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'

const LIGHT = -2.2
export type Threads = ReturnType<typeof threads>

export function threads(st: Stage, r: Rng) {
  const sh = st.layer(),
    body = st.layer()
  const seg = (g: Ctx, a: Pt, b: Pt, w: number, c: string) => {
    g.strokeStyle = c
    g.lineWidth = w
    g.beginPath()
    g.moveTo(a[0], a[1])
    g.lineTo(b[0], b[1])
    g.stroke()
  }
  const stitch = (a: Pt, b: Pt, w: number, c: string) => {
    const ang = Math.atan2(b[1] - a[1], b[0] - a[0]),
      sheen = Math.abs(Math.sin(ang - LIGHT)),
      col = shade(c, -0.1 + 0.15 * sheen + r.range(-0.022, 0.022))
    seg(sh, [a[0] + 1.4, a[1] + 1.9], [b[0] + 1.4, b[1] + 1.9], w + 0.8, 'rgba(35,22,10,.42)')
    seg(body, a, b, w, shade(col, -0.09))
    const n: Pt = [-(b[1] - a[1]), b[0] - a[0]],
      l = Math.hypot(...n) || 1,
      o = w * 0.16
    let nx = (n[0] / l) * o,
      ny = (n[1] / l) * o
    if (nx * 0.5 + ny > 0) {
      nx = -nx
      ny = -ny
    }
    seg(body, [a[0] + nx, a[1] + ny], [b[0] + nx, b[1] + ny], w * 0.62, col)
    const p: Pt = [lerp(a[0], b[0], 0.25) + nx * 1.6, lerp(a[1], b[1], 0.25) + ny * 1.6],
      q: Pt = [lerp(a[0], b[0], 0.72) + nx * 1.6, lerp(a[1], b[1], 0.72) + ny * 1.6]
    seg(body, p, q, w * 0.26, alpha(shade(col, 0.14 + 0.06 * sheen), 0.75))
  }
  const petal = (x: number, y: number, len: number, wid: number, ang: number, c: string, c2?: string) => {
    const pts = leaf(x, y, len, wid, ang, 0, 40, 0.55),
      n = 41,
      spine = (i: number): Pt => [x + Math.cos(ang) * len * (i / 40), y + Math.sin(ang) * len * (i / 40)]
    for (let i = 0; i < 39; i += len > 90 ? 1 : len > 50 ? 1.6 : 2.4) {
      const j = Math.floor(i),
        t = j / 40,
        cc = c2 ? mix(c, c2, t + r.range(-0.1, 0.1)) : c,
        s = spine(Math.min(40, j + 4))
      stitch(spine(Math.max(0, j - 1)), pts[j + 1] ?? s, 3.2, cc)
      stitch(spine(Math.max(0, j - 1)), pts[2 * n - 2 - j] ?? s, 3.2, cc)
    }
  }
  const chain = (pts: Line, c: string, s = 11, w = 2.6) => {
    for (const [x, y, tx, ty] of walk(pts, s * 0.8))
      for (const d of [-1, 1]) {
        const m: Pt = [x + tx * s * 0.5 - ty * d * s * 0.3, y + ty * s * 0.5 + tx * d * s * 0.3]
        stitch([x, y], m, w, c)
        stitch(m, [x + tx * s * 0.98, y + ty * s * 0.98], w, c)
      }
  }
  const run = (pts: Line, c: string, s = 9, w = 2.6, gap = 0.45, ph = 0) => {
    for (const [x, y, tx, ty] of walk(pts, s))
      stitch([x + tx * s * ph, y + ty * s * ph], [x + tx * s * (1 - gap + ph), y + ty * s * (1 - gap + ph)], w, c)
  }
  const mirror = (x: number, y: number, R: number, c: string) => {
    const g = body,
      gr = g.createLinearGradient(x - R, y - R, x + R, y + R)
    gr.addColorStop(0, '#F7F6F2')
    gr.addColorStop(0.38, '#AEB6B8')
    gr.addColorStop(0.5, '#E9ECEA')
    gr.addColorStop(0.62, '#7C858A')
    gr.addColorStop(1, '#D5D8D4')
    sh.fillStyle = 'rgba(35,22,10,.4)'
    dot(sh, x + 2, y + 3, R + 4)
    g.fillStyle = gr
    dot(g, x, y, R)
    const n = Math.round(R * 1.5)
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU,
        b = a + 0.1
      stitch(
        [x + Math.cos(a) * R * 0.78, y + Math.sin(a) * R * 0.78],
        [x + Math.cos(b) * R * 1.26, y + Math.sin(b) * R * 1.26],
        3.4,
        c,
      )
    }
    chain(arc(x, y, R * 1.34, 0, TAU, 40), shade(c, -0.05), 9, 2.2)
  }
  const knot = (x: number, y: number, c: string, s = 4.5) => {
    for (let i = 0; i < 3; i++) {
      const a = r.range(0, TAU)
      stitch(
        [x + Math.cos(a) * s * 0.5, y + Math.sin(a) * s * 0.5],
        [x - Math.cos(a) * s * 0.5, y - Math.sin(a) * s * 0.5],
        s,
        c,
      )
    }
  }
  const sew = (dst: Ctx) => {
    st.put(dst, sh, { blur: 1.1 })
    st.put(dst, body)
  }
  return { stitch, petal, chain, run, mirror, knot, sew }
}

// Block-printed cloth: each colour is its own block, set down by hand, never quite in register.
import { TAU, dot, leaf, spline, trace } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import { MOTIFS } from './cloth-motifs.ts'
import type { Blocks, Palette, Print } from './cloth-motifs.ts'

/** Print `motif` over a box. Layers come back so that they can be laid with their own wear. */
export function printOver(
  L: Blocks,
  pal: Palette,
  r: Rng,
  {
    x = 0,
    y = 0,
    w = 0,
    h = 0,
    motif = 'buta',
    pitch = 150,
    size = 1,
    drop = true,
    mirror = true,
    mis = 3,
    fillDots = true,
  }: Print,
) {
  const off = (): Pt => [r.range(-mis, mis), r.range(-mis, mis)],
    oA = off(),
    oB = off(),
    oC = off(),
    cols = Math.ceil(w / pitch) + 2,
    rows = Math.ceil(h / pitch) + 2
  for (let i = -1; i < cols; i++)
    for (let j = -1; j < rows; j++) {
      const cx = x + i * pitch + pitch / 2 + r.range(-1.6, 1.6),
        cy = y + (j + (drop && i % 2 ? 0.5 : 0)) * pitch + pitch / 2 + r.range(-1.6, 1.6),
        rot = r.range(-0.022, 0.022),
        fl = mirror && (i + (drop ? 0 : j)) % 2 ? -1 : 1,
        s = size,
        C = Math.cos(rot),
        S = Math.sin(rot)
      const map = (p: Line, o: Pt): Line =>
        p.map(([a, b]: Pt): Pt => {
          a *= s * fl
          b *= s
          return [cx + a * C - b * S + o[0], cy + a * S + b * C + o[1]]
        })
      const f = (g: Ctx, c: string, o: Pt) => (p: Line) => {
        g.fillStyle = c
        trace(g, map(p, o))
        g.fill()
      }
      const k = {
        A: f(L.fill, pal.a, oA),
        B: f(L.fill, pal.b, oB),
        C: f(L.fill, pal.c, oC),
        K: (p: Line, wd: number, closed = true) => {
          L.line.strokeStyle = pal.line
          L.line.lineWidth = wd * Math.max(0.8, s)
          trace(L.line, map(p, [0, 0]), closed)
          L.line.stroke()
        },
        D: (a: number, b: number, q: number) => {
          L.line.fillStyle = pal.line
          dot(L.line, ...map([[a, b]], [0, 0])[0]!, q * s)
        },
      }
      MOTIFS[motif](k)
      if (fillDots) {
        L.line.fillStyle = pal.line
        const ex = cx + pitch / 2,
          ey = cy
        for (const [a, b] of [
          [0, 0],
          [0, -9],
          [0, 9],
          [-9, 0],
          [9, 0],
        ] as Line)
          dot(L.line, ex + a * s, ey + (drop ? b : pitch / 2 + b) * s, 2.6 * s)
      }
    }
}
/** A border strip: rules, a running vine or teeth, rules. Horizontal, top at y. */
export function borderStrip(L: Blocks, pal: Palette, x: number, y: number, w: number, h: number, kind = 'vine') {
  const rule = (yy: number, t: number) => {
    L.line.fillStyle = pal.line
    L.line.fillRect(x, yy, w, t)
  }
  L.fill.fillStyle = pal.a
  L.fill.fillRect(x, y + h * 0.02, w, h * 0.1)
  L.fill.fillRect(x, y + h * 0.88, w, h * 0.1)
  for (const q of [0, 0.13, 0.16, 0.84, 0.86, 1]) rule(y + h * q, h * 0.012 + 0.8)
  const step = h * 0.62,
    n = Math.ceil(w / step)
  for (let i = 0; i < n; i++) {
    const cx = x + (i + 0.5) * step,
      cy = y + h / 2,
      s = i % 2 ? 1 : -1
    if (kind === 'vine') {
      const v = spline(
        [
          [cx - step / 2, cy - s * h * 0.13],
          [cx, cy + s * h * 0.17],
          [cx + step / 2, cy + s * h * 0.13 * -1 * -1],
        ],
        false,
        8,
      )
      L.line.strokeStyle = pal.line
      L.line.lineWidth = h * 0.016
      trace(L.line, v, false)
      L.line.stroke()
      for (let j = 0; j < 6; j++) {
        const a = (j / 6) * TAU,
          p = leaf(
            cx + Math.cos(a) * h * 0.04,
            cy - s * h * 0.08 + Math.sin(a) * h * 0.04,
            h * 0.15,
            h * 0.11,
            a,
            0,
            8,
            0.6,
          )
        L.fill.fillStyle = pal.a
        trace(L.fill, p)
        L.fill.fill()
        L.line.lineWidth = h * 0.01
        trace(L.line, p)
        L.line.stroke()
      }
      L.line.fillStyle = pal.line
      dot(L.line, cx, cy - s * h * 0.08, h * 0.03)
      for (const d of [-1, 1]) {
        const p = leaf(cx + d * step * 0.28, cy + s * h * 0.1, h * 0.2, h * 0.09, s * 0.9 + (d < 0 ? 2 : 0))
        L.fill.fillStyle = pal.c
        trace(L.fill, p)
        L.fill.fill()
        L.line.lineWidth = h * 0.009
        trace(L.line, p)
        L.line.stroke()
      }
    } else
      for (const d of [-1, 1]) {
        const p: Line = [
          [cx - step / 2, cy + d * h * 0.33],
          [cx + step / 2, cy + d * h * 0.33],
          [cx, cy + d * h * 0.04],
        ]
        L.fill.fillStyle = i % 2 ? pal.a : pal.b
        trace(L.fill, p)
        L.fill.fill()
        L.line.strokeStyle = pal.line
        L.line.lineWidth = h * 0.012
        trace(L.line, p)
        L.line.stroke()
      }
  }
}

// Cloth as a material: printed with our blocks, cut to a shape, bent by folds and lit.
import { lay, sheet } from '#drawing/core/finish.ts'
import { clamp, trace } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'
import { near, tiles } from '#drawing/core/tiles.ts'
import { printOver } from './cloth.ts'
import type { Blocks, Palette, Print } from './cloth-motifs.ts'

/** Cut `poly` from cloth `src`, bend it by height(x, y), light it, and lay it on dst. */
export function cut(
  st: Stage,
  dst: Ctx,
  poly: Line,
  src: Ctx,
  height: (x: number, y: number) => number,
  { bend = 5, light = 1 } = {},
) {
  const { w, h, k, ox, oy } = st,
    m = st.layer(),
    t = tiles()
  m.fillStyle = '#000'
  trace(m, poly)
  m.fill()
  const xs = poly.map((p) => (p[0] - ox) * k),
    ys = poly.map((p) => (p[1] - oy) * k),
    x0 = clamp(Math.floor(Math.min(...xs)) - 1, 0, w),
    x1 = clamp(Math.ceil(Math.max(...xs)) + 1, 0, w),
    y0 = clamp(Math.floor(Math.min(...ys)) - 1, 0, h),
    y1 = clamp(Math.ceil(Math.max(...ys)) + 1, 0, h)
  if (x1 - x0 < 2 || y1 - y0 < 2) return m
  const q = Math.max(2, Math.round(3 * k)),
    gw = Math.ceil((x1 - x0) / q) + 2,
    gh = Math.ceil((y1 - y0) / q) + 2,
    G = new Float32Array(gw * gh)
  for (let j = 0; j < gh; j++)
    for (let i = 0; i < gw; i++) G[j * gw + i] = height((x0 + i * q) / k + ox, (y0 + j * q) / k + oy)
  const out = m.getImageData(x0, y0, x1 - x0, y1 - y0),
    O = out.data,
    S = src.getImageData(0, 0, w, h).data,
    W2 = x1 - x0,
    u = q / k
  for (let y = y0; y < y1; y++)
    for (let x = x0; x < x1; x++) {
      const o = ((y - y0) * W2 + x - x0) * 4
      if (!O[o + 3]!) continue
      const fx = (x - x0) / q,
        fy = (y - y0) / q,
        i = Math.floor(fx),
        j = Math.floor(fy),
        a = fx - i,
        b = fy - j,
        p = j * gw + i
      const gx = ((G[p + 1]! - G[p]!) * (1 - b) + (G[p + gw + 1]! - G[p + gw]!) * b) / u,
        gy = ((G[p + gw]! - G[p]!) * (1 - a) + (G[p + gw + 1]! - G[p + 1]!) * a) / u
      const hh = (G[p]! * (1 - a) + G[p + 1]! * a) * (1 - b) + (G[p + gw]! * (1 - a) + G[p + gw + 1]! * a) * b
      let sx = Math.round(x + gx * bend * k * 6),
        sy = Math.round(y + gy * bend * k * 3 + hh * 0.4 * k)
      sx = sx < 0 ? 0 : sx >= w ? w - 1 : sx
      sy = sy < 0 ? 0 : sy >= h ? h - 1 : sy
      const s = (sy * w + sx) * 4,
        ax = x / k + ox,
        ay = y / k + oy
      let f = 1 - light * (gx * 0.85 + gy * 0.45) * 1.15
      f = f > 1 ? 1 + (f - 1) * 0.4 : f
      f *= 0.955
      f *= 0.965 + 0.012 * clamp(hh, -6, 4)
      f -= 0.1 * near(t.weaveLit, ax * 1.6, ay * 1.6)
      f = clamp(f, 0.36, 1.05)
      O[o] = S[s]! * f
      O[o + 1] = S[s + 1]! * f * 0.995
      O[o + 2] = S[s + 2]! * (f * 0.96 + 0.035)
    }
  m.putImageData(out, x0, y0)
  st.put(dst, m)
  return m
}
export function printed(st: Stage, pal: Palette, r: Rng, opts: Print, border?: (L: Blocks, g: Ctx) => void) {
  const g = sheet(st, pal.ground, { mottle: 0.03 }),
    L = { fill: st.layer(), line: st.layer() }
  if (opts) printOver(L, pal, r, { x: 0, y: 0, w: st.W, h: st.H, ...opts })
  border?.(L, g)
  lay(st, g, L.fill, { rough: 0, patch: 0.15, dry: 0.12, alpha: 0.92 })
  lay(st, g, L.line, { rough: 0, patch: 0.12, dry: 0.12 })
  return g
}

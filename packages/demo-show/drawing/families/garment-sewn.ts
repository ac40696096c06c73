// A kurta or a jacket: body and sleeves cut from printed cloth.
import { clamp, spline } from '#drawing/core/geo.ts'
import type { Line } from '#drawing/core/shapes.ts'
import { borderStrip } from './cloth.ts'
import type { Blocks } from './cloth-motifs.ts'
import { cut, printed } from './cut-cloth.ts'
import type { Tailor } from './tailor.ts'
import { finishJacket } from './garment-jacket.ts'
import { finishKurta } from './garment-kurta.ts'

export function sew(tailor: Tailor, v: string): void {
  const { W } = tailor.st
  const { cx, nz, motif, art, ridge, seamLine, hanger, pal, st, r } = tailor
  const kur = v === 'kurta',
    sh = kur ? 196 : 232,
    top = kur ? 222 : 270,
    hem = kur ? 1480 : 1270,
    hemW = kur ? 330 : 322,
    chest = kur ? 236 : 278
  hanger(top, sh * 0.92)
  const flareY = kur ? 960 : 800
  const body: Line = [
    ...spline(
      [
        [cx - 74, top + 2],
        [cx - sh, top + 62],
        [cx - chest, top + 210],
        [cx - chest + 8, top + 420],
        [cx - hemW + 26, flareY + 180],
        [cx - hemW, hem - 30],
      ],
      false,
      12,
    ),
    ...spline(
      [
        [cx - hemW, hem - 30],
        [cx - hemW * 0.4, hem - 2],
        [cx, hem + 8],
        [cx + hemW * 0.4, hem - 2],
        [cx + hemW, hem - 30],
      ],
      false,
      10,
    ),
    ...spline(
      [
        [cx + hemW, hem - 30],
        [cx + hemW - 26, flareY + 180],
        [cx + chest - 8, top + 420],
        [cx + chest, top + 210],
        [cx + sh, top + 62],
        [cx + 74, top + 2],
      ],
      false,
      12,
    ),
    ...spline(
      [
        [cx + 74, top + 2],
        [cx + 50, top + 44],
        [cx, top + 62],
        [cx - 50, top + 44],
        [cx - 74, top + 2],
      ],
      false,
      8,
    ),
  ]
  const sl = kur ? 660 : 560,
    slv = (s: number) =>
      spline(
        [
          [cx + s * (sh - 6), top + 56],
          [cx + s * (sh + 62), top + 150],
          [cx + s * (sh + 134), top + sl * 0.72],
          [cx + s * (sh + 172), top + sl],
          [cx + s * (sh + 84), top + sl + 26],
          [cx + s * (sh + 34), top + sl * 0.72],
          [cx + s * (chest - 6), top + 232],
          [cx + s * (chest - 20), top + 200],
        ],
        true,
        12,
      )
  const pitch = r.range(92, 120),
    main = {
      motif,
      pitch,
      size: pitch / (motif === 'star' ? 172 : motif === 'sprig' ? 118 : 160),
      mirror: motif !== 'star',
      drop: motif !== 'star',
      mis: 2,
    }
  const hemB = 108,
    bodyCloth = printed(st, pal, r, main, (L: Blocks) => {
      for (const q of [L.fill, L.line]) {
        q.save()
        q.globalCompositeOperation = 'destination-out'
        q.fillRect(0, hem - hemB - 20, W, 400)
        q.restore()
      }
      borderStrip(L, pal, 0, hem - hemB - 14, W, hemB - 16, r.pick(['vine', 'teeth']))
    })
  const sCloth = printed(st, pal, r.fork('s'), main, (L) => {
    for (const q of [L.fill, L.line]) {
      q.save()
      q.globalCompositeOperation = 'destination-out'
      q.fillRect(0, top + sl - 66, W, 200)
      q.restore()
    }
    borderStrip(L, pal, 0, top + sl - 60, W, 64, 'teeth')
  })
  const hs = (s: number) => (x: number, y: number) => {
    const u = (x - (cx + s * sh)) * s,
      d = (y - top) / sl
    return (
      5 * ridge(x - u * d * 0.5 + y * 0.25 * s, y, 0.009, 0.0032) +
      10 * Math.cos((u - 20 - d * 82) / 56) +
      3 * nz(x * 0.02, y * 0.016)
    )
  }
  for (const s of [-1, 1]) cut(st, art, slv(s), sCloth, hs(s), { light: 1.15 })
  const tmp = st.layer()
  const hb = (x: number, y: number) => {
    const d = clamp((y - top) / (hem - top)),
      u = x - cx
    return (
      (6 + 16 * d) * ridge(u * (1 - 0.3 * d) + 400, y, 0.0058, 0.0007) * (0.35 + d) +
      3 * nz(x * 0.013, y * 0.009) +
      12 * Math.cos((u / (chest + 60 + 80 * d)) * 1.5) * (1 + d) +
      5 * Math.exp(-(((y - top - 240) / 100) ** 2)) * nz(x * 0.02, y * 0.03)
    )
  }
  const bm = cut(st, tmp, body, bodyCloth, hb, { light: 1.1 })
  st.put(art, st.shadow(bm, { dx: 0, dy: 3, blur: 7 }), { alpha: 0.4 })
  st.put(art, tmp)
  for (const s of [-1, 1]) {
    seamLine(
      [
        [cx + s * (sh - 2), top + 62],
        [cx + s * (chest - 26), top + 130],
        [cx + s * (chest - 14), top + 214],
      ],
      'rgba(20,12,6,.3)',
      2.4,
    )
  }
  const trim = pal.a === '#F1EADB' || pal.a === '#F3E4CB' ? pal.line : pal.a
  const fitting = { top, hem, hemW, trim, body }
  if (kur) finishKurta(tailor, fitting)
  else finishJacket(tailor, fitting)
}

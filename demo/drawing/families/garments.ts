// Clothes cut from our own printed cloth: the print bends with the folds, the folds take the light.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt } from '#demo/drawing/core/shapes.ts'
import type { Ctx, Stage } from '#demo/drawing/core/stage.ts'
import { mix, shade, alpha } from '#demo/drawing/core/colour.ts'
import { noise2, fbm } from '#demo/drawing/core/rng.ts'
import { TAU, lerp, spline, trace, clamp, dot } from '#demo/drawing/core/geo.ts'
import { sheet, surface } from '#demo/drawing/core/finish.ts'
import { borderStrip } from './cloth.ts'
import { CLOTHS } from './cloth-motifs.ts'
import type { Blocks, MotifName, Palette } from './cloth-motifs.ts'
import { cut, printed } from './cut-cloth.ts'

const wallTone = ['#F1EBDF', '#EAE4D8', '#EFE4D9', '#E6E7DE']

const garments: Family = {
  id: 'garments',
  title: 'Designer clothing',
  variants: ['kurta', 'saree', 'stole', 'jacket'],
  size: (): Pt => [1280, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      cx = W / 2,
      g = sheet(st, r.pick(wallTone), { mottle: 0.025 }),
      name = r.pick(
        {
          kurta: ['bagru', 'sanganer', 'indigo', 'dabu'],
          saree: ['madder', 'indigo', 'haldi', 'kalamkari'],
          stole: ['kalamkari', 'sanganer', 'dabu', 'madder'],
          jacket: ['indigo', 'kalamkari', 'bagru', 'madder'],
        }[v]!,
      ),
      pal = CLOTHS[name]!,
      nz = noise2('fold' + r.int(0, 1e6))
    surface(st, g, { kind: 'plaster', relief: 0.025, vignette: 0.04, glow: 0.05, grain: 0.01 })
    const motif = r.pick<MotifName>(
        name === 'indigo' ? ['star', 'sprig', 'buta'] : name === 'kalamkari' ? ['bloom'] : ['buta', 'sprig', 'bloom'],
      ),
      art = st.layer(),
      wood = '#9A6B42'
    const ridge = (x: number, y: number, f: number, a: number) => {
      const n = fbm(nz, x * f, y * a, 3, 0.5)
      return 1 - Math.abs(n) * 1.9
    }
    const shadowPut = (A: Ctx) => {
      st.put(g, st.shadow(A, { dx: 16, dy: 22, blur: 22, colour: '#4a3a2a' }), { op: 'multiply', alpha: 0.34 })
      st.put(g, st.shadow(A, { dx: 5, dy: 7, blur: 6, colour: '#3a2a1c' }), { op: 'multiply', alpha: 0.34 })
      st.put(g, A)
    }
    const seamLine = (pts: Line, c = 'rgba(20,12,6,.38)', w = 2) => {
      art.strokeStyle = c
      art.lineWidth = w
      trace(art, spline(pts, false, 10), false)
      art.stroke()
    }
    const hanger = (yTop: number, half: number) => {
      art.strokeStyle = '#8F8A80'
      art.lineWidth = 7
      art.beginPath()
      art.moveTo(cx, yTop - 4)
      art.lineTo(cx, yTop - 46)
      art.arc(cx + 22, yTop - 62, 24, Math.PI * 0.86, Math.PI * 2.1)
      art.stroke()
      art.strokeStyle = 'rgba(255,255,255,.55)'
      art.lineWidth = 2
      art.beginPath()
      art.moveTo(cx - 1.5, yTop - 4)
      art.lineTo(cx - 1.5, yTop - 46)
      art.stroke()
      const p = spline(
        [
          [cx - half, yTop + 62],
          [cx - half * 0.5, yTop + 22],
          [cx, yTop - 6],
          [cx + half * 0.5, yTop + 22],
          [cx + half, yTop + 62],
        ],
        false,
        10,
      )
      art.strokeStyle = shade(wood, -0.08)
      art.lineWidth = 24
      trace(art, p, false)
      art.stroke()
      art.strokeStyle = shade(wood, 0.05)
      art.lineWidth = 13
      trace(
        art,
        p.map(([x, y]): Pt => [x, y - 3]),
        false,
      )
      art.stroke()
    }
    if (v === 'kurta' || v === 'jacket') {
      const kur = v === 'kurta',
        sh = kur ? 196 : 232,
        top = kur ? 222 : 270,
        hem = kur ? 1480 : 1270,
        hemW = kur ? 330 : 322,
        chest = kur ? 236 : 278
      hanger(top, sh * 0.92)
      const flareY = kur ? 960 : 800
      const body = [
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
      if (kur) {
        const neck = spline(
            [
              [cx - 76, top + 2],
              [cx - 50, top + 46],
              [cx, top + 64],
              [cx + 50, top + 46],
              [cx + 76, top + 2],
            ],
            false,
            10,
          ),
          back = spline(
            [
              [cx - 76, top + 2],
              [cx - 40, top - 14],
              [cx, top - 20],
              [cx + 40, top - 14],
              [cx + 76, top + 2],
            ],
            false,
            10,
          )
        art.fillStyle = shade(pal.ground, -0.16)
        trace(art, [...back, ...[...neck].reverse()])
        art.fill()
        art.fillStyle = 'rgba(20,10,4,.25)'
        trace(art, [...back.map(([x, y]): Pt => [x, y + 16]), ...[...neck].reverse()])
        art.fill()
        art.strokeStyle = shade(trim, -0.08)
        art.lineWidth = 19
        trace(art, neck, false)
        art.stroke()
        art.strokeStyle = trim
        art.lineWidth = 14
        trace(art, neck, false)
        art.stroke()
        art.lineWidth = 12
        trace(art, back, false)
        art.stroke()
        art.strokeStyle = 'rgba(255,255,255,.14)'
        art.lineWidth = 3
        trace(
          art,
          neck.map(([x, y]): Pt => [x, y - 4]),
          false,
        )
        art.stroke()
        art.fillStyle = trim
        art.beginPath()
        art.roundRect(cx - 21, top + 60, 42, 246, [0, 0, 8, 8])
        art.fill()
        art.strokeStyle = 'rgba(15,8,3,.35)'
        art.lineWidth = 1.6
        art.setLineDash([6, 4])
        art.strokeRect(cx - 16, top + 62, 32, 238)
        art.setLineDash([])
        art.fillStyle = 'rgba(10,5,0,.22)'
        art.fillRect(cx + 21, top + 64, 5, 240)
        for (let i = 0; i < 5; i++) {
          const y = top + 90 + i * 46
          art.fillStyle = 'rgba(10,5,0,.4)'
          dot(art, cx + 1.5, y + 2.5, 8)
          art.fillStyle = '#D9B36A'
          dot(art, cx, y, 7.5)
          art.fillStyle = '#FFF0C8'
          dot(art, cx - 2, y - 2.5, 2.6)
        }
        for (const s of [-1, 1])
          seamLine(
            [
              [cx + s * (hemW - 34), hem - 330],
              [cx + s * (hemW - 20), hem - 150],
              [cx + s * (hemW - 8), hem - 28],
            ],
            'rgba(20,12,6,.35)',
            3,
          )
      } else {
        // open front with facing, collar band and running-stitch quilting
        art.save()
        trace(art, body)
        art.clip()
        const stc = pal.line
        for (let y = top - 20; y < hem + 20; y += 21) {
          art.strokeStyle = 'rgba(15,8,3,.16)'
          art.lineWidth = 3.2
          const p: Line = []
          for (let x = cx - 360; x <= cx + 360; x += 14)
            p.push([x, y + 3 * nz(x * 0.01, y * 0.01) + 10 * Math.cos((x - cx) / 190)])
          trace(
            art,
            p.map(([x, yy]): Pt => [x, yy + 2.2]),
            false,
          )
          art.stroke()
          art.strokeStyle = alpha(stc, 0.75)
          art.lineWidth = 1.8
          art.setLineDash([9, 8])
          trace(art, p, false)
          art.stroke()
          art.setLineDash([])
        }
        art.restore()
        const gapTop = 34,
          lin: Line = [
            [cx - 50, top + 30],
            [cx - gapTop - 8, top + 60],
            [cx - 16, hem + 10],
            [cx + 22, hem + 10],
            [cx + gapTop + 8, top + 60],
            [cx + 50, top + 30],
            [cx, top - 24],
          ]
        art.fillStyle = shade(pal.a, -0.2)
        trace(art, lin)
        art.fill()
        const gr = art.createLinearGradient(cx - 40, 0, cx + 40, 0)
        gr.addColorStop(0, 'rgba(0,0,0,.5)')
        gr.addColorStop(0.5, 'rgba(0,0,0,.12)')
        gr.addColorStop(1, 'rgba(0,0,0,.42)')
        art.fillStyle = gr
        trace(art, lin)
        art.fill()
        for (const s of [-1, 1]) {
          const p = spline(
            [
              [cx + s * 4, top - 30],
              [cx + s * 58, top - 4],
              [cx + s * 66, top + 40],
              [cx + s * 52, top + 110],
              [cx + s * 36, top + 460],
              [cx + s * 30, hem + 4],
            ],
            false,
            14,
          )
          art.strokeStyle = shade(trim, -0.1)
          art.lineWidth = 36
          trace(art, p, false)
          art.stroke()
          art.strokeStyle = trim
          art.lineWidth = 31
          trace(art, p, false)
          art.stroke()
          art.strokeStyle = alpha(pal.ground, 0.8)
          art.lineWidth = 1.8
          art.setLineDash([8, 6])
          for (const d of [-9, 0, 9]) {
            trace(
              art,
              p.map(([x, y]): Pt => [x + d, y]),
              false,
            )
            art.stroke()
          }
          art.setLineDash([])
          const px = cx + s * 168,
            py = hem - 260
          art.fillStyle = 'rgba(15,8,3,.16)'
          art.fillRect(px - 70, py + 6, 144, 140)
          art.fillStyle = trim
          art.fillRect(px - 72, py, 144, 26)
          art.strokeStyle = 'rgba(15,8,3,.4)'
          art.lineWidth = 2
          art.strokeRect(px - 72, py, 144, 136)
        }
      }
    } else {
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
          R.push([
            b - taper * d * 0.7 + 6 * Math.sin(d * 4 + ph * 2),
            lerp(rodY - 13, edgeY(b, a, b, y1, sar ? 10 : 6), d),
          ])
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
    shadowPut(art)
    return surface(st, g, { relief: 0, vignette: 0.07, glow: 0.03, grain: 0.012 })
  },
}
export default garments

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

// Botanical sheets: wet leaves in wash, then a fine pen.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt, Vec } from '#demo/drawing/core/shapes.ts'
import type { Ctx, Stage } from '#demo/drawing/core/stage.ts'
import { P, mix, shade, alpha, jitter } from '#demo/drawing/core/colour.ts'
import { TAU, lerp, spline, trace, leaf, ellipse, ribbon, dot, tremble } from '#demo/drawing/core/geo.ts'
import { sheet, lay, surface } from '#demo/drawing/core/finish.ts'

const botanical: Family = {
  id: 'botanical',
  title: 'Botanical ink and wash',
  variants: ['mango', 'hibiscus', 'lotus'],
  size: (): Pt => [1180, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      g = sheet(st, r.pick(['#F7F1E3', '#F4ECDA', '#F8F4EA']), { mottle: 0.025, fleck: 130, r: r.fork('f') }),
      A = st.layer(),
      B = st.layer(),
      K = st.layer(),
      ink = '#2b241e'
    const pen = (p: Line, w = 1.8, closed = false) => {
      K.fillStyle = ink
      const t = tremble(p, r, 0.8, 30),
        ph = r.range(0, 6)
      if (closed) t.push(t[0]!)
      trace(
        K,
        ribbon(t, (q) => w * (0.65 + 0.45 * Math.sin(q * 9 + ph))),
      )
      K.fill()
    }
    const wash = (L: Ctx, p: Line, c: string, off = 3) => {
      L.fillStyle = c
      trace(
        L,
        p.map(([x, y]: Pt): Pt => [x + off * 0.6, y - off * 0.4]),
      )
      L.fill()
    }
    const greens = r.pick([
      ['#4C6B3C', '#7C8F48', '#35573F'],
      ['#3F6650', '#86995A', '#2D5048'],
      ['#5E6B36', '#95924A', '#41562F'],
    ])
    const aLeaf = (x: number, y: number, len: number, wid: number, a: number, bend: number, c = r.pick(greens)) => {
      const p = leaf(x, y, len, wid, a, bend, 22, 0.4),
        n = 23
      wash(A, p, alpha(jitter(r, c, 0.05, 0.02), 0.9))
      const mid: Line = [...Array(n).keys()].map((i): Pt => {
        const q = p[2 * n - 1 - i]!
        return [(p[i]![0] + q[0]) / 2, (p[i]![1] + q[1]) / 2]
      })
      wash(B, [...p.slice(0, n), ...[...mid].reverse()], alpha(shade(c, -0.04), 0.5)) // the far half lies in shade
      pen(p, 1.7, true)
      pen(mid, 2)
      for (let i = 2; i < n - 2; i += 2)
        for (const s of [0, 1]) {
          const e = s ? p[2 * n - 1 - Math.min(n - 1, i + 3)]! : p[Math.min(n - 1, i + 3)]!,
            m = mid[i]!
          pen(
            [
              m,
              [lerp(m[0], e[0], 0.5) + r.range(-1, 1), lerp(m[1], e[1], 0.45)],
              [lerp(m[0], e[0], 0.9), lerp(m[1], e[1], 0.9)],
            ],
            0.9,
          )
        }
      return mid
    }
    const stem = (p: Line, w0: number, w1: number, c = '#6B5A3A') => {
      const sp = spline(p, false, 18),
        rb = ribbon(sp, (t) => lerp(w0, w1, t))
      wash(A, rb, alpha(c, 0.9), 1)
      pen(rb.slice(0, rb.length / 2), 1.6)
      pen(rb.slice(rb.length / 2), 2.2)
      return sp
    }
    if (v === 'mango') {
      const sp = stem(
        [
          [W * 0.62, H * 0.04],
          [W * 0.55, H * 0.2],
          [W * 0.48, H * 0.4],
          [W * 0.5, H * 0.52],
        ],
        20,
        9,
      )
      for (let i = 0; i < 15; i++) {
        const q = sp[Math.floor(lerp(8, sp.length - 1, i / 14))]!,
          a = Math.PI / 2 + (i % 2 ? 1 : -1) * r.range(0.35, 1.35) + (i === 14 ? 0 : 0)
        aLeaf(q[0], q[1], r.range(300, 430), r.range(72, 98), a, (i % 2 ? 1 : -1) * r.range(-0.14, 0.02))
      }
      for (const [x, y, s, k] of [
        [W * 0.4, H * 0.75, 1, -1],
        [W * 0.635, H * 0.715, 0.9, 1],
      ] as [number, number, number, number][]) {
        stem(
          [
            [sp.at(-1)![0], sp.at(-1)![1]],
            [lerp(sp.at(-1)![0], x, 0.6), H * 0.56],
            [x + 6 * k, y - 150 * s],
          ],
          6,
          5,
        )
        const p = spline(
          (
            [
              [0, -155],
              [74, -128],
              [112, -38],
              [104, 62],
              [44, 142],
              [-26, 158],
              [-88, 104],
              [-108, 10],
              [-78, -96],
            ] as Line
          ).map(([a, b]): Pt => [x + a * s * k, y + b * s]),
          true,
          12,
        )
        K.save()
        K.globalCompositeOperation = 'destination-out'
        trace(K, p)
        K.fill()
        K.restore()
        for (const L of [A, B]) {
          L.save()
          L.globalCompositeOperation = 'destination-out'
          trace(L, p)
          L.fill()
          L.restore()
        }
        const gr = A.createLinearGradient(x - 90, y - 150 * s, x + 70, y + 150 * s)
        gr.addColorStop(0, '#8C9A45')
        gr.addColorStop(0.4, '#E0A83A')
        gr.addColorStop(0.75, '#DE7E3A')
        gr.addColorStop(1, '#C2503A')
        A.fillStyle = gr
        trace(A, p)
        A.fill()
        const sg = B.createRadialGradient(x - 36 * k, y - 50, 20, x, y, 190 * s)
        sg.addColorStop(0, 'rgba(180,90,40,0)')
        sg.addColorStop(1, 'rgba(150,60,40,.6)')
        B.fillStyle = sg
        trace(B, p)
        B.fill()
        pen(p, 2.2, true)
        for (let i = 0; i < 60; i++) {
          const a = r.range(0, TAU),
            q = Math.sqrt(r.next()) * 0.85
          K.fillStyle = ink
          dot(K, x + Math.cos(a) * 96 * q * s + 18 * k, y + Math.sin(a) * 140 * q * s, r.range(0.7, 1.5))
        }
      }
    } else if (v === 'hibiscus') {
      const sp = stem(
        [
          [W * 0.34, H * 0.97],
          [W * 0.42, H * 0.78],
          [W * 0.5, H * 0.58],
          [W * 0.52, H * 0.42],
        ],
        17,
        9,
        '#5d6a38',
      )
      for (let i = 0; i < 9; i++) {
        const q = sp[Math.floor(lerp(3, sp.length - 8, i / 8))]!,
          a = -Math.PI / 2 + (i % 2 ? 1 : -1) * r.range(0.75, 1.3)
        aLeaf(q[0], q[1], r.range(240, 330), r.range(130, 176), a, r.range(-0.08, 0.08))
      }
      const c = r.pick([P.vermilion, P.rani, '#D9694A']),
        [x, y] = [W * 0.53, H * 0.33],
        pet = [0.3, 1.55, 2.8, 4.05, 5.3].map((a) => a + r.range(-0.12, 0.12))
      for (const a of pet) {
        const len = r.range(255, 295),
          e: Line = [...Array(41).keys()].map((i): Pt => {
            const t = i / 40,
              q = a + lerp(-0.66, 0.66, t),
              rr =
                len *
                (0.2 + 0.82 * Math.sin(Math.PI * Math.min(1, 0.05 + t * 0.9)) ** 0.36) *
                (1 + 0.03 * Math.sin(t * 22 + a * 5))
            return [x + Math.cos(q) * rr, y + Math.sin(q) * rr]
          }),
          p: Line = [[x, y], ...e]
        for (const L of [A, B, K]) {
          L.save()
          L.globalCompositeOperation = 'destination-out'
          trace(L, p)
          L.fill()
          L.restore()
        }
        const gr = A.createRadialGradient(x, y, 20, x, y, len)
        gr.addColorStop(0, shade(c, -0.18))
        gr.addColorStop(0.3, c)
        gr.addColorStop(1, mix(c, '#F7E3D6', 0.45))
        A.fillStyle = gr
        trace(A, p)
        A.fill()
        wash(B, [[x, y], ...e.slice(0, 15)], alpha(shade(c, -0.05), 0.4))
        pen(e, 2)
        for (let i = 2; i < 40; i += 3) {
          const q = e[i]!,
            f = r.range(0.62, 0.92)
          pen(
            [
              [lerp(x, q[0], 0.2), lerp(y, q[1], 0.2)],
              [lerp(x, q[0], f * 0.6) + r.range(-4, 4), lerp(y, q[1], f * 0.6)],
              [lerp(x, q[0], f), lerp(y, q[1], f)],
            ],
            0.9,
          )
        }
      }
      const st2 = spline(
        [
          [x, y],
          [x + 90, y - 60],
          [x + 205, y - 150],
        ],
        false,
        14,
      )
      wash(
        A,
        ribbon(st2, (t) => 16 * (1 - t) + 7),
        alpha('#C93A3A', 0.9),
        0,
      )
      pen(
        ribbon(st2, (t) => 16 * (1 - t) + 7),
        1.6,
        true,
      )
      for (let i = 12; i < st2.length; i++)
        for (const s of [-1, 1]) {
          const q = st2[i]!,
            e: Pt = [q[0] + s * r.range(10, 24) - 6, q[1] + r.range(-20, 8)]
          pen([q, e], 1.2)
          A.fillStyle = '#E0A52E'
          dot(A, ...e, 5)
          K.fillStyle = ink
          dot(K, e[0] + 1, e[1] + 1, 1.4)
        }
      const bud: Pt = [W * 0.2, H * 0.43]
      stem([sp[26]!, [W * 0.31, H * 0.56], [bud[0] + 12, bud[1] + 60]], 8, 6, '#5d6a38')
      for (const q of [-0.25, 0.25, 0]) {
        const p = leaf(bud[0] + 8, bud[1] + 66, 190, 62, -Math.PI / 2 - 0.2 + q)
        for (const L of [A, K]) {
          L.save()
          L.globalCompositeOperation = 'destination-out'
          trace(L, p)
          L.fill()
          L.restore()
        }
        wash(A, p, alpha(q ? shade(c, -0.06) : c, 0.95), 1)
        pen(p, 1.7, true)
      }
      for (const q of [-0.5, 0, 0.5]) aLeaf(bud[0] + 8, bud[1] + 70, 84, 34, -Math.PI / 2 - 0.2 + q, 0, greens[0]!)
    } else {
      const pad = (x: number, y: number, rx: number, ry: number, a: number) => {
        const p: Line = ellipse(x, y, rx, ry, a, 90).map(([u, w], i) => {
          const d = Math.min(i, 90 - i)
          return d < 5
            ? [lerp(u, x, 0.8 - d * 0.16), lerp(w, y, 0.8 - d * 0.16)]
            : [u + r.range(-2, 2), w + r.range(-2, 2)]
        })
        wash(A, p, alpha(jitter(r, r.pick(greens), 0.04, 0.02), 0.92))
        wash(
          B,
          p.filter((_, i) => i > 30 && i < 70),
          alpha(greens[2]!, 0.4),
        )
        pen(p, 1.9, true)
        for (let i = 8; i < 86; i += 5) {
          const q = p[i]!
          pen(
            [
              [x, y],
              [lerp(x, q[0], 0.5) + r.range(-4, 4), lerp(y, q[1], 0.5) + r.range(-4, 4)],
              [lerp(x, q[0], 0.94), lerp(y, q[1], 0.94)],
            ],
            0.9,
          )
        }
      }
      const F: Vec[] = [
        [W * 0.46, H * 0.33, 1.22],
        [W * 0.76, H * 0.56, 0.76],
      ]
      for (const [x, y, s] of F)
        stem(
          [
            [x, y + 70 * s],
            [x + 20, H * 0.68],
            [x - 30, H * 0.93],
          ],
          11 * s + 2,
          12 * s,
          '#6b7a48',
        )
      pad(W * 0.28, H * 0.79, 250, 96, -0.06)
      pad(W * 0.7, H * 0.86, 290, 100, 0.04)
      pad(W * 0.2, H * 0.57, 130, 62, -0.3)
      const c = r.pick(['#D98AA0', '#E3A9A0', '#C9637F'])
      for (const [x, y, s] of F) {
        const rows: [number, number, number, number][] = [
          [9, 300, 92, 1.5],
          [8, 285, 98, 1.1],
          [6, 250, 96, 0.72],
          [3, 215, 84, 0.3],
        ]
        rows.forEach(([n, len, wd, sp]) => {
          const idx = [...Array(n).keys()].sort((a, b) => Math.abs(b - (n - 1) / 2) - Math.abs(a - (n - 1) / 2))
          for (const i of idx) {
            const a = -Math.PI / 2 + lerp(-sp, sp, n === 1 ? 0.5 : i / (n - 1)),
              p = leaf(
                x,
                y + 84 * s,
                len * s * (1 - 0.12 * Math.abs(Math.sin(a + Math.PI / 2))),
                wd * s,
                a,
                (i - (n - 1) / 2) * 0.03,
                20,
                0.55,
              )
            for (const L of [A, B, K]) {
              L.save()
              L.globalCompositeOperation = 'destination-out'
              trace(L, p)
              L.fill()
              L.restore()
            }
            const t: Pt = [x + Math.cos(a) * len * s, y + 84 * s + Math.sin(a) * len * s],
              gr = A.createLinearGradient(x, y + 84 * s, ...t)
            gr.addColorStop(0, mix(c, '#F8EEDF', 0.86))
            gr.addColorStop(0.55, mix(c, '#F8EEDF', 0.5))
            gr.addColorStop(1, c)
            A.fillStyle = gr
            trace(A, p)
            A.fill()
            pen(p, 1.8, true)
            for (let z = -2; z <= 2; z++) {
              const m = leaf(x, y + 84 * s, len * s * 0.82, 2, a + z * 0.035 * (wd / 90), 0, 8)
              pen(m.slice(0, 9), 0.8)
            }
          }
        })
      }
    }
    lay(st, g, A, { wash: true, rough: 4.5, freq: 0.8, patch: 0.5, edge: 0.75, rim: 7, gran: 0.16, density: 0.85 })
    lay(st, g, B, { wash: true, rough: 4, freq: 0.7, patch: 0.5, edge: 0.6, rim: 5, gran: 0.14, density: 0.6 })
    lay(st, g, K, { rough: 0.9, patch: 0.14, dry: 0.1 })
    const sp = st.layer()
    for (let i = 0; i < 12; i++) {
      sp.fillStyle = alpha(r.pick(greens), r.range(0.2, 0.6))
      dot(sp, r.range(90, W - 90), r.range(90, H - 90), r.range(1, 4.2))
    }
    lay(st, g, sp, { wash: true, rough: 1, edge: 0.8, rim: 2, density: 0.7 })
    return surface(st, g, { kind: 'paper', relief: 0.065, grain: 0.01 })
  },
}
export default botanical

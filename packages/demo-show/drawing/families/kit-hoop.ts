// An embroidery hoop half sewn, with its skeins and needle.
import { shade } from '#drawing/core/colour.ts'
import { TAU, dot, leaf, ribbon, spline, trace } from '#drawing/core/geo.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import type { Tabletop } from './tabletop.ts'
import { threads } from './threads.ts'

export function drawHoop(table: Tabletop): void {
  const { W, H } = table.st,
    { st, g, r, C, place, at } = table
  const cx = W * 0.525,
    cy = H * 0.5
  const R = 360,
    k = threads(st, r),
    cloth = r.pick(['#F6F0E4', '#E9E2D2', '#DCE2DC'])
  place(
    (L: Ctx) => {
      L.fillStyle = cloth
      const ed = spline(
        [...Array(26).keys()].map((i): Pt => {
          const a = (i / 26) * TAU,
            sq = Math.min(1 / Math.max(Math.abs(Math.cos(a)), Math.abs(Math.sin(a))), 1.28),
            q = 418 * sq * r.range(0.985, 1.015)
          return [cx + Math.cos(a + 0.06) * q, cy + Math.sin(a + 0.06) * q]
        }),
        true,
        6,
      )
      trace(L, ed)
      L.fill()
      for (let i = 0; i < 46; i++) {
        const a = (i / 46) * TAU + r.range(-0.05, 0.05)
        const gr = L.createLinearGradient(
          cx + Math.cos(a) * R,
          cy + Math.sin(a) * R,
          cx + Math.cos(a) * (R + 150),
          cy + Math.sin(a) * (R + 150),
        )
        gr.addColorStop(0, 'rgba(70,50,30,.26)')
        gr.addColorStop(1, 'rgba(70,50,30,0)')
        L.save()
        trace(L, ed)
        L.clip()
        L.fillStyle = gr
        trace(L, leaf(cx + Math.cos(a) * R, cy + Math.sin(a) * R, r.range(70, 150), r.range(8, 22), a))
        L.fill()
        L.restore()
      }
    },
    { lift: 4, soft: 6 },
  )
  // pencilled design, two thirds sewn
  const fl: [number, number, number, number][] = [
      [0, -40, 120, 9],
      [-150, 110, 82, 7],
      [150, 100, 88, 8],
      [-140, -150, 62, 6],
      [150, -140, 66, 6],
    ],
    pen = st.layer()
  pen.strokeStyle = '#7f93b8'
  pen.lineWidth = 1.8
  fl.forEach(([x, y, s, n]: [number, number, number, number], q: number) => {
    const sewn = q < 3 || r.chance(0.3),
      a0 = r.range(0, 6)
    for (let i = 0; i < n; i++) {
      const a = a0 + (i / n) * TAU
      if (sewn && !(q === 2 && i > n * 0.55))
        k.petal(
          cx + x + Math.cos(a) * s * 0.26,
          cy + y + Math.sin(a) * s * 0.26,
          s * 0.8,
          (s * 3.4) / n,
          a,
          C[q % 5]!,
          shade(C[(q + 1) % 5]!, 0.05),
        )
      else {
        trace(pen, leaf(cx + x + Math.cos(a) * s * 0.26, cy + y + Math.sin(a) * s * 0.26, s * 0.8, (s * 3.2) / n, a))
        pen.stroke()
      }
    }
    if (sewn)
      for (let i = 0; i < 16; i++)
        k.knot(
          cx + x + Math.cos(i * 2.4) * Math.sqrt(i) * s * 0.055,
          cy + y + Math.sin(i * 2.4) * Math.sqrt(i) * s * 0.055,
          C[1],
          8,
        )
  })
  for (let i = 0; i < 9; i++) {
    const a = (i / 9) * TAU + 0.2,
      p = spline(
        [
          [cx + Math.cos(a) * 190, cy + Math.sin(a) * 190],
          [cx + Math.cos(a + 0.14) * 240, cy + Math.sin(a + 0.14) * 240],
          [cx + Math.cos(a + 0.06) * 300, cy + Math.sin(a + 0.06) * 300],
        ],
        false,
        10,
      )
    if (i < 6) {
      k.chain(p, C[2], 10, 2.6)
      for (const t of [8, 14, 19])
        for (const s of [-1, 1]) k.petal(...p[Math.min(t, p.length - 1)]!, 46, 20, a + s * 0.8, C[2], shade(C[2], 0.1))
    } else {
      trace(pen, p, false)
      pen.stroke()
      for (const t of [8, 14, 19])
        for (const s of [-1, 1]) {
          trace(pen, leaf(...p[Math.min(t, p.length - 1)]!, 46, 20, a + s * 0.8))
          pen.stroke()
        }
    }
  }
  st.put(g, pen)
  k.sew(g)
  place(
    (L: Ctx) => {
      for (const [q, w, c] of [
        [R + 12, 22, '#B98C58'],
        [R - 8, 13, '#D8B586'],
      ] as [number, number, string][]) {
        for (let i = 0; i < 220; i++) {
          const a = (i / 220) * TAU,
            f = 0.5 + 0.5 * Math.cos(a + 2.3)
          L.strokeStyle = shade(c, -0.09 + 0.16 * f)
          L.lineWidth = w
          L.lineCap = 'butt'
          L.beginPath()
          L.arc(cx, cy, q, a, a + 0.034)
          L.stroke()
        }
      }
      L.strokeStyle = 'rgba(60,36,14,.45)'
      L.lineWidth = 2
      L.beginPath()
      L.arc(cx, cy, R - 0.5, 0, TAU)
      L.stroke()
      const gr = L.createLinearGradient(cx - 20, 0, cx + 22, 0)
      gr.addColorStop(0, '#8C6A30')
      gr.addColorStop(0.4, '#F0D596')
      gr.addColorStop(1, '#7A5A26')
      L.fillStyle = gr
      L.fillRect(cx - 26, cy - R - 44, 52, 26)
      L.fillRect(cx + 24, cy - R - 38, 30, 13)
      dot(L, cx + 60, cy - R - 31, 15)
    },
    { lift: 8, soft: 7 },
  )
  // skeins
  place(
    (L: Ctx) => {
      for (let i = 0; i < 5; i++)
        at(L, W * 0.875, H * 0.13 + i * 150, r.range(-0.14, 0.14), () => {
          for (let q = -13; q <= 13; q++) {
            const c = shade(C[i]!, -0.1 + 0.16 * Math.cos(q / 9) + r.range(-0.03, 0.03))
            L.strokeStyle = c
            L.lineWidth = 4.4
            L.beginPath()
            L.moveTo(-106, q * 3.4)
            L.bezierCurveTo(-60, q * 3.1, -52, q * 1.7, -44, q * 1.75)
            L.bezierCurveTo(-30, q * 2.2, 10, q * 2.7, 40, q * 2)
            L.bezierCurveTo(50, q * 1.6, 70, q * 3.1, 106, q * 3.4)
            L.stroke()
          }
          for (const x of [-58, 38]) {
            L.fillStyle = '#2b2622'
            L.beginPath()
            L.roundRect(x, -29, 30, 58, 4)
            L.fill()
            L.fillStyle = 'rgba(255,255,255,.2)'
            L.fillRect(x, -20, 30, 8)
            L.fillStyle = '#D9B36A'
            L.fillRect(x + 5, -2, 20, 3)
          }
        })
    },
    { lift: 8, soft: 7 },
  )
  // needle with thread, scissors' worth of thread ends
  place(
    (L: Ctx) => {
      const t = spline(
        [
          [cx - 60, cy + 330],
          [W * 0.3, H * 0.93],
          [W * 0.2, H * 0.82],
          [W * 0.12, H * 0.88],
          [W * 0.08, H * 0.8],
        ],
        false,
        24,
      )
      L.strokeStyle = shade(C[0], -0.04)
      L.lineWidth = 4
      trace(L, t, false)
      L.stroke()
      L.strokeStyle = shade(C[0], 0.1)
      L.lineWidth = 1.2
      trace(
        L,
        t.map(([x, y]): Pt => [x - 0.8, y - 0.8]),
        false,
      )
      L.stroke()
      const gr = L.createLinearGradient(0, H * 0.78, 8, H * 0.8)
      gr.addColorStop(0, '#f5f5f3')
      gr.addColorStop(1, '#84847f')
      L.fillStyle = gr
      trace(
        L,
        ribbon(
          [
            [W * 0.085, H * 0.805],
            [W * 0.12, H * 0.74],
            [W * 0.165, H * 0.655],
          ],
          (q) => 8 * (1 - q) + 1,
        ),
      )
      L.fill()
    },
    { lift: 5, soft: 3 },
  )
}

// Tubes, saucers and brushes.
import { alpha, shade } from '#drawing/core/colour.ts'
import { TAU, dot, spline, trace } from '#drawing/core/geo.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import type { Tabletop } from './tabletop.ts'

export function drawTubes(table: Tabletop): void {
  const { W, H } = table.st,
    { r, C, place, at } = table
  // tubes
  place(
    (L: Ctx) => {
      for (let i = 0; i < 5; i++)
        at(L, W * 0.866 + r.range(-8, 8), H * 0.12 + i * 112, r.range(-0.12, 0.12), () => {
          const c = C[i]!,
            len = 210,
            w = 58
          const gr = L.createLinearGradient(0, -w / 2, 0, w / 2)
          gr.addColorStop(0, '#8f8f8d')
          gr.addColorStop(0.22, '#f4f3f0')
          gr.addColorStop(0.5, '#c9c8c5')
          gr.addColorStop(0.85, '#8b8a87')
          gr.addColorStop(1, '#6d6c69')
          L.fillStyle = gr
          trace(L, [
            ...spline(
              [
                [-len / 2, -w * 0.56],
                [-len / 2 + 40, -w * 0.5],
                [len * 0.24, -w * 0.46],
                [len * 0.36, -w * 0.4],
              ],
              false,
              8,
            ),
            ...spline(
              [
                [len * 0.36, w * 0.4],
                [len * 0.24, w * 0.46],
                [-len / 2 + 40, w * 0.5],
                [-len / 2, w * 0.56],
              ],
              false,
              8,
            ),
          ])
          L.fill()
          L.fillStyle = gr
          L.fillRect(-len / 2 - 10, -w * 0.57, 14, w * 1.14)
          L.strokeStyle = 'rgba(40,40,40,.35)'
          L.lineWidth = 1
          for (const q of [-4, 0, 3]) {
            L.beginPath()
            L.moveTo(-len / 2 + q, -w * 0.56)
            L.lineTo(-len / 2 + q, w * 0.56)
            L.stroke()
          }
          const lb = L.createLinearGradient(0, -w / 2, 0, w / 2)
          lb.addColorStop(0, shade(c, -0.12))
          lb.addColorStop(0.25, shade(c, 0.1))
          lb.addColorStop(0.55, c)
          lb.addColorStop(1, shade(c, -0.18))
          L.fillStyle = lb
          L.fillRect(-len * 0.3, -w * 0.49, len * 0.5, w * 0.98)
          L.fillStyle = 'rgba(255,250,238,.92)'
          L.fillRect(-len * 0.2, -9, len * 0.3, 18)
          L.fillStyle = '#3a2f26'
          L.fillRect(-len * 0.15, -2, len * 0.2, 4)
          const cp = L.createLinearGradient(0, -16, 0, 16)
          cp.addColorStop(0, '#2c2a28')
          cp.addColorStop(0.3, '#77736e')
          cp.addColorStop(1, '#1b1a18')
          L.fillStyle = cp
          L.fillRect(len * 0.36, -12, 10, 24)
          L.beginPath()
          L.roundRect(len * 0.36 + 9, -17, 40, 34, 4)
          L.fill()
          L.strokeStyle = 'rgba(0,0,0,.4)'
          for (let q = 0; q < 6; q++) {
            L.beginPath()
            L.moveTo(len * 0.36 + 13 + q * 6, -16)
            L.lineTo(len * 0.36 + 13 + q * 6, 16)
            L.stroke()
          }
        })
    },
    { lift: 11, soft: 8 },
  )
}

export function drawSaucers(table: Tabletop, colours: readonly string[]): void {
  const { W, H } = table.st,
    { r, place } = table
  // palette saucers
  place(
    (L: Ctx) => {
      for (let i = 0; i < 3; i++) {
        const x = W * 0.075 + (i % 2) * 150,
          y = H * 0.66 + i * 118,
          R = 62,
          gr = L.createRadialGradient(x - 18, y - 22, 6, x, y, R)
        gr.addColorStop(0, '#ffffff')
        gr.addColorStop(0.75, '#efebe3')
        gr.addColorStop(0.86, '#d5cfc4')
        gr.addColorStop(0.93, '#fbf9f4')
        gr.addColorStop(1, '#d9d3c8')
        L.fillStyle = gr
        dot(L, x, y, R)
        const c = colours[i]!,
          b = spline(
            [...Array(9).keys()].map((q): Pt => {
              const a = (q / 9) * TAU,
                z = R * r.range(0.48, 0.72)
              return [x + Math.cos(a) * z, y + Math.sin(a) * z]
            }),
            true,
            8,
          )
        L.fillStyle = c
        trace(L, b)
        L.fill()
        L.fillStyle = alpha('#ffffff', 0.35)
        trace(
          L,
          spline(
            [
              [x - 26, y - 20],
              [x - 8, y - 30],
              [x + 10, y - 26],
              [x - 6, y - 20],
            ],
            true,
            6,
          ),
        )
        L.fill()
      }
    },
    { lift: 8, soft: 8 },
  )
}

export function drawBrushes({ r, C, at, place }: Tabletop, list: [number, number, number, number, number][]): void {
  place(
    (L) => {
      for (const [x, y, a, len, i] of list)
        at(L, x, y, a, () => {
          const gr = (h: number, c: string) => {
            const q = L.createLinearGradient(0, -h, 0, h)
            q.addColorStop(0, shade(c, -0.1))
            q.addColorStop(0.3, shade(c, 0.16))
            q.addColorStop(0.6, c)
            q.addColorStop(1, shade(c, -0.2))
            return q
          }
          L.fillStyle = gr(11, ['#A8402D', '#2E3A6E', '#6E4A30', '#C68B3A'][i]!)
          trace(
            L,
            spline(
              [
                [-len / 2, 0],
                [-len * 0.3, -6],
                [len * 0.1, -11],
                [len * 0.22, -9],
                [len * 0.22, 9],
                [len * 0.1, 11],
                [-len * 0.3, 6],
              ],
              true,
              8,
            ),
          )
          L.fill()
          L.fillStyle = gr(10, '#C9C4BA')
          L.fillRect(len * 0.215, -10, len * 0.13, 20)
          L.strokeStyle = 'rgba(40,40,40,.35)'
          L.lineWidth = 1.4
          for (const q of [0.25, 0.27, 0.32]) {
            L.beginPath()
            L.moveTo(len * q, -10)
            L.lineTo(len * q, 10)
            L.stroke()
          }
          for (let q = -9; q <= 9; q += 1.2) {
            L.strokeStyle = shade('#8A5A34', r.range(-0.1, 0.1))
            L.lineWidth = 1.8
            L.beginPath()
            L.moveTo(len * 0.345, q)
            L.quadraticCurveTo(len * 0.43, q * 1.35, len * 0.51 - Math.abs(q) * 1.5, q * 0.24)
            L.stroke()
          }
          L.fillStyle = C[i]!
          trace(
            L,
            spline(
              [
                [len * 0.44, -9],
                [len * 0.5, -4],
                [len * 0.52, 0],
                [len * 0.5, 4],
                [len * 0.44, 9],
                [len * 0.455, 0],
              ],
              true,
              6,
            ),
          )
          L.fill()
        })
    },
    { lift: 9, soft: 7 },
  )
}

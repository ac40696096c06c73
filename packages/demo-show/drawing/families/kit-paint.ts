// A board to be painted by numbers.
import { alpha, shade } from '#drawing/core/colour.ts'
import { TAU, ellipse, leaf, trace } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import type { Tabletop } from './tabletop.ts'

/** One field of the board: its outline, its colour's place in the set, the way it was brushed. */
type Cell = { p: Line; c: number; a: number }

/** Strokes of the printed numbers in a unit box. */
const DIGIT: Record<number, Line[]> = {
  1: [
    [
      [0.2, 0.25],
      [0.5, 0],
      [0.5, 1],
    ],
  ],
  2: [
    [
      [0.1, 0.2],
      [0.4, 0],
      [0.8, 0.15],
      [0.75, 0.45],
      [0.1, 1],
      [0.85, 1],
    ],
  ],
  3: [
    [
      [0.1, 0.05],
      [0.8, 0.1],
      [0.4, 0.45],
      [0.85, 0.7],
      [0.5, 1],
      [0.1, 0.9],
    ],
  ],
  4: [
    [
      [0.6, 1],
      [0.6, 0],
      [0.05, 0.65],
      [0.9, 0.65],
    ],
  ],
  5: [
    [
      [0.8, 0],
      [0.2, 0],
      [0.15, 0.45],
      [0.7, 0.45],
      [0.8, 0.8],
      [0.45, 1],
      [0.1, 0.9],
    ],
  ],
  6: [
    [
      [0.7, 0],
      [0.2, 0.45],
      [0.15, 0.85],
      [0.5, 1],
      [0.8, 0.75],
      [0.5, 0.5],
      [0.2, 0.65],
    ],
  ],
}
export function drawNumberedBoard(table: Tabletop): void {
  const { W, H } = table.st,
    { r, C, tilt, place, at } = table
  const cx = W * 0.525,
    cy = H * 0.5
  const S = 760
  place(
    (L: Ctx) =>
      at(L, cx, cy, tilt, () => {
        L.fillStyle = '#E4DCCB'
        L.beginPath()
        L.roundRect(-S / 2 - 5, -S / 2 - 5, S + 10, S + 10, 5)
        L.fill()
        L.fillStyle = '#FBF7EE'
        L.fillRect(-S / 2, -S / 2, S, S)
        const cells: Cell[] = [],
          ring = (n: number, r0: number, len: number, wd: number, c: number, off: number) => {
            for (let i = 0; i < n; i++) {
              const a = ((i + off) / n) * TAU
              cells.push({ p: leaf(Math.cos(a) * r0, Math.sin(a) * r0, len, wd, a, 0, 14, 0.55), c, a })
            }
          }
        const n = r.pick([8, 10, 12])
        ring(n, 196, 150, 900 / n, 1, 0.5)
        ring(n, 196, 118, 620 / n, 3, 0)
        ring(n, 64, 128, 620 / n, 0, 0)
        ring(n, 64, 84, 400 / n, 4, 0.5)
        cells.push({ p: ellipse(0, 0, 62, 62), c: 1, a: 0 })
        for (const sx of [-1, 1])
          for (const sy of [-1, 1]) {
            const q = Math.atan2(-sy, -sx)
            for (let i = -2; i <= 2; i++)
              cells.push({
                p: leaf(sx * S * 0.48, sy * S * 0.48, 150 - Math.abs(i) * 14, 46, q + i * 0.36),
                c: Math.abs(i) === 1 ? 2 : Math.abs(i) ? 4 : 0,
                a: q + i * 0.36,
              })
          }
        const a0 = r.range(2, 4)
        cells.forEach(({ p, c, a }) => {
          const mx = p.reduce((s, q) => s + q[0], 0) / p.length,
            my = p.reduce((s, q) => s + q[1], 0) / p.length,
            th = Math.atan2(my, mx),
            done = (th - a0 + TAU * 2) % TAU < 3.7
          L.fillStyle = done ? C[c]! : '#FBF7EE'
          trace(L, p)
          L.fill()
          if (done) {
            L.save()
            trace(L, p)
            L.clip()
            for (let q = 0; q < 9; q++) {
              L.strokeStyle = alpha(shade(C[c]!, r.range(-0.05, 0.06)), 0.5)
              L.lineWidth = r.range(4, 10)
              const o = r.range(-30, 30)
              L.beginPath()
              L.moveTo(mx - 80 * Math.cos(a) - o * Math.sin(a), my - 80 * Math.sin(a) + o * Math.cos(a))
              L.lineTo(mx + 80 * Math.cos(a) - o * Math.sin(a), my + 80 * Math.sin(a) + o * Math.cos(a))
              L.stroke()
            }
            L.restore()
          }
          L.strokeStyle = done ? 'rgba(40,30,20,.55)' : '#8d96a3'
          L.lineWidth = done ? 1.6 : 1.8
          trace(L, p)
          L.stroke()
          if (!done) {
            L.strokeStyle = '#7a8494'
            L.lineWidth = 1.7
            for (const s of DIGIT[c + 1]!) {
              L.beginPath()
              s.forEach(([u, w]: Pt, z: number) => {
                const X = mx + (u - 0.45) * 13,
                  Y = my + (w - 0.5) * 18
                if (z > 0) L.lineTo(X, Y)
                else L.moveTo(X, Y)
              })
              L.stroke()
            }
          }
        })
        const gr = L.createLinearGradient(-S / 2, -S / 2, S / 2, S / 2)
        gr.addColorStop(0, 'rgba(255,252,240,.12)')
        gr.addColorStop(1, 'rgba(60,40,20,.1)')
        L.fillStyle = gr
        L.fillRect(-S / 2, -S / 2, S, S)
      }),
    { lift: 12, soft: 10 },
  )
}

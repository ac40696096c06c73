// Two lotuses above their leaves.
import { alpha, jitter, mix } from '#drawing/core/colour.ts'
import { ellipse, leaf, lerp, trace } from '#drawing/core/geo.ts'
import type { Line, Pt, Vec } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { BotanicalHand } from './botanical-hand.ts'

export function paintLotus({ W, H }: Stage, hand: BotanicalHand): void {
  const { A, B, K, r, pen, wash, greens, stem } = hand
  const pad = (x: number, y: number, rx: number, ry: number, a: number) => {
    const p: Line = ellipse(x, y, rx, ry, a, 90).map(([u, w], i) => {
      const d = Math.min(i, 90 - i)
      return d < 5 ? [lerp(u, x, 0.8 - d * 0.16), lerp(w, y, 0.8 - d * 0.16)] : [u + r.range(-2, 2), w + r.range(-2, 2)]
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

// Enamel: its colours, and a band drawn flat to be wrapped round a bangle.
import { P, rgb } from '#drawing/core/colour.ts'
import { TAU, dot, ellipse, leaf, trace } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Vec } from '#drawing/core/shapes.ts'
import { createCanvas } from '#drawing/core/stage.ts'

/** A pigment as the renderer wants it. */
export function f3(h: string): Vec {
  const [r, g, b] = rgb(h)
  return [(r / 255) ** 1.6, (g / 255) ** 1.6, (b / 255) ** 1.6]
}
export const INKS: [string, string, string][] = [
  [P.lac, P.neem, P.cotton],
  [P.indigo, P.turmeric, P.cotton],
  [P.peacock, P.vermilion, P.cotton],
  [P.rani, P.teal, P.haldi],
  [P.madder, P.neel, P.sand],
] as [string, string, string][]
/** An enamel band drawn flat, later wrapped round the bangle. Alpha 0 is bare gold. */
export function enamel(r: Rng, cols: readonly string[], n: number) {
  const H = 160,
    W = n * 120,
    g = createCanvas(W, H).getContext('2d'),
    kind = r.int(0, 3)
  g.fillStyle = cols[0]!
  g.fillRect(0, 16, W, H - 32)
  const gold = (fn: () => void) => {
    g.globalCompositeOperation = 'destination-out'
    fn()
    g.globalCompositeOperation = 'source-over'
  }
  for (let i = 0; i < n; i++) {
    const x = i * 120 + 60,
      y = H / 2,
      petal = (p: Line, c: string) => {
        g.fillStyle = c
        trace(g, p)
        g.fill()
        gold(() => {
          g.lineWidth = 4
          trace(g, p)
          g.stroke()
        })
      }
    if (kind === 0) {
      for (let q = 0; q < 8; q++) {
        const a = (q / 8) * TAU
        petal(leaf(x + Math.cos(a) * 8, y + Math.sin(a) * 8, 34, 22, a, 0, 10, 0.6), q % 2 ? cols[1]! : cols[2]!)
      }
      gold(() => dot(g, x, y, 10))
      petal(leaf(x + 60, y - 48, 40, 16, Math.PI / 2), cols[1]!)
      petal(leaf(x + 60, y + 48, 40, 16, -Math.PI / 2), cols[1]!)
    } else if (kind === 1) {
      const d: Line = [
        [x - 56, y],
        [x, y - 56],
        [x + 56, y],
        [x, y + 56],
      ]
      petal(d, cols[1]!)
      petal(ellipse(x, y, 22, 22), cols[2]!)
      gold(() => {
        for (const [a, b] of [
          [60, 44],
          [60, -44],
        ] as Line)
          dot(g, x + a, y + b, 7)
      })
    } else if (kind === 2) {
      for (const s of [-1, 1]) petal(leaf(x - 50, y + s * 26, 96, 40, -s * 0.25, s * 0.18), s > 0 ? cols[1]! : cols[2]!)
      gold(() => dot(g, x + 60, y, 9))
    } else {
      for (let q = -2; q <= 2; q++)
        petal(leaf(x, y + 44, 80, 24, -Math.PI / 2 + q * 0.42, 0, 10, 0.6), q % 2 ? cols[2]! : cols[1]!)
      gold(() => dot(g, x, y + 46, 9))
    }
  }
  gold(() => {
    for (const y of [18, H - 22]) g.fillRect(0, y, W, 5)
  })
  return { d: g.getImageData(0, 0, W, H).data, W, H }
}

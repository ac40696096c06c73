// The border of triangles round the sheet.
import { lerp, tremble } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Paints, Pen } from './madhubani-pen.ts'

export function border(k: Pen, W: number, H: number, m0: number, pal: Paints, r: Rng) {
  const { line, flat } = k,
    B = 74,
    x0 = m0,
    y0 = m0,
    x1 = W - m0,
    y1 = H - m0
  const rect = (d: number): Line =>
    [
      [x0 + d, y0 + d],
      [x1 - d, y0 + d],
      [x1 - d, y1 - d],
      [x0 + d, y1 - d],
    ].flatMap((p, i, a) => {
      const q = a[(i + 1) % 4]!
      return [...Array(30).keys()].map((j): Pt => [lerp(p[0]!, q[0]!, j / 30), lerp(p[1]!, q[1]!, j / 30)])
    })
  flat(rect(0), pal.red)
  flat(rect(12), pal.ground)
  flat(rect(B - 12), pal.red)
  flat(rect(B), pal.ground)
  for (const d of [0, 12, B - 12, B]) line(tremble(rect(d), r, 1), 2.4, true)
  const sides: [number, number, number, number][] = [
    [x0 + B, y0 + B / 2, x1 - B, y0 + B / 2],
    [x1 - B / 2, y0 + B, x1 - B / 2, y1 - B],
    [x1 - B, y1 - B / 2, x0 + B, y1 - B / 2],
    [x0 + B / 2, y1 - B, x0 + B / 2, y0 + B],
  ]
  for (const [ax, ay, bx, by] of sides) {
    const L = Math.hypot(bx - ax, by - ay),
      n = Math.round(L / 58),
      a = Math.atan2(by - ay, bx - ax),
      C = Math.cos(a),
      S = Math.sin(a)
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n,
        x = lerp(ax, bx, t),
        y = lerp(ay, by, t),
        h = L / n / 2,
        up = i % 2 ? 1 : -1,
        bw = B / 2 - 12
      const tri: Line = (
        [
          [-h, -up * bw],
          [h, -up * bw],
          [0, up * bw],
        ] as Line
      ).map(([u, v]): Pt => [x + u * C - v * S, y + u * S + v * C])
      flat(tri, i % 2 ? pal.green : pal.yellow)
      line(tremble([...tri, tri[0]!], r, 0.6), 1.8)
      for (let q = 1; q < 6; q++) {
        const f = q / 6
        line(
          [
            [lerp(tri[0]![0], tri[2]![0], f), lerp(tri[0]![1], tri[2]![1], f)],
            [lerp(tri[1]![0], tri[2]![0], f), lerp(tri[1]![1], tri[2]![1], f)],
          ],
          1,
        )
      }
    }
  }
  for (const [cx, cy] of [
    [x0 + B / 2, y0 + B / 2],
    [x1 - B / 2, y0 + B / 2],
    [x1 - B / 2, y1 - B / 2],
    [x0 + B / 2, y1 - B / 2],
  ] as Line) {
    k.bud(cx, cy, 23)
  }
  return m0 + B
}

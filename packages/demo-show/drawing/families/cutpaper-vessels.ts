// Three vases and their branches.
import { mix } from '#drawing/core/colour.ts'
import { spline } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt, Vec } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Cutting, Scissors } from './scissors.ts'

export function pasteVessels(
  { W, H }: Stage,
  r: Rng,
  { layer, rect, frond, pebble }: Scissors,
  pal: string[],
  cols: string[],
): void {
  const mg = 76
  const hz = H * r.range(0.56, 0.64)
  layer([
    { p: rect(mg, mg, W - mg * 2, hz - mg), c: cols[0]!, a: 0 },
    { p: rect(mg, hz, W - mg * 2, H - mg - hz), c: cols[1]!, a: 0.05 },
  ])
  layer([
    { p: pebble(W * r.range(0.66, 0.76), H * 0.27, W * 0.11, W * 0.11), c: cols[3]! },
    { p: rect(W * 0.1, hz - H * 0.3, W * 0.19, H * 0.31), c: mix(cols[0]!, pal[0]!, 0.35) },
  ])
  const vessel = (x: number, y: number, h: number, w: number, c: string) => {
    const prof: Line = [
      [0.3, 0],
      [0.62, 0.06],
      [r.range(0.9, 1), 0.34],
      [r.range(0.7, 0.95), 0.58],
      [r.range(0.24, 0.36), 0.8],
      [r.range(0.3, 0.46), 1],
    ]
    return {
      p: spline(
        [
          ...prof.map(([a, b]): Pt => [x - (a * w) / 2, y - b * h]),
          ...[...prof].reverse().map(([a, b]): Pt => [x + ((a * w) / 2) * r.range(0.95, 1.05), y - b * h]),
        ],
        true,
        10,
      ),
      c,
    }
  }
  const base = H * 0.82,
    vs: Vec[] = [
      [0.3, 0.4, 0.25],
      [0.57, 0.3, 0.28],
      [0.79, 0.22, 0.19],
    ]
  const fr: Cutting[] = []
  vs.forEach(([x, h], i) => {
    const top: Pt = [W * x, base + (i % 2 ? 46 : 0) - H * h + 14]
    for (let q = 0; q < (i === 0 ? 3 : i === 1 ? 2 : 1); q++) {
      const a = -Math.PI / 2 + (q - (i === 0 ? 1 : 0.5)) * 0.62 + r.range(-0.1, 0.1)
      fr.push({
        p: frond(
          top[0],
          top[1],
          Math.min(H * 0.28, (top[1] - mg - 46) / Math.max(0.3, Math.abs(Math.sin(a))) / 1.12),
          a,
          5,
          W * 0.075,
          r.range(-0.5, 0.5),
        ),
        c: [cols[4]!, pal[0]!, cols[2]!][(q + i) % 3]!,
      })
    }
  })
  layer(fr)
  layer(
    vs.map(([x, h, w], i) => vessel(W * x, base + (i % 2 ? 46 : 0), H * h, W * w, [pal[0]!, cols[2]!, cols[4]!][i]!)),
  )
  layer([
    { p: rect(W * 0.2, base - H * 0.19, W * 0.2, H * 0.045), c: cols[2]! },
    { p: pebble(W * 0.47, base + 88, W * 0.055, W * 0.05), c: cols[3]! },
    { p: pebble(W * 0.9, base + 50, W * 0.04, W * 0.038), c: cols[3]! },
  ])
}

// Two moons over hills.
import { mix } from '#drawing/core/colour.ts'
import { spline } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Cutting, Scissors } from './scissors.ts'

export function pasteMoons(
  { W, H }: Stage,
  r: Rng,
  { layer, rect, frond, pebble }: Scissors,
  pal: string[],
  cols: string[],
): void {
  const mg = 76
  layer([{ p: rect(mg, mg, W - mg * 2, H - mg * 2), c: cols[0]!, a: 0.1 }])
  const bands: Cutting[] = []
  let y = H * 0.52
  for (let i = 0; i < 4; i++) {
    const p: Line = [[mg, y + r.range(-24, 24)]]
    for (let q = 1; q < 6; q++) p.push([mg + ((W - mg * 2) * q) / 6, y + r.range(-52, 52)])
    p.push([W - mg, y + r.range(-24, 24)])
    const top = spline(p, false, 12)
    bands.push({
      p: [...top, [W - mg, H - mg], [mg, H - mg]],
      c: [cols[1]!, cols[2]!, cols[3]!, cols[4]!][i]!,
      a: 0.1,
    })
    y += H * r.range(0.09, 0.13)
  }
  layer([
    {
      p: pebble(W * r.range(0.36, 0.62), H * 0.28, W * 0.18, W * 0.18),
      c: cols[2] === cols[0] ? pal[0]! : mix(cols[3]!, pal[0]!, 0.2),
    },
  ])
  layer([{ p: pebble(W * r.range(0.62, 0.76), H * 0.17, W * 0.06, W * 0.06), c: pal[0]! }])
  for (const b of bands) layer([b])
  layer(
    [0, 1, 2].map((i) => ({
      p: frond(
        W * (0.22 + i * 0.26) + r.range(-30, 30),
        H - mg - 40 - r.range(0, 60),
        H * r.range(0.24, 0.34),
        -Math.PI / 2 + r.range(-0.3, 0.3),
        r.int(5, 7),
        W * 0.09,
        r.range(-0.6, 0.6),
      ),
      c: [pal[0]!, cols[0]!, cols[1]!][i]!,
    })),
  )
}

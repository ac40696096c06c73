// Twelve plots.
import { TAU, leaf } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Cutting, Scissors } from './scissors.ts'

export function pasteGarden(
  { W, H }: Stage,
  r: Rng,
  { layer, rect, frond, pebble }: Scissors,
  pal: string[],
  cols: string[],
): void {
  const mg = 76
  const cN = 3,
    rN = 4,
    gw = (W - mg * 2) / cN,
    gh = (H - mg * 2) / rN,
    blocks: Cutting[] = [],
    fr: Cutting[] = [],
    grid: Record<string, string> = {}
  for (let j = 0; j < rN; j++)
    for (let i = 0; i < cN; i++) {
      let c
      do c = r.pick(cols)
      while (c === grid[`${i - 1},${j}`]! || c === grid[`${i},${j - 1}`]!)
      grid[`${i},${j}`] = c
      blocks.push({ p: rect(mg + i * gw, mg + j * gh, gw + 3, gh + 3), c, a: r.pick([0, 1.57]) })
    }
  layer(blocks)
  for (let j = 0; j < rN; j++)
    for (let i = 0; i < cN; i++) {
      const bg = grid[`${i},${j}`]!
      let c
      do c = r.pick(pal)
      while (c === bg)
      const x = mg + (i + 0.5) * gw,
        y = mg + (j + 0.5) * gh,
        k = r.next(),
        s = Math.min(gw, gh)
      if (k < 0.62) {
        const a = -Math.PI / 2 + r.range(-0.75, 0.75),
          l = s * r.range(0.9, 1.08)
        fr.push({
          p: frond(
            x - Math.cos(a) * l * 0.48,
            y - Math.sin(a) * l * 0.48,
            l,
            a,
            r.int(4, 6),
            s * r.range(0.27, 0.36),
            r.range(-0.6, 0.6),
          ),
          c,
        })
      } else if (k < 0.82) {
        fr.push({ p: pebble(x, y, s * 0.3, s * 0.36), c })
        let c2
        do c2 = r.pick(pal)
        while (c2 === c)
        fr.push({ p: pebble(x + r.range(-14, 14), y + r.range(-10, 10), s * 0.15, s * 0.19), c: c2 })
      } else
        for (let q = 0; q < 5; q++) {
          const a = (q / 5) * TAU + 0.3
          fr.push({
            p: leaf(x + Math.cos(a) * s * 0.05, y + Math.sin(a) * s * 0.05, s * 0.4, s * 0.23, a, r.range(-0.1, 0.1)),
            c,
          })
        }
    }
  layer(fr.filter((_, i) => i % 2 === 0))
  layer(fr.filter((_, i) => i % 2))
}

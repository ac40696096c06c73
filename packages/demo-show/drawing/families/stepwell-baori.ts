// A step-well: flights of steps down to a pool.
import { TAU, arc, ellipse, lerp } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Press } from './screen-print.ts'

export function printBaori(r: Rng, press: Press): void {
  const { fill, box, x0, y0, x1, y1 } = press
  // terraces: rows of paired flights forming lozenges, narrowing towards the pool
  box('lit', x0, y0, x1 - x0, y1 - y0)
  const rows = r.int(8, 10),
    skyH = (y1 - y0) * r.range(0.12, 0.17),
    n0 = r.int(4, 5),
    pool = y1 - (y1 - y0) * 0.1
  let y = y0 + skyH
  const hs = [...Array(rows).keys()].map((i) => lerp(1.15, 0.8, i / rows)),
    sum = hs.reduce((a, b) => a + b, 0)
  hs.forEach((q, i) => {
    const h = ((pool - y0 - skyH) * q) / sum,
      n = n0,
      cell = (x1 - x0) / n,
      off = i % 2 ? 0.5 : 0,
      steps = 7
    box('mid', x0, y, x1 - x0, h)
    for (let j = -1; j <= n; j++) {
      const ax = x0 + (j + off) * cell,
        mx = ax + cell / 2
      // a landing at the top in the middle; flights run down to both sides
      for (let s = 0; s < steps; s++) {
        const t0 = s / steps,
          hh = h / steps,
          w = cell * 0.5
        for (const d of [-1, 1]) {
          const xA = mx + d * (cell * 0.06 + (w - cell * 0.06) * t0),
            xB = mx + d * (cell * 0.06 + (w - cell * 0.06) * (t0 + 1 / steps)),
            yy = y + h * t0
          fill(d < 0 ? 'lit' : 'mid', [
            [xA, yy],
            [xB, yy + hh],
            [xB, y + h],
            [xA, y + h],
          ])
          fill(
            'pop',
            (
              [
                [xA, yy + hh * 0.02],
                [xB, yy + hh * 0.02],
                [xB, yy + hh * 0.34],
                [xA, yy + hh * 0.34],
              ] as Line
            ).map(([a, b]): Pt => [a, b + hh * 0.6]),
          )
          fill('dark', [
            [xA, yy + hh * 0.96],
            [xB, yy + hh * 0.96],
            [xB, yy + hh * 1.42],
            [xA, yy + hh * 1.42],
          ])
          if (d > 0)
            fill('dark', [
              [xA, yy + hh * 1.4],
              [lerp(xA, xB, 0.42), yy + hh * 1.4],
              [lerp(xA, xB, 0.42), y + h],
              [xA, y + h],
            ])
        }
      }
      // niche between the flights
      const nw = cell * 0.17,
        nx = mx - nw / 2,
        ny = y + h * 0.34,
        nh = h * 0.66
      box('dark', nx - 5, ny - 4, nw + 10, nh + 4)
      const a = arc(mx, ny + nw * 0.5, nw / 2, Math.PI, TAU, 14)
      fill('deep', [...a, [nx + nw, y + h], [nx, y + h]])
    }
    box('pop', x0, y, x1 - x0, 4.5)
    box('dark', x0, y + 4.5, x1 - x0, 5)
    y += h
  })
  box('sky', x0, y0, x1 - x0, skyH)
  const hy = y0 + skyH // colonnade on the rim
  const nC = 9,
    cw = (x1 - x0) / nC,
    ch = skyH * 0.52
  box('dark', x0, hy - ch, x1 - x0, ch)
  box('mid', x0, hy - ch - 12, x1 - x0, 14)
  for (let i = 0; i < nC; i++) {
    const ax = x0 + i * cw + cw * 0.16,
      aw = cw * 0.68
    fill('deep', [...arc(ax + aw / 2, hy - ch * 0.42, aw / 2, Math.PI, TAU, 16), [ax + aw, hy], [ax, hy]])
  }
  const cup = x0 + (x1 - x0) * r.pick([0.25, 0.5, 0.75])
  fill('mid', [...arc(cup, hy - ch - 12, 62, Math.PI, TAU, 24)])
  box('mid', cup - 3, hy - ch - 104, 6, 40)
  box('deep', x0, pool, x1 - x0, y1 - pool)
  for (let i = 0; i < 26; i++) {
    const yy = lerp(pool + 12, y1, r.next() ** 0.8),
      w = r.range(30, 190),
      x = r.range(x0, x1)
    fill(r.pick(['dark', 'mid', 'dark']), ellipse(x, yy, w / 2, 2.6))
  }
  fill('deep', [
    [x0, y0 + skyH + 10],
    [x0 + (x1 - x0) * r.range(0.1, 0.22), pool * 0.62],
    [x0 + 40, pool],
    [x0, pool],
  ]) // evening shadow
}

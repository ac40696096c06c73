// Counted darning in silk that covers the cloth.
import { P, shade } from '#drawing/core/colour.ts'
import { lerp } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { Threads } from './threads.ts'

export function sewPhulkari(st: Stage, r: Rng, k: Threads): void {
  const { W, H } = st,
    { knot, stitch } = k
  const set = r.pick([
      [P.turmeric, '#F3D27A', P.rani, '#F5EBD8'],
      ['#F2A63B', P.vermilion, '#F5EBD8', P.leaf],
      [P.haldi, '#E8722E', P.lac, '#F5EBD8'],
    ]),
    S = r.pick([112, 128, 144]),
    step = 4.6,
    nx = Math.floor((W - 150) / S),
    ny = Math.floor((H - 150) / S),
    x0 = (W - nx * S) / 2,
    y0 = (H - ny * S) / 2
  const tri = (ax: number, ay: number, bx: number, by: number, px: number, py: number, c: string) => {
    const n = Math.round(Math.hypot(bx - ax, by - ay) / step / 1.0)
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n,
        u = Math.abs(t - 0.5) * 2,
        ex = lerp(ax, bx, t),
        ey = lerp(ay, by, t),
        l = 1 - u
      stitch(
        [ex, ey],
        [ex + (px - (ax + bx) / 2) * l + r.range(-0.7, 0.7), ey + (py - (ay + by) / 2) * l + r.range(-0.7, 0.7)],
        4.3,
        c,
      )
    }
  }
  const kind = r.int(0, 2)
  for (let i = 0; i < nx; i++)
    for (let j = 0; j < ny; j++) {
      const x = x0 + i * S,
        y = y0 + j * S,
        mx = x + S / 2,
        my = y + S / 2,
        q = 5,
        ring = Math.max(Math.abs(i - (nx - 1) / 2), Math.abs(j - (ny - 1) / 2)),
        A = kind === 0 ? set[(i + j) % 2]! : kind === 1 ? set[Math.floor(ring) % 3]! : set[(i * 2 + j) % 3]!,
        B = kind === 1 ? set[3]! : set[2]!
      const gap = 3
      // four triangles meeting: two directions of sheen
      tri(x + q, y + q + gap, x + q, y + S - q - gap, mx - gap, my, A)
      tri(x + S - q, y + q + gap, x + S - q, y + S - q - gap, mx + gap, my, A)
      tri(x + q + gap, y + q, x + S - q - gap, y + q, mx, my - gap, (i + j) % 2 ? B : shade(A, -0.02))
      tri(x + q + gap, y + S - q, x + S - q - gap, y + S - q, mx, my + gap, (i + j) % 2 ? B : shade(A, -0.02))
      if (kind !== 2) knot(mx, my, set[3]!, 9)
    }
  for (const y of [y0 - 34, y0 + ny * S + 34])
    for (let i = 0; i < nx * 3; i++) {
      const x = x0 + ((i + 0.5) / (nx * 3)) * nx * S,
        h = 17
      for (let q = -6; q <= 6; q++)
        stitch(
          [x + q * 2.9, y + (1 - Math.abs(q) / 7) * h],
          [x + q * 2.9, y - (1 - Math.abs(q) / 7) * h],
          3,
          set[i % 3]!,
        )
    }
}

// Flat inks pulled one after another, each a hair out of register.
import { lay } from '#drawing/core/finish.ts'
import { trace } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'

export type InkName = 'sky' | 'lit' | 'mid' | 'dark' | 'deep' | 'pop'

export type Press = ReturnType<typeof layInks>

export function layInks(st: Stage, colours: Record<InkName, string>) {
  const { W, H } = st,
    mg = 92,
    x0 = mg,
    y0 = mg,
    x1 = W - mg,
    y1 = H - mg - 30,
    inks: Partial<Record<InkName, Ctx>> = {}
  const ink = (n: InkName) =>
    (inks[n] ??= (() => {
      const L = st.layer()
      L.save()
      L.beginPath()
      L.rect(x0, y0, x1 - x0, y1 - y0)
      L.clip()
      L.fillStyle = L.strokeStyle = colours[n]
      return L
    })())
  const fill = (n: InkName, p: Line) => {
    const L = ink(n)
    trace(L, p)
    L.fill()
  }
  const box = (n: InkName, x: number, y: number, w: number, h: number) =>
    fill(n, [
      [x, y],
      [x + w, y],
      [x + w, y + h],
      [x, y + h],
    ])
  return { inks, ink, fill, box, x0, y0, x1, y1, W, H }
}

/** Lays the inks down, light to dark. */
export function pull(st: Stage, g: Ctx, r: Rng, { inks }: Press, order: InkName[]): void {
  for (const n of order) {
    const L = inks[n]!
    if (!L) continue
    L.restore()
    lay(st, g, off(st, L, r.range(-1.6, 1.6), r.range(-1.6, 1.6)), { rough: 0.9, patch: 0.09, dry: 0.1, alpha: 0.98 })
  }
}

function off(st: Stage, L: Ctx, dx: number, dy: number) {
  const o = st.layer()
  st.put(o, L, { dx, dy })
  return o
}

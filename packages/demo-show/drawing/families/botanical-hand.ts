// Wash first, then pen: leaves, stems and the line that closes them.
import { alpha, jitter, shade } from '#drawing/core/colour.ts'
import { leaf, lerp, ribbon, spline, trace, tremble } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'

export type BotanicalHand = ReturnType<typeof botanicalHand>

export function botanicalHand(st: Stage, r: Rng) {
  const A = st.layer(),
    B = st.layer(),
    K = st.layer(),
    ink = '#2b241e'
  const pen = (p: Line, w = 1.8, closed = false) => {
    K.fillStyle = ink
    const t = tremble(p, r, 0.8, 30),
      ph = r.range(0, 6)
    if (closed) t.push(t[0]!)
    trace(
      K,
      ribbon(t, (q) => w * (0.65 + 0.45 * Math.sin(q * 9 + ph))),
    )
    K.fill()
  }
  const wash = (L: Ctx, p: Line, c: string, off = 3) => {
    L.fillStyle = c
    trace(
      L,
      p.map(([x, y]: Pt): Pt => [x + off * 0.6, y - off * 0.4]),
    )
    L.fill()
  }
  const greens = r.pick([
    ['#4C6B3C', '#7C8F48', '#35573F'],
    ['#3F6650', '#86995A', '#2D5048'],
    ['#5E6B36', '#95924A', '#41562F'],
  ])
  const aLeaf = (x: number, y: number, len: number, wid: number, a: number, bend: number, c = r.pick(greens)) => {
    const p = leaf(x, y, len, wid, a, bend, 22, 0.4),
      n = 23
    wash(A, p, alpha(jitter(r, c, 0.05, 0.02), 0.9))
    const mid: Line = [...Array(n).keys()].map((i): Pt => {
      const q = p[2 * n - 1 - i]!
      return [(p[i]![0] + q[0]) / 2, (p[i]![1] + q[1]) / 2]
    })
    wash(B, [...p.slice(0, n), ...[...mid].reverse()], alpha(shade(c, -0.04), 0.5)) // the far half lies in shade
    pen(p, 1.7, true)
    pen(mid, 2)
    for (let i = 2; i < n - 2; i += 2)
      for (const s of [0, 1]) {
        const e = s ? p[2 * n - 1 - Math.min(n - 1, i + 3)]! : p[Math.min(n - 1, i + 3)]!,
          m = mid[i]!
        pen(
          [
            m,
            [lerp(m[0], e[0], 0.5) + r.range(-1, 1), lerp(m[1], e[1], 0.45)],
            [lerp(m[0], e[0], 0.9), lerp(m[1], e[1], 0.9)],
          ],
          0.9,
        )
      }
    return mid
  }
  const stem = (p: Line, w0: number, w1: number, c = '#6B5A3A') => {
    const sp = spline(p, false, 18),
      rb = ribbon(sp, (t) => lerp(w0, w1, t))
    wash(A, rb, alpha(c, 0.9), 1)
    pen(rb.slice(0, rb.length / 2), 1.6)
    pen(rb.slice(rb.length / 2), 2.2)
    return sp
  }
  return { A, B, K, ink, r, pen, wash, greens, aLeaf, stem }
}

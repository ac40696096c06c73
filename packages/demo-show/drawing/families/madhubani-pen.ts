// The pen of Mithila painting: twin lines, hatching, lotuses, sprigs and buds.
import { P } from '#drawing/core/colour.ts'
import { TAU, dot, ellipse, leaf, offset, spline, trace, tremble, walk } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt, Vec } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'

export const PALETTES: Paints[] = [
  {
    ink: '#221a16',
    red: P.vermilion,
    yellow: P.turmeric,
    green: P.neem,
    blue: P.neel,
    pink: P.rani,
    ground: '#F1E4C8',
  },
  { ink: '#2a1712', red: P.madder, yellow: P.ochre, green: P.mehendi, blue: P.peacock, pink: P.lac, ground: '#EFE0C4' },
  { ink: '#16202e', red: P.rani, yellow: P.haldi, green: P.teal, blue: P.indigo, pink: P.vermilion, ground: '#F4EAD6' },
]

export type Paints = {
  ink: string
  red: string
  yellow: string
  green: string
  blue: string
  pink: string
  ground: string
}
export type Pen = ReturnType<typeof mithilaPen>

export function mithilaPen(ink: Ctx, fill: Ctx, r: Rng, pal: Paints) {
  const line = (pts: Line, w = 2.2, closed = false) => {
    ink.strokeStyle = pal.ink
    ink.lineWidth = w
    trace(ink, pts, closed)
    ink.stroke()
  }
  const flat = (pts: Line, c: string) => {
    fill.fillStyle = c
    trace(fill, pts)
    fill.fill()
  }
  const hatch = (a: Line, b: Line, every = 1, w = 1.1) => {
    ink.lineWidth = w
    ink.strokeStyle = pal.ink
    const n = Math.min(a.length, b.length)
    ink.beginPath()
    for (let i = 0; i < n; i += every) {
      const j = Math.min(n - 1, i + 1)
      ink.moveTo(...a[i]!)
      ink.lineTo(...b[j]!)
    }
    ink.stroke()
  }
  /** The signature: two lines and fine strokes between. */
  const twin = (pts: Line, gap = 8, closed = true, step = 4.6) => {
    const even: Line = walk(pts, step, closed).map((q): Pt => [q[0], q[1]]),
      inner = offset(even, gap, closed)
    line(tremble(even, r, 0.7), 2.6, closed)
    line(tremble(inner, r, 0.6), 1.7, closed)
    hatch(even, inner)
    return inner
  }
  const lotus = (x: number, y: number, s: number, c: string, c2: string, n = 11) => {
    for (const [ring, len, k] of [
      [n, s, 0],
      [n, s * 0.7, 0.5],
    ] as Vec[])
      for (let i = 0; i < ring; i++) {
        const a = ((i + k) / ring) * TAU - Math.PI / 2,
          p = leaf(x + Math.cos(a) * s * 0.26, y + Math.sin(a) * s * 0.26, len * 0.78, (len * 3.6) / ring, a)
        flat(p, k ? c2 : c)
        line(p, 2, true)
        ink.lineWidth = 0.9
        for (const q of [-0.3, 0, 0.3]) {
          ink.beginPath()
          ink.moveTo(x + Math.cos(a + q * 0.2) * s * 0.36, y + Math.sin(a + q * 0.2) * s * 0.36)
          ink.lineTo(
            x + Math.cos(a + q * 0.22) * (s * 0.26 + len * 0.5),
            y + Math.sin(a + q * 0.22) * (s * 0.26 + len * 0.5),
          )
          ink.stroke()
        }
      }
    flat(ellipse(x, y, s * 0.3, s * 0.3), pal.yellow)
    line(ellipse(x, y, s * 0.3, s * 0.3), 2.2, true)
    line(ellipse(x, y, s * 0.22, s * 0.22), 1.2, true)
    ink.fillStyle = pal.ink
    for (let i = 0; i < 14; i++) {
      const a = i * 2.4,
        q = Math.sqrt(i / 14) * s * 0.18
      dot(ink, x + Math.cos(a) * q, y + Math.sin(a) * q, 1.7)
    }
  }
  const sprig = (x: number, y: number, a: number, s: number) => {
    const c = r.pick([pal.green, pal.green, pal.blue, pal.red])
    const st = spline(
      [
        [x, y],
        [
          x + Math.cos(a) * s * 0.5 + Math.cos(a + 1.57) * s * 0.1,
          y + Math.sin(a) * s * 0.5 + Math.sin(a + 1.57) * s * 0.1,
        ],
        [x + Math.cos(a) * s, y + Math.sin(a) * s],
      ],
      false,
      8,
    )
    line(st, 1.5)
    for (const [t, d] of [
      [0.15, 1],
      [0.3, -1],
      [0.5, 1],
      [0.65, -1],
    ] as Line) {
      const q = st[Math.floor(t * (st.length - 1))]!,
        l = leaf(q[0], q[1], s * 0.42, s * 0.17, a + d * 0.85)
      flat(l, c)
      line(l, 1.4, true)
      line([q, [q[0] + Math.cos(a + d * 0.85) * s * 0.3, q[1] + Math.sin(a + d * 0.85) * s * 0.3]], 0.8)
    }
    const l = leaf(...st.at(-1)!, s * 0.36, s * 0.16, a)
    flat(l, c)
    line(l, 1.4, true)
  }
  const bud = (x: number, y: number, s: number) => {
    const n = r.pick([5, 6, 8]),
      c = r.pick([pal.red, pal.pink, pal.yellow])
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU,
        e = ellipse(x + Math.cos(a) * s * 0.6, y + Math.sin(a) * s * 0.6, s * 0.42, s * 0.27, a, 16)
      flat(e, c)
      line(e, 1.3, true)
    }
    flat(ellipse(x, y, s * 0.3, s * 0.3), pal.yellow)
    line(ellipse(x, y, s * 0.3, s * 0.3, 0, 14), 1.3, true)
  }
  const flatOn = (pts: Line, c: string) => {
    fill.fillStyle = c
    trace(fill, pts)
    fill.fill()
  }
  const wipe = (pts: Line) => {
    ink.save()
    ink.globalCompositeOperation = 'destination-out'
    trace(ink, pts)
    ink.fill()
    ink.restore()
  }
  return { ink, line, flat, flatOn, wipe, hatch, twin, lotus, sprig, bud }
}

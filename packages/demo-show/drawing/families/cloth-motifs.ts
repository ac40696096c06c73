// The blocks: motifs that speak to three printing blocks, and the palettes of the cloths.
import { P } from '#drawing/core/colour.ts'
import { TAU, ellipse, leaf, offset, spline, walk } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'

export type Palette = { ground: string; line: string; a: string; b: string; c: string }
/** Two layers, so that colour and line wear differently. */
export type Blocks = { fill: Ctx; line: Ctx }
export type Stamp = {
  A: (p: Line) => void
  B: (p: Line) => void
  C: (p: Line) => void
  K: (p: Line, width: number, closed?: boolean) => void
  D: (x: number, y: number, radius: number) => void
}
export type MotifName = 'buta' | 'bloom' | 'star' | 'sprig'
export type Print = {
  x?: number
  y?: number
  w?: number
  h?: number
  motif?: MotifName
  pitch?: number
  size?: number
  drop?: boolean
  mirror?: boolean
  mis?: number
  fillDots?: boolean
}

export const CLOTHS: Record<string, Palette> = {
  bagru: { ground: '#F2E8D2', line: '#2a2320', a: P.madder, b: P.ochre, c: P.neem },
  indigo: { ground: '#26345E', line: '#F1EADB', a: '#F1EADB', b: '#8FA5C4', c: '#C9D3DC' },
  sanganer: { ground: '#FAF4E8', line: '#7A2F3A', a: '#C65A5F', b: '#6E8C5A', c: '#DFAE4E' },
  kalamkari: { ground: '#EBDDBF', line: '#2b211b', a: '#93402B', b: '#40567A', c: '#8B7A3C' },
  dabu: { ground: '#6B7A4A', line: '#F0E8D4', a: '#E9D9AE', b: '#3E4A2C', c: '#F0E8D4' },
  madder: { ground: '#8F3324', line: '#F3E4CB', a: '#F3E4CB', b: '#DDA24A', c: '#2C2B4A' },
  haldi: { ground: '#DDA93C', line: '#7A2A1E', a: '#A8402D', b: '#FBF1D8', c: '#4F6A3C' },
}
const PAISLEY = spline(
  [
    [0, 52],
    [-28, 42],
    [-40, 10],
    [-28, -24],
    [2, -48],
    [30, -58],
    [47, -44],
    [40, -34],
    [24, -32],
    [22, -12],
    [34, 14],
    [26, 42],
  ],
  true,
  7,
)
const scaleP = (p: Line, s: number): Line => p.map(([x, y]: Pt): Pt => [(x + 2) * s - 2, (y - 6) * s + 6])

// A motif speaks to three blocks: A and B print colour, K prints the line.
export const MOTIFS: Record<MotifName, (k: Stamp) => void> = {
  buta(k: Stamp) {
    k.A(PAISLEY)
    k.B(scaleP(PAISLEY, 0.58))
    k.K(PAISLEY, 2.4)
    k.K(scaleP(PAISLEY, 0.72), 1.5)
    const e = walk(offset(PAISLEY, -6), 9.5, true)
    for (const [x, y] of e) k.D(x, y, 2.1)
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * TAU
      k.C(ellipse(-4 + Math.cos(a) * 9, 14 + Math.sin(a) * 9, 6, 3.6, a, 12))
    }
    k.D(-4, 14, 4.5)
    k.K(
      [
        [0, 52],
        [2, 66],
        [-2, 80],
      ],
      2.4,
      false,
    )
    for (const s of [-1, 1]) {
      const l = leaf(0, 70, 26, 12, Math.PI / 2 + s * 1.25)
      k.C(l)
      k.K(l, 1.5)
    }
  },
  bloom(k: Stamp) {
    for (let i = 0; i < 8; i++) {
      const a = (i / 8) * TAU + 0.2,
        l = leaf(Math.cos(a) * 9, -14 + Math.sin(a) * 9, 30, 23, a, 0, 10, 0.62)
      k.A(l)
      k.K(l, 1.8)
      k.K(
        [
          [Math.cos(a) * 13, -14 + Math.sin(a) * 13],
          [Math.cos(a) * 27, -14 + Math.sin(a) * 27],
        ],
        1.1,
        false,
      )
    }
    k.B(ellipse(0, -14, 9, 9))
    k.K(ellipse(0, -14, 9, 9), 1.8)
    for (let i = 0; i < 7; i++) k.D(Math.cos(i * 0.9) * 5, -14 + Math.sin(i * 0.9) * 5, 1.2)
    const st = spline(
      [
        [2, 24],
        [8, 44],
        [-2, 66],
      ],
      false,
      8,
    )
    k.K(st, 2.4, false)
    for (const [t, s, z] of [
      [5, 1, 30],
      [8, -1, 34],
      [12, 1, 24],
    ] as [number, number, number][]) {
      const q = st[t]!,
        l = leaf(...q, z, z * 0.42, Math.PI / 2 + s * 1.9 - s * 0.5, s * 0.12)
      k.C(l)
      k.K(l, 1.6)
      k.K([q, l[8]!], 0.9, false)
    }
    for (const s of [-1, 1]) {
      const b: Pt = [s * 36, 34]
      k.K(spline([[2, 30], [s * 20, 26], b], false, 6), 1.7, false)
      const l = leaf(...b, 17, 12, -Math.PI / 2 + s * 0.5)
      k.A(l)
      k.K(l, 1.5)
    }
  },
  star(k: Stamp) {
    for (const q of [0, Math.PI / 8])
      for (let i = 0; i < 8; i++) {
        const a = (i / 8) * TAU + q,
          l = leaf(Math.cos(a) * 8, Math.sin(a) * 8, q ? 34 : 42, 15, a, 0, 10, 0.55)
        ;(q ? k.B : k.A)(l)
        k.K(l, 1.7)
      }
    k.K(ellipse(0, 0, 56, 56), 2.2)
    k.K(ellipse(0, 0, 62, 62), 1.3)
    for (let i = 0; i < 32; i++) {
      const a = (i / 32) * TAU
      k.D(Math.cos(a) * 69, Math.sin(a) * 69, 2.6)
    }
    k.C(ellipse(0, 0, 10, 10))
    k.K(ellipse(0, 0, 10, 10), 1.8)
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * TAU + Math.PI / 4
      for (let j = 0; j < 4; j++) {
        const l = leaf(Math.cos(a) * 78, Math.sin(a) * 78, 26, 16, a + (j - 1.5) * 0.75)
        k.C(l)
        k.K(l, 1.3)
      }
    }
  },
  sprig(k: Stamp) {
    const st = spline(
      [
        [0, 44],
        [4, 14],
        [-4, -18],
        [2, -40],
      ],
      false,
      8,
    )
    k.K(st, 2.2, false)
    for (let i = 0; i < 4; i++)
      for (const s of [-1, 1]) {
        const q = st[3 + i * 5]!,
          l = leaf(...q, 24 - i * 2, 10, -Math.PI / 2 + s * 0.95, -s * 0.1)
        k.C(l)
        k.K(l, 1.3)
      }
    for (let i = 0; i < 5; i++) {
      const a = -Math.PI / 2 + (i - 2) * 0.5,
        l = leaf(2, -40, 22, 11, a)
      k.A(l)
      k.K(l, 1.5)
    }
    k.B(ellipse(2, -40, 6, 6))
    k.D(2, -40, 2.5)
  },
}

// Gond: an animal made of rows of dashes that echo its outline; antlers become a tree.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt } from '#demo/drawing/core/shapes.ts'
import type { Stage } from '#demo/drawing/core/stage.ts'
import { mix, shade } from '#demo/drawing/core/colour.ts'
import { TAU, lerp, spline, trace, ribbon, leaf, walk, dot, scatter } from '#demo/drawing/core/geo.ts'
import { contours, Mask } from '#demo/drawing/core/region.ts'
import { sheet, lay, surface } from '#demo/drawing/core/finish.ts'

const PAL = [
  {
    ground: '#F3EAD6',
    base: '#1E4B57',
    marks: ['#F3E3B8', '#E0A63A', '#E6835A'],
    b2: '#A8402D',
    leafs: ['#3F6B4A', '#7C8A3C', '#C98A2E', '#A8402D'],
    line: '#152A30',
  },
  {
    ground: '#EFE2C6',
    base: '#8C3426',
    marks: ['#F5E6C4', '#E8B450', '#F0A07C'],
    b2: '#2E3A6E',
    leafs: ['#2F5D50', '#55763C', '#C07F2A', '#2E3A6E'],
    line: '#3A140E',
  },
  {
    ground: '#F2E6CE',
    base: '#2C2A33',
    marks: ['#F5EAD2', '#D9A441', '#D9705A'],
    b2: '#B5532F',
    leafs: ['#4A6B3F', '#A88A2E', '#B5532F', '#2F6670'],
    line: '#17151b',
  },
  {
    ground: '#20283F',
    base: '#D69A34',
    marks: ['#5A2216', '#20283F', '#FBF0D6'],
    b2: '#C24E33',
    leafs: ['#4E8C6B', '#8FA34A', '#D9774A', '#6FA3B0'],
    line: '#F3E6C8',
  },
]
const gond: Family = {
  id: 'gond',
  title: 'Gond dash-and-dot animal',
  variants: ['deer', 'elephant', 'birds'],
  size: (v: string) => (v === 'deer' ? [1280, 1600] : v === 'birds' ? [1400, 1400] : [1600, 1280]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = r.pick(PAL),
      g = sheet(st, pal.ground, { mottle: 0.03, fleck: 120, r: r.fork('f') }),
      F = st.layer(),
      K = st.layer(),
      m = new Mask(W, H)
    const part = (poly: Line, base: string, marks: string[], { gap = 12, first = 8, style = 0, size = 1 } = {}) => {
      F.fillStyle = base
      trace(F, poly)
      F.fill()
      m.add(poly, 10)
      K.save()
      K.globalCompositeOperation = 'destination-out'
      trace(K, poly)
      K.fill()
      K.restore()
      K.strokeStyle = pal.line
      K.lineWidth = 3.4
      trace(K, poly)
      K.stroke()
      const ds: number[] = []
      for (let d = first; d < 260; d += gap) ds.push(d)
      for (const { depth, line } of contours(poly, ds, 3)) {
        const i = Math.round((depth - first) / gap),
          c = marks[Math.floor(i / 2) % marks.length]!,
          k = (i + style) % 4
        K.strokeStyle = K.fillStyle = c
        const q = walk(line, (k === 3 ? 8.5 : 13) * size, true)
        for (const [x, y, tx, ty] of q) {
          if (k === 3) dot(K, x, y, 2.5 * size)
          else if (k === 1) {
            K.lineWidth = 2.1 * size
            K.beginPath()
            K.moveTo(x - ty * 4.4 * size - tx * 2, y + tx * 4.4 * size - ty * 2)
            K.lineTo(x + ty * 4.4 * size + tx * 2, y - tx * 4.4 * size + ty * 2)
            K.stroke()
          } else {
            K.lineWidth = (k ? 2.4 : 3.2) * size
            K.beginPath()
            K.moveTo(x - tx * 4.2 * size, y - ty * 4.2 * size)
            K.lineTo(x + tx * 4.2 * size, y + ty * 4.2 * size)
            K.stroke()
          }
        }
      }
    }
    const eye = (x: number, y: number, s: number) => {
      K.fillStyle = '#FBF3E0'
      trace(K, leaf(x - s * 1.7, y, s * 3.4, s * 2, 0))
      K.fill()
      K.strokeStyle = '#17120e'
      K.lineWidth = 2.4
      trace(K, leaf(x - s * 1.7, y, s * 3.4, s * 2, 0))
      K.stroke()
      K.fillStyle = '#17120e'
      dot(K, x, y, s * 0.68)
    }
    const leafOn = (x: number, y: number, a: number, s: number) => {
      const c = r.pick(pal.leafs),
        p = leaf(x, y, s, s * 0.46, a, r.range(-0.08, 0.08))
      F.fillStyle = c
      trace(F, p)
      F.fill()
      m.add(p, 5)
      K.strokeStyle = pal.line
      K.lineWidth = 2
      trace(K, p)
      K.stroke()
      K.strokeStyle = mix(c, '#FFF6DE', 0.75)
      K.lineWidth = 1.5
      for (let t = 0.2; t < 0.85; t += 0.13)
        for (const d of [-1, 1]) {
          const px = x + Math.cos(a) * s * t,
            py = y + Math.sin(a) * s * t,
            l = s * 0.16 * Math.sin(t * Math.PI)
          K.beginPath()
          K.moveTo(px + Math.cos(a + d * 1.1) * 2, py + Math.sin(a + d * 1.1) * 2)
          K.lineTo(px + Math.cos(a + d * 0.9) * l, py + Math.sin(a + d * 0.9) * l)
          K.stroke()
        }
    }
    const twig = (p: Line, w0: number, w1: number, base = pal.base) => {
      const sp = spline(p, false, 12),
        poly = ribbon(sp, (t) => lerp(w0, w1, t))
      F.fillStyle = base
      trace(F, poly)
      F.fill()
      m.add(poly, 5)
      K.strokeStyle = pal.line
      K.lineWidth = 2.4
      trace(K, poly)
      K.stroke()
      K.strokeStyle = pal.marks[0]!
      K.lineWidth = 1.8
      for (const [x, y, tx, ty, t] of walk(sp, 8)) {
        const h = lerp(w0, w1, t) * 0.26
        if (h < 1.2) continue
        K.beginPath()
        K.moveTo(x - ty * h, y + tx * h)
        K.lineTo(x + ty * h + tx * 2, y - tx * h + ty * 2)
        K.stroke()
      }
      return sp
    }
    const branch = (x: number, y: number, a: number, l: number, w: number, d: number) => {
      const bend = r.range(-0.35, 0.35),
        e: Pt = [x + Math.cos(a) * l, y + Math.sin(a) * l],
        mid: Pt = [x + Math.cos(a + bend) * l * 0.55, y + Math.sin(a + bend) * l * 0.55],
        sp = twig([[x, y], mid, e], w, w * 0.62)
      if (d <= 1)
        for (let i = 5; i < sp.length; i += 3)
          for (const s of [-1, 1]) leafOn(...sp[i]!, a + s * r.range(0.6, 1.1), r.range(36, 54))
      if (d <= 0) {
        leafOn(...e, a, 52)
        return
      }
      const n = 2
      for (let i = 0; i < n; i++)
        branch(...e, a + (i ? 1 : -1) * r.range(0.3, 0.62), l * r.range(0.66, 0.82), w * 0.64, d - 1)
    }
    if (v === 'deer') {
      const X = (x: number) => W * 0.5 + (x - 50) * 11.2,
        Y = (y: number) => H * 0.615 + (y - 50) * 11.2,
        mp = (p: Line) => p.map(([x, y]: Pt): Pt => [X(x), Y(y)])
      const S = (p: Line, n = 12) => spline(mp(p), true, n),
        limb = (p: Line, w0: number, w1: number) =>
          ribbon(spline(mp(p), false, 14), (t) => (lerp(w0, w1, Math.min(1, t * 1.5)) + (t > 0.93 ? 4 : 0)) * 1.12)
      for (const [p] of [
        [
          [
            [33, 56],
            [31, 68],
            [34, 79],
            [31.5, 92],
          ],
          1,
        ],
        [
          [
            [68, 56],
            [71, 68],
            [67, 79],
            [69.5, 92],
          ],
          1,
        ],
      ] as [Line, number][])
        part(limb(p, 74, 26), shade(pal.base, -0.06), pal.marks, { gap: 11 })
      branch(X(29), Y(19), -2.0, 150, 24, 3)
      branch(X(34), Y(18.5), -1.18, 160, 24, 3)
      part(
        S(
          [
            [72, 46],
            [80, 44],
            [85, 36],
            [82, 47],
            [76, 52],
          ],
          8,
        ),
        pal.b2,
        pal.marks,
        { gap: 10 },
      )
      part(
        S([
          [30, 50],
          [38, 43],
          [52, 44.5],
          [66, 43],
          [76, 49],
          [77, 59],
          [69, 65],
          [54, 62.5],
          [40, 65],
          [31, 61],
        ]),
        pal.base,
        pal.marks,
        { gap: 12.5 },
      )
      for (const p of [
        [
          [38, 58],
          [38, 70],
          [41, 80],
          [38.5, 94],
        ],
        [
          [73, 56],
          [76, 69],
          [73, 80],
          [75.5, 94],
        ],
      ] as [Pt, Pt, Pt, Pt][])
        part(limb(p, 84, 27), pal.base, pal.marks, { gap: 11 })
      part(
        S([
          [28, 57],
          [26.5, 44],
          [28, 30],
          [31, 25],
          [37.5, 26],
          [40, 36],
          [44, 45],
          [40, 58],
          [33, 62],
        ]),
        pal.b2,
        pal.marks,
        { gap: 12 },
      )
      part(leaf(X(38.5), Y(22), 100, 50, -0.32), pal.base, pal.marks, { gap: 9, size: 0.8 })
      part(leaf(X(27), Y(21), 70, 36, -2.75), shade(pal.base, -0.04), pal.marks, { gap: 9, size: 0.8 })
      part(
        S([
          [14, 34.5],
          [15, 31],
          [24, 22.5],
          [31, 18.5],
          [38, 21.5],
          [39, 27.5],
          [33, 32],
          [24, 35.5],
          [17.5, 37.5],
        ]),
        pal.base,
        pal.marks,
        { gap: 10.5, size: 0.9 },
      )
      eye(X(29.6), Y(25.2), 11)
      K.fillStyle = pal.marks[0]!
      dot(K, X(16), Y(34), 4.5)
      // a ground of grasses
      for (let i = 0; i < 22; i++) {
        const x = W * 0.1 + (W * 0.8 * i) / 21,
          y = Y(95) + r.range(-6, 12)
        for (let q = -1; q <= 1; q++)
          leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.42 + r.range(-0.1, 0.1), r.range(34, 62))
      }
    } else if (v === 'elephant') {
      const k = 12.6,
        X = (x: number) => W * 0.51 + (x - 50) * k,
        Y = (y: number) => H * 0.55 + (y - 50) * k,
        mp = (p: Line) => p.map(([x, y]: Pt): Pt => [X(x), Y(y)]),
        S = (p: Line, n = 12) => spline(mp(p), true, n),
        limb = (p: Line, w0: number, w1: number) =>
          ribbon(spline(mp(p), false, 14), (t) => lerp(w0, w1, t) + (t > 0.9 ? 10 : 0))
      for (const p of [
        [
          [43, 58],
          [43.5, 70],
          [43, 83],
        ],
        [
          [70, 58],
          [70, 70],
          [69, 83],
        ],
      ] as [Pt, Pt, Pt][])
        part(limb(p, 128, 92), shade(pal.base, -0.06), pal.marks, { gap: 12 })
      twig(
        mp([
          [83, 44],
          [88, 54],
          [87, 66],
        ]),
        18,
        10,
      )
      leafOn(X(87), Y(66), Math.PI / 2, 54)
      part(
        S([
          [36, 46],
          [44, 32],
          [58, 27],
          [72, 30],
          [82, 40],
          [84, 56],
          [80, 68],
          [66, 69],
          [52, 68],
          [40, 69],
          [35, 60],
        ]),
        pal.base,
        pal.marks,
        { gap: 13.5 },
      )
      for (const p of [
        [
          [40, 62],
          [39, 73],
          [39.5, 86],
        ],
        [
          [77, 60],
          [77.5, 73],
          [76.5, 86],
        ],
      ] as [Pt, Pt, Pt][])
        part(limb(p, 138, 98), pal.base, pal.marks, { gap: 12 })
      part(
        S(
          [
            [47, 33],
            [57, 30],
            [68, 32],
            [71, 48],
            [66, 58],
            [56, 60],
            [47, 56],
            [44, 46],
          ],
          12,
        ),
        pal.b2,
        pal.marks,
        { gap: 12 },
      )
      part(
        limb(
          [
            [23, 44],
            [15, 52],
            [12, 64],
            [14, 76],
            [21, 80],
            [25, 76],
          ],
          104,
          34,
        ),
        pal.base,
        pal.marks,
        { gap: 11.5 },
      )
      part(
        S([
          [20, 34],
          [26, 25],
          [35, 23],
          [43, 28],
          [45, 42],
          [41, 55],
          [31, 60],
          [22, 53],
          [19, 44],
        ]),
        pal.base,
        pal.marks,
        { gap: 12.5 },
      )
      part(
        S([
          [36, 30],
          [43, 27],
          [51, 32],
          [52, 45],
          [47, 56],
          [41, 51],
          [37, 42],
        ]),
        pal.b2,
        pal.marks,
        { gap: 10.5 },
      )
      part(leaf(X(22), Y(56), 150, 34, 2.6, -0.16), '#F6ECD4', [pal.base, pal.b2], { gap: 9, size: 0.7 })
      eye(X(28.5), Y(38), 13)
      const bx: Line = [
        [52, 29],
        [60, 26],
        [68, 29],
      ]
      for (const [x, y] of bx) branch(X(x), Y(y), -Math.PI / 2 + (x - 60) * 0.06, 96, 18, 1)
      for (let i = 0; i < 26; i++) {
        const x = W * 0.07 + (W * 0.86 * i) / 25,
          y = Y(87.5) + r.range(-4, 8)
        for (let q = -1; q <= 1; q++) leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.45, r.range(30, 56))
      }
    } else {
      branch(W * 0.5, H * 0.95, -Math.PI / 2, 290, 70, 5)
      const bird = (x: number, y: number, s: number, d: number, c1: string, c2: string) => {
        const q = (p: Line) => p.map(([a, b]: Pt): Pt => [x + a * s * d, y + b * s]),
          S = (p: Line) => spline(q(p), true, 12)
        for (let i = 0; i < 4; i++)
          part(
            leaf(
              x + 66 * s * d,
              y + 8 * s,
              (170 - i * 10) * s,
              40 * s,
              d > 0 ? 0.25 + i * 0.24 : Math.PI - 0.25 - i * 0.24,
            ),
            i % 2 ? c1 : c2,
            pal.marks,
            { gap: 9, size: 0.85 },
          )
        part(
          S([
            [-92, -66],
            [-62, -88],
            [-36, -66],
            [-22, -34],
            [40, -26],
            [86, 8],
            [60, 44],
            [4, 62],
            [-50, 40],
            [-74, -4],
            [-78, -44],
          ]),
          c1,
          pal.marks,
          { gap: 11, size: 0.95 },
        )
        part(
          S([
            [-10, -12],
            [40, -16],
            [92, 18],
            [44, 34],
            [0, 26],
          ]),
          c2,
          pal.marks,
          { gap: 9.5, size: 0.85 },
        )
        part(
          q([
            [-86, -66],
            [-122, -52],
            [-84, -46],
          ]),
          '#E0A63A',
          [pal.line],
          { gap: 30 },
        )
        eye(x - 64 * s * d, y - 62 * s, 8 * s)
        K.strokeStyle = pal.line
        K.lineWidth = 4
        for (const o of [-14, 12]) {
          K.beginPath()
          K.moveTo(x + o * s * d, y + 56 * s)
          K.lineTo(x + (o - 4) * s * d, y + 92 * s)
          K.stroke()
        }
      }
      bird(W * 0.25, H * 0.62, 1.3, -1, pal.b2, pal.base)
      bird(W * 0.75, H * 0.62, 1.3, 1, pal.base, pal.b2)
      bird(W * 0.5, H * 0.33, 1.15, r.pick([-1, 1]), pal.leafs[2]!, pal.b2)
      for (let i = 0; i < 22; i++) {
        const x = W * 0.1 + (W * 0.8 * i) / 21,
          y = H * 0.955 + r.range(-4, 6)
        for (let q = -1; q <= 1; q++) leafOn(x + q * 6, y, -Math.PI / 2 + q * 0.45, r.range(30, 54))
      }
    }
    for (const [x, y] of scatter(
      r,
      70,
      70,
      W - 140,
      H - 140,
      46,
      (x, y) =>
        !(
          [
            [0, 0],
            [22, 0],
            [-22, 0],
            [0, 22],
            [0, -22],
          ] as Line
        ).some(([a, b]) => m.hit(x + a, y + b)),
    )) {
      K.fillStyle = mix(pal.ground, pal.leafs[2]!, 0.5)
      const a0 = r.range(0, TAU)
      for (let i = 0; i < 5; i++) dot(K, x + Math.cos(a0 + i * 1.257) * 8, y + Math.sin(a0 + i * 1.257) * 8, 2.2)
      dot(K, x, y, 3)
    }
    lay(st, g, F, { rough: 1.8, patch: 0.12, dry: 0.05, alpha: 0.97 })
    lay(st, g, K, { rough: 1, patch: 0.07, dry: 0.03 })
    return surface(st, g, { kind: 'weave', relief: 0.06, pitch: 4.6 })
  },
}
export default gond

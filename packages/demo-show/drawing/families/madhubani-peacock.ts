// The peacock on its lotus.
import { mix } from '#drawing/core/colour.ts'
import { arc, dot, ellipse, inside, leaf, lerp, offset, spline, walk } from '#drawing/core/geo.ts'
import type { Mask } from '#drawing/core/region.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Paints, Pen } from './madhubani-pen.ts'

export function peacock(k: Pen, m: Mask, pal: Paints, W: number, H: number) {
  const { line, flat, twin, ink } = k,
    cx = W * 0.5,
    cy = H * 0.6
  // fan of feathers, outer rows first
  const rows: Line = [
    [17, 0.365],
    [15, 0.285],
    [12, 0.21],
  ]
  rows.forEach(([n, f], q) => {
    for (let i = 0; i < n; i++) {
      const a = -Math.PI / 2 + lerp(-1.52, 1.52, n === 1 ? 0.5 : i / (n - 1)),
        R = W * f * (1 + 0.34 * Math.cos(a + Math.PI / 2) ** 2),
        p = leaf(cx, cy, R, (W * f * 4.0) / n, a, 0, 20, 0.8)
      flat(
        p,
        q === 0
          ? i % 2
            ? pal.green
            : mix(pal.green, pal.yellow, 0.35)
          : q === 1
            ? i % 2
              ? pal.blue
              : mix(pal.blue, pal.green, 0.5)
            : i % 2
              ? pal.green
              : pal.yellow,
      )
      k.wipe(p)
      m.add(p, 8)
      line(p, 2.3, true)
      const at = (t: number): Pt => [cx + Math.cos(a) * R * t, cy + Math.sin(a) * R * t]
      const e = at(0.84),
        s = ((W * f * 4.0) / n) * 0.36
      for (let z = 0; z < 16; z++) {
        const b = at(0.4 + z * 0.022)
        for (const sd of [-1, 1])
          line([b, [b[0] + Math.cos(a + sd * 0.75) * s * 0.95, b[1] + Math.sin(a + sd * 0.75) * s * 0.95]], 0.9)
      }
      flat(ellipse(...e, s * 1.12, s * 0.86, a), pal.yellow)
      line(ellipse(...e, s * 1.12, s * 0.86, a), 1.7, true)
      flat(ellipse(...e, s * 0.78, s * 0.58, a), pal.red)
      line(ellipse(...e, s * 0.78, s * 0.58, a), 1.3, true)
      flat(ellipse(...at(0.83), s * 0.4, s * 0.34, a), pal.blue)
      line(ellipse(...at(0.83), s * 0.4, s * 0.34, a), 1.3, true)
    }
  })
  // body and neck as one shape, turned left
  const u = (W / 1000) * 1.06,
    X = (x: number) => cx + x * u,
    Y = (y: number) => cy + y * u
  const body = spline(
    (
      [
        [-92, -248],
        [-58, -286],
        [-18, -262],
        [-8, -205],
        [24, -140],
        [92, -78],
        [112, 10],
        [70, 92],
        [0, 122],
        [-72, 92],
        [-108, 14],
        [-92, -66],
        [-66, -130],
        [-62, -190],
        [-78, -222],
      ] as Line
    ).map(([x, y]): Pt => [X(x), Y(y)]),
    true,
    10,
  )
  k.wipe(body)
  flat(body, pal.blue)
  m.add(body, 10)
  for (let j = 0; j < 17; j++)
    for (let i = -9; i <= 9; i++) {
      const x = X((i + (j % 2) / 2) * 19),
        y = Y(-180 + j * 16.5)
      if (!insideGrow(body, x, y, 15 * u)) continue
      const A = arc(x, y, 10.5 * u, 0.1, Math.PI - 0.1, 9)
      if ((i * 2 + j) % 4 === 0) k.flatOn(A, pal.green)
      line(A, 1.5)
      line(arc(x, y, 5.5 * u, 0.2, Math.PI - 0.2, 7), 0.9)
    }
  twin(body, -8)
  const wing = spline(
    (
      [
        [98, -60],
        [122, 30],
        [70, 78],
        [-6, 76],
        [-54, 20],
        [-20, -34],
        [40, -56],
      ] as Line
    ).map(([x, y]): Pt => [X(x), Y(y)]),
    true,
    10,
  )
  k.wipe(wing)
  flat(wing, pal.yellow)
  twin(wing, -7)
  for (let q = 0; q < 3; q++) {
    const w = offset(wing, -18 - q * 15)
    flat(w, [pal.red, pal.green, pal.pink][q]!)
    line(w, 1.7, true)
    const even = walk(w, 9, true)
    for (const [x, y, tx, ty] of even)
      line(
        [
          [x, y],
          [x + ty * 9 * u * 0.9, y - tx * 9 * u * 0.9],
        ],
        0.8,
      )
  }
  // head
  const ey: Pt = [X(-56), Y(-252)]
  flat(ellipse(...ey, 15 * u, 11 * u), '#F7EFDF')
  line(ellipse(...ey, 15 * u, 11 * u), 2, true)
  ink.fillStyle = pal.ink
  dot(ink, ...ey, 5.4 * u)
  const beak: Line = [
    [X(-90), Y(-262)],
    [X(-142), Y(-236)],
    [X(-90), Y(-234)],
  ]
  flat(beak, pal.yellow)
  line(beak, 2, true)
  line(
    [
      [X(-92), Y(-248)],
      [X(-128), Y(-238)],
    ],
    1.2,
  )
  for (let i = 0; i < 5; i++) {
    const a = -Math.PI / 2 + lerp(-0.55, 0.5, i / 4),
      s: Pt = [X(-50), Y(-284)],
      e: Pt = [s[0] + Math.cos(a) * 58 * u, s[1] + Math.sin(a) * 58 * u]
    k.ink.lineWidth = 2
    line([s, e], 1.8)
    const l = leaf(e[0] - Math.cos(a) * 4, e[1] - Math.sin(a) * 4, 26 * u, 15 * u, a)
    flat(l, i % 2 ? pal.red : pal.yellow)
    k.wipe(l)
    line(l, 1.8, true)
  }
  // legs and lotus seat
  for (const s of [-30, 36]) {
    const leg: Line = [
      [X(s), Y(112)],
      [X(s - 4), Y(190)],
    ]
    line(leg, 5)
    for (const d of [-24, -4, 18]) line([leg[1]!, [leg[1]![0] + d * u, leg[1]![1] + 16 * u]], 3)
  }
  for (let q = 0; q < 2; q++)
    for (let i = 0; i < 11 - q; i++) {
      const a = Math.PI / 2 + lerp(-1.35, 1.35, (i + 0.5) / (11 - q)),
        p = leaf(
          X(0),
          Y(176 + q * 16),
          (118 - q * 34) * u * (1.1 + 0.55 * Math.abs(Math.sin(a - Math.PI / 2))),
          52 * u,
          a,
        )
      k.wipe(p)
      flat(p, q ? pal.pink : i % 2 ? pal.red : mix(pal.pink, pal.ground, 0.4))
      m.add(p, 8)
      line(p, 2, true)
      line(offset(p, -5), 0.9, true)
    }
  m.add(ellipse(X(0), Y(150), 90 * u, 80 * u), 4)
}
const insideGrow = (poly: Line, x: number, y: number, g: number) =>
  (
    [
      [0, 0],
      [g, 0],
      [-g, 0],
      [0, g],
      [0, -g],
    ] as Line
  ).every(([a, b]) => inside(poly, x + a, y + b))

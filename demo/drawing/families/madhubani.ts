// Mithila line painting: double outlines with hatched gaps, nothing left empty, flat plant colours.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt, Station, Vec } from '#demo/drawing/core/shapes.ts'
import type { Ctx, Stage } from '#demo/drawing/core/stage.ts'
import { P, mix } from '#demo/drawing/core/colour.ts'
import {
  TAU,
  spline,
  trace,
  walk,
  leaf,
  arc,
  ellipse,
  offset,
  tremble,
  dot,
  lerp,
  scatter,
} from '#demo/drawing/core/geo.ts'
import { Mask } from '#demo/drawing/core/region.ts'
import { sheet, lay, surface } from '#demo/drawing/core/finish.ts'

const PALETTES: Paints[] = [
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

type Paints = { ink: string; red: string; yellow: string; green: string; blue: string; pink: string; ground: string }
type Pen = ReturnType<typeof tools>

function tools(ink: Ctx, fill: Ctx, r: Rng, pal: Paints) {
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

function fish(
  k: Pen,
  m: Mask,
  pal: Paints,
  spine: Line,
  wid: number,
  c: { body: string; head: string; fin: string; trim: string },
) {
  const { line, flat, twin, hatch } = k,
    N = 70,
    sp = walk(spine, spineLen(spine) / N)
  const prof = (t: number) =>
    wid * (t < 0.3 ? Math.sin(((t / 0.3) * Math.PI) / 2) ** 0.72 : Math.cos(((t - 0.3) / 0.7) * 1.38) ** 0.9)
  const at = (t: number, v: number): Pt => {
    const q = sp[Math.min(sp.length - 1, Math.max(0, Math.round(t * (sp.length - 1))))]!
    const h = (prof(t) / 2) * v
    return [q[0] - q[3] * h, q[1] + q[2] * h]
  }
  const ts = [...Array(61).keys()].map((i) => i / 60),
    body: Line = [...ts.map((t) => at(t, 1)), ...ts.map((t) => at(1 - t, -1))]
  const end = sp.at(-1)!,
    dir = Math.atan2(end[3], end[2])
  // tail
  for (const s of [1, -1]) {
    const L = leaf(end[0] - end[2] * 6, end[1] - end[3] * 6, wid * 0.95, wid * 0.5, dir + s * 0.52, s * 0.16)
    flat(L, c.fin)
    m.add(L, 9)
    const inner = offset(L, 7)
    line(L, 2.6, true)
    line(inner, 1.4, true)
    for (let i = 2; i < 15; i++) hatchFan(k, end, dir + s * (0.2 + i * 0.045), wid * (0.25 + 0.1 * (i % 2)), wid * 0.72)
  }
  // fins
  const finRow = (side: number, a: number, b: number, h: number) => {
    for (let i = 0; i < 9; i++) {
      const t = lerp(a, b, i / 8),
        q = at(t, side * 0.97),
        sq = sp[Math.round(t * (sp.length - 1))]!,
        ang = Math.atan2(sq[3], sq[2]) + side * (1.15 - 0.02 * i),
        p = leaf(q[0]!, q[1]!, h * (0.7 + 0.45 * Math.sin((i / 8) * Math.PI)), h * 0.42, ang)
      flat(p, i % 2 ? c.fin : c.trim)
      m.add(p, 6)
      line(p, 1.9, true)
      line([q, [q[0]! + Math.cos(ang) * h * 0.55, q[1]! + Math.sin(ang) * h * 0.55]], 1)
    }
  }
  finRow(1, 0.3, 0.68, wid * 0.34)
  finRow(-1, 0.4, 0.62, wid * 0.26)
  flat(body, c.body)
  m.add(body, 12)
  // scales
  const rows = 4,
    sc = wid * 0.15
  const len = spineLen(sp),
    n = Math.round((len * 0.58) / (wid * 0.115))
  for (let i = 0; i < n; i++) {
    const t = 0.36 + (0.58 * i) / n
    for (let j = -rows; j <= rows; j++) {
      const v = (j + (i % 2) * 0.5) * 0.235
      if (Math.abs(v) > 0.84) continue
      const q = at(t, v),
        s = sp[Math.round(t * (sp.length - 1))]!,
        a = Math.atan2(s[3], s[2]),
        z = sc * (0.55 + (0.45 * prof(t)) / wid)
      const A = arc(q[0]!, q[1]!, z, a - 1.5, a + 1.5, 10)
      if ((i + j * 2) % 3 === 0) {
        k.flatOn(A, c.trim)
      }
      line(A, 1.6)
      line(arc(q[0]!, q[1]!, z * 0.55, a - 1.2, a + 1.2, 8), 0.9)
    }
  }
  twin(body, -wid * 0.055)
  // head
  const head: Line = [
    ...ts.slice(0, 19).map((t) => at(t * 1, 1)),
    ...arcBetween(at(0.3, 1), at(0.3, -1), wid * 0.16, sp[21]!),
    ...ts
      .slice(0, 19)
      .reverse()
      .map((t) => at(t, -1)),
  ]
  flat(head, c.head)
  line(head, 2.4, true)
  const band = [0.3, 0.335].map((t) => arcBetween(at(t, 0.96), at(t, -0.96), wid * 0.16, sp[21]!))
  line(band[0]!, 2.2)
  line(band[1]!, 2.2)
  hatch(band[0]!, band[1]!, 1, 1.2)
  const e = at(0.14, 0.22)
  k.flat(ellipse(...e, wid * 0.14, wid * 0.14), '#F7EFDF')
  line(ellipse(...e, wid * 0.14, wid * 0.14), 2.4, true)
  line(ellipse(...e, wid * 0.1, wid * 0.1), 1.2, true)
  k.ink.fillStyle = pal.ink
  dot(k.ink, ...e, wid * 0.058)
  const mo: Line = [at(0.0, 0), at(0.05, -0.25), at(0.1, -0.3)]
  line(spline(mo), 2)
  for (let i = 0; i < 4; i++) line(arc(...at(0.22, -0.35 + i * 0.1), wid * 0.05, 0, TAU, 10), 1)
}
const spineLen = (p: readonly (readonly [number, number, ...number[]])[]) => {
  let s = 0
  for (let i = 1; i < p.length; i++) s += Math.hypot(p[i]![0] - p[i - 1]![0], p[i]![1] - p[i - 1]![1])
  return s
}
const arcBetween = (a: Pt, b: Pt, bulge: number, s: Station) => {
  const m: Pt = [(a[0] + b[0]) / 2 + s[2] * bulge, (a[1] + b[1]) / 2 + s[3] * bulge]
  return spline([a, m, b], false, 10)
}
function hatchFan(k: Pen, o: Station, a: number, r0: number, r1: number) {
  k.line(
    [
      [o[0] + Math.cos(a) * r0, o[1] + Math.sin(a) * r0],
      [o[0] + Math.cos(a) * r1, o[1] + Math.sin(a) * r1],
    ],
    1.1,
  )
}

function border(k: Pen, W: number, H: number, m0: number, pal: Paints, r: Rng) {
  const { line, flat } = k,
    B = 74,
    x0 = m0,
    y0 = m0,
    x1 = W - m0,
    y1 = H - m0
  const rect = (d: number): Line =>
    [
      [x0 + d, y0 + d],
      [x1 - d, y0 + d],
      [x1 - d, y1 - d],
      [x0 + d, y1 - d],
    ].flatMap((p, i, a) => {
      const q = a[(i + 1) % 4]!
      return [...Array(30).keys()].map((j): Pt => [lerp(p[0]!, q[0]!, j / 30), lerp(p[1]!, q[1]!, j / 30)])
    })
  flat(rect(0), pal.red)
  flat(rect(12), pal.ground)
  flat(rect(B - 12), pal.red)
  flat(rect(B), pal.ground)
  for (const d of [0, 12, B - 12, B]) line(tremble(rect(d), r, 1), 2.4, true)
  const sides: [number, number, number, number][] = [
    [x0 + B, y0 + B / 2, x1 - B, y0 + B / 2],
    [x1 - B / 2, y0 + B, x1 - B / 2, y1 - B],
    [x1 - B, y1 - B / 2, x0 + B, y1 - B / 2],
    [x0 + B / 2, y1 - B, x0 + B / 2, y0 + B],
  ]
  for (const [ax, ay, bx, by] of sides) {
    const L = Math.hypot(bx - ax, by - ay),
      n = Math.round(L / 58),
      a = Math.atan2(by - ay, bx - ax),
      C = Math.cos(a),
      S = Math.sin(a)
    for (let i = 0; i < n; i++) {
      const t = (i + 0.5) / n,
        x = lerp(ax, bx, t),
        y = lerp(ay, by, t),
        h = L / n / 2,
        up = i % 2 ? 1 : -1,
        bw = B / 2 - 12
      const tri: Line = (
        [
          [-h, -up * bw],
          [h, -up * bw],
          [0, up * bw],
        ] as Line
      ).map(([u, v]): Pt => [x + u * C - v * S, y + u * S + v * C])
      flat(tri, i % 2 ? pal.green : pal.yellow)
      line(tremble([...tri, tri[0]!], r, 0.6), 1.8)
      for (let q = 1; q < 6; q++) {
        const f = q / 6
        line(
          [
            [lerp(tri[0]![0], tri[2]![0], f), lerp(tri[0]![1], tri[2]![1], f)],
            [lerp(tri[1]![0], tri[2]![0], f), lerp(tri[1]![1], tri[2]![1], f)],
          ],
          1,
        )
      }
    }
  }
  for (const [cx, cy] of [
    [x0 + B / 2, y0 + B / 2],
    [x1 - B / 2, y0 + B / 2],
    [x1 - B / 2, y1 - B / 2],
    [x0 + B / 2, y1 - B / 2],
  ] as Line) {
    k.bud(cx, cy, 23)
  }
  return m0 + B
}

function peacock(k: Pen, m: Mask, pal: Paints, W: number, H: number) {
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
  ).every(([a, b]) => pin(poly, x + a, y + b))
function pin(poly: Line, x: number, y: number) {
  let c = false
  for (let i = 0, j = poly.length - 1; i < poly.length; j = i++) {
    const [xi, yi] = poly[i]!,
      [xj, yj] = poly[j]!
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) c = !c
  }
  return c
}

const madhubani: Family = {
  id: 'madhubani',
  title: 'Mithila line painting',
  variants: ['fish', 'peacock'],
  size: (v: string): Pt => (v === 'peacock' ? [1320, 1600] : [1600, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = PALETTES[r.int(0, 2)]!
    const g = sheet(st, pal.ground, { fleck: 260, mottle: 0.035, r: r.fork('fleck') })
    const fill = st.layer(),
      ink = st.layer(),
      k = tools(ink, fill, r, pal),
      m = new Mask(W, H)
    const edge = border(k, W, H, 62, pal, r)
    const pad = edge + 4
    if (v === 'peacock') peacock(k, m, pal, W, H)
    else {
      const n = r.pick([4, 5, 5]),
        cx = W / 2,
        cy = H / 2,
        R = W * 0.27,
        turn = r.range(0, TAU),
        sway = r.pick([1, -1])
      k.lotus(cx, cy, W * 0.115, pal.pink, pal.red, 12)
      m.add(ellipse(cx, cy, W * 0.125, W * 0.125), 4)
      for (let i = 0; i < n; i++) {
        const a0 = turn + (i / n) * TAU,
          span = (TAU / n) * 0.72 * sway
        const sp: Line = [...Array(24).keys()].map((j): Pt => {
          const t = j / 23,
            a = a0 + span * t,
            q = R * (1 + 0.06 * Math.sin(t * Math.PI * 2 + i))
          return [cx + Math.cos(a) * q, cy + Math.sin(a) * q]
        })
        const cs = r.shuffle([pal.red, pal.yellow, pal.blue, pal.green, pal.pink])
        fish(k, m, pal, sp.reverse(), W * (n === 4 ? 0.15 : 0.125), {
          body: i % 2 ? mix(cs[0]!, pal.ground, 0.12) : pal.yellow,
          head: i % 2 ? pal.yellow : cs[1]!,
          fin: i % 2 ? cs[2]! : cs[0]!,
          trim: i % 2 ? mix(cs[1]!, pal.ground, 0.3) : pal.red,
        })
      }
      for (const [x, y] of [
        [pad, pad],
        [W - pad, pad],
        [W - pad, H - pad],
        [pad, H - pad],
      ] as Line) {
        const a = Math.atan2(cy - y, cx - x)
        for (let q = 2; q >= 0; q--)
          for (let i = 0; i < 7 - q; i++) {
            const t = a + lerp(-0.7, 0.7, (i + 0.5) / (7 - q)),
              p = leaf(x, y, W * (0.15 - q * 0.03), W * 0.034, t)
            k.wipe(p)
            k.flat(p, [pal.pink, pal.yellow, pal.red][q]!)
            k.line(p, 2, true)
            k.line(
              [
                [x, y],
                [x + Math.cos(t) * W * 0.09, y + Math.sin(t) * W * 0.09],
              ],
              0.9,
            )
            m.add(p, 7)
          }
      }
    }
    if (v === 'peacock')
      for (const sx of [-1, 1]) {
        // corner lotuses hang from the border, a pond under the seat
        for (const [y, dir] of [
          [pad, 1],
          [H - pad, -1],
        ] as Line) {
          const x = W / 2 + sx * (W / 2 - pad),
            a = Math.atan2(dir, -sx)
          for (let q = 2; q >= 0; q--)
            for (let i = 0; i < 7 - q; i++) {
              const t = a + lerp(-0.7, 0.7, (i + 0.5) / (7 - q)),
                p = leaf(x, y, W * (dir > 0 ? 0.21 - q * 0.045 : 0.15 - q * 0.03), W * 0.043, t)
              k.wipe(p)
              k.flat(p, [pal.pink, pal.yellow, pal.red][q]!)
              k.line(p, 2, true)
              m.add(p, 7)
            }
        }
      }
    if (v === 'peacock') {
      k.lotus(W / 2, H * 0.178, W * 0.088, pal.pink, pal.red, 11)
      m.add(ellipse(W / 2, H * 0.178, W * 0.095, W * 0.095), 4)
    }
    // nothing left empty
    const free = (d: number) => (x: number, y: number) =>
      x > pad + d &&
      y > pad + d &&
      x < W - pad - d &&
      y < H - pad - d &&
      !(
        [
          [0, 0],
          [d, 0],
          [-d, 0],
          [0, d],
          [0, -d],
          [d * 0.7, d * 0.7],
          [-d * 0.7, d * 0.7],
          [d * 0.7, -d * 0.7],
          [-d * 0.7, -d * 0.7],
        ] as Line
      ).some(([a, b]) => m.hit(x + a, y + b))
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 62, free(27))) {
      const a = r.range(0, TAU),
        s = 46
      k.sprig(x - Math.cos(a) * s * 0.62, y - Math.sin(a) * s * 0.62, a, s)
      m.add(ellipse(x, y, 27, 27))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 34, free(15))) {
      k.bud(x, y, 12.5)
      m.add(ellipse(x, y, 15, 15))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 17, free(8))) {
      k.line(ellipse(x, y, 5.2, 5.2, 0, 12), 1.3, true)
      ink.fillStyle = pal.ink
      dot(ink, x, y, 1.6)
      m.add(ellipse(x, y, 7, 7))
    }
    for (const [x, y] of scatter(r, pad, pad, W - pad * 2, H - pad * 2, 9, free(4), 8)) {
      ink.fillStyle = pal.ink
      dot(ink, x, y, 1.5)
    }
    lay(st, g, fill, { rough: 2.6, patch: 0.2, dry: 0.1, alpha: 0.93 })
    lay(st, g, ink, { rough: 1.3, patch: 0.1, dry: 0.04 })
    return surface(st, g, { kind: 'paper', relief: 0.045 })
  },
}
export default madhubani

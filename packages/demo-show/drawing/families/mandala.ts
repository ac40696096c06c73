// Mandala with a rhythm of crowded and quiet rings; gouache, fine line and gold leaf.
import type { Family } from '#drawing/core/family.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { TAU, lerp, trace, leaf, ellipse, dot, arc } from '#drawing/core/geo.ts'
import { sheet, lay, surface } from '#drawing/core/finish.ts'
import { tiles, near } from '#drawing/core/tiles.ts'

const PAL = [
  { ground: '#1D2748', a: '#C9553A', b: '#E8D9B8', c: '#3E7C83', d: '#8FA9BE' },
  { ground: '#F3EAD8', a: '#A8402D', b: '#2E3A6E', c: '#3F6B4A', d: '#E0A63A' },
  { ground: '#4A1E2C', a: '#E0A458', b: '#F1E1C6', c: '#C4606A', d: '#7FA08A' },
  { ground: '#21423C', a: '#E6C27A', b: '#F2E8D2', c: '#C9694A', d: '#8DB0A0' },
]
const mandala: Family = {
  id: 'mandala',
  title: 'Mandala in gouache and gold',
  variants: ['lotus', 'compass'],
  size: (): Pt => [1500, 1500],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      p = r.pick(PAL),
      g = sheet(st, p.ground, { mottle: 0.05, fleck: 90, r: r.fork('f') }),
      F = st.layer(),
      K = st.layer(),
      G = st.layer(),
      cx = W / 2,
      cy = H / 2
    const dark = p.ground !== '#F3EAD8',
      line = dark ? '#F4E8CF' : '#2a211b',
      base = v === 'lotus' ? r.pick([8, 12, 16]) : r.pick([6, 8, 12]),
      C = r.shuffle([p.a, p.b, p.c, p.d])
    const pol = (a: number, q: number): Pt => [cx + Math.cos(a) * q, cy + Math.sin(a) * q],
      pen = (pts: Line, w = 1.8, closed = true) => {
        K.strokeStyle = line
        K.lineWidth = w
        trace(K, pts, closed)
        K.stroke()
      },
      flat = (pts: Line, c: string, L = F) => {
        L.fillStyle = c
        trace(L, pts)
        L.fill()
      }
    const circle = (q: number, w: number, gold = false) => {
      const L = gold ? G : K
      L.strokeStyle = gold ? '#fff' : line
      L.lineWidth = w
      L.beginPath()
      L.arc(cx, cy, q, 0, TAU)
      L.stroke()
    }
    const each = (n: number, off: number, fn: (a: number, i: number) => void) => {
      for (let i = 0; i < n; i++) fn(((i + off) / n) * TAU - Math.PI / 2, i)
    }
    const petals = (q: number, len: number, n: number, off: number, c: string, c2: string) =>
      each(n, off, (a: number) => {
        const w = (((q + len * 0.5) * TAU) / n) * 1.02,
          L = leaf(...pol(a, q), len, w, a, 0, 16, 0.5),
          I = leaf(...pol(a, q + len * 0.1), len * 0.7, w * 0.62, a, 0, 14, 0.5)
        flat(L, c)
        pen(L, 2.2)
        flat(I, c2)
        pen(I, 1.4)
        for (let z = -3; z <= 3; z++)
          pen(
            [
              pol(a + (z * w * 0.028) / q, q + len * 0.14),
              pol(a + (z * w * 0.06) / q, q + len * (0.5 - Math.abs(z) * 0.05)),
            ],
            1,
            false,
          )
        G.fillStyle = '#fff'
        dot(G, ...pol(a, q + len * 0.9), Math.min(5.5, w * 0.05 + 1.6))
      })
    const beads = (q: number, n: number, s: number, gold = false) =>
      each(n, 0.5, (a: number, i: number) => {
        const L = gold ? G : K
        L.fillStyle = gold ? '#fff' : line
        dot(L, ...pol(a, q), i % 2 && !gold ? s * 0.6 : s)
      })
    const scallop = (q: number, h: number, n: number, c: string) => {
      const o: Line = []
      for (let i = 0; i <= n * 14; i++) {
        const a = (i / (n * 14)) * TAU - Math.PI / 2
        o.push(pol(a, q + h * Math.abs(Math.sin(((a + Math.PI / 2) * n) / 2))))
      }
      flat([...o, ...arc(cx, cy, q - 4, TAU, 0, 120)], c)
      pen(o, 2.2)
      pen(
        o.map(([x, y]: Pt): Pt => [cx + (x - cx) * 0.975, cy + (y - cy) * 0.975]),
        1.1,
      )
      each(n, 0.5, (a: number) => {
        K.fillStyle = line
        dot(K, ...pol(a, q + h * 0.42), 3.4)
        for (const d of [-1, 1]) dot(K, ...pol(a + ((d * 0.42) / n) * 2, q + h * 0.24), 2)
      })
    }
    const teeth = (q: number, h: number, n: number, c: string) =>
      each(n, 0, (a: number) => {
        const w = Math.PI / n
        const t: Line = [pol(a - w, q), pol(a, q + h), pol(a + w, q)]
        flat(t, c)
        pen(t, 1.6, false)
        pen([pol(a, q + 3), pol(a, q + h * 0.66)], 1, false)
      })
    const lattice = (q: number, h: number, n: number) => {
      each(n, 0, (a: number) => {
        const w = TAU / n
        pen([pol(a, q), pol(a + w, q + h)], 1.3, false)
        pen([pol(a, q + h), pol(a + w, q)], 1.3, false)
        K.fillStyle = line
        dot(K, ...pol(a + w / 2, q + h / 2), 2.2)
      })
      circle(q, 1.8)
      circle(q + h, 1.8)
    }
    // inner heart
    flat(ellipse(cx, cy, 46, 46), C[0]!)
    each(base, 0, (a: number) => {
      const l = leaf(...pol(a, 10), 40, 300 / base, a)
      flat(l, C[1]!)
      pen(l, 1.3)
    })
    G.fillStyle = '#fff'
    dot(G, cx, cy, 12)
    circle(48, 3, true)
    let q = 56,
      turn = 0
    const R = W * 0.435
    let last = ''
    while (q < R - 34) {
      const left = R - q
      let k =
        turn % 3 === 0 ? 'petals' : r.pick(['scallop', 'lattice', 'teeth', 'void', 'beads'].filter((x) => x !== last))
      if (turn === 0) k = 'petals'
      last = k
      const n = base * (q < 130 ? 1 : q < 330 ? 2 : q < 520 ? r.pick([2, 3]) : 4),
        c = C[turn % 4]!,
        c2 = C[(turn + 1) % 4]!
      if (k === 'petals') {
        const len = Math.min(left, lerp(74, 132, q / R) * r.range(0.85, 1.2))
        petals(q, len, n, turn % 2 ? 0.5 : 0, c, c2)
        if (r.chance(0.6)) {
          each(n, turn % 2 ? 0 : 0.5, (a: number) => {
            const e = pol(a, q + len * 0.74)
            K.fillStyle = line
            dot(K, ...e, 4)
            dot(K, ...pol(a, q + len * 0.9), 2.4)
            dot(K, ...pol(a, q + len), 1.6)
          })
        }
        q += len + 10
        circle(q, 1.8)
        q += 5
      } else if (k === 'beads') {
        circle(q, 1.6)
        beads(q + 13, n * 4, 5.4, true)
        q += 26
        circle(q, 1.6)
        q += 6
      } else if (k === 'scallop') {
        const h = Math.min(left, 34 + q * 0.04)
        scallop(q, h, n * 2, c2)
        q += h + 9
      } else if (k === 'lattice') {
        lattice(q, 24, n * 4)
        q += 31
      } else if (k === 'teeth') {
        circle(q, 3, true)
        teeth(q + 3, 26, n * 3, c)
        q += 36
      } else {
        q += 17
        circle(q, 1.2)
        beads(q + 10, n * 6, 1.8)
        q += 22
        circle(q, 1.2)
        q += 6
      }
      turn++
    }
    circle(R, 2)
    circle(R + 9, 5, true)
    teeth(R + 16, 24, base * 12, C[1]!)
    each(base * 4, 0.5, (a: number, i: number) => {
      G.fillStyle = '#fff'
      dot(G, ...pol(a, R + 56), i % 2 ? 3 : 6)
    })
    for (const sx of [-1, 1])
      for (const sy of [-1, 1]) {
        const x = cx + sx * (W / 2 - 64),
          y = cy + sy * (H / 2 - 64),
          a0 = Math.atan2(-sy, -sx)
        for (let w = 2; w >= 0; w--)
          for (let i = 0; i < 5 - w; i++) {
            const l = leaf(x, y, 190 - w * 44, 52, a0 + lerp(-0.66, 0.66, (i + 0.5) / (5 - w)))
            flat(l, C[w]!)
            pen(l, 1.8)
          }
        G.fillStyle = '#fff'
        dot(G, x, y, 20)
      }
    lay(st, g, F, { rough: 1.6, patch: 0.16, dry: 0.06, alpha: 0.95 })
    lay(st, g, K, { rough: 0.9, patch: 0.08, dry: 0.04 })
    // gold leaf: the metal catches light in patches
    const gd = G.getImageData(0, 0, st.w, st.h),
      D = gd.data,
      t = tiles()
    for (let y = 0, o = 0; y < st.h; y++)
      for (let x = 0; x < st.w; x++, o += 4)
        if (D[o + 3]!) {
          const ax = x / st.k + st.ox,
            ay = y / st.k + st.oy,
            m =
              0.86 +
              0.34 * near(t.cloud, ax * 1.6, ay * 1.6) +
              0.26 * (1 - (ax + ay) / (W + H)) +
              0.1 * near(t.mid, ax * 2, ay * 2)
          D[o] = 208 * m
          D[o + 1] = 160 * m
          D[o + 2] = 78 * m
        }
    G.putImageData(gd, 0, 0)
    st.put(g, st.shadow(G, { dx: 0.8, dy: 1.2, blur: 0.8 }), { alpha: 0.4 })
    st.put(g, G)
    return surface(st, g, { kind: 'paper', relief: 0.05, vignette: 0.06 })
  },
}
export default mandala

// Sikku kolam: one rice-flour line that loops round a grid of dots, traced as a true mirror curve.
import type { Family } from '#drawing/core/family.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { TAU, lerp, spline, trace, dot, leaf } from '#drawing/core/geo.ts'
import { sheet, lay, surface } from '#drawing/core/finish.ts'

const kolam: Family = {
  id: 'kolam',
  title: 'Sikku kolam',
  variants: ['oxide', 'slate', 'indigo'],
  size: (): Pt => [1440, 1440],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      ground = { oxide: '#7E2F22', slate: '#3E4344', indigo: '#232F54' }[v]!,
      g = sheet(st, ground, { mottle: 0.12, fleck: 300, r: r.fork('f') })
    const L = st.layer(),
      D = st.layer(),
      n = r.pick([5, 7, 7]),
      s = (W * 0.66) / n,
      cx = W / 2,
      cy = H / 2,
      half = (n - 1) / 2
    // mirrors on the mid-points between dots, symmetric under quarter turns; edge points always turn back
    const key = (x: number, y: number) => x + ',' + y,
      mir = new Map(),
      diamond = r.chance(0.55),
      inD = (i: number, j: number) => (diamond ? Math.abs(i - half) + Math.abs(j - half) <= half + 0.01 : true)
    const dots: Line = []
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) if (inD(i, j)) dots.push([i, j])
    const dens = r.range(0.1, 0.26)
    // every mid-edge between two dots (in doubled coordinates) is a crossing or a pair of turns
    for (const [i, j] of dots)
      for (const [a, b] of [
        [1, 0],
        [0, 1],
      ] as Line) {
        const x = 2 * i + a,
          y = 2 * j + b
        if (!inD(i + a, j + b) || i + a >= n || j + b >= n) continue
        if (mir.has(key(x, y))) continue
        const m = r.chance(dens)
        let p: Pt = [x - (n - 1), y - (n - 1)]
        for (let q = 0; q < 4; q++) {
          for (const f of [1, -1]) mir.set(key(p[0] * f + n - 1, p[1] + n - 1), m)
          p = [-p[1], p[0]]
        }
      }
    const has = (i: number, j: number) => i >= 0 && j >= 0 && i < n && j < n && inD(i, j),
      crossing = (x: number, y: number) => {
        const hor = ((x % 2) + 2) % 2 === 1,
          i = Math.floor(x / 2),
          j = Math.floor(y / 2)
        return hor
          ? has(i, j) && has(i + 1, j) && !mir.get(key(x, y))
          : has(i, j) && has(i, j + 1) && !mir.get(key(x, y))
      }
    // walk the curve: sides of dots are nodes; an arc joins neighbouring sides, a crossing passes to the next dot
    const seen = new Set(),
      DIR: Line = [
        [1, 0],
        [0, 1],
        [-1, 0],
        [0, -1],
      ],
      lines: Line[] = []
    for (const [i0, j0] of dots)
      for (let q0 = 0; q0 < 4; q0++)
        for (const w0 of [1, -1]) {
          let i = i0,
            j = j0,
            q = q0,
            w = w0
          const pts: Line = []
          if (seen.has([i, j, q, w].join())) continue
          for (let guard = 0; guard < 4000; guard++) {
            const id = [i, j, q, w].join()
            if (seen.has(id)) break
            seen.add(id)
            seen.add([i, j, (q + w + 4) % 4, -w].join())
            // from side q round the dot to side q + w
            const e = (q + w + 4) % 4,
              A = (q * Math.PI) / 2,
              B = A + (w * Math.PI) / 2,
              xa = crossing(2 * i + DIR[q]![0], 2 * j + DIR[q]![1]),
              xb = crossing(2 * i + DIR[e]![0], 2 * j + DIR[e]![1])
            for (let t = 0; t < 8; t++) {
              const u = t / 8,
                ang = lerp(A, B, u),
                ra = xa ? 0.5 : 0.36,
                rb = xb ? 0.5 : 0.36,
                mid = 0.385,
                rr = u < 0.5 ? lerp(ra, mid, Math.sin(u * Math.PI)) : lerp(mid, rb, 1 - Math.sin(u * Math.PI))
              pts.push([cx + (i - half + Math.cos(ang) * rr) * s, cy + (j - half + Math.sin(ang) * rr) * s])
            }
            if (xb) {
              i += DIR[e]![0]
              j += DIR[e]![1]
              q = (e + 2) % 4
              w = -w
            } else q = e
          }
          if (pts.length > 6)
            lines.push(
              spline(
                pts.filter((_, z) => z % 2 === 0),
                true,
                4,
              ),
            )
        }
    const chalk = '#F6EEDD',
      tints = r.shuffle(['#E9B44C', '#D9694A', '#8FB6A4', '#C98BA0']),
      rot = diamond ? 0 : Math.PI / 4,
      R = (p: Line): Line =>
        p.map(([x, y]: Pt): Pt => {
          const a = x - cx,
            b = y - cy,
            k = diamond ? 1.22 : 0.88
          return [cx + (a * Math.cos(rot) - b * Math.sin(rot)) * k, cy + (a * Math.sin(rot) + b * Math.cos(rot)) * k]
        })
    lines.forEach((p) => {
      L.strokeStyle = chalk
      L.lineWidth = s * 0.062 + 2
      trace(L, R(p))
      L.stroke()
    })
    for (const [i, j] of dots) {
      const q = R([[cx + (i - half) * s, cy + (j - half) * s]])[0]!
      L.fillStyle = chalk
      dot(L, ...q, s * 0.066)
      D.fillStyle = tints[Math.round(Math.max(Math.abs(i - half), Math.abs(j - half))) % 2]!
      dot(D, ...q, s * 0.2)
    }
    // a petalled surround
    for (let i = 0; i < 4; i++) {
      const a = (i / 4) * TAU + Math.PI / 4,
        x = cx + Math.cos(a) * W * 0.575,
        y = cy + Math.sin(a) * H * 0.575
      for (let q = -3; q <= 3; q++) {
        const p = leaf(x, y, W * (0.15 - Math.abs(q) * 0.01), W * 0.036, a + Math.PI + q * 0.36)
        D.fillStyle = tints[Math.abs(q) % 3]!
        trace(
          D,
          p.map(([u, w]): Pt => [u, w]),
        )
        D.fill()
        L.strokeStyle = chalk
        L.lineWidth = 5
        trace(L, p)
        L.stroke()
      }
    }
    const e = 54
    L.lineWidth = 6
    L.strokeRect(e, e, W - e * 2, H - e * 2)
    for (let i = 0; i < 60; i++)
      for (const f of [
        (t: number): Pt => [t, e + 22],
        (t: number): Pt => [t, H - e - 22],
        (t: number): Pt => [e + 22, t],
        (t: number): Pt => [W - e - 22, t],
      ])
        dot(L, ...f(e + 22 + ((W - e * 2 - 44) * i) / 59), i % 2 ? 3 : 5)
    lay(st, g, D, { rough: 6, patch: 0.4, dry: 0.5, alpha: 0.75 })
    lay(st, g, L, { rough: 4.2, freq: 1.4, patch: 0.24, dry: 0.34 })
    // stray flour
    const pw = st.layer()
    pw.fillStyle = chalk
    lines.forEach((p) => {
      R(p).forEach(([x, y]: Pt, i: number) => {
        if (i % 3) return
        for (let q = 0; q < 3; q++) {
          pw.globalAlpha = r.range(0.1, 0.5)
          dot(pw, x + r.gauss() * 13, y + r.gauss() * 13, r.range(0.4, 1.4))
        }
      })
    })
    st.put(g, pw)
    return surface(st, g, { kind: 'plaster', relief: 0.05, vignette: 0.12, glow: 0.05, grain: 0.022 })
  },
}
export default kolam

// Cut painted paper: fields of gouache, fronds cut with one stroke of the scissors, thin cast shadows.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt, Vec } from '#demo/drawing/core/shapes.ts'
import type { Stage } from '#demo/drawing/core/stage.ts'
import { mix, shade } from '#demo/drawing/core/colour.ts'
import { TAU, lerp, spline, trace, leaf } from '#demo/drawing/core/geo.ts'
import { sheet, surface } from '#demo/drawing/core/finish.ts'

/** A shape cut from a sheet of one colour; `a` is the way it was brushed. */
type Cutting = { p: Line; c: string; a?: number }

const PAL = [
  ['#F4EAD7', '#1F3A63', '#C9482C', '#DDA22A', '#3F6B4A', '#E7B7A3'],
  ['#F2E6D2', '#A8402D', '#E3B04B', '#2F5E5B', '#E9CDB6', '#55304B'],
  ['#EFE7D8', '#26407A', '#E7A93B', '#D9745A', '#9DB4A0', '#1D1A17'],
  ['#F5EBDB', '#84263F', '#D98E5F', '#6F7A3C', '#EBC6B0', '#1D6670'],
] as [string, string, string, string, string, string][]
const cutpaper: Family = {
  id: 'cutpaper',
  title: 'Cut-paper field',
  variants: ['garden', 'vessels', 'moons'],
  size: (v: string): Pt => (v === 'garden' ? [1200, 1600] : v === 'vessels' ? [1440, 1440] : [1200, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      pal = r.pick(PAL),
      cols = r.shuffle(pal.slice(1)),
      g = sheet(st, pal[0]!, { mottle: 0.03, fleck: 60, r: r.fork('f') })
    // one call, one thickness of paper
    const layer = (items: Cutting[]) => {
      const L = st.layer()
      for (const { p, c, a = r.range(0, 3.1) } of items) {
        L.save()
        L.fillStyle = c
        trace(L, p)
        L.fill()
        trace(L, p)
        L.clip()
        // brush marks of the painted sheet
        const xs = p.map((q) => q[0]),
          ys = p.map((q) => q[1]),
          x0 = Math.min(...xs),
          x1 = Math.max(...xs),
          y0 = Math.min(...ys),
          y1 = Math.max(...ys),
          d = Math.hypot(x1 - x0, y1 - y0),
          mx = (x0 + x1) / 2,
          my = (y0 + y1) / 2
        L.translate(mx, my)
        L.rotate(a)
        for (let i = 0, n = Math.min(80, d / 8); i < n; i++) {
          const y = r.range(-d / 2, d / 2),
            x = r.range(-d / 2, d / 2),
            l = r.range(80, 320)
          L.strokeStyle = shade(c, r.range(-0.035, 0.04))
          L.globalAlpha = 0.4
          L.lineWidth = r.range(2, 15)
          L.beginPath()
          L.moveTo(x - l / 2, y)
          L.quadraticCurveTo(x, y + r.range(-8, 8), x + l / 2, y)
          L.stroke()
        }
        L.restore()
      }
      st.put(g, st.shadow(L, { dx: 3.5, dy: 5, blur: 5, colour: '#3a2814' }), { op: 'multiply', alpha: 0.36 })
      st.put(g, st.shadow(L, { dx: 1, dy: 1.6, blur: 1, colour: '#3a2814' }), { op: 'multiply', alpha: 0.35 })
      st.put(g, L)
    }
    const torn = (p: Line): Line =>
      p.flatMap((a, i) => {
        const b = p[(i + 1) % p.length]!
        return [0, 0.34, 0.67].map((t): Pt => [
          lerp(a[0], b[0], t) + r.range(-2, 2),
          lerp(a[1], b[1], t) + r.range(-2, 2),
        ])
      })
    const rect = (x: number, y: number, w: number, h: number): Line =>
      torn([
        [x + r.range(-7, 7), y + r.range(-7, 7)],
        [x + w + r.range(-7, 7), y + r.range(-7, 7)],
        [x + w + r.range(-7, 7), y + h + r.range(-7, 7)],
        [x + r.range(-7, 7), y + h + r.range(-7, 7)],
      ])
    /** A frond: lobes either side of a bending spine, cut freehand. */
    const frond = (x: number, y: number, len: number, a: number, lobes: number, wid: number, bend = 0.3) => {
      const at = (t: number): Vec => {
          const q = a + bend * (t - 0.4) * 1.4
          return [x + Math.cos(q) * len * t, y + Math.sin(q) * len * t, q]
        },
        L: Line = [],
        R: Line = []
      for (let i = 0; i <= lobes; i++) {
        const t = (i + 0.35) / (lobes + 0.8),
          q = at(t),
          w = wid * (0.35 + 0.75 * Math.sin(Math.PI * (0.14 + 0.78 * t))) * r.range(0.86, 1.12),
          in0 = wid * 0.13,
          up = (len / lobes) * 0.42
        for (const [arr, s] of [
          [L, 1],
          [R, -1],
        ] as [Line, number][]) {
          const nx = -Math.sin(q[2]!) * s,
            ny = Math.cos(q[2]!) * s,
            fx = Math.cos(q[2]!),
            fy = Math.sin(q[2]!)
          arr.push(
            [q[0]! + nx * in0 - fx * up * 0.7, q[1]! + ny * in0 - fy * up * 0.7],
            [
              q[0]! + nx * w * 0.72 - fx * up * 0.1 + fx * w * 0.14,
              q[1]! + ny * w * 0.72 - fy * up * 0.1 + fy * w * 0.14,
            ],
            [q[0]! + nx * w + fx * (up * 0.5 + w * 0.3), q[1]! + ny * w + fy * (up * 0.5 + w * 0.3)],
            [q[0]! + nx * w * 0.6 + fx * (up * 0.85 + w * 0.2), q[1]! + ny * w * 0.6 + fy * (up * 0.85 + w * 0.2)],
          )
        }
      }
      const tip = at(1.04),
        s0 = at(-0.02)
      return spline([[s0[0]!, s0[1]!], ...L, [tip[0]!, tip[1]!], ...R.reverse()], true, 7)
    }
    const pebble = (x: number, y: number, rx: number, ry: number) =>
      spline(
        [...Array(9).keys()].map((i): Pt => {
          const a = (i / 9) * TAU,
            q = r.range(0.88, 1.1)
          return [x + Math.cos(a) * rx * q, y + Math.sin(a) * ry * q]
        }),
        true,
        10,
      )
    const mg = 76
    if (v === 'garden') {
      const cN = 3,
        rN = 4,
        gw = (W - mg * 2) / cN,
        gh = (H - mg * 2) / rN,
        blocks: Cutting[] = [],
        fr: Cutting[] = [],
        grid: Record<string, string> = {}
      for (let j = 0; j < rN; j++)
        for (let i = 0; i < cN; i++) {
          let c
          do c = r.pick(cols)
          while (c === grid[`${i - 1},${j}`]! || c === grid[`${i},${j - 1}`]!)
          grid[`${i},${j}`] = c
          blocks.push({ p: rect(mg + i * gw, mg + j * gh, gw + 3, gh + 3), c, a: r.pick([0, 1.57]) })
        }
      layer(blocks)
      for (let j = 0; j < rN; j++)
        for (let i = 0; i < cN; i++) {
          const bg = grid[`${i},${j}`]!
          let c
          do c = r.pick(pal)
          while (c === bg)
          const x = mg + (i + 0.5) * gw,
            y = mg + (j + 0.5) * gh,
            k = r.next(),
            s = Math.min(gw, gh)
          if (k < 0.62) {
            const a = -Math.PI / 2 + r.range(-0.75, 0.75),
              l = s * r.range(0.9, 1.08)
            fr.push({
              p: frond(
                x - Math.cos(a) * l * 0.48,
                y - Math.sin(a) * l * 0.48,
                l,
                a,
                r.int(4, 6),
                s * r.range(0.27, 0.36),
                r.range(-0.6, 0.6),
              ),
              c,
            })
          } else if (k < 0.82) {
            fr.push({ p: pebble(x, y, s * 0.3, s * 0.36), c })
            let c2
            do c2 = r.pick(pal)
            while (c2 === c)
            fr.push({ p: pebble(x + r.range(-14, 14), y + r.range(-10, 10), s * 0.15, s * 0.19), c: c2 })
          } else
            for (let q = 0; q < 5; q++) {
              const a = (q / 5) * TAU + 0.3
              fr.push({
                p: leaf(
                  x + Math.cos(a) * s * 0.05,
                  y + Math.sin(a) * s * 0.05,
                  s * 0.4,
                  s * 0.23,
                  a,
                  r.range(-0.1, 0.1),
                ),
                c,
              })
            }
        }
      layer(fr.filter((_, i) => i % 2 === 0))
      layer(fr.filter((_, i) => i % 2))
    } else if (v === 'vessels') {
      const hz = H * r.range(0.56, 0.64)
      layer([
        { p: rect(mg, mg, W - mg * 2, hz - mg), c: cols[0]!, a: 0 },
        { p: rect(mg, hz, W - mg * 2, H - mg - hz), c: cols[1]!, a: 0.05 },
      ])
      layer([
        { p: pebble(W * r.range(0.66, 0.76), H * 0.27, W * 0.11, W * 0.11), c: cols[3]! },
        { p: rect(W * 0.1, hz - H * 0.3, W * 0.19, H * 0.31), c: mix(cols[0]!, pal[0]!, 0.35) },
      ])
      const vessel = (x: number, y: number, h: number, w: number, c: string) => {
        const prof: Line = [
          [0.3, 0],
          [0.62, 0.06],
          [r.range(0.9, 1), 0.34],
          [r.range(0.7, 0.95), 0.58],
          [r.range(0.24, 0.36), 0.8],
          [r.range(0.3, 0.46), 1],
        ]
        return {
          p: spline(
            [
              ...prof.map(([a, b]): Pt => [x - (a * w) / 2, y - b * h]),
              ...[...prof].reverse().map(([a, b]): Pt => [x + ((a * w) / 2) * r.range(0.95, 1.05), y - b * h]),
            ],
            true,
            10,
          ),
          c,
        }
      }
      const base = H * 0.82,
        vs: Vec[] = [
          [0.3, 0.4, 0.25],
          [0.57, 0.3, 0.28],
          [0.79, 0.22, 0.19],
        ]
      const fr: Cutting[] = []
      vs.forEach(([x, h], i) => {
        const top: Pt = [W * x, base + (i % 2 ? 46 : 0) - H * h + 14]
        for (let q = 0; q < (i === 0 ? 3 : i === 1 ? 2 : 1); q++) {
          const a = -Math.PI / 2 + (q - (i === 0 ? 1 : 0.5)) * 0.62 + r.range(-0.1, 0.1)
          fr.push({
            p: frond(
              top[0],
              top[1],
              Math.min(H * 0.28, (top[1] - mg - 46) / Math.max(0.3, Math.abs(Math.sin(a))) / 1.12),
              a,
              5,
              W * 0.075,
              r.range(-0.5, 0.5),
            ),
            c: [cols[4]!, pal[0]!, cols[2]!][(q + i) % 3]!,
          })
        }
      })
      layer(fr)
      layer(
        vs.map(([x, h, w], i) =>
          vessel(W * x, base + (i % 2 ? 46 : 0), H * h, W * w, [pal[0]!, cols[2]!, cols[4]!][i]!),
        ),
      )
      layer([
        { p: rect(W * 0.2, base - H * 0.19, W * 0.2, H * 0.045), c: cols[2]! },
        { p: pebble(W * 0.47, base + 88, W * 0.055, W * 0.05), c: cols[3]! },
        { p: pebble(W * 0.9, base + 50, W * 0.04, W * 0.038), c: cols[3]! },
      ])
    } else {
      layer([{ p: rect(mg, mg, W - mg * 2, H - mg * 2), c: cols[0]!, a: 0.1 }])
      const bands: Cutting[] = []
      let y = H * 0.52
      for (let i = 0; i < 4; i++) {
        const p: Line = [[mg, y + r.range(-24, 24)]]
        for (let q = 1; q < 6; q++) p.push([mg + ((W - mg * 2) * q) / 6, y + r.range(-52, 52)])
        p.push([W - mg, y + r.range(-24, 24)])
        const top = spline(p, false, 12)
        bands.push({
          p: [...top, [W - mg, H - mg], [mg, H - mg]],
          c: [cols[1]!, cols[2]!, cols[3]!, cols[4]!][i]!,
          a: 0.1,
        })
        y += H * r.range(0.09, 0.13)
      }
      layer([
        {
          p: pebble(W * r.range(0.36, 0.62), H * 0.28, W * 0.18, W * 0.18),
          c: cols[2]! === cols[0]! ? pal[0]! : mix(cols[3]!, pal[0]!, 0.2),
        },
      ])
      layer([{ p: pebble(W * r.range(0.62, 0.76), H * 0.17, W * 0.06, W * 0.06), c: pal[0]! }])
      for (const b of bands) layer([b])
      layer(
        [0, 1, 2].map((i) => ({
          p: frond(
            W * (0.22 + i * 0.26) + r.range(-30, 30),
            H - mg - 40 - r.range(0, 60),
            H * r.range(0.24, 0.34),
            -Math.PI / 2 + r.range(-0.3, 0.3),
            r.int(5, 7),
            W * 0.09,
            r.range(-0.6, 0.6),
          ),
          c: [pal[0]!, cols[0]!, cols[1]!][i]!,
        })),
      )
    }
    return surface(st, g, { kind: 'paper', relief: 0.042, vignette: 0.06, grain: 0.012 })
  },
}
export default cutpaper

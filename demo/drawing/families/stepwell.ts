// Step-wells and jharokhas as screen-prints: four inks, slightly out of register.
import type { Family } from '#demo/drawing/core/family.ts'
import type { Rng } from '#demo/drawing/core/rng.ts'
import type { Line, Pt } from '#demo/drawing/core/shapes.ts'
import type { Ctx, Stage } from '#demo/drawing/core/stage.ts'
import { TAU, lerp, spline, trace, arc, ellipse, dot } from '#demo/drawing/core/geo.ts'
import { sheet, lay, surface } from '#demo/drawing/core/finish.ts'

type InkName = 'sky' | 'lit' | 'mid' | 'dark' | 'deep' | 'pop'

const INK: Record<InkName, string>[] = [
  { sky: '#EFCFA6', lit: '#E7A777', mid: '#C5653F', dark: '#6B2A2A', deep: '#2B1B2E', pop: '#F6E7CB' },
  { sky: '#D7E0DC', lit: '#EFD9B4', mid: '#D08A4E', dark: '#3E5A66', deep: '#1C2B3C', pop: '#FAF1DE' },
  { sky: '#F1E3D0', lit: '#E9B9AB', mid: '#C46A74', dark: '#6A3353', deep: '#2A1D3A', pop: '#FBF0E0' },
]
const stepwell: Family = {
  id: 'stepwell',
  title: 'Step-well and jharokha prints',
  variants: ['baori', 'jharokha'],
  size: (): Pt => [1200, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      c = r.pick(INK),
      g = sheet(st, '#F6F0E3', { mottle: 0.015 }),
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
        L.fillStyle = L.strokeStyle = c[n]
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
    if (v === 'baori') {
      // terraces: rows of paired flights forming lozenges, narrowing towards the pool
      box('lit', x0, y0, x1 - x0, y1 - y0)
      const rows = r.int(8, 10),
        skyH = (y1 - y0) * r.range(0.12, 0.17),
        n0 = r.int(4, 5),
        pool = y1 - (y1 - y0) * 0.1
      let y = y0 + skyH
      const hs = [...Array(rows).keys()].map((i) => lerp(1.15, 0.8, i / rows)),
        sum = hs.reduce((a, b) => a + b, 0)
      hs.forEach((q, i) => {
        const h = ((pool - y0 - skyH) * q) / sum,
          n = n0,
          cell = (x1 - x0) / n,
          off = i % 2 ? 0.5 : 0,
          steps = 7
        box('mid', x0, y, x1 - x0, h)
        for (let j = -1; j <= n; j++) {
          const ax = x0 + (j + off) * cell,
            mx = ax + cell / 2
          // a landing at the top in the middle; flights run down to both sides
          for (let s = 0; s < steps; s++) {
            const t0 = s / steps,
              hh = h / steps,
              w = cell * 0.5
            for (const d of [-1, 1]) {
              const xA = mx + d * (cell * 0.06 + (w - cell * 0.06) * t0),
                xB = mx + d * (cell * 0.06 + (w - cell * 0.06) * (t0 + 1 / steps)),
                yy = y + h * t0
              fill(d < 0 ? 'lit' : 'mid', [
                [xA, yy],
                [xB, yy + hh],
                [xB, y + h],
                [xA, y + h],
              ])
              fill(
                'pop',
                (
                  [
                    [xA, yy + hh * 0.02],
                    [xB, yy + hh * 0.02],
                    [xB, yy + hh * 0.34],
                    [xA, yy + hh * 0.34],
                  ] as Line
                ).map(([a, b]): Pt => [a, b + hh * 0.6]),
              )
              fill('dark', [
                [xA, yy + hh * 0.96],
                [xB, yy + hh * 0.96],
                [xB, yy + hh * 1.42],
                [xA, yy + hh * 1.42],
              ])
              if (d > 0)
                fill('dark', [
                  [xA, yy + hh * 1.4],
                  [lerp(xA, xB, 0.42), yy + hh * 1.4],
                  [lerp(xA, xB, 0.42), y + h],
                  [xA, y + h],
                ])
            }
          }
          // niche between the flights
          const nw = cell * 0.17,
            nx = mx - nw / 2,
            ny = y + h * 0.34,
            nh = h * 0.66
          box('dark', nx - 5, ny - 4, nw + 10, nh + 4)
          const a = arc(mx, ny + nw * 0.5, nw / 2, Math.PI, TAU, 14)
          fill('deep', [...a, [nx + nw, y + h], [nx, y + h]])
        }
        box('pop', x0, y, x1 - x0, 4.5)
        box('dark', x0, y + 4.5, x1 - x0, 5)
        y += h
      })
      box('sky', x0, y0, x1 - x0, skyH)
      const hy = y0 + skyH // colonnade on the rim
      const nC = 9,
        cw = (x1 - x0) / nC,
        ch = skyH * 0.52
      box('dark', x0, hy - ch, x1 - x0, ch)
      box('mid', x0, hy - ch - 12, x1 - x0, 14)
      for (let i = 0; i < nC; i++) {
        const ax = x0 + i * cw + cw * 0.16,
          aw = cw * 0.68
        fill('deep', [...arc(ax + aw / 2, hy - ch * 0.42, aw / 2, Math.PI, TAU, 16), [ax + aw, hy], [ax, hy]])
      }
      const cup = x0 + (x1 - x0) * r.pick([0.25, 0.5, 0.75])
      fill('mid', [...arc(cup, hy - ch - 12, 62, Math.PI, TAU, 24)])
      box('mid', cup - 3, hy - ch - 104, 6, 40)
      box('deep', x0, pool, x1 - x0, y1 - pool)
      for (let i = 0; i < 26; i++) {
        const yy = lerp(pool + 12, y1, r.next() ** 0.8),
          w = r.range(30, 190),
          x = r.range(x0, x1)
        fill(r.pick(['dark', 'mid', 'dark']), ellipse(x, yy, w / 2, 2.6))
      }
      fill('deep', [
        [x0, y0 + skyH + 10],
        [x0 + (x1 - x0) * r.range(0.1, 0.22), pool * 0.62],
        [x0 + 40, pool],
        [x0, pool],
      ]) // evening shadow
    } else {
      box('sky', x0, y0, x1 - x0, y1 - y0)
      const sun: Pt = [lerp(x0, x1, r.range(0.25, 0.75)), lerp(y0, y1, 0.17)]
      fill('pop', ellipse(...sun, 92, 92))
      const tiers = 4,
        cx = W / 2,
        tierH = (y1 - y0) * 0.2
      let base = y1
      const cusp = (x: number, y: number, w: number, h: number, n = 5): Line => {
        const a: Line = []
        for (let i = 0; i <= 60; i++) {
          const t = Math.PI + (i / 60) * Math.PI,
            q = 1 - 0.085 * Math.abs(Math.sin((i / 60) * Math.PI * n))
          a.push([
            x + w / 2 + (Math.cos(t) * w * q) / 2,
            y + h * 0.42 + Math.sin(t) * h * 0.42 * (q + 0.07 * Math.exp(-(((i - 30) / 5) ** 2))),
          ])
        }
        return [...a, [x + w, y + h], [x, y + h]]
      }
      const bulb = (x: number, y: number, w: number, n: InkName) => {
        fill(
          n,
          spline(
            [
              [x - w * 0.5, y],
              [x - w * 0.56, y - w * 0.24],
              [x - w * 0.3, y - w * 0.52],
              [x - w * 0.06, y - w * 0.66],
              [x, y - w * 0.86],
              [x + w * 0.06, y - w * 0.66],
              [x + w * 0.3, y - w * 0.52],
              [x + w * 0.56, y - w * 0.24],
              [x + w * 0.5, y],
            ],
            false,
            10,
          ),
        )
      }
      for (let t = 0; t < tiers; t++) {
        const n = [5, 5, 3, 1][t]!,
          cw = [(x1 - x0) / 5, (x1 - x0) / 5.4, (x1 - x0) / 5.6, (x1 - x0) / 5][t]!,
          w = n * cw,
          xs = cx - w / 2,
          h = tierH * [1.16, 1, 0.92, 0.86][t]!,
          y = base - h
        box('mid', xs - 16, y, w + 32, h)
        box('lit', xs - 16, y, w + 8, h * 0.2)
        box('lit', xs - 16, y, 20, h)
        box('dark', xs + w + 2, y, 14, h)
        for (let i = 0; i < n; i++) {
          const bx = xs + i * cw,
            pad = cw * 0.15,
            aw = cw - pad * 2,
            ay = y + h * 0.3,
            ah = h * 0.52
          fill('mid', [
            [bx + 4, y + h * 0.22],
            [bx + cw - 4, y + h * 0.22],
            [bx + cw - 4, y + h * 0.9],
            [bx + 4, y + h * 0.9],
          ])
          fill('lit', cusp(bx + pad - 9, ay - 10, aw + 18, ah + 10))
          fill('dark', cusp(bx + pad, ay, aw, ah))
          fill('deep', cusp(bx + pad + aw * 0.12, ay + 9, aw * 0.88, ah - 9))
          // jali screen below, brackets and eave above
          const jy = ay + ah * 0.62,
            jh = ah * 0.38
          box('mid', bx + pad, jy, aw, jh)
          const nj = 6
          for (let a = 0; a < nj; a++)
            for (let b = 0; b < 3; b++) {
              const px = bx + pad + ((a + 0.5) / nj) * aw,
                py = jy + ((b + 0.5) / 3) * jh,
                q = (aw / nj) * 0.34
              fill('deep', [
                [px - q, py],
                [px, py - q],
                [px + q, py],
                [px, py + q],
              ])
            }
          fill('pop', [
            [bx - 3, y + h * 0.225],
            [bx + cw + 3, y + h * 0.225],
            [bx + cw - 10, y + h * 0.165],
            [bx + 10, y + h * 0.165],
          ])
          fill('dark', [
            [bx - 1, y + h * 0.225],
            [bx + cw + 1, y + h * 0.225],
            [bx + cw - 4, y + h * 0.252],
            [bx + 4, y + h * 0.252],
          ])
          if (t !== 3) fill(i % 2 ? 'lit' : 'mid', arc(bx + cw / 2, y + h * 0.165, cw * 0.36, Math.PI, TAU, 20))
          for (let q = 0; q < 5; q++)
            fill('dark', [
              [bx + cw * (0.1 + q * 0.18), y + h * 0.91],
              [bx + cw * (0.18 + q * 0.18), y + h * 0.91],
              [bx + cw * (0.14 + q * 0.18), y + h * 0.965],
            ])
        }
        box('pop', xs - 22, y + h - 9, w + 44, 9)
        box('dark', xs - 16, y + h, w + 32, 7)
        box('dark', xs - 22, y - 5, w + 44, 7)
        for (const s of [-1, 1]) {
          if (t < 3) {
            const px = cx + s * (w / 2 - cw * 0.28)
            if (t >= 1) {
              box('mid', px - 24, y - 44, 48, 44)
              fill('deep', cusp(px - 15, y - 38, 30, 38, 3))
              bulb(px, y - 42, 62, s < 0 ? 'lit' : 'mid')
            }
          }
        }
        if (t === 3) {
          bulb(cx, y - 2, cw * 0.92, 'mid')
          bulb(cx - cw * 0.09, y - 2, cw * 0.56, 'lit')
          box('dark', cx - 2.5, y - cw * 0.98, 5, 44)
          for (const q of [0, 1, 2]) dot(ink('dark'), cx, y - cw * 0.8 - q * 14, 7 - q * 1.6)
        }
        base = y
      }
      for (let i = 0; i < 7; i++) {
        const x = lerp(x0 + 60, x1 - 60, r.next()),
          y = lerp(y0 + 60, y0 + 330, r.next()),
          s = r.range(7, 13)
        const L = ink('deep')
        L.lineWidth = 3
        L.beginPath()
        L.moveTo(x - s * 1.6, y - s * 0.5)
        L.quadraticCurveTo(x - s * 0.6, y - s * 0.8, x, y)
        L.quadraticCurveTo(x + s * 0.6, y - s * 0.9, x + s * 1.6, y - s * 0.4)
        L.stroke()
      }
    }
    // each layer is drawn in painter's order per ink, so composite by colour from light to dark with small mis-register
    const order: InkName[] =
      v === 'baori' ? ['lit', 'mid', 'pop', 'sky', 'dark', 'deep'] : ['sky', 'mid', 'lit', 'pop', 'dark', 'deep']
    for (const n of order) {
      const L = inks[n]!
      if (!L) continue
      L.restore()
      lay(st, g, off(st, L, r.range(-1.6, 1.6), r.range(-1.6, 1.6)), { rough: 0.9, patch: 0.09, dry: 0.1, alpha: 0.98 })
    }
    const sig = st.layer()
    sig.strokeStyle = '#5b5248'
    sig.lineWidth = 1.6
    const sx = x1 - 96,
      sy = H - 74
    sig.beginPath()
    for (let i = 0; i < 26; i++) {
      const x = sx + i * 3.6,
        y = sy + Math.sin(i * 1.3) * 8 * Math.sin(i * 0.37 + 1)
      i ? sig.lineTo(x, y) : sig.moveTo(x, y)
    }
    sig.stroke()
    sig.beginPath()
    sig.moveTo(x0 + 4, sy + 3)
    sig.lineTo(x0 + 12, sy - 9)
    sig.moveTo(x0 + 18, sy + 6)
    sig.lineTo(x0 + 28, sy - 12)
    sig.moveTo(x0 + 34, sy - 8)
    sig.quadraticCurveTo(x0 + 48, sy - 10, x0 + 36, sy + 4)
    sig.lineTo(x0 + 50, sy + 3)
    sig.stroke()
    st.put(g, sig, { alpha: 0.75 })
    return surface(st, g, { kind: 'paper', relief: 0.04, grain: 0.018 })
  },
}
export default stepwell

function off(st: Stage, L: Ctx, dx: number, dy: number) {
  const o = st.layer()
  st.put(o, L, { dx, dy })
  return o
}

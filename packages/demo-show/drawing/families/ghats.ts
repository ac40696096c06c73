// Sahyadri ridges in watercolour: each ridge a wash that melts into mist at its foot.
import type { Family } from '#drawing/core/family.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Ctx, Stage } from '#drawing/core/stage.ts'
import { mix, alpha } from '#drawing/core/colour.ts'
import { noise2, fbm } from '#drawing/core/rng.ts'
import { lerp, trace, ellipse, spline, TAU, ribbon } from '#drawing/core/geo.ts'
import { sheet, lay, surface } from '#drawing/core/finish.ts'

const MOODS = [
  { name: 'monsoon', sky: ['#A9BDB9', '#E6E5D6'], far: '#9DB3B4', near: '#1F4038', sun: null },
  { name: 'dawn', sky: ['#D9A58C', '#F4E1C4'], far: '#C9A39A', near: '#3A2B3C', sun: '#D2603A' },
  { name: 'indigo', sky: ['#B9C4CF', '#EDEBE2'], far: '#A3B2C4', near: '#1C2848', sun: '#E9DEC8' },
  { name: 'summer', sky: ['#D9C08A', '#F3E6C6'], far: '#C7AE86', near: '#4B3A23', sun: '#C9722E' },
]
const ghats: Family = {
  id: 'ghats',
  title: 'Western Ghats in wash',
  variants: ['monsoon', 'dawn', 'indigo', 'summer'],
  size: (v: string) => (v === 'monsoon' || v === 'summer' ? [1600, 1130] : [1200, 1600]),
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      md = MOODS.find((q) => q.name === v)!,
      g = sheet(st, '#F6F0E2', { mottle: 0.02 }),
      nz = noise2('ridge' + r.int(0, 1e6))
    const mg = 58 // deckle of bare paper
    const frame: Line = [
      [mg, mg],
      [W - mg, mg],
      [W - mg, H - mg],
      [mg, H - mg],
    ]
    const inFrame = (L: Ctx, fn: () => void) => {
      L.save()
      trace(L, frame)
      L.clip()
      fn()
      L.restore()
    }
    const sky = st.layer()
    inFrame(sky, () => {
      const gr = sky.createLinearGradient(0, mg, 0, H * 0.75)
      gr.addColorStop(0, md.sky[0]!)
      gr.addColorStop(0.7, md.sky[1]!)
      gr.addColorStop(1, alpha(md.sky[1]!, 0))
      sky.fillStyle = gr
      sky.fillRect(0, 0, W, H)
    })
    lay(st, g, sky, { wash: true, rough: 5, freq: 0.5, patch: 0.5, edge: 0.35, rim: 10, gran: 0.12, density: 0.8 })
    if (md.sun) {
      const s = st.layer(),
        R = r.range(0.055, 0.085) * Math.max(W, H),
        x = W * r.range(0.3, 0.7),
        y = H * r.range(0.24, 0.33)
      s.fillStyle = md.sun
      trace(s, ellipse(x, y, R, R * 0.99))
      s.fill()
      lay(st, g, s, {
        wash: v !== 'indigo',
        rough: 3,
        edge: 0.5,
        rim: 8,
        gran: 0.15,
        density: 0.85,
        patch: 0.2,
        alpha: 0.9,
      })
    }
    const n = r.int(6, 8)
    for (let i = 0; i < n; i++) {
      const t = i / (n - 1),
        L = st.layer(),
        base = H * lerp(0.36, 0.87, t ** 1.15),
        amp = H * lerp(0.13, 0.085, t),
        f = lerp(1.5, 3.4, t),
        col = mix(md.far, md.near, t ** 1.35)
      const plateau = r.chance(0.35) && t < 0.7
      const pts: Line = []
      for (let x = 0; x <= W; x += 3) {
        const u = x / W
        let h = fbm(nz, u * f + i * 7.3, i * 3.1, 6, 0.47)
        h += 0.5 * Math.max(0, fbm(nz, u * f * 0.6 + i * 5.1 + 40, i, 2))
        if (plateau) h = Math.min(h, 0.34 + 0.05 * nz(u * 9, i))
        pts.push([x, base - amp * (h * 1.5 + 0.25) + (t > 0.75 ? nz(x * 0.11, i) * 4 + nz(x * 0.3, i) * 3 : 0)])
      }
      inFrame(L, () => {
        const top = Math.min(...pts.map((p) => p[1])),
          foot = Math.min(H, base + H * lerp(0.17, 0.3, t))
        const gr = L.createLinearGradient(0, top, 0, foot)
        gr.addColorStop(0, alpha(col, 1))
        gr.addColorStop(0.35, alpha(col, 0.8))
        gr.addColorStop(t > 0.93 ? 3 / 4 : 1, alpha(col, t > 0.93 ? 0.9 : 0))
        if (t > 0.93) gr.addColorStop(1, alpha(col, 0.85))
        L.fillStyle = gr
        trace(L, [...pts, [W, H], [0, H]])
        L.fill()
        if (t > 0.66) {
          // scrub and trees along the crest
          for (const p of pts) {
            if (!r.chance(lerp(0.1, 0.5, t))) continue
            const s = lerp(3, 9, t) * r.range(0.5, 1.3) * (0.6 + 0.8 * Math.max(0, nz(p[0] * 0.008, i + 30) + 0.3))
            L.fillStyle = alpha(col, 0.75)
            for (let q = 0; q < 3; q++) {
              L.beginPath()
              L.ellipse(
                p[0] + r.range(-s, s),
                p[1] - s * r.range(0, 0.9),
                s * r.range(0.5, 0.9),
                s * r.range(0.4, 0.8),
                0,
                0,
                TAU,
              )
              L.fill()
            }
          }
        }
      })
      lay(st, g, L, {
        wash: true,
        rough: lerp(2, 3.4, t),
        patch: 0.34,
        edge: 0.22,
        rim: 6,
        gran: lerp(0.1, 0.28, t),
        density: lerp(0.62, 0.8, t),
      })
      if (t > 0.3 && t < 0.9 && r.chance(0.75)) {
        // mist
        const m = st.layer()
        inFrame(m, () => {
          for (let q = 0; q < 9; q++) {
            const x = r.range(0, W),
              y = base + H * r.range(0.03, 0.1),
              rx = W * r.range(0.16, 0.34),
              ry = H * r.range(0.012, 0.034)
            const gr = m.createRadialGradient(0, 0, 0, 0, 0, 1)
            gr.addColorStop(0, alpha(md.sky[1]!, 0.42))
            gr.addColorStop(1, alpha(md.sky[1]!, 0))
            m.save()
            m.translate(x, y)
            m.scale(rx, ry)
            m.fillStyle = gr
            m.fillRect(-1, -1, 2, 2)
            m.restore()
          }
        })
        st.put(g, m)
      }
    }
    const ink = st.layer()
    ink.fillStyle = mix(md.near, '#111111', 0.35)
    inFrame(ink, () => {
      const bx = W * r.range(0.25, 0.7),
        by = H * r.range(0.18, 0.3)
      for (let i = 0; i < r.int(5, 9); i++) {
        const x = bx + r.range(-1, 1) * W * 0.12,
          y = by + r.range(-1, 1) * H * 0.045,
          s = r.range(6, 12),
          a = r.range(-0.3, 0.3)
        for (const d of [-1, 1]) {
          trace(
            ink,
            ribbon(
              spline(
                [
                  [x, y],
                  [x + d * s * 0.6, y - s * (0.5 + d * a)],
                  [x + d * s * 1.4, y - s * (0.22 + d * a)],
                ],
                false,
                6,
              ),
              (t) => 2.2 * (1 - t) + 0.5,
            ),
          )
          ink.fill()
        }
      }
      const palms = r.int(2, 4),
        px = W * r.pick([0.17, 0.8])
      for (let i = 0; i < palms; i++) {
        const x = px + r.range(-0.08, 0.08) * W,
          y0 = H - mg,
          h = H * r.range(0.2, 0.34),
          lean = r.range(-40, 40),
          top: Pt = [x + lean, y0 - h]
        trace(
          ink,
          ribbon(spline([[x, y0], [x + lean * 0.2, y0 - h * 0.5], top], false, 14), (t) => lerp(9, 4.4, t)),
        )
        ink.fill()
        for (let q = 0; q < 13; q++) {
          const a = -Math.PI / 2 + lerp(-2.2, 2.2, (q + r.range(-0.3, 0.3)) / 12),
            l = h * r.range(0.26, 0.36),
            mid: Pt = [top[0] + Math.cos(a) * l * 0.6, top[1] + Math.sin(a) * l * 0.6 - l * 0.1],
            end: Pt = [top[0] + Math.cos(a) * l, top[1] + Math.sin(a) * l * 0.75 + l * 0.3],
            sp = spline([top, mid, end], false, 14)
          trace(
            ink,
            ribbon(sp, (t) => 2.6 * (1 - t) + 0.6),
          )
          ink.fill()
          for (let z = 3; z < sp.length; z++) {
            const b = sp[z]!,
              pr = sp[z - 1]!,
              ta = Math.atan2(b[1] - pr[1], b[0] - pr[0]),
              ll = l * 0.26 * Math.sin(Math.PI * Math.min(1, 0.2 + (z / sp.length) * 0.85))
            for (const d of [-1, 1]) {
              const ang = ta + d * 0.95 + 0.12
              trace(
                ink,
                ribbon(
                  [
                    b,
                    [b[0] + Math.cos(ang) * ll * 0.5, b[1] + Math.sin(ang) * ll * 0.5],
                    [b[0] + Math.cos(ang) * ll * 0.95, b[1] + Math.sin(ang) * ll * 0.95 + 3],
                  ],
                  (t) => 2.4 * (1 - t) + 0.3,
                ),
              )
              ink.fill()
            }
          }
        }
      }
    })
    lay(st, g, ink, { wash: true, rough: 1.4, patch: 0.3, edge: 0.3, rim: 3, gran: 0.2, density: 0.9 })
    return surface(st, g, { kind: 'paper', relief: 0.075, grain: 0.01 })
  },
}
export default ghats

// Jhumkas and chandbalis, hung before a wall.
import { P, mix } from '#drawing/core/colour.ts'
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import { TAU } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Material, Paint } from '#drawing/core/solid.ts'
import { GOLD, SILVER, studio, turn } from '#drawing/core/solid.ts'
import type { Stage } from '#drawing/core/stage.ts'
import { INKS, f3 } from './meenakari.ts'

const earrings: Family = {
  id: 'earrings',
  title: 'Jhumka earrings',
  variants: ['jhumka', 'chandbali'],
  size: (): Pt => [1280, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { W, H } = st,
      cols = r.pick(INKS),
      bg = r.pick([P.cotton, '#E6DCCB', mix(cols[0], '#EFE6D6', 0.86)]),
      g = sheet(st, bg, { mottle: 0.04 })
    surface(st, g, { kind: 'weave', relief: 0.17, pitch: 7, vignette: 0, glow: 0, grain: 0.02 })
    const metal = r.chance(0.72) ? GOLD : SILVER,
      M = (): Material => ({ c: metal, metal: true }),
      gem =
        (c: string, q = 0.5): Paint =>
        () => ({ c: f3(c), gloss: 2.4, glow: q }),
      pearl = (): Material => ({ c: [0.86, 0.81, 0.73], gloss: 1.6, glow: 0.25 })
    const sc = studio(st, {
      elev: 0.16,
      cx: W / 2,
      cy: H * (v === 'jhumka' ? 0.535 : 0.62),
      zoom: v === 'jhumka' ? 1.2 : 1.22,
      plane: 'wall',
      back: 120,
      light: [-0.5, -0.72, 0.6],
      ss: st.k > 1.5 ? 1 : 1.5,
    })
    const big = r.range(0.92, 1.04),
      tiers = r.int(1, 2),
      nD = r.pick([18, 20, 24])
    for (const s of [-1, 1]) {
      const X = s * (v === 'jhumka' ? 228 : 246),
        yaw = r.range(-0.2, 0.2),
        at = (z: number, x = 0) => turn(0, 0, yaw, [X + x, 0, z])
      const T = 430 // stud
      const disc = (z: number, R: number, y = 0) => {
        const xf = turn(Math.PI / 2, 0, 0, [X, y, z])
        sc.lathe(
          [
            [0.1, 10],
            [R * 0.5, 12],
            [R * 0.86, 10],
            [R, 2],
            [R * 0.9, -8],
            [0.1, -10],
          ],
          M,
          { xf, q: 64 },
        )
        for (let i = 0; i < 12; i++) {
          const a = (i / 12) * TAU
          sc.ball(
            X + Math.cos(a) * R * 0.72,
            y - 12,
            z + Math.sin(a) * R * 0.72,
            R * 0.16,
            gem(i % 2 ? cols[1] : cols[0]),
            undefined,
            14,
          )
        }
        sc.ball(X, y - 12, z, R * 0.38, gem(cols[0], 0.7), undefined, 28, 1)
        for (let i = 0; i < 30; i++) {
          const a = (i / 30) * TAU
          sc.ball(X + Math.cos(a) * R * 1.03, y - 2, z + Math.sin(a) * R * 1.03, 6.5, M, undefined, 10)
        }
      }
      disc(T, 92 * big)
      sc.ball(X, 0, T - 118 * big, 15, M)
      sc.ball(X, 0, T - 150 * big, 20, pearl)
      const dome = (top: number, R: number, hh: number) => {
        const xf = at(top)
        sc.lathe(
          [
            [4, 8],
            [R * 0.16, 2],
            [R * 0.5, -hh * 0.16],
            [R * 0.8, -hh * 0.45],
            [R * 0.94, -hh * 0.75],
            [R, -hh * 0.97],
            [R * 1.05, -hh],
            [R * 0.98, -hh * 1.05],
            [R * 0.9, -hh],
          ],
          (u, q) => {
            const A = u * TAU,
              rows = q * 12
            if (q > 0.16 && q < 0.66) {
              const cell = u * nD * 1.0,
                fu = cell - Math.floor(cell) - 0.5,
                fq = (q - 0.16) / 0.5,
                pet = Math.abs(fu) < 0.36 * Math.sin(Math.PI * Math.min(1, fq * 0.93 + 0.05))
              if (pet) {
                const inner = Math.abs(fu) < 0.2 * Math.sin(Math.PI * Math.min(1, fq * 0.9))
                return { c: f3(inner ? cols[1] : cols[0]), gloss: 1.5 }
              }
              return { c: metal, metal: true, b: [0, 0, 0.25 * Math.sin(rows * 16)] }
            }
            return {
              c: metal,
              metal: true,
              b: [-Math.sin(A) * 0.35 * Math.sin(A * nD * 3), Math.cos(A) * 0.35 * Math.sin(A * nD * 3), 0],
            }
          },
          { xf, q: 160 },
        )
        for (let i = 0; i < nD * 2; i++) {
          const a = (i / (nD * 2)) * TAU
          sc.ball(Math.cos(a) * R * 1.05, Math.sin(a) * R * 1.05, -hh, 6.5, M, xf, 10)
        }
        for (let i = 0; i < nD; i++) {
          const a = (i / nD) * TAU
          const x = Math.cos(a) * R,
            y = Math.sin(a) * R
          sc.ball(x, y, -hh - 18, 5, M, xf, 8)
          sc.ball(x, y, -hh - 36, 14.5, pearl, xf, 14)
          sc.ball(x, y, -hh - 54, 5, i % 2 ? M : gem(cols[0]), xf, 8)
        }
        return top - hh
      }
      if (v === 'jhumka') {
        let z = dome(T - 172 * big, 178 * big, 200 * big)
        if (tiers > 1) {
          sc.ball(X, 0, z - 30, 24, pearl)
          z = dome(z - 78, 104 * big, 112 * big)
        }
        sc.ball(X, 0, z - 70, 22, gem(cols[1], 0.6), undefined, 24, 1.35)
      } else {
        const R = 190 * big,
          cz = T - 190 * big - R * 0.72
        sc.mesh(
          (u, q) => {
            const a = -Math.PI * 1.36 + u * Math.PI * 1.72,
              B = q * TAU,
              wd = 8 + 46 * Math.sin(Math.PI * u) ** 0.8,
              rr = R * 0.82 - 6 * Math.sin(Math.PI * u)
            return {
              p: [
                X + Math.cos(a) * (rr + wd * Math.cos(B)),
                13 * Math.sin(B),
                cz + Math.sin(a) * (rr + wd * Math.cos(B)),
              ],
              n: [Math.cos(a) * Math.cos(B) * 0.5, Math.sin(B), Math.sin(a) * Math.cos(B) * 0.5],
            }
          },
          (u, q) => {
            const c = u * 19,
              fu = c - Math.floor(c) - 0.5,
              f = q > 0.5 ? (q - 0.75) * 4 : 9
            return Math.abs(f) < 0.72 && Math.hypot(fu * 2.2, f * 1.1) < 0.78
              ? { c: f3(Math.hypot(fu * 2.2, f * 1.1) < 0.4 ? cols[1] : cols[0]), gloss: 1.7 }
              : { c: metal, metal: true }
          },
          220,
          24,
        )
        for (let i = 0; i <= 24; i++) {
          const u = i / 24,
            a = -Math.PI * 1.36 + u * Math.PI * 1.72,
            wd = 8 + 46 * Math.sin(Math.PI * u) ** 0.8,
            q = R * 0.82 + wd
          if (u > 0.1 && u < 0.9) {
            sc.ball(X + Math.cos(a) * (q + 8), 0, cz + Math.sin(a) * (q + 8), 6, M, undefined, 10)
            sc.ball(X + Math.cos(a) * (q + 26), 0, cz + Math.sin(a) * (q + 26), 13.5, pearl, undefined, 14)
          }
        }
        for (let i = -2; i <= 2; i++) {
          const x = X + i * 42,
            l = 120 - Math.abs(i) * 26
          for (let q = 0; q < l / 16; q++)
            sc.ball(
              x,
              -8,
              cz + 104 - q * 16 - Math.abs(i) * 20,
              q % 3 === 2 ? 9 : 5.5,
              q % 3 === 2 ? gem(cols[0]) : M,
              undefined,
              10,
            )
          sc.ball(x, -8, cz + 92 - l - Math.abs(i) * 20, 14, pearl, undefined, 14)
        }
        sc.ball(X, 0, T - 182 * big, 22, gem(cols[0], 0.7), undefined, 24, 1.1)
      }
    }
    sc.finish(g, { blur: 12, strength: 0.3 })
    return surface(st, g, { relief: 0, vignette: 0.12, glow: 0.07, grain: 0.014, warm: 0.008 })
  },
}
export default earrings

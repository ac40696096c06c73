// A hibiscus and its bud.
import { P, alpha, mix, shade } from '#drawing/core/colour.ts'
import { dot, leaf, lerp, ribbon, spline, trace } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { BotanicalHand } from './botanical-hand.ts'

export function paintHibiscus({ W, H }: Stage, hand: BotanicalHand): void {
  const { A, B, K, ink, r, pen, wash, greens, aLeaf, stem } = hand
  const sp = stem(
    [
      [W * 0.34, H * 0.97],
      [W * 0.42, H * 0.78],
      [W * 0.5, H * 0.58],
      [W * 0.52, H * 0.42],
    ],
    17,
    9,
    '#5d6a38',
  )
  for (let i = 0; i < 9; i++) {
    const q = sp[Math.floor(lerp(3, sp.length - 8, i / 8))]!,
      a = -Math.PI / 2 + (i % 2 ? 1 : -1) * r.range(0.75, 1.3)
    aLeaf(q[0], q[1], r.range(240, 330), r.range(130, 176), a, r.range(-0.08, 0.08))
  }
  const c = r.pick([P.vermilion, P.rani, '#D9694A']),
    [x, y] = [W * 0.53, H * 0.33],
    pet = [0.3, 1.55, 2.8, 4.05, 5.3].map((a) => a + r.range(-0.12, 0.12))
  for (const a of pet) {
    const len = r.range(255, 295),
      e: Line = [...Array(41).keys()].map((i): Pt => {
        const t = i / 40,
          q = a + lerp(-0.66, 0.66, t),
          rr =
            len *
            (0.2 + 0.82 * Math.sin(Math.PI * Math.min(1, 0.05 + t * 0.9)) ** 0.36) *
            (1 + 0.03 * Math.sin(t * 22 + a * 5))
        return [x + Math.cos(q) * rr, y + Math.sin(q) * rr]
      }),
      p: Line = [[x, y], ...e]
    for (const L of [A, B, K]) {
      L.save()
      L.globalCompositeOperation = 'destination-out'
      trace(L, p)
      L.fill()
      L.restore()
    }
    const gr = A.createRadialGradient(x, y, 20, x, y, len)
    gr.addColorStop(0, shade(c, -0.18))
    gr.addColorStop(0.3, c)
    gr.addColorStop(1, mix(c, '#F7E3D6', 0.45))
    A.fillStyle = gr
    trace(A, p)
    A.fill()
    wash(B, [[x, y], ...e.slice(0, 15)], alpha(shade(c, -0.05), 0.4))
    pen(e, 2)
    for (let i = 2; i < 40; i += 3) {
      const q = e[i]!,
        f = r.range(0.62, 0.92)
      pen(
        [
          [lerp(x, q[0], 0.2), lerp(y, q[1], 0.2)],
          [lerp(x, q[0], f * 0.6) + r.range(-4, 4), lerp(y, q[1], f * 0.6)],
          [lerp(x, q[0], f), lerp(y, q[1], f)],
        ],
        0.9,
      )
    }
  }
  const st2 = spline(
    [
      [x, y],
      [x + 90, y - 60],
      [x + 205, y - 150],
    ],
    false,
    14,
  )
  wash(
    A,
    ribbon(st2, (t) => 16 * (1 - t) + 7),
    alpha('#C93A3A', 0.9),
    0,
  )
  pen(
    ribbon(st2, (t) => 16 * (1 - t) + 7),
    1.6,
    true,
  )
  for (let i = 12; i < st2.length; i++)
    for (const s of [-1, 1]) {
      const q = st2[i]!,
        e: Pt = [q[0] + s * r.range(10, 24) - 6, q[1] + r.range(-20, 8)]
      pen([q, e], 1.2)
      A.fillStyle = '#E0A52E'
      dot(A, ...e, 5)
      K.fillStyle = ink
      dot(K, e[0] + 1, e[1] + 1, 1.4)
    }
  const bud: Pt = [W * 0.2, H * 0.43]
  stem([sp[26]!, [W * 0.31, H * 0.56], [bud[0] + 12, bud[1] + 60]], 8, 6, '#5d6a38')
  for (const q of [-0.25, 0.25, 0]) {
    const p = leaf(bud[0] + 8, bud[1] + 66, 190, 62, -Math.PI / 2 - 0.2 + q)
    for (const L of [A, K]) {
      L.save()
      L.globalCompositeOperation = 'destination-out'
      trace(L, p)
      L.fill()
      L.restore()
    }
    wash(A, p, alpha(q ? shade(c, -0.06) : c, 0.95), 1)
    pen(p, 1.7, true)
  }
  for (const q of [-0.5, 0, 0.5]) aLeaf(bud[0] + 8, bud[1] + 70, 84, 34, -Math.PI / 2 - 0.2 + q, 0, greens[0])
}

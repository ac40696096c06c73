// A branch with two ripe mangoes.
import { TAU, dot, lerp, spline, trace } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { BotanicalHand } from './botanical-hand.ts'

export function paintMango({ W, H }: Stage, hand: BotanicalHand): void {
  const { A, B, K, ink, r, pen, aLeaf, stem } = hand
  const sp = stem(
    [
      [W * 0.62, H * 0.04],
      [W * 0.55, H * 0.2],
      [W * 0.48, H * 0.4],
      [W * 0.5, H * 0.52],
    ],
    20,
    9,
  )
  for (let i = 0; i < 15; i++) {
    const q = sp[Math.floor(lerp(8, sp.length - 1, i / 14))]!,
      a = Math.PI / 2 + (i % 2 ? 1 : -1) * r.range(0.35, 1.35) + (i === 14 ? 0 : 0)
    aLeaf(q[0], q[1], r.range(300, 430), r.range(72, 98), a, (i % 2 ? 1 : -1) * r.range(-0.14, 0.02))
  }
  for (const [x, y, s, k] of [
    [W * 0.4, H * 0.75, 1, -1],
    [W * 0.635, H * 0.715, 0.9, 1],
  ] as [number, number, number, number][]) {
    stem(
      [
        [sp.at(-1)![0], sp.at(-1)![1]],
        [lerp(sp.at(-1)![0], x, 0.6), H * 0.56],
        [x + 6 * k, y - 150 * s],
      ],
      6,
      5,
    )
    const p = spline(
      (
        [
          [0, -155],
          [74, -128],
          [112, -38],
          [104, 62],
          [44, 142],
          [-26, 158],
          [-88, 104],
          [-108, 10],
          [-78, -96],
        ] as Line
      ).map(([a, b]): Pt => [x + a * s * k, y + b * s]),
      true,
      12,
    )
    K.save()
    K.globalCompositeOperation = 'destination-out'
    trace(K, p)
    K.fill()
    K.restore()
    for (const L of [A, B]) {
      L.save()
      L.globalCompositeOperation = 'destination-out'
      trace(L, p)
      L.fill()
      L.restore()
    }
    const gr = A.createLinearGradient(x - 90, y - 150 * s, x + 70, y + 150 * s)
    gr.addColorStop(0, '#8C9A45')
    gr.addColorStop(0.4, '#E0A83A')
    gr.addColorStop(0.75, '#DE7E3A')
    gr.addColorStop(1, '#C2503A')
    A.fillStyle = gr
    trace(A, p)
    A.fill()
    const sg = B.createRadialGradient(x - 36 * k, y - 50, 20, x, y, 190 * s)
    sg.addColorStop(0, 'rgba(180,90,40,0)')
    sg.addColorStop(1, 'rgba(150,60,40,.6)')
    B.fillStyle = sg
    trace(B, p)
    B.fill()
    pen(p, 2.2, true)
    for (let i = 0; i < 60; i++) {
      const a = r.range(0, TAU),
        q = Math.sqrt(r.next()) * 0.85
      K.fillStyle = ink
      dot(K, x + Math.cos(a) * 96 * q * s + 18 * k, y + Math.sin(a) * 140 * q * s, r.range(0.7, 1.5))
    }
  }
}

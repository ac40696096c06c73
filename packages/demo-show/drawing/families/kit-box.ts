// The box of a kit, its lid wrapped in block print.
import { TAU, dot, leaf, trace } from '#drawing/core/geo.ts'
import type { Line } from '#drawing/core/shapes.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import type { Tabletop } from './tabletop.ts'
import { printOver } from './cloth.ts'
import { CLOTHS } from './cloth-motifs.ts'
import type { MotifName } from './cloth-motifs.ts'

export function drawBox(table: Tabletop, cloths: string[]): void {
  const { W, H } = table.st,
    { r, C, tilt, place, at } = table
  // the box, its lid wrapped in block print
  place(
    (L: Ctx) =>
      at(L, W * 0.165, H * 0.3, tilt - 0.06, () => {
        const w = 380,
          h = 500
        L.fillStyle = '#C8A57A'
        L.beginPath()
        L.roundRect(-w / 2, -h / 2, w, h, 6)
        L.fill()
        const name = r.pick(cloths),
          pal = CLOTHS[name]!
        L.save()
        L.beginPath()
        L.roundRect(-w / 2 + 5, -h / 2 + 5, w - 10, h - 10, 4)
        L.clip()
        L.fillStyle = pal.ground
        L.fillRect(-w, -h, w * 2, h * 2)
        printOver({ fill: L, line: L }, pal, r, {
          x: -w / 2,
          y: -h / 2,
          w,
          h,
          motif: r.pick<MotifName>(['buta', 'bloom', 'sprig']),
          pitch: 92,
          size: 0.56,
          mis: 1.5,
          fillDots: false,
        })
        L.restore()
        L.fillStyle = '#F6EFE1'
        L.beginPath()
        L.roundRect(-126, -92, 252, 184, 3)
        L.fill()
        L.strokeStyle = C[0]
        L.lineWidth = 2.4
        L.strokeRect(-114, -80, 228, 160)
        for (let i = 0; i < 8; i++) {
          const a = (i / 8) * TAU
          L.fillStyle = C[i % 5]!
          trace(L, leaf(Math.cos(a) * 7, -22 + Math.sin(a) * 7, 34, 18, a))
          L.fill()
        }
        L.fillStyle = '#F6EFE1'
        dot(L, 0, -22, 7)
        L.fillStyle = '#3a2f26'
        for (const [y, l] of [
          [36, 128],
          [54, 84],
        ] as Line) {
          L.fillRect(-l / 2, y, l, y === 36 ? 7 : 4)
        }
        const gr = L.createLinearGradient(-w / 2, -h / 2, w / 2, h / 2)
        gr.addColorStop(0, 'rgba(255,255,255,.16)')
        gr.addColorStop(0.6, 'rgba(255,255,255,0)')
        gr.addColorStop(1, 'rgba(30,15,0,.18)')
        L.fillStyle = gr
        L.fillRect(-w / 2, -h / 2, w, h)
        L.strokeStyle = 'rgba(255,245,225,.5)'
        L.lineWidth = 2
        L.beginPath()
        L.roundRect(-w / 2 + 2, -h / 2 + 2, w - 4, h - 4, 5)
        L.stroke()
      }),
    { lift: 16, soft: 14 },
  )
}

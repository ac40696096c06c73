// Neck, placket and side slits of a kurta.
import { shade } from '#drawing/core/colour.ts'
import { dot, spline, trace } from '#drawing/core/geo.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Fitting, Tailor } from './tailor.ts'

export function finishKurta(tailor: Tailor, fitting: Fitting): void {
  const { cx, art, seamLine, pal } = tailor
  const { top, hem, hemW, trim } = fitting
  const neck = spline(
      [
        [cx - 76, top + 2],
        [cx - 50, top + 46],
        [cx, top + 64],
        [cx + 50, top + 46],
        [cx + 76, top + 2],
      ],
      false,
      10,
    ),
    back = spline(
      [
        [cx - 76, top + 2],
        [cx - 40, top - 14],
        [cx, top - 20],
        [cx + 40, top - 14],
        [cx + 76, top + 2],
      ],
      false,
      10,
    )
  art.fillStyle = shade(pal.ground, -0.16)
  trace(art, [...back, ...[...neck].reverse()])
  art.fill()
  art.fillStyle = 'rgba(20,10,4,.25)'
  trace(art, [...back.map(([x, y]): Pt => [x, y + 16]), ...[...neck].reverse()])
  art.fill()
  art.strokeStyle = shade(trim, -0.08)
  art.lineWidth = 19
  trace(art, neck, false)
  art.stroke()
  art.strokeStyle = trim
  art.lineWidth = 14
  trace(art, neck, false)
  art.stroke()
  art.lineWidth = 12
  trace(art, back, false)
  art.stroke()
  art.strokeStyle = 'rgba(255,255,255,.14)'
  art.lineWidth = 3
  trace(
    art,
    neck.map(([x, y]): Pt => [x, y - 4]),
    false,
  )
  art.stroke()
  art.fillStyle = trim
  art.beginPath()
  art.roundRect(cx - 21, top + 60, 42, 246, [0, 0, 8, 8])
  art.fill()
  art.strokeStyle = 'rgba(15,8,3,.35)'
  art.lineWidth = 1.6
  art.setLineDash([6, 4])
  art.strokeRect(cx - 16, top + 62, 32, 238)
  art.setLineDash([])
  art.fillStyle = 'rgba(10,5,0,.22)'
  art.fillRect(cx + 21, top + 64, 5, 240)
  for (let i = 0; i < 5; i++) {
    const y = top + 90 + i * 46
    art.fillStyle = 'rgba(10,5,0,.4)'
    dot(art, cx + 1.5, y + 2.5, 8)
    art.fillStyle = '#D9B36A'
    dot(art, cx, y, 7.5)
    art.fillStyle = '#FFF0C8'
    dot(art, cx - 2, y - 2.5, 2.6)
  }
  for (const s of [-1, 1])
    seamLine(
      [
        [cx + s * (hemW - 34), hem - 330],
        [cx + s * (hemW - 20), hem - 150],
        [cx + s * (hemW - 8), hem - 28],
      ],
      'rgba(20,12,6,.35)',
      3,
    )
}

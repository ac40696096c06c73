// Quilting, open front, collar band and pockets of a jacket.
import { alpha, shade } from '#drawing/core/colour.ts'
import { spline, trace } from '#drawing/core/geo.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { Fitting, Tailor } from './tailor.ts'

export function finishJacket(tailor: Tailor, fitting: Fitting): void {
  const { cx, nz, art, pal } = tailor
  const { top, hem, trim, body } = fitting
  // open front with facing, collar band and running-stitch quilting
  art.save()
  trace(art, body)
  art.clip()
  const stc = pal.line
  for (let y = top - 20; y < hem + 20; y += 21) {
    art.strokeStyle = 'rgba(15,8,3,.16)'
    art.lineWidth = 3.2
    const p: Line = []
    for (let x = cx - 360; x <= cx + 360; x += 14)
      p.push([x, y + 3 * nz(x * 0.01, y * 0.01) + 10 * Math.cos((x - cx) / 190)])
    trace(
      art,
      p.map(([x, yy]): Pt => [x, yy + 2.2]),
      false,
    )
    art.stroke()
    art.strokeStyle = alpha(stc, 0.75)
    art.lineWidth = 1.8
    art.setLineDash([9, 8])
    trace(art, p, false)
    art.stroke()
    art.setLineDash([])
  }
  art.restore()
  const gapTop = 34,
    lin: Line = [
      [cx - 50, top + 30],
      [cx - gapTop - 8, top + 60],
      [cx - 16, hem + 10],
      [cx + 22, hem + 10],
      [cx + gapTop + 8, top + 60],
      [cx + 50, top + 30],
      [cx, top - 24],
    ]
  art.fillStyle = shade(pal.a, -0.2)
  trace(art, lin)
  art.fill()
  const gr = art.createLinearGradient(cx - 40, 0, cx + 40, 0)
  gr.addColorStop(0, 'rgba(0,0,0,.5)')
  gr.addColorStop(0.5, 'rgba(0,0,0,.12)')
  gr.addColorStop(1, 'rgba(0,0,0,.42)')
  art.fillStyle = gr
  trace(art, lin)
  art.fill()
  for (const s of [-1, 1]) {
    const p = spline(
      [
        [cx + s * 4, top - 30],
        [cx + s * 58, top - 4],
        [cx + s * 66, top + 40],
        [cx + s * 52, top + 110],
        [cx + s * 36, top + 460],
        [cx + s * 30, hem + 4],
      ],
      false,
      14,
    )
    art.strokeStyle = shade(trim, -0.1)
    art.lineWidth = 36
    trace(art, p, false)
    art.stroke()
    art.strokeStyle = trim
    art.lineWidth = 31
    trace(art, p, false)
    art.stroke()
    art.strokeStyle = alpha(pal.ground, 0.8)
    art.lineWidth = 1.8
    art.setLineDash([8, 6])
    for (const d of [-9, 0, 9]) {
      trace(
        art,
        p.map(([x, y]): Pt => [x + d, y]),
        false,
      )
      art.stroke()
    }
    art.setLineDash([])
    const px = cx + s * 168,
      py = hem - 260
    art.fillStyle = 'rgba(15,8,3,.16)'
    art.fillRect(px - 70, py + 6, 144, 140)
    art.fillStyle = trim
    art.fillRect(px - 72, py, 144, 26)
    art.strokeStyle = 'rgba(15,8,3,.4)'
    art.lineWidth = 2
    art.strokeRect(px - 72, py, 144, 136)
  }
}

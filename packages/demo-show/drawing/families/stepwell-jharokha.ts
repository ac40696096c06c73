// A pavilion of four storeys.
import { TAU, arc, dot, ellipse, lerp, spline } from '#drawing/core/geo.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Line, Pt } from '#drawing/core/shapes.ts'
import type { InkName, Press } from './screen-print.ts'

export function printJharokha(r: Rng, press: Press): void {
  const { ink, fill, box, x0, y0, x1, y1, W } = press
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

// Frame with mitred corners, mount and the rebate's shade.
import type { Canvas } from '@napi-rs/canvas'
import { shade } from './core/colour.ts'
import { trace } from './core/geo.ts'
import type { Line } from './core/shapes.ts'
import type { Stage } from './core/stage.ts'

export type FrameName = 'teak' | 'black' | 'oak' | 'white' | 'gold' | 'none'

const FRAMES: Record<FrameName, [string, string]> = {
  none: ['#EFE6D6', '#D8CBB2'],
  teak: ['#8A5A34', '#6A4225'],
  black: ['#2A2724', '#171514'],
  oak: ['#C6A274', '#A98657'],
  white: ['#F3EFE7', '#D9D3C8'],
  gold: ['#B8924E', '#8C6A30'],
}

/** Frame with mitred corners. Returns a layer holding frame, mount and work. */
export function framed(
  st: Stage,
  art: Canvas,
  x: number,
  y: number,
  w: number,
  h: number,
  { frame, mount = 0, fw = 14 }: { frame: FrameName; mount?: number; fw?: number },
) {
  const g = st.layer(),
    [c, d] = FRAMES[frame],
    X = x - mount - fw,
    Y = y - mount - fw,
    W = w + 2 * (mount + fw),
    H = h + 2 * (mount + fw)
  const side = (p: Line, a: string, b: string, q: [number, number, number, number]) => {
    const gr = g.createLinearGradient(...q)
    gr.addColorStop(0, a)
    gr.addColorStop(0.3, shade(a, 0.05))
    gr.addColorStop(1, b)
    g.fillStyle = gr
    trace(g, p)
    g.fill()
  }
  side(
    [
      [X, Y],
      [X + W, Y],
      [X + W - fw, Y + fw],
      [X + fw, Y + fw],
    ],
    shade(c, 0.06),
    c,
    [0, Y, 0, Y + fw],
  )
  side(
    [
      [X, Y],
      [X + fw, Y + fw],
      [X + fw, Y + H - fw],
      [X, Y + H],
    ],
    shade(c, 0.03),
    d,
    [X, 0, X + fw, 0],
  )
  side(
    [
      [X + W, Y],
      [X + W, Y + H],
      [X + W - fw, Y + H - fw],
      [X + W - fw, Y + fw],
    ],
    c,
    shade(d, -0.04),
    [X + W - fw, 0, X + W, 0],
  )
  side(
    [
      [X, Y + H],
      [X + fw, Y + H - fw],
      [X + W - fw, Y + H - fw],
      [X + W, Y + H],
    ],
    shade(c, -0.02),
    shade(d, -0.06),
    [0, Y + H - fw, 0, Y + H],
  )
  g.strokeStyle = 'rgba(0,0,0,.25)'
  g.lineWidth = 0.8
  for (const [a, b, e, f] of [
    [X, Y, 1, 1],
    [X + W, Y, -1, 1],
    [X, Y + H, 1, -1],
    [X + W, Y + H, -1, -1],
  ] as [number, number, number, number][]) {
    g.beginPath()
    g.moveTo(a, b)
    g.lineTo(a + e * fw, b + f * fw)
    g.stroke()
  }
  const ix = X + fw,
    iy = Y + fw,
    iw = W - 2 * fw,
    ih = H - 2 * fw
  g.fillStyle = '#F6F1E6'
  g.fillRect(ix, iy, iw, ih)
  g.imageSmoothingQuality = 'high'
  g.drawImage(art, x, y, w, h)
  if (mount) {
    g.strokeStyle = 'rgba(90,70,45,.35)'
    g.lineWidth = 1.2
    g.strokeRect(x - 0.8, y - 0.8, w + 1.6, h + 1.6)
    g.strokeStyle = 'rgba(255,255,255,.9)'
    g.lineWidth = 1.6
    g.beginPath()
    g.moveTo(x - 2, y + h + 2)
    g.lineTo(x + w + 2, y + h + 2)
    g.lineTo(x + w + 2, y - 2)
    g.stroke()
  }
  // the rebate's shade on mount or work
  const dp = 5 + fw * 0.35
  for (const [a, b, cw, ch, q] of [
    [ix, iy, iw, dp, [0, iy, 0, iy + dp]],
    [ix, iy, dp, ih, [ix, 0, ix + dp, 0]],
  ] as [number, number, number, number, [number, number, number, number]][]) {
    const gr = g.createLinearGradient(...q)
    gr.addColorStop(0, 'rgba(30,20,8,.42)')
    gr.addColorStop(1, 'rgba(30,20,8,0)')
    g.fillStyle = gr
    g.fillRect(a, b, cw, ch)
  }
  return g
}

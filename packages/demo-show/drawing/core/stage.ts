// A stage maps art units (long side 1600) to pixels. A crop re-draws the same work larger: close-ups are true detail, not enlargements.
import { createCanvas } from '@napi-rs/canvas'
import type { Canvas, GlobalCompositeOperation, SKRSContext2D } from '@napi-rs/canvas'

export type Ctx = SKRSContext2D
export type Crop = { x: number; y: number; w: number; h: number }
/** A blurred copy kept `z` times smaller. */
export type Small = { canvas: Canvas; z: number }
type Put = { op?: GlobalCompositeOperation; alpha?: number; blur?: number; dx?: number; dy?: number }
type Shadow = { dx?: number; dy?: number; blur?: number; colour?: string }

export type Stage = {
  /** Size in art units. */
  W: number
  H: number
  /** Size in pixels, pixels per unit, and where the picture begins. */
  w: number
  h: number
  k: number
  ox: number
  oy: number
  layer: (fill?: string) => Ctx
  put: (dst: Ctx, src: Ctx | Small, how?: Put) => void
  /** Only the shadow of `src`; hand it to put(). */
  shadow: (src: Ctx, how?: Shadow) => Small
}

export function stage(W: number, H: number, { px = 1600, crop }: { px?: number; crop?: Crop } = {}): Stage {
  const c = crop ?? { x: 0, y: 0, w: W, h: H }
  const k = px / Math.max(c.w, c.h),
    w = Math.round(c.w * k),
    h = Math.round(c.h * k)
  const layer = (fill?: string) => {
    const g = createCanvas(w, h).getContext('2d')
    if (fill) {
      g.fillStyle = fill
      g.fillRect(0, 0, w, h)
    }
    g.setTransform(k, 0, 0, k, -c.x * k, -c.y * k)
    g.lineCap = 'round'
    g.lineJoin = 'round'
    return g
  }
  // Blurs run on a small copy: softness needs no resolution.
  const small = (src: Ctx, sigma: number, dx = 0, dy = 0, colour?: string): Small => {
    const z = Math.max(1, Math.floor((sigma * k) / 2.5)),
      cv = createCanvas(Math.ceil(w / z), Math.ceil(h / z)),
      q = cv.getContext('2d')
    q.imageSmoothingQuality = 'medium'
    q.drawImage(src.canvas, (dx * k) / z, (dy * k) / z, w / z, h / z)
    if (colour) {
      q.globalCompositeOperation = 'source-in'
      q.fillStyle = colour
      q.fillRect(0, 0, cv.width, cv.height)
    }
    if (!sigma) return { canvas: cv, z }
    const o = createCanvas(cv.width, cv.height),
      p = o.getContext('2d')
    p.filter = `blur(${(sigma * k) / z}px)`
    p.drawImage(cv, 0, 0)
    return { canvas: o, z }
  }
  const put = (dst: Ctx, src: Ctx | Small, { op = 'source-over', alpha = 1, blur = 0, dx = 0, dy = 0 }: Put = {}) => {
    const s = blur && !('z' in src) ? small(src, blur) : src,
      z = 'z' in s ? s.z : 1
    dst.save()
    dst.setTransform(1, 0, 0, 1, 0, 0)
    dst.globalCompositeOperation = op
    dst.globalAlpha = alpha
    dst.imageSmoothingQuality = 'medium'
    if (z > 1) dst.drawImage(s.canvas, dx * k, dy * k, s.canvas.width * z, s.canvas.height * z)
    else dst.drawImage(s.canvas, dx * k, dy * k)
    dst.restore()
  }
  const shadow = (src: Ctx, { dx = 6, dy = 8, blur = 8, colour = '#2a1c10' }: Shadow = {}) =>
    small(src, blur, dx, dy, colour)
  return { W, H, w, h, k, ox: c.x, oy: c.y, layer, put, shadow }
}
export { createCanvas }

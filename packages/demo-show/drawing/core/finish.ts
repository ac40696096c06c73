// What makes a drawing physical: rough ink edges, patchy pigment, watercolour pooling, lit paper and weave, and a photographed light.
import { createCanvas } from '@napi-rs/canvas'
import type { Rng } from './rng.ts'
import type { Ctx, Stage } from './stage.ts'
import { M, N, bil, near, tiles } from './tiles.ts'

/**
 * Lay a drawn layer on the sheet as ink or as wash.
 * rough: edge wander in units; patch: uneven pigment; dry: paper showing through; edge: pigment pooled at the rim (wash); gran: granulation.
 */
export type Lay = {
  rough?: number
  freq?: number
  patch?: number
  dry?: number
  edge?: number
  rim?: number
  gran?: number
  wash?: boolean
  density?: number
  alpha?: number
}
export function lay(
  st: Stage,
  dst: Ctx,
  L: Ctx,
  {
    rough = 1.2,
    freq = 1,
    patch = 0.12,
    dry = 0,
    edge = 0,
    rim = 7,
    gran = 0,
    wash = false,
    density = 1,
    alpha = 1,
  }: Lay = {},
) {
  const t = tiles(),
    { w, h, k, ox, oy } = st
  const S = L.getImageData(0, 0, w, h).data,
    S32 = new Uint32Array(S.buffer, S.byteOffset, w * h)
  const amp = rough * k,
    R = Math.ceil(amp * 0.9),
    zoom = k > 1.2,
    q = 16,
    bw = Math.ceil(w / q),
    bh = Math.ceil(h / q)
  // only blocks that hold ink, or lie beside one that does
  const has = new Uint8Array(bw * bh)
  for (let y = 0; y < h; y++) {
    const row = (y >> 4) * bw
    for (let x = 0; x < w; x++)
      if (S32[y * w + x]!) {
        has[row + (x >> 4)] = 1
        x |= 15
      }
  }
  const grow = Math.ceil(R / q),
    run = new Uint8Array(bw * bh)
  let y0b = bh,
    y1b = -1
  for (let j = 0; j < bh; j++)
    for (let i = 0; i < bw; i++)
      if (has[j * bw + i]!) {
        for (let b = Math.max(0, j - grow); b <= Math.min(bh - 1, j + grow); b++) {
          for (let a = Math.max(0, i - grow); a <= Math.min(bw - 1, i + grow); a++) run[b * bw + a] = 1
          if (b < y0b) y0b = b
          if (b > y1b) y1b = b
        }
      }
  if (y1b < 0) return
  const top = y0b * q,
    hh = Math.min(h, (y1b + 1) * q) - top,
    img = dst.getImageData(0, top, w, hh),
    D = img.data
  let B: Uint8ClampedArray | null = null
  if (edge) {
    // blurred small, read back large: only a soft neighbourhood is wanted
    const z = Math.max(1, Math.floor((rim * k) / 2)),
      s = createCanvas(Math.ceil(w / z), Math.ceil(h / z)),
      sg = s.getContext('2d')
    sg.imageSmoothingQuality = 'high'
    sg.filter = `blur(${(rim * k) / z}px)`
    sg.drawImage(L.canvas, 0, 0, w / z, h / z)
    const b = createCanvas(w, h).getContext('2d')
    b.drawImage(s, 0, 0, s.width * z, s.height * z)
    B = b.getImageData(0, 0, w, h).data
  }
  for (let by = y0b; by <= y1b; by++)
    for (let bx = 0; bx < bw; bx++) {
      if (!run[by * bw + bx]!) continue
      for (let y = by * q, ye = Math.min(h, y + q); y < ye; y++) {
        const ay = y / k + oy
        for (let x = bx * q, xe = Math.min(w, x + q); x < xe; x++) {
          const ax = x / k + ox
          let r: number, g: number, b: number, a: number
          const i1 = ((ay * freq) & M) * N + ((ax * freq) & M)
          if (amp) {
            const sx = x + (zoom ? bil(t.dx, ax * freq, ay * freq) : t.dx[i1]!) * amp,
              sy = y + (zoom ? bil(t.dy, ax * freq, ay * freq) : t.dy[i1]!) * amp
            let x0 = Math.floor(sx),
              yy = Math.floor(sy)
            const u = sx - x0,
              v = sy - yy
            if (x0 < 0) x0 = 0
            else if (x0 > w - 2) x0 = w - 2
            if (yy < 0) yy = 0
            else if (yy > h - 2) yy = h - 2
            const c = yy * w + x0
            if (!(S32[c]! | S32[c + 1]! | S32[c + w]! | S32[c + w + 1]!)) continue
            const p = c * 4,
              n = p + w * 4,
              a00 = S[p + 3]! * (1 - u) * (1 - v),
              a10 = S[p + 7]! * u * (1 - v),
              a01 = S[n + 3]! * (1 - u) * v,
              a11 = S[n + 7]! * u * v
            a = a00 + a10 + a01 + a11
            if (a < 1) continue
            r = (S[p]! * a00 + S[p + 4]! * a10 + S[n]! * a01 + S[n + 4]! * a11) / a
            g = (S[p + 1]! * a00 + S[p + 5]! * a10 + S[n + 1]! * a01 + S[n + 5]! * a11) / a
            b = (S[p + 2]! * a00 + S[p + 6]! * a10 + S[n + 2]! * a01 + S[n + 6]! * a11) / a
            a /= 255
          } else {
            const o = (y * w + x) * 4
            a = S[o + 3]! / 255
            if (!a) continue
            r = S[o]!
            g = S[o + 1]!
            b = S[o + 2]!
          }
          const o = ((y - top) * w + x) * 4,
            i2 = ((ay * 0.7 + 17) & M) * N + ((ax * 0.7 + 91) & M)
          const cl = zoom ? bil(t.cloud, ax * 0.7 + 91, ay * 0.7 + 17) : t.cloud[i2]!,
            md = zoom ? bil(t.mid, ax + 33, ay + 71) : t.mid[((ay + 71) & M) * N + ((ax + 33) & M)]!
          let m = 1 - patch * (0.55 + 0.7 * cl + 0.5 * md),
            tooth = 0
          if (dry || gran) tooth = zoom ? bil(t.tooth, ax, ay) : t.tooth[(ay & M) * N + (ax & M)]!
          if (dry) {
            const e = tooth * 0.5 + cl * 0.6
            if (e > 1 - dry) m *= Math.max(0, 1 - (e - 1 + dry) * 4)
          }
          if (wash) {
            let d = density * m
            if (B) {
              const e = a - B[(y * w + x) * 4 + 3]! / 255
              d *= 0.82 + (e > 0 ? edge * e * 2 : 0)
            }
            if (gran) d *= 1 + gran * (tooth * 0.55 + md * 0.3)
            d *= a
            if (d <= 0) continue
            D[o]! *= Math.exp(d * LN[r | 0]!)
            D[o + 1]! *= Math.exp(d * LN[g | 0]!)
            D[o + 2]! *= Math.exp(d * LN[b | 0]!)
          } else {
            const A = a * alpha * (m > 1 ? 1 : m < 0 ? 0 : m)
            D[o]! += (r - D[o]!) * A
            D[o + 1]! += (g - D[o + 1]!) * A
            D[o + 2]! += (b - D[o + 2]!) * A
            D[o + 3]! += (255 - D[o + 3]!) * A
          }
        }
      }
    }
  dst.putImageData(img, 0, top)
}
const LN = Float32Array.from({ length: 256 }, (_, i) => Math.log((i + 6) / 261))

/** A sheet of paper or cloth, tone broken by cloud and fibres. */
export function sheet(
  st: Stage,
  tone: string,
  { fleck = 0, mottle = 0.03, r }: { fleck?: number; mottle?: number; r?: Rng } = {},
) {
  const g = st.layer(tone),
    t = tiles(),
    img = g.getImageData(0, 0, st.w, st.h),
    D = img.data
  for (let y = 0, o = 0; y < st.h; y++)
    for (let x = 0; x < st.w; x++, o += 4) {
      const m =
        1 +
        mottle *
          (near(t.cloud, (x / st.k + st.ox) * 0.6, (y / st.k + st.oy) * 0.6) +
            0.4 * near(t.mid, x / st.k + st.ox, y / st.k + st.oy))
      D[o]! *= m
      D[o + 1]! *= m
      D[o + 2]! *= m * (1 - mottle * 0.3)
    }
  g.putImageData(img, 0, 0)
  if (fleck && r) {
    for (let i = 0; i < fleck; i++) {
      const x = r.range(0, st.W),
        y = r.range(0, st.H),
        a = r.range(0, 6.28),
        l = r.range(4, 18)
      g.strokeStyle = r.chance(0.5) ? 'rgba(120,90,55,.22)' : 'rgba(255,250,238,.35)'
      g.lineWidth = r.range(0.4, 1)
      g.beginPath()
      g.moveTo(x, y)
      g.quadraticCurveTo(
        x + Math.cos(a + 0.5) * l * 0.5,
        y + Math.sin(a + 0.5) * l * 0.5,
        x + Math.cos(a) * l,
        y + Math.sin(a) * l,
      )
      g.stroke()
    }
  }
  return g
}

/** Last pass: relief of the ground under raking light, fall-off of a photographed object, a breath of sensor grain. */
export type Surface = {
  kind?: 'paper' | 'weave' | 'plaster'
  relief?: number
  pitch?: number
  vignette?: number
  glow?: number
  grain?: number
  warm?: number
}
export function surface(
  st: Stage,
  g: Ctx,
  { kind = 'paper', relief = 0.05, pitch = 6, vignette = 0.06, glow = 0.03, grain = 0.012, warm = 0 }: Surface = {},
) {
  const t = tiles(),
    { w, h, k, ox, oy, W, H } = st,
    img = g.getImageData(0, 0, w, h),
    D = img.data
  const tile = kind === 'weave' ? t.weaveLit : kind === 'plaster' ? t.plasterLit : t.toothLit,
    f = kind === 'weave' ? 8 / pitch : kind === 'plaster' ? 0.8 : 1
  for (let y = 0, o = 0; y < h; y++) {
    const ay = y / k + oy,
      vy = ay / H - 0.5
    for (let x = 0; x < w; x++, o += 4) {
      const ax = x / k + ox,
        vx = ax / W - 0.5
      let m = 1
      if (relief)
        m -=
          k > 1.4 && tile !== t.weaveLit
            ? relief * (0.42 * bil(tile, ax * f, ay * f) + 0.5 * bil(tile, ax * f * 2.3 + 40, ay * f * 2.3 + 9))
            : relief * (k > 0.9 ? bil(tile, ax * f, ay * f) : near(tile, ax * f, ay * f))
      m += glow * (-vx - vy) - vignette * (vx * vx + vy * vy) * 2
      m += grain * t.white[((y * 7 + 3) & M) * N + ((x + y * 131) & M)]!
      D[o]! *= m * (1 + warm)
      D[o + 1]! *= m
      D[o + 2]! *= m * (1 - warm)
    }
  }
  g.putImageData(img, 0, 0)
  return g
}

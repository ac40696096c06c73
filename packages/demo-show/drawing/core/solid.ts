// A small renderer for jewellery: parametric surfaces, a z-buffer and a painted studio for reflections.
import { createCanvas } from '@napi-rs/canvas'
import type { Pt, Vec } from './shapes.ts'
import type { Ctx, Stage } from './stage.ts'

/** A rotation and a move. */
export type Place = { m: [number, number, number, number, number, number, number, number, number]; t: Vec }
export type Material = { c: Vec; metal?: boolean; gloss?: number; glow?: number; b?: Vec }
export type Paint = (u: number, v: number) => Material
type Surf = (u: number, v: number) => { p: Vec; n: Vec }
type Studio = {
  elev?: number
  cx: number
  cy: number
  ss?: number
  light?: Vec
  plane?: 'floor' | 'wall'
  back?: number
  zoom?: number
}

const norm = (v: Vec): Vec => {
  const l = Math.hypot(v[0], v[1], v[2]) || 1
  return [v[0] / l, v[1] / l, v[2] / l]
}
export function turn(ax: number, ay: number, az: number, t: Vec = [0, 0, 0]): Place {
  const a = Math.cos(ax),
    b = Math.cos(ay),
    c = Math.cos(az),
    d = Math.sin(ax),
    e = Math.sin(ay),
    f = Math.sin(az)
  return {
    m: [b * c, d * e * c - a * f, a * e * c + d * f, b * f, d * e * f + a * c, a * e * f - d * c, -e, d * b, a * b],
    t,
  }
}
const ID = turn(0, 0, 0)

export function studio(
  st: Stage,
  { elev = 0.9, cx, cy, ss = 2, light = [-0.55, -0.35, 0.78], plane = 'floor', back = 60, zoom = 1 }: Studio,
) {
  const { k, ox, oy } = st,
    w = Math.round(st.w * ss),
    h = Math.round(st.h * ss),
    se = Math.sin(elev),
    ce = Math.cos(elev),
    L = norm(light)
  const cv = createCanvas(w, h),
    g = cv.getContext('2d'),
    img = g.createImageData(w, h),
    C = img.data,
    Z = new Float32Array(w * h).fill(1e9)
  const V: Vec = [0, -ce, se] // towards the eye
  const shadow = createCanvas(st.w, st.h).getContext('2d')
  const proj = (p: Vec): Vec => [
    (cx + p[0] * zoom - ox) * k,
    (cy - (p[1] * se + p[2] * ce) * zoom - oy) * k,
    p[1] * ce - p[2] * se,
  ]
  const drop = (p: Vec): Vec => {
    if (plane === 'floor') {
      const q = Math.max(0, p[2]) / L[2]
      return proj([p[0] - L[0] * q, p[1] - L[1] * q, 0])
    }
    const q = (back - p[1]) / -L[1]
    return proj([p[0] - L[0] * q, back, p[2] - L[2] * q])
  }
  const key = norm([L[0] * 0.8, L[1] - 0.25, L[2]]),
    rim = norm([0.8, 0.25, 0.55])
  const sm = (a: number, b: number, x: number) => {
    const t = x < a ? 0 : x > b ? 1 : (x - a) / (b - a)
    return t * t * (3 - 2 * t)
  }
  // softbox, window strip, pale room, and the cloth's own bounce
  const env = (x: number, y: number, z: number) => {
    const d = x * key[0] + y * key[1] + z * key[2],
      e = x * rim[0] + y * rim[1] + z * rim[2]
    let q = 0.3 + 0.72 * sm(-0.4, 0.9, z)
    if (d > 0.74) q += 1.5 * sm(0.74, 0.9, d)
    if (e > 0.8) q += 0.8 * sm(0.8, 0.95, e)
    const az = Math.abs(z - 0.1)
    if (az < 0.22) q -= 0.3 * (1 - az / 0.22)
    return z < 0 ? q - z * 0.45 : q
  }
  /** surf(u, v) -> { p, n }; mat(u, v) -> { c:[r,g,b], metal, gloss, bu, bv } */
  function mesh(surf: Surf, mat: Paint, nu: number, nv: number, { xf = ID }: { xf?: Place } = {}) {
    const P: Vec[] = [],
      Nn: Vec[] = [],
      m = xf.m,
      R = (q: Vec, t: Vec): Vec => [
        m[0] * q[0] + m[1] * q[1] + m[2] * q[2] + t[0],
        m[3] * q[0] + m[4] * q[1] + m[5] * q[2] + t[1],
        m[6] * q[0] + m[7] * q[1] + m[8] * q[2] + t[2],
      ]
    for (let i = 0; i <= nu; i++)
      for (let j = 0; j <= nv; j++) {
        const s = surf(i / nu, j / nv)
        P.push(R(s.p, xf.t))
        Nn.push(R(s.n, [0, 0, 0]))
      }
    const S = P.map(proj),
      D = P.map(drop)
    shadow.fillStyle = '#000'
    shadow.beginPath()
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < nv; j++) {
        const a = i * (nv + 1) + j,
          q: [Vec, Vec, Vec, Vec] = [D[a]!, D[a + nv + 1]!, D[a + nv + 2]!, D[a + 1]!]
        const ar = (q[1][0] - q[0][0]) * (q[2][1] - q[0][1]) - (q[2][0] - q[0][0]) * (q[1][1] - q[0][1])
        const [first, ...rest] = ar > 0 ? q : q.toReversed()
        shadow.moveTo(first![0], first![1])
        for (const [x, y] of rest) shadow.lineTo(x, y)
        shadow.closePath()
      }
    shadow.fill('nonzero')
    const tri = (a: number, b: number, c: number, [ua, va]: Pt, [ub, vb]: Pt, [uc, vc]: Pt) => {
      const A = S[a]!,
        B = S[b]!,
        Q = S[c]!,
        x1 = A[0] * ss,
        y1 = A[1] * ss,
        x2 = B[0] * ss,
        y2 = B[1] * ss,
        x3 = Q[0] * ss,
        y3 = Q[1] * ss,
        det = (y2 - y3) * (x1 - x3) + (x3 - x2) * (y1 - y3)
      if (Math.abs(det) < 1e-6) return
      const xa = Math.max(0, Math.floor(Math.min(x1, x2, x3))),
        xb = Math.min(w - 1, Math.ceil(Math.max(x1, x2, x3))),
        ya = Math.max(0, Math.floor(Math.min(y1, y2, y3))),
        yb = Math.min(h - 1, Math.ceil(Math.max(y1, y2, y3)))
      if (xa > xb || ya > yb) return
      const n1 = Nn[a]!,
        n2 = Nn[b]!,
        n3 = Nn[c]!
      for (let y = ya; y <= yb; y++)
        for (let x = xa; x <= xb; x++) {
          const l1 = ((y2 - y3) * (x + 0.5 - x3) + (x3 - x2) * (y + 0.5 - y3)) / det,
            l2 = ((y3 - y1) * (x + 0.5 - x3) + (x1 - x3) * (y + 0.5 - y3)) / det,
            l3 = 1 - l1 - l2
          if (l1 < -1e-4 || l2 < -1e-4 || l3 < -1e-4) continue
          const z = A[2] * l1 + B[2] * l2 + Q[2] * l3,
            o = y * w + x
          if (z >= Z[o]!) continue
          let nx = n1[0] * l1 + n2[0] * l2 + n3[0] * l3,
            ny = n1[1] * l1 + n2[1] * l2 + n3[1] * l3,
            nz = n1[2] * l1 + n2[2] * l2 + n3[2] * l3
          const M = mat(ua * l1 + ub * l2 + uc * l3, va * l1 + vb * l2 + vc * l3)
          if (M.b) {
            nx += M.b[0]
            ny += M.b[1]
            nz += M.b[2]
          }
          const il = 1 / Math.hypot(nx, ny, nz)
          nx *= il
          ny *= il
          nz *= il
          let nv2 = ny * V[1] + nz * V[2]
          if (nv2 < 0) {
            nx = -nx
            ny = -ny
            nz = -nz
            nv2 = -nv2
          }
          Z[o] = z
          const rx = 2 * nv2 * nx,
            ry = 2 * nv2 * ny - V[1],
            rz = 2 * nv2 * nz - V[2],
            e = env(rx, ry, rz),
            fr = 0.04 + 0.96 * (1 - nv2) ** 5
          const dif = Math.max(0, nx * L[0] + ny * L[1] + nz * L[2]),
            ao = 0.62 + 0.38 * sm(-1, 0.55, nz),
            hp = P[a]![2]
          const contact = plane === 'floor' ? 0.6 + 0.4 * sm(-2, 26, hp) : 1
          const c = M.c
          const hot = Math.max(0, rx * key[0] + ry * key[1] + rz * key[2]) ** 70 * contact
          let r: number, gg: number, b: number
          if (M.metal) {
            const f = e * ao * contact
            r = (c[0] + (1 - c[0]) * fr) * f * 0.9
            gg = (c[1] + (1 - c[1]) * fr) * f * 0.9
            b = (c[2] + (1 - c[2]) * fr) * f * 0.9
            const q = 0.1 * dif
            r += c[0] * q
            gg += c[1] * q
            b += c[2] * q
          } else {
            const f = (0.42 * ao + 0.72 * dif) * contact,
              gl = (M.gloss ?? 1) * (0.05 + fr * 0.5) * e * 1.5 + (M.gloss ?? 1) * 0.3 * hot
            r = c[0] * f * 1.12 + gl
            gg = c[1] * f + gl
            b = c[2] * f + gl
            if (M.glow) {
              const t = M.glow * (1 - nv2) ** 1.2
              r += c[0] * t
              gg += c[1] * t
              b += c[2] * t
            }
          }
          const q = o * 4
          C[q] = 255 * (1 - Math.exp(-r * 1.5)) ** 0.85
          C[q + 1] = 255 * (1 - Math.exp(-gg * 1.5)) ** 0.85
          C[q + 2] = 255 * (1 - Math.exp(-b * 1.5)) ** 0.85
          C[q + 3] = 255
        }
    }
    for (let i = 0; i < nu; i++)
      for (let j = 0; j < nv; j++) {
        const a = i * (nv + 1) + j,
          b = a + nv + 1,
          u0 = i / nu,
          u1 = (i + 1) / nu,
          v0 = j / nv,
          v1 = (j + 1) / nv
        tri(a, b, b + 1, [u0, v0], [u1, v0], [u1, v1])
        tri(a, b + 1, a + 1, [u0, v0], [u1, v1], [u0, v1])
      }
  }
  const ball = (x: number, y: number, z: number, r: number, mat: Paint, xf?: Place, q = 18, sq = 1) =>
    mesh(
      (u, v) => {
        const a = u * Math.PI * 2,
          b = v * Math.PI,
          n: Vec = [Math.sin(b) * Math.cos(a), Math.sin(b) * Math.sin(a), Math.cos(b)]
        return { p: [x + n[0] * r, y + n[1] * r, z + n[2] * r * sq], n }
      },
      mat,
      q,
      Math.ceil(q / 2),
      { xf },
    )
  const lathe = (prof: Pt[], mat: Paint, { xf, q = 96, steps = 4 }: { xf?: Place; q?: number; steps?: number } = {}) =>
    mesh(
      (u, v) => {
        const f = v * (prof.length - 1),
          i = Math.min(prof.length - 2, Math.floor(f)),
          t = f - i,
          a = u * Math.PI * 2,
          A = prof[i]!,
          B = prof[i + 1]!,
          p0 = prof[Math.max(0, i - 1)]!,
          p3 = prof[Math.min(prof.length - 1, i + 2)]!
        const cr = (a0: number, a1: number, a2: number, a3: number) =>
          0.5 *
          (2 * a1 + (a2 - a0) * t + (2 * a0 - 5 * a1 + 4 * a2 - a3) * t * t + (3 * a1 - a0 - 3 * a2 + a3) * t * t * t)
        const dr = (a0: number, a1: number, a2: number, a3: number) =>
          0.5 * (a2 - a0 + 2 * (2 * a0 - 5 * a1 + 4 * a2 - a3) * t + 3 * (3 * a1 - a0 - 3 * a2 + a3) * t * t)
        const R = cr(p0[0], A[0], B[0], p3[0]),
          z = cr(p0[1], A[1], B[1], p3[1]),
          dR = dr(p0[0], A[0], B[0], p3[0]),
          dz = dr(p0[1], A[1], B[1], p3[1]),
          l = Math.hypot(dR, dz) || 1
        return {
          p: [R * Math.cos(a), R * Math.sin(a), z],
          n: [(Math.cos(a) * -dz) / l, (Math.sin(a) * -dz) / l, dR / l],
        }
      },
      mat,
      q,
      (prof.length - 1) * steps,
      { xf },
    )
  const finish = (dst: Ctx, { blur = 9, strength = 0.42, colour = '#2a1a0c' } = {}) => {
    const tint = (b: number, a: number) => {
      const z = Math.max(1, Math.floor((b * k) / 2.5)),
        s = createCanvas(Math.ceil(st.w / z), Math.ceil(st.h / z)),
        q = s.getContext('2d')
      q.filter = `blur(${(b * k) / z}px)`
      q.drawImage(shadow.canvas, 0, 0, st.w / z, st.h / z)
      q.filter = 'none'
      q.globalCompositeOperation = 'source-in'
      q.fillStyle = colour
      q.fillRect(0, 0, s.width, s.height)
      dst.save()
      dst.setTransform(1, 0, 0, 1, 0, 0)
      dst.globalCompositeOperation = 'multiply'
      dst.globalAlpha = a
      dst.drawImage(s, 0, 0, s.width * z, s.height * z)
      dst.restore()
    }
    tint(blur * 2.6, strength * 0.75)
    tint(blur * 0.55, strength)
    g.putImageData(img, 0, 0)
    dst.save()
    dst.setTransform(1, 0, 0, 1, 0, 0)
    dst.imageSmoothingQuality = 'medium'
    dst.drawImage(cv, 0, 0, st.w, st.h)
    dst.restore()
  }
  return { mesh, ball, lathe, finish }
}
export const GOLD: Vec = [1.0, 0.66, 0.24]
export const SILVER: Vec = [0.9, 0.89, 0.87]
export const ANTIQUE: Vec = [0.74, 0.46, 0.2]

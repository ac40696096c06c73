// Seeded randomness and noise. Everything else in the study draws from here, so a seed fixes a picture.
export type Rng = {
  next: () => number
  range: (lo: number, hi: number) => number
  int: (lo: number, hi: number) => number
  pick: <T>(list: readonly T[]) => T
  chance: (p: number) => boolean
  gauss: () => number
  shuffle: <T>(list: readonly T[]) => T[]
  fork: (label: string) => Rng
}

function hash(text: string) {
  let h = 2166136261
  for (const c of text) {
    h ^= c.codePointAt(0) ?? 0
    h = Math.imul(h, 16777619)
  }
  return h >>> 0
}

export function rng(seed: string): Rng {
  let a = hash(seed)
  const next = () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    range: (lo, hi) => lo + (hi - lo) * next(),
    int: (lo, hi) => Math.floor(lo + (hi - lo + 1) * next()),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)]!,
    chance: (p) => next() < p,
    gauss: () => (next() + next() + next() + next() - 2) * 0.87,
    shuffle: <T>(list: readonly T[]) => {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
    fork: (label) => rng(seed + '/' + label),
  }
}

/** Gradient noise in about [-1, 1]; `period` makes it tile. */
export type Noise = (x: number, y: number, period?: number) => number

export function noise2(seed: string, period = 0): Noise {
  const r = rng(seed),
    n = 256
  const perm = r.shuffle([...Array(n).keys()])
  const gx = new Float32Array(n),
    gy = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    const t = r.next() * Math.PI * 2
    gx[i] = Math.cos(t)
    gy[i] = Math.sin(t)
  }
  const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10)
  return (x, y, per = period) => {
    let xi = Math.floor(x),
      yi = Math.floor(y)
    const xf = x - xi,
      yf = y - yi
    let xj = xi + 1,
      yj = yi + 1
    if (per) {
      xi = ((xi % per) + per) % per
      xj = ((xj % per) + per) % per
      yi = ((yi % per) + per) % per
      yj = ((yj % per) + per) % per
    }
    const g = (a: number, b: number) => perm[(perm[a & 255]! + b) & 255]!
    const a = g(xi, yi),
      b = g(xj, yi),
      c = g(xi, yj),
      d = g(xj, yj)
    const u = fade(xf),
      v = fade(yf)
    const top = (gx[a]! * xf + gy[a]! * yf) * (1 - u) + (gx[b]! * (xf - 1) + gy[b]! * yf) * u
    const bot = (gx[c]! * xf + gy[c]! * (yf - 1)) * (1 - u) + (gx[d]! * (xf - 1) + gy[d]! * (yf - 1)) * u
    return (top * (1 - v) + bot * v) * 1.5
  }
}

export function fbm(noise: Noise, x: number, y: number, octaves = 4, gain = 0.5, per = 0) {
  let sum = 0,
    amp = 1,
    f = 1,
    tot = 0
  for (let i = 0; i < octaves; i++) {
    sum += amp * noise(x * f, y * f, per ? per * f : 0)
    tot += amp
    amp *= gain
    f *= 2
  }
  return sum / tot
}

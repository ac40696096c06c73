// Tileable grounds: paper tooth, weave, plaster and cloud, each with its lit version.
import { noise2, fbm, rng } from './rng.ts'
import type { Vec } from './shapes.ts'

type Tile = Float32Array
type Tiles = Record<
  | 'white'
  | 'soft'
  | 'cloud'
  | 'mid'
  | 'dx'
  | 'dy'
  | 'tooth'
  | 'toothLit'
  | 'weave'
  | 'weaveLit'
  | 'plaster'
  | 'plasterLit',
  Tile
>

/** Side of a tile, and the mask that wraps a coordinate round it. */
export const N = 512
export const M = N - 1
let T: Tiles | undefined
export function tiles(): Tiles {
  if (T) return T
  const make = (fn: (x: number, y: number) => number): Tile => {
    const t = new Float32Array(N * N)
    for (let y = 0; y < N; y++) for (let x = 0; x < N; x++) t[y * N + x] = fn(x, y)
    return t
  }
  const a = noise2('a'),
    b = noise2('b'),
    c = noise2('c'),
    r = rng('grain')
  const white = make(() => r.next() * 2 - 1)
  const blur = (s: Tile, n = 1) => {
    let o = s
    for (let i = 0; i < n; i++) {
      const q = o
      o = make(
        (x, y) =>
          (q[y * N + x]! * 4 +
            2 *
              (q[y * N + ((x + 1) & M)]! +
                q[y * N + ((x - 1) & M)]! +
                q[((y + 1) & M) * N + x]! +
                q[((y - 1) & M) * N + x]!) +
            q[((y + 1) & M) * N + ((x + 1) & M)]! +
            q[((y - 1) & M) * N + ((x - 1) & M)]! +
            q[((y - 1) & M) * N + ((x + 1) & M)]! +
            q[((y + 1) & M) * N + ((x - 1) & M)]!) /
          16,
      )
    }
    return o
  }
  const lit = (s: Tile, g = 1) =>
    make((x, y) => (s[((y + 1) & M) * N + ((x + 1) & M)]! - s[((y - 1) & M) * N + ((x - 1) & M)]!) * g)
  const cloud = make((x, y) => fbm(a, (x / N) * 4, (y / N) * 4, 5, 0.55, 4) * 1.6)
  const mid = make((x, y) => fbm(b, (x / N) * 20, (y / N) * 20, 3, 0.6, 20) * 1.5)
  const dx = make((x, y) => fbm(b, (x / N) * 28, (y / N) * 28, 3, 0.55, 28) * 1.5),
    dy = make((x, y) => fbm(c, (x / N) * 28, (y / N) * 28, 3, 0.55, 28) * 1.5)
  const soft = blur(white, 1),
    softer = blur(white, 3)
  const tooth = make((x, y) => softer[y * N + x]! * 3.2 + soft[y * N + x]! * 0.6 + mid[y * N + x]! * 0.5)
  // plain weave, 8 samples a thread, each thread a little different
  const tw = Array.from({ length: 64 }, (): Vec => [r.range(-1, 1), r.range(-1, 1), r.range(0.8, 1.15)])
  const weave = make((x, y) => {
    const wx = x + mid[y * N + x]! * 1.1,
      wy = y + mid[x * N + y]! * 1.1
    const i = ((Math.floor(wx / 8) % 64) + 64) % 64,
      j = ((Math.floor(wy / 8) % 64) + 64) % 64,
      u = (wx / 8 - Math.floor(wx / 8)) * 2 - 1,
      v = (wy / 8 - Math.floor(wy / 8)) * 2 - 1
    const over = (i + j) & 1
    const hgt = over
      ? Math.sqrt(Math.max(0, 1 - (u * tw[i]![2]) ** 2)) * (1 - 0.35 * v * v)
      : Math.sqrt(Math.max(0, 1 - (v * tw[j]![2]) ** 2)) * (1 - 0.35 * u * u)
    return hgt + (over ? tw[i]![0] : tw[j]![1]) * 0.12
  })
  const plaster = make((x, y) => fbm(c, (x / N) * 6, (y / N) * 6, 6, 0.62, 6))
  T = {
    white,
    soft,
    cloud,
    mid,
    dx,
    dy,
    tooth,
    toothLit: lit(tooth, 0.9),
    weave,
    weaveLit: lit(weave, 0.9),
    plaster,
    plasterLit: lit(plaster, 6),
  }
  return T
}
export const near = (t: Tile, x: number, y: number) => t[(Math.floor(y) & M) * N + (Math.floor(x) & M)]!
export function bil(t: Tile, x: number, y: number) {
  const xf = Math.floor(x),
    yf = Math.floor(y),
    u = x - xf,
    v = y - yf,
    x0 = xf & M,
    x1 = (xf + 1) & M,
    y0 = (yf & M) * N,
    y1 = ((yf + 1) & M) * N
  return (t[y0 + x0]! * (1 - u) + t[y0 + x1]! * u) * (1 - v) + (t[y1 + x0]! * (1 - u) + t[y1 + x1]! * u) * v
}

// The pen for works composed as SVG: wandering edges, washes, grain and weave.
import type { Line } from '#drawing/core/shapes.ts'

export const rng = (a: number) => () => {
  a |= 0
  a = (a + 0x6d2b79f5) | 0
  let t = Math.imul(a ^ (a >>> 15), 1 | a)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
export const noise = (seed: number) => {
  const h = (x: number, y: number) => {
    let n = Math.imul(x | 0, 374761393) + Math.imul(y | 0, 668265263) + Math.imul(seed, 974711)
    n = Math.imul(n ^ (n >>> 13), 1274126177)
    return ((n ^ (n >>> 16)) >>> 0) / 4294967296
  }
  return (x: number, y: number) => {
    const xi = Math.floor(x),
      yi = Math.floor(y),
      f = (t: number) => t * t * (3 - 2 * t),
      u = f(x - xi),
      v = f(y - yi)
    const a = h(xi, yi),
      b = h(xi + 1, yi),
      c = h(xi, yi + 1),
      d = h(xi + 1, yi + 1)
    return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v
  }
}
export const n1 = (x: number) => +x.toFixed(1)
export const poly = (pts: Line, close = true) =>
  'M' + pts.map((p) => n1(p[0]) + ' ' + n1(p[1])).join('L') + (close ? 'Z' : '')
export const wob = (pts: Line, amp: number, seed: number, step = 14) => {
  const N = noise(seed),
    out: Line = []
  for (let i = 0; i < pts.length; i++) {
    const a = pts[i]!,
      b = pts[(i + 1) % pts.length]!,
      L = Math.hypot(b[0] - a[0], b[1] - a[1]),
      k = Math.max(1, Math.round(L / step))
    for (let j = 0; j < k; j++) {
      const t = j / k,
        x = a[0] + (b[0] - a[0]) * t,
        y = a[1] + (b[1] - a[1]) * t
      out.push([x + (N(x / 40, y / 40) - 0.5) * amp * 2, y + (N(x / 40 + 99, y / 40) - 0.5) * amp * 2])
    }
  }
  return poly(out)
}
export const smooth = (p: Line) => {
  let d = `M${n1(p[0]![0])} ${n1(p[0]![1])}`
  for (let i = 0; i < p.length - 1; i++) {
    const a = p[Math.max(0, i - 1)]!,
      b = p[i]!,
      c = p[i + 1]!,
      e = p[Math.min(p.length - 1, i + 2)]!
    d += `C${n1(b[0] + (c[0] - a[0]) / 6)} ${n1(b[1] + (c[1] - a[1]) / 6)} ${n1(c[0] - (e[0] - b[0]) / 6)} ${n1(c[1] - (e[1] - b[1]) / 6)} ${n1(c[0])} ${n1(c[1])}`
  }
  return d
}
export const grain = (w: number, h: number, o = 0.22, f = 0.75) =>
  `<filter id="gr" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${f}" numOctaves="3" seed="4"/><feColorMatrix values="0 0 0 0 .12  0 0 0 0 .1  0 0 0 0 .08  0 0 0 -1.6 1.02"/></filter><rect width="${w}" height="${h}" filter="url(#gr)" opacity="${o}" style="mix-blend-mode:multiply"/>`
export const wash = (w: number, h: number, o = 0.35) =>
  `<filter id="wa" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".006 .012" numOctaves="4" seed="9"/><feColorMatrix values="0 0 0 0 1  0 0 0 0 .97  0 0 0 0 .9  0 0 0 2.4 -1.05"/></filter><rect width="${w}" height="${h}" filter="url(#wa)" opacity="${o}" style="mix-blend-mode:soft-light"/>`
export const weave = (w: number, h: number, o = 0.25) =>
  `<pattern id="we" width="4" height="4" patternUnits="userSpaceOnUse"><path d="M0 1h4M0 3h4" stroke="#fff" stroke-width=".7" opacity=".5"/><path d="M1 0v4M3 0v4" stroke="#000" stroke-width=".6" opacity=".35"/></pattern><rect width="${w}" height="${h}" fill="url(#we)" opacity="${o}"/>`
export const svg = (w: number, h: number, body: string, bg: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><rect width="${w}" height="${h}" fill="${bg}"/>${body}</svg>`
export const soft = `<filter id="sh" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur in="SourceAlpha" stdDeviation="14"/><feOffset dx="10" dy="18"/><feComponentTransfer><feFuncA type="linear" slope=".38"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter><filter id="s2" x="-.3" y="-.3" width="1.6" height="1.6"><feGaussianBlur in="SourceAlpha" stdDeviation="5"/><feOffset dx="4" dy="7"/><feComponentTransfer><feFuncA type="linear" slope=".4"/></feComponentTransfer><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>`

// Pigments and mixing. Colours are mixed in OKLab so that tints stay clean.
import { hexOf, oklab } from './oklab.ts'
import type { Rng } from './rng.ts'
import type { Vec } from './shapes.ts'

export const P = {
  madder: '#A8402D',
  vermilion: '#C9482C',
  geru: '#8A452B',
  brick: '#9C3B26',
  turmeric: '#DDA22A',
  haldi: '#E8B94A',
  ochre: '#C68B3A',
  neem: '#3F6B4A',
  leaf: '#64813E',
  mehendi: '#6F7236',
  moss: '#8A9158',
  peacock: '#1D6670',
  teal: '#3B8583',
  neel: '#1F3A63',
  indigo: '#2E3A6E',
  night: '#141B33',
  lac: '#84263F',
  rani: '#B23664',
  rose: '#D9938A',
  blush: '#EBC3B2',
  plum: '#55304B',
  kajal: '#1D1A17',
  lamp: '#2B2622',
  chalk: '#F5EDDD',
  cotton: '#FAF6EF',
  sand: '#E5D5B8',
  clay: '#B9704A',
  sky: '#93B4C2',
  mist: '#CBD6D4',
  ash: '#8B857B',
  stone: '#B5AA9A',
  gold: '#C79A44',
}
const cache = new Map<string, Vec>()
export function rgb(hex: string): Vec {
  let v = cache.get(hex)
  if (!v) {
    const s = hex.replace('#', '')
    v = [parseInt(s.slice(0, 2), 16), parseInt(s.slice(2, 4), 16), parseInt(s.slice(4, 6), 16)]
    cache.set(hex, v)
  }
  return v
}
const lab: (hex: string) => Vec = oklab
const fromLab: (lab: Vec) => string = hexOf
export function mix(a: string, b: string, t: number) {
  const x = lab(a),
    y = lab(b)
  return fromLab([x[0] + (y[0] - x[0]) * t, x[1] + (y[1] - x[1]) * t, x[2] + (y[2] - x[2]) * t])
}
export function shade(h: string, dL: number, chroma = 1) {
  const [L, a, b] = lab(h)
  return fromLab([Math.max(0, Math.min(1, L + dL)), a * chroma, b * chroma])
}
export function jitter(r: Rng, h: string, dL = 0.03, dh = 0.012) {
  const [L, a, b] = lab(h)
  return fromLab([L + r.range(-dL, dL), a + r.range(-dh, dh), b + r.range(-dh, dh)])
}
export function alpha(h: string, a: number) {
  const [r, g, b] = rgb(h)
  return `rgba(${r},${g},${b},${a})`
}

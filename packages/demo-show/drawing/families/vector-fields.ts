// A field in wind, a dot over a line, rings of stitches.
import type { Line, Vec } from '#drawing/core/shapes.ts'
import { rng, noise, n1, smooth, grain, wash, weave, svg } from './vector-pen.ts'

export function bajra(): string {
  const w = 1000,
    h = 1300
  const R = rng(23),
    N = noise(15)
  let b = ''
  const C = ['#E8B85C', '#D89A3A', '#B7791F', '#F2DCA2', '#8A6A2C', '#5F7A48', '#C4562F']
  for (let i = 0; i < 1500; i++) {
    let x = R() * 1100 - 50,
      y = 1350 - Math.pow(R(), 0.8) * 1250
    const p: Line = [[x, y]]
    const L = 10 + R() * 18
    for (let k = 0; k < L; k++) {
      const a = -Math.PI / 2 + (N(x / 260, y / 330) - 0.42) * 3.1
      x += Math.cos(a) * 15
      y += Math.sin(a) * 15
      p.push([x, y])
    }
    b += `<path d="${smooth(p)}" fill="none" stroke="${C[Math.floor(Math.pow(R(), 1.5) * C.length)]!}" stroke-width="${n1(1.4 + R() * 3.6)}" stroke-linecap="round" opacity="${n1(0.55 + R() * 0.45)}"/>`
    if (i % 4 === 0)
      b += `<ellipse cx="${n1(x)}" cy="${n1(y)}" rx="4.4" ry="10" transform="rotate(${n1(R() * 60 - 10)} ${n1(x)} ${n1(y)})" fill="${C[i % 4]!}"/>`
  }
  return svg(
    w,
    h,
    `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#27423C"/><stop offset="1" stop-color="#14241F"/></linearGradient><rect width="1000" height="1300" fill="url(#s)"/>` +
      b +
      grain(w, h, 0.25),
    '#1E332E',
  )
}

export function bindu(): string {
  const w = 1100,
    h = 1100
  const R = rng(55)
  let b = ''
  const band = (y0: number, y1: number, c: string[], n: number) => {
    for (let i = 0; i < n; i++) {
      const y = y0 + R() * (y1 - y0),
        x = -60 + R() * 200,
        l = 900 + R() * 300
      b += `<path d="M${n1(x)} ${n1(y)}q${n1(l / 2)} ${n1((R() - 0.5) * 16)} ${n1(l)} ${n1((R() - 0.5) * 12)}" stroke="${c[Math.floor(R() * c.length)]!}" stroke-width="${n1(8 + R() * 22)}" opacity=".5" fill="none" stroke-linecap="round"/>`
    }
  }
  band(-10, 730, ['#A8402D', '#B84A33', '#98361F', '#C45A3C'], 150)
  band(742, 1110, ['#22305E', '#2E3A6E', '#1B2750', '#3B4B86'], 100)
  b += `<path d="M-10 738Q400 730 700 742T1110 736" stroke="#F0D9B5" stroke-width="9" fill="none" opacity=".9"/>`
  for (let i = 0; i < 90; i++) {
    const r = 6 + i * 2.55,
      a = R() * 6.28
    b += `<circle cx="${n1(560 + (R() - 0.5) * 5)}" cy="${n1(430 + (R() - 0.5) * 5)}" r="${n1(r)}" fill="none" stroke="${['#17130F', '#221A16', '#2B211B', '#120E0B'][i % 4]!}" stroke-width="${n1(4 + R() * 4)}" stroke-dasharray="${n1(r * (3 + R() * 3))} ${n1(R() * 6)}" transform="rotate(${n1(a * 57)} 560 430)"/>`
  }
  b += `<circle cx="486" cy="356" r="60" fill="#fff" opacity=".05"/>`
  return svg(w, h, b + wash(w, h, 0.6) + grain(w, h, 0.35), '#A03B28')
}

export function kantha(): string {
  const w = 1100,
    h = 1100
  const R = rng(77),
    N = noise(7)
  let b = ''
  const T = ['#2E3A6E', '#A8402D', '#3F6B4A', '#B7791F', '#7B4A68', '#1D5C63']
  const ponds: Vec[] = [
    [330, 320, 215],
    [790, 250, 150],
    [760, 660, 245],
    [250, 790, 165],
    [520, 930, 95],
    [960, 960, 110],
    [500, 560, 70],
  ]
  for (let y = 20; y < h; y += 17) {
    const p: Line = []
    for (let x = -10; x <= w + 10; x += 22) {
      let dy = 0
      for (const q of ponds) {
        const d = Math.hypot(x - q[0], y - q[1])
        dy += ((y - q[1]) / (d + 1)) * Math.max(0, q[2] * 1.5 - d) * 0.16
      }
      p.push([x, y + dy + (N(x / 90, y / 90) - 0.5) * 9])
    }
    b += `<path d="${smooth(p)}" fill="none" stroke="${R() > 0.16 ? '#C6B593' : '#B7791F'}" stroke-width="3" stroke-linecap="round" stroke-dasharray="${n1(8 + R() * 2)} ${n1(8 + R() * 2)}" stroke-dashoffset="${n1(R() * 20)}"/>`
  }
  ponds.forEach(([cx, cy, r], k) => {
    const ring = (rr: number) => {
      const p: Line = []
      for (let i = 0; i <= 26; i++) {
        const a = (i / 26) * Math.PI * 2
        const q = rr * (1 + (noise(k + 9)(Math.cos(a) * 1.4 + 5, Math.sin(a) * 1.4 + 5) - 0.5) * 0.26)
        p.push([cx + Math.cos(a) * q, cy + Math.sin(a) * q])
      }
      p[26] = p[0]!
      return smooth(p) + 'Z'
    }
    b += `<path d="${ring(r + 6)}" fill="#F1E7D3"/>`
    const c1 = T[k % 6]!,
      c2 = T[(k + 1 + (k % 3)) % 6]!
    for (let rr = r; rr > 8; rr -= 13) {
      const i = Math.round((r - rr) / 13)
      b += `<path d="${ring(rr)}" fill="none" stroke="${i % 5 === 2 ? c2 : i % 5 === 4 ? T[3]! : c1}" stroke-width="4.6" stroke-linecap="round" stroke-dasharray="11 8.5" stroke-dashoffset="${n1(R() * 30)}"/>`
    }
    b += `<circle cx="${cx}" cy="${cy}" r="6" fill="${c2}"/>`
  })
  b = `<g filter="url(#th)">${b}</g><filter id="th" x="0" y="0" width="1" height="1"><feDropShadow dx="1.2" dy="2" stdDeviation=".9" flood-color="#4b3a25" flood-opacity=".5"/></filter>`
  return svg(w, h, b + weave(w, h, 0.28) + wash(w, h, 0.5) + grain(w, h, 0.18), '#EFE4CD')
}

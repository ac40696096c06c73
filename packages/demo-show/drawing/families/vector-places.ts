// A courtyard, a salt flat, a town.
import type { Line, Pt } from '#drawing/core/shapes.ts'
import { rng, noise, n1, poly, wob, grain, wash, svg } from './vector-pen.ts'

export function courtyard(): string {
  const w = 1000,
    h = 1250
  let b = ''
  const p = (pts: Line, f: string, a = 2, s = 1, x = '') => (b += `<path d="${wob(pts, a, s)}" fill="${f}" ${x}/>`)
  b += `<defs><linearGradient id="w1" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#D98A5F"/><stop offset="1" stop-color="#C26A48"/></linearGradient><linearGradient id="sk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7FA9B5"/><stop offset="1" stop-color="#CFE0DA"/></linearGradient></defs>`
  p(
    [
      [-20, -20],
      [1020, -20],
      [1020, 330],
      [-20, 330],
    ],
    'url(#sk)',
  )
  p(
    [
      [-20, 260],
      [470, 215],
      [470, 1270],
      [-20, 1270],
    ],
    'url(#w1)',
    2,
    2,
  )
  p(
    [
      [470, 215],
      [1020, 330],
      [1020, 1270],
      [470, 1270],
    ],
    '#F0D9B5',
    2,
    3,
  )
  p(
    [
      [470, 215],
      [1020, 330],
      [1020, 620],
      [470, 930],
    ],
    '#B9A5A0',
    2,
    4,
    'style="mix-blend-mode:multiply" opacity=".75"',
  )
  const arch = (cx: number, base: number, rw: number, rh: number, f: string, s: number) => {
    const q = [
      [cx - rw, base],
      [cx - rw, base - rh],
    ] as Line
    for (let i = 0; i <= 14; i++) {
      const t = Math.PI - (i / 14) * Math.PI
      q.push([cx + Math.cos(t) * rw, base - rh - Math.sin(t) * rw * 1.15])
    }
    q.push([cx + rw, base])
    p(q, f, 1.6, s)
  }
  arch(690, 985, 92, 300, '#26355F', 5)
  arch(704, 985, 74, 285, '#16213F', 6)
  arch(906, 1010, 62, 250, '#A8402D', 7)
  arch(914, 1010, 48, 240, '#6E2419', 8)
  p(
    [
      [90, 560],
      [215, 548],
      [215, 800],
      [90, 816],
    ],
    '#7A2E22',
    2,
    9,
  )
  p(
    [
      [102, 572],
      [203, 562],
      [203, 790],
      [102, 804],
    ],
    '#3F1A18',
    2,
    10,
  )
  p(
    [
      [102, 572],
      [203, 562],
      [203, 660],
      [102, 720],
    ],
    '#E7B35F',
    2,
    11,
  )
  p(
    [
      [-20, 1020],
      [470, 930],
      [1020, 1015],
      [1020, 1270],
      [-20, 1270],
    ],
    '#E7C58F',
    2,
    12,
  )
  p(
    [
      [-20, 1020],
      [470, 930],
      [640, 956],
      [250, 1270],
      [-20, 1270],
    ],
    '#B07C63',
    2,
    13,
    'style="mix-blend-mode:multiply" opacity=".8"',
  )
  for (let i = 0; i < 3; i++)
    p(
      [
        [560 + i * 14, 965 + i * 26],
        [840 - i * 4, 1000 + i * 26],
        [850 - i * 2, 1026 + i * 26],
        [548 + i * 10, 990 + i * 26],
      ],
      ['#F6E6C8', '#E9D0A4', '#DBBB88'][i]!,
      1.5,
      20 + i,
    )
  p(
    [
      [345, 985],
      [425, 978],
      [412, 1090],
      [358, 1094],
    ],
    '#8C3A26',
    2,
    30,
  )
  p(
    [
      [338, 970],
      [432, 962],
      [430, 990],
      [340, 997],
    ],
    '#A34B31',
    2,
    31,
  )
  const R = rng(5)
  for (let i = 0; i < 13; i++) {
    const a = -Math.PI / 2 + (i - 6) * 0.24,
      l = 170 + R() * 90,
      x = 385 + Math.cos(a) * l,
      y = 970 + Math.sin(a) * l
    b += `<path d="M385 968Q${n1(385 + Math.cos(a - 0.25) * l * 0.6)} ${n1(968 + Math.sin(a - 0.25) * l * 0.6)} ${n1(x)} ${n1(y)}Q${n1(385 + Math.cos(a + 0.18) * l * 0.5)} ${n1(968 + Math.sin(a + 0.18) * l * 0.5)} 385 968Z" fill="${['#2F5A45', '#3F6B4A', '#24473B', '#6C8A4C'][i % 4]!}"/>`
  }
  b += `<circle cx="800" cy="118" r="46" fill="#FFF4DC"/>`
  return svg(w, h, b + wash(w, h, 0.55) + grain(w, h, 0.3), '#F0D9B5')
}

export function saltflat(): string {
  const w = 1400,
    h = 1000
  let b = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5C6B8C"/><stop offset=".45" stop-color="#C99AA0"/><stop offset=".8" stop-color="#F0C9A6"/><stop offset="1" stop-color="#F8E6CB"/></linearGradient><linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#EADFD6"/><stop offset=".35" stop-color="#F6F0E8"/><stop offset="1" stop-color="#CFC4C4"/></linearGradient></defs><rect width="1400" height="580" fill="url(#s)"/>`
  const N = noise(8)
  const ridge = (y: number, a: number, f: string, s: number) => {
    const p: Line = [[0, 600]]
    for (let x = 0; x <= 1400; x += 10) p.push([x, y - N(x / 130 + s, s) * a - N(x / 37, s) * a * 0.25])
    p.push([1400, 600])
    b += `<path d="${poly(p)}" fill="${f}"/>`
  }
  ridge(566, 54, '#A58795', 3)
  ridge(578, 30, '#7D6A80', 9)
  b += `<rect y="576" width="1400" height="424" fill="url(#g)"/>`
  const R = rng(31)
  for (let r = 0; r < 15; r++) {
    const y = 580 + Math.pow(r / 14, 2) * 430,
      y2 = 580 + Math.pow((r + 1) / 14, 2) * 430,
      k = 60 + r * 22
    for (let x = -k + (r % 2) * k * 0.5; x < 1400 + k; x += k) {
      const j = () => (R() - 0.5) * k * 0.35
      b += `<path d="${poly(
        [
          [x + j(), y],
          [x + k * 0.5 + j(), y + (y2 - y) * 0.45],
          [x + k + j(), y + j() * 0.1],
        ],
        false,
      )}" fill="none" stroke="#A18F8F" stroke-width="${n1(0.5 + r * 0.14)}" opacity=".6"/><path d="M${n1(x + k * 0.5)} ${n1(y + (y2 - y) * 0.45)}L${n1(x + k * 0.5 + j() * 0.5)} ${n1(y2)}" stroke="#A18F8F" stroke-width="${n1(0.5 + r * 0.14)}" opacity=".55"/>`
    }
  }
  b += `<circle cx="1010" cy="250" r="74" fill="#FFF1DA"/><circle cx="1010" cy="250" r="130" fill="#FFF1DA" opacity=".14"/><ellipse cx="1010" cy="668" rx="64" ry="7" fill="#fff" opacity=".8"/><ellipse cx="1014" cy="694" rx="42" ry="4" fill="#fff" opacity=".7"/><ellipse cx="1006" cy="650" rx="88" ry="5" fill="#fff" opacity=".55"/><path d="M318 574l4-34m0 34v-26m-8 26l3-20" stroke="#3b2c38" stroke-width="5" stroke-linecap="round"/>`
  return svg(w, h, b + wash(w, h, 0.4) + grain(w, h, 0.22), '#F0C9A6')
}

export function isotown(): string {
  const w = 1000,
    h = 1250
  const R = rng(14)
  let b = ''
  const C = [
    ['#E9B872', '#C98C45', '#A66B30'],
    ['#D2694A', '#A8402D', '#7C2B1E'],
    ['#7F9BB0', '#4F6F8C', '#314C66'],
    ['#F1E3C6', '#D9C49C', '#B99F73'],
    ['#8FAE8A', '#5E8462', '#3C5F45'],
    ['#C98BA0', '#A0617B', '#743F58'],
  ] as [string, string, string][]
  const s = 62,
    ix = (x: number, y: number, z: number): Pt => [500 + (x - y) * s * 0.866, 440 + (x + y) * s * 0.5 - z * s]
  for (let x = 0; x < 9; x++)
    for (let y = 0; y < 9; y++) {
      if (R() < 0.12 && x > 1) {
        const q: Line = [ix(x, y, 0), ix(x + 1, y, 0), ix(x + 1, y + 1, 0), ix(x, y + 1, 0)]
        b += `<path d="${poly(q)}" fill="#DDBF8E"/>`
        const t = ix(x + 0.5, y + 0.5, 0)
        b += `<circle cx="${n1(t[0])}" cy="${n1(t[1] - 34)}" r="24" fill="#3F6B4A"/><circle cx="${n1(t[0] - 7)}" cy="${n1(t[1] - 41)}" r="11" fill="#6C9468"/><path d="M${n1(t[0])} ${n1(t[1] - 12)}v12" stroke="#5a3a20" stroke-width="5"/>`
        continue
      }
      const z = 0.6 + Math.floor(R() * 4) * 0.55 + (R() < 0.1 ? 1.4 : 0),
        c = C[Math.floor(R() * C.length)]!,
        e = 0.06
      const A = (u: number, v: number, k: number) => ix(x + u, y + v, k)
      b += `<path d="${poly([A(e, 1 - e, 0), A(1 - e, 1 - e, 0), A(1 - e, 1 - e, z), A(e, 1 - e, z)])}" fill="${c[1]}"/><path d="${poly([A(1 - e, e, 0), A(1 - e, 1 - e, 0), A(1 - e, 1 - e, z), A(1 - e, e, z)])}" fill="${c[2]}"/><path d="${poly([A(e, e, z), A(1 - e, e, z), A(1 - e, 1 - e, z), A(e, 1 - e, z)])}" fill="${c[0]}"/>`
      for (let k = 0.3; k < z - 0.2; k += 0.55) {
        b += `<path d="${poly([A(0.25, 1 - e, k), A(0.42, 1 - e, k), A(0.42, 1 - e, k + 0.28), A(0.25, 1 - e, k + 0.28)])}" fill="#2A1B1A" opacity=".6"/><path d="${poly([A(0.6, 1 - e, k), A(0.77, 1 - e, k), A(0.77, 1 - e, k + 0.28), A(0.6, 1 - e, k + 0.28)])}" fill="${R() > 0.7 ? '#F6D88A' : '#2A1B1A'}" opacity=".7"/><path d="${poly([A(1 - e, 0.4, k), A(1 - e, 0.6, k), A(1 - e, 0.6, k + 0.28), A(1 - e, 0.4, k + 0.28)])}" fill="#1A1114" opacity=".6"/>`
      }
      if (R() > 0.55)
        b += `<path d="${poly([A(0.25, 0.25, z), A(0.6, 0.25, z), A(0.6, 0.6, z), A(0.25, 0.6, z)])}" fill="${c[1]}" opacity=".7"/>`
    }
  b += `<circle cx="800" cy="190" r="70" fill="#F6D88A"/>`
  return svg(w, h, b + grain(w, h, 0.15), '#F2D9C2')
}

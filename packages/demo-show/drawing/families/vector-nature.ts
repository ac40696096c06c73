// Three fish and a great tree.
import type { Line } from '#drawing/core/shapes.ts'
import { rng, n1, smooth, grain, wash, svg } from './vector-pen.ts'

export function rohu(): string {
  const w = 1300,
    h = 950
  let b = ''
  const R = rng(9)
  const fish = (x: number, y: number, s: number, rot: number, c: string, d: string, e: string) => {
    let f = ''
    const body = 'M-300 0C-220-120-40-150 120-90C200-60 240-30 262 0C240 30 200 60 120 90C-40 150-220 120-300 0Z'
    const id = 'f' + Math.round(x + y)
    f += `<clipPath id="${id}"><path d="${body}"/></clipPath><path d="M250 0C300-40 350-90 390-100C372-50 372 50 390 100C350 90 300 40 250 0Z" fill="${d}"/><path d="M-60-122C-10-190 70-190 110-150C80-140 70-110 60-100Z" fill="${d}"/><path d="M-20 128C10 170 60 176 90 150C70 140 66 118 60 104Z" fill="${d}"/><path d="${body}" fill="${c}"/><g clip-path="url(#${id})">`
    for (let i = -6; i < 10; i++)
      for (let j = -5; j < 6; j++) {
        const X = i * 40 + (j % 2 ? 20 : 0) - 20,
          Y = j * 27
        if (X < -165) continue
        f += `<path d="M${X}-0" /><path d="M${X + 20} ${Y - 20}A22 22 0 0 0 ${X + 20} ${Y + 20}" fill="none" stroke="${e}" stroke-width="4"/><path d="M${X + 20} ${Y - 10}A12 12 0 0 0 ${X + 20} ${Y + 10}" fill="none" stroke="${e}" stroke-width="3"/><circle cx="${X + 20}" cy="${Y}" r="3" fill="${e}"/>`
      }
    f += `<path d="M-310-200H-190C-150-100-150 100-190 200H-310Z" fill="${d}"/><path d="M-188-200C-146-100-146 100-188 200" fill="none" stroke="${e}" stroke-width="7"/></g><circle cx="-232" cy="-22" r="24" fill="${e}"/><circle cx="-232" cy="-22" r="11" fill="#1D1A17"/><path d="${body}" fill="none" stroke="#1D1A17" stroke-width="6"/>`
    for (let k = -4; k <= 4; k++)
      f += `<path d="M268 ${k * 4}L372 ${k * 20}" stroke="${e}" stroke-width="4" stroke-linecap="round"/>`
    for (let k = 0; k < 5; k++)
      f += `<path d="M${-20 + k * 24}-128L${10 + k * 22}-166" stroke="${e}" stroke-width="4"/>`
    return `<g transform="translate(${x} ${y}) rotate(${rot}) scale(${s})">${f}</g>`
  }
  for (let r = 0; r < 26; r++) {
    const p: Line = []
    for (let x = -20; x <= w + 20; x += 40) p.push([x, 20 + r * 37 + Math.sin(x / 64 + r * 1.1) * 9])
    b += `<path d="${smooth(p)}" fill="none" stroke="#2C6A73" stroke-width="3" opacity=".55" stroke-dasharray="${r % 2 ? '2 13' : 'none'}" stroke-linecap="round"/>`
  }
  b +=
    fish(560, 240, 1.05, 4, '#D8572F', '#8E2B1C', '#FBEFD6') +
    fish(800, 520, 1.15, -7, '#E2A63B', '#9A5B17', '#FFF6E0') +
    fish(490, 760, 0.95, 5, '#2E3A6E', '#1A2148', '#E9DFC6')
  for (let i = 0; i < 60; i++)
    b += `<circle cx="${n1(R() * w)}" cy="${n1(R() * h)}" r="${n1(2 + R() * 4)}" fill="#A8402D" opacity=".75"/>`
  b += `<rect x="22" y="22" width="${w - 44}" height="${h - 44}" fill="none" stroke="#1D1A17" stroke-width="6"/><rect x="36" y="36" width="${w - 72}" height="${h - 72}" fill="none" stroke="#A8402D" stroke-width="8" stroke-dasharray="3 11"/>`
  return svg(w, h, b + wash(w, h, 0.4) + grain(w, h, 0.3), '#EFE3C8')
}

export function mahua(): string {
  const w = 1000,
    h = 1250
  const R = rng(101)
  let b = '',
    lv = ''
  const C = ['#E7B35F', '#D8572F', '#F3E2BE', '#7FA98A', '#C9702F']
  const leaf = (x: number, y: number, a: number, s: number, c: string) => {
    let o = `<g transform="translate(${n1(x)} ${n1(y)}) rotate(${n1(a)}) scale(${n1(s)})"><path d="M0 0C10-14 10-38 0-56C-10-38-10-14 0 0Z" fill="${c}"/>`
    for (let i = 1; i < 6; i++)
      o += `<path d="M-5 ${-i * 8 - 4}l5 4 5-4" stroke="#1B2347" stroke-width="2" fill="none"/>`
    return o + '</g>'
  }
  const br = (x: number, y: number, a: number, l: number, wd: number, d: number) => {
    const x2 = x + Math.cos(a) * l,
      y2 = y + Math.sin(a) * l,
      mx = (x + x2) / 2 + (R() - 0.5) * l * 0.35,
      my = (y + y2) / 2 + (R() - 0.5) * l * 0.2
    b += `<path d="M${n1(x)} ${n1(y)}Q${n1(mx)} ${n1(my)} ${n1(x2)} ${n1(y2)}" stroke="#F3E2BE" stroke-width="${n1(wd)}" fill="none" stroke-linecap="round"/><path d="M${n1(x)} ${n1(y)}Q${n1(mx)} ${n1(my)} ${n1(x2)} ${n1(y2)}" stroke="#1B2347" stroke-width="${n1(wd * 0.35)}" fill="none" stroke-linecap="round" stroke-dasharray="2 ${n1(5 + wd * 0.3)}"/>`
    if (d < 3) {
      const k = 7 - d
      for (let i = 0; i < k; i++)
        lv += leaf(
          x2 + (R() - 0.5) * 30,
          y2 + (R() - 0.5) * 30,
          R() * 360,
          0.75 + R() * 0.45,
          C[Math.floor(R() * C.length)]!,
        )
    }
    if (d > 0) {
      const n = d > 4 ? 3 : 2
      for (let i = 0; i < n; i++)
        br(
          x2,
          y2,
          a + (i - (n - 1) / 2) * (0.72 + R() * 0.25) + (R() - 0.5) * 0.2,
          l * (0.74 + R() * 0.12),
          wd * 0.68,
          d - 1,
        )
    }
  }
  for (let i = 0; i < 420; i++)
    b += `<circle cx="${n1(R() * w)}" cy="${n1(R() * h)}" r="${n1(1.2 + R() * 2.2)}" fill="#8D9AC6" opacity="${n1(0.3 + R() * 0.5)}"/>`
  b += `<circle cx="800" cy="190" r="78" fill="none" stroke="#F3E2BE" stroke-width="4" stroke-dasharray="3 10" stroke-linecap="round"/><circle cx="800" cy="190" r="58" fill="#F3E2BE"/>`
  br(500, 1090, -Math.PI / 2, 230, 46, 6)
  b += lv + `<path d="M0 1100Q250 1070 500 1092T1000 1082V1250H0Z" fill="#10162F"/>`
  for (let r = 0; r < 5; r++)
    for (let x = 10; x < 1000; x += 24)
      b += `<circle cx="${x + (r % 2) * 12}" cy="${n1(1112 + r * 28 + Math.sin(x / 80) * 6)}" r="4" fill="${['#E7B35F', '#D8572F', '#F3E2BE'][r % 3]!}"/>`
  return svg(w, h, b + grain(w, h, 0.3), '#1B2347')
}

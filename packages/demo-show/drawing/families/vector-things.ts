// Things photographed from above or hung on a line.
import { n1, grain, weave, svg, soft } from './vector-pen.ts'

export function earrings(): string {
  const w = 900,
    h = 1120
  let b = `<defs>${soft}<linearGradient id="br" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#FFF1C4"/><stop offset=".3" stop-color="#D0A046"/><stop offset=".55" stop-color="#F1D48A"/><stop offset="1" stop-color="#8C5E1E"/></linearGradient><radialGradient id="be" cx=".35" cy=".3"><stop offset="0" stop-color="#9DB6E0"/><stop offset=".45" stop-color="#3B4E95"/><stop offset="1" stop-color="#151C40"/></radialGradient><linearGradient id="bg" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#3F5B50"/><stop offset="1" stop-color="#22362F"/></linearGradient></defs><rect width="900" height="1120" fill="url(#bg)"/>`
  const one = (x: number, y: number) => {
    let o = `<path d="M0-250C-34-250-34-196 0-190" fill="none" stroke="#E9C877" stroke-width="7" stroke-linecap="round"/><circle cy="-168" r="24" fill="url(#br)"/><circle cy="-168" r="10" fill="url(#be)"/><path d="M-150-40A150 150 0 0 0 150-40A150 60 0 0 1-150-40Z" fill="url(#br)" transform="translate(0 -60)"/><path d="M0-144V-90" stroke="#E9C877" stroke-width="6"/><path d="M-128-92A130 130 0 0 0 128-92" fill="none" stroke="#7A4F15" stroke-width="4" stroke-dasharray="1 13" stroke-linecap="round" transform="translate(0 6)"/>`
    for (let i = 0; i < 9; i++) {
      const t = Math.PI * (0.12 + (i / 8) * 0.76),
        px = Math.cos(t) * 152,
        py = -100 + Math.sin(t) * 152,
        l = 34 + Math.sin(t) * 66
      o += `<path d="M${n1(px)} ${n1(py)}V${n1(py + l)}" stroke="#E9C877" stroke-width="4"/><circle cx="${n1(px)}" cy="${n1(py + l + 12)}" r="${i % 2 ? 13 : 16}" fill="url(#${i % 2 ? 'br' : 'be'})"/>`
    }
    return `<g transform="translate(${x} ${y})" filter="url(#sh)">${o}</g>`
  }
  b +=
    `<path d="M-20 236Q450 262 920 228" stroke="#D9C6A3" stroke-width="9" fill="none"/>` + one(280, 500) + one(625, 494)
  return svg(w, h, b + grain(w, h, 0.25), '#2F4A40')
}

export function kit(): string {
  const w = 1300,
    h = 1000
  let b = `<defs>${soft}</defs><g filter="url(#sh)"><rect x="110" y="130" width="430" height="540" rx="6" fill="#8FA08E" transform="rotate(-4 325 400)"/></g><g transform="rotate(-4 325 400)"><rect x="140" y="160" width="370" height="480" fill="#6F8274"/>`
  for (let i = 0; i < 15; i++) {
    const y = 600 - i * 28
    b += `<path d="M325 ${y + 20}C${270 - i * 2} ${y} ${210 + i * 5} ${y - 10} ${185 + i * 8} ${y - 36}C${240 + i * 3} ${y - 40} 300 ${y - 14} 325 ${y + 20}C${380 + i * 2} ${y} ${440 - i * 5} ${y - 10} ${465 - i * 8} ${y - 36}C${410 - i * 3} ${y - 40} 350 ${y - 14} 325 ${y + 20}Z" fill="#E6E0CC" opacity=".9"/>`
  }
  b += `<path d="M325 632V176" stroke="#E6E0CC" stroke-width="7"/></g>`
  b += `<g filter="url(#s2)" transform="rotate(9 800 330)"><rect x="640" y="150" width="330" height="420" fill="#FBF6EA"/><g fill="#A8402D">`
  for (let i = 0; i < 13; i++) {
    const y = 520 - i * 25
    b += `<path d="M805 ${y + 14}C${760 - i} ${y} ${715 + i * 4} ${y - 8} ${700 + i * 6} ${y - 28}C${745 + i * 2} ${y - 30} 788 ${y - 10} 805 ${y + 14}C${850 + i} ${y} ${895 - i * 4} ${y - 8} ${910 - i * 6} ${y - 28}C${865 - i * 2} ${y - 30} 822 ${y - 10} 805 ${y + 14}Z"/>`
  }
  b += `</g></g>`
  b += `<g filter="url(#sh)" transform="rotate(-32 640 760)"><rect x="520" y="705" width="240" height="88" rx="10" fill="#26231F"/><rect x="520" y="716" width="240" height="18" fill="#5A544C"/><path d="M500 749H470V850H640V900" stroke="#9AA0A3" stroke-width="13" fill="none" stroke-linejoin="round"/><path d="M780 749H810V850H640" stroke="#9AA0A3" stroke-width="13" fill="none" stroke-linejoin="round"/><rect x="612" y="890" width="56" height="190" rx="26" fill="#B9793E"/><rect x="622" y="900" width="10" height="160" rx="5" fill="#E0AA70"/></g>`
  ;(
    [
      ['#A8402D', 'A'],
      ['#2E3A6E', 'B'],
      ['#D89A3A', 'C'],
    ] as [string, string][]
  ).forEach(
    ([c], i) =>
      (b += `<g filter="url(#s2)" transform="translate(${1010 + i * 92} ${600 + i * 16}) rotate(${-6 + i * 7})"><path d="M-34 0H34L28 210H-28Z" fill="#F4EFE4"/><path d="M-34 60H34L31 150H-31Z" fill="${c}"/><rect x="-18" y="-46" width="36" height="48" rx="5" fill="#26231F"/><path d="M-30 208H30V222H-30Z" fill="#D9D2C4"/></g>`),
  )
  ;[0, 1].forEach(
    (i) =>
      (b += `<g filter="url(#s2)" transform="translate(${1080 + i * 86} 120) rotate(${12 + i * 9})"><path d="M-5 0L5 0L6 90H-6Z" fill="#AEB3B5"/><path d="M-8 90H8V126H-8Z" fill="#C59B4E"/><path d="M-15 126C-24 200-20 300-12 350H12C20 300 24 200 15 126Z" fill="${i ? '#7A3A22' : '#A0622F'}"/></g>`),
  )
  b += `<g filter="url(#s2)"><rect x="140" y="770" width="300" height="150" fill="#EADBBF" transform="rotate(5 290 840)"/></g><g transform="rotate(5 290 840)" stroke="#7A6A52" stroke-width="4"><path d="M170 806H330M170 832H400M170 858H380M170 884H290"/></g>`
  return svg(w, h, b + weave(w, h, 0.16) + grain(w, h, 0.16), '#D9C3A0')
}

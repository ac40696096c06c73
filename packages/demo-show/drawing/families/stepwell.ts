// Step-wells and jharokhas as screen-prints: four inks, slightly out of register.
import type { Family } from '#drawing/core/family.ts'
import { sheet, surface } from '#drawing/core/finish.ts'
import type { Rng } from '#drawing/core/rng.ts'
import type { Pt } from '#drawing/core/shapes.ts'
import type { Stage } from '#drawing/core/stage.ts'
import type { InkName } from './screen-print.ts'
import { layInks, pull } from './screen-print.ts'
import { printBaori } from './stepwell-baori.ts'
import { printJharokha } from './stepwell-jharokha.ts'

const INK: Record<InkName, string>[] = [
  { sky: '#EFCFA6', lit: '#E7A777', mid: '#C5653F', dark: '#6B2A2A', deep: '#2B1B2E', pop: '#F6E7CB' },
  { sky: '#D7E0DC', lit: '#EFD9B4', mid: '#D08A4E', dark: '#3E5A66', deep: '#1C2B3C', pop: '#FAF1DE' },
  { sky: '#F1E3D0', lit: '#E9B9AB', mid: '#C46A74', dark: '#6A3353', deep: '#2A1D3A', pop: '#FBF0E0' },
]
const stepwell: Family = {
  id: 'stepwell',
  title: 'Step-well and jharokha prints',
  variants: ['baori', 'jharokha'],
  size: (): Pt => [1200, 1600],
  draw(st: Stage, v: string, r: Rng) {
    const { H } = st,
      c = r.pick(INK),
      g = sheet(st, '#F6F0E3', { mottle: 0.015 })
    const press = layInks(st, c)
    const { x0, x1 } = press
    const print = v === 'baori' ? printBaori : printJharokha
    print(r, press)
    const order: InkName[] =
      v === 'baori' ? ['lit', 'mid', 'pop', 'sky', 'dark', 'deep'] : ['sky', 'mid', 'lit', 'pop', 'dark', 'deep']
    pull(st, g, r, press, order)
    const sig = st.layer()
    sig.strokeStyle = '#5b5248'
    sig.lineWidth = 1.6
    const sx = x1 - 96,
      sy = H - 74
    sig.beginPath()
    for (let i = 0; i < 26; i++) {
      const x = sx + i * 3.6,
        y = sy + Math.sin(i * 1.3) * 8 * Math.sin(i * 0.37 + 1)
      sig.lineTo(x, y)
    }
    sig.stroke()
    sig.beginPath()
    sig.moveTo(x0 + 4, sy + 3)
    sig.lineTo(x0 + 12, sy - 9)
    sig.moveTo(x0 + 18, sy + 6)
    sig.lineTo(x0 + 28, sy - 12)
    sig.moveTo(x0 + 34, sy - 8)
    sig.quadraticCurveTo(x0 + 48, sy - 10, x0 + 36, sy + 4)
    sig.lineTo(x0 + 50, sy + 3)
    sig.stroke()
    st.put(g, sig, { alpha: 0.75 })
    return surface(st, g, { kind: 'paper', relief: 0.04, grain: 0.018 })
  },
}
export default stepwell

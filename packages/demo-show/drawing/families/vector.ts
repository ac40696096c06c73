// Works composed as vector shapes: one SVG text, rastered at the wanted size and laid on a lit ground.
import { ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Family } from '#drawing/core/family.ts'
import { surface } from '#drawing/core/finish.ts'
import type { Surface } from '#drawing/core/finish.ts'
import { bajra, bindu, kantha } from './vector-fields.ts'
import { mahua, rohu } from './vector-nature.ts'
import { courtyard, isotown, saltflat } from './vector-places.ts'
import { earrings, kit } from './vector-things.ts'

const PAPER: Surface = { kind: 'paper', relief: 0.04 }
const CLOTH: Surface = { kind: 'weave', relief: 0.06, pitch: 4.6 }
const BARE: Surface = { kind: 'paper', relief: 0.015 }

const WORKS: Record<string, { compose: () => string; ground: Surface }> = {
  bajra: { compose: bajra, ground: PAPER },
  bindu: { compose: bindu, ground: CLOTH },
  courtyard: { compose: courtyard, ground: PAPER },
  earrings: { compose: earrings, ground: BARE },
  isotown: { compose: isotown, ground: PAPER },
  kantha: { compose: kantha, ground: CLOTH },
  kit: { compose: kit, ground: BARE },
  mahua: { compose: mahua, ground: CLOTH },
  rohu: { compose: rohu, ground: PAPER },
  saltflat: { compose: saltflat, ground: PAPER },
}

function measure(variant: string): { text: string; unit: number; width: number; height: number } {
  const text = WORKS[variant]!.compose()
  const [, w, h] = /viewBox="0 0 (\d+) (\d+)"/.exec(text) ?? []
  const [width, height] = [Number(w), Number(h)]
  return { text, unit: 1600 / Math.max(width, height), width, height }
}

const vector: Family = {
  id: 'vector',
  title: 'Vector compositions',
  variants: Object.keys(WORKS),
  size(variant) {
    const { unit, width, height } = measure(variant)
    return [width * unit, height * unit]
  },
  async draw(st, variant) {
    const { text, unit } = measure(variant)
    const window = [st.ox / unit, st.oy / unit, st.w / st.k / unit, st.h / st.k / unit].join(' ')
    const svg = text.replace(
      /viewBox="[^"]+" width="\d+" height="\d+"/,
      `viewBox="${window}" width="${st.w}" height="${st.h}"`,
    )
    const pixels = await sharp(Buffer.from(svg), { limitInputPixels: false })
      .ensureAlpha()
      .resize(st.w, st.h, { fit: 'fill' })
      .raw()
      .toBuffer()
    const g = st.layer()
    g.putImageData(new ImageData(new Uint8ClampedArray(pixels), st.w, st.h), 0, 0)
    return surface(st, g, { vignette: 0.05, grain: 0.01, ...WORKS[variant]!.ground })
  },
}
export default vector

// A drawing from another family, half finished: outlines on one side, colour on the other.
import { createCanvas } from '@napi-rs/canvas'
import { rng } from '#drawing/core/rng.ts'
import { stage } from '#drawing/core/stage.ts'
import type { Ctx } from '#drawing/core/stage.ts'
import madhubani from './madhubani.ts'
import type { Tabletop } from './tabletop.ts'
import warli from './warli.ts'

const SIDE = 780

const SHEETS = {
  warli: { family: warli, variant: 'dance', seed: 'warli/dance/kit-2', faint: 'none', faintAlpha: 0.3 },
  mithila: {
    family: madhubani,
    variant: 'fish',
    seed: 'madhubani/fish/kit-3',
    faint: 'grayscale(1) contrast(2.1) brightness(1.75)',
    faintAlpha: 0.8,
  },
}

/** The finished part: everything right of a slanting, brush-broken edge. */
function finished(art: Ctx['canvas'], r: Tabletop['r']): Ctx['canvas'] {
  const canvas = createCanvas(art.width, art.height)
  const g = canvas.getContext('2d')
  const { width: w, height: h } = canvas
  g.filter = `blur(${w * 0.006}px)`
  g.beginPath()
  g.moveTo(w, 0)
  g.lineTo(w * 0.36, 0)
  for (let i = 0; i <= 26; i++) g.lineTo(w * (0.36 + (i / 26) * 0.26 + r.range(-0.035, 0.035)), (i / 26) * h)
  g.lineTo(w, h)
  g.closePath()
  g.fill()
  g.filter = 'none'
  g.globalCompositeOperation = 'source-in'
  g.drawImage(art, 0, 0)
  return canvas
}

export async function drawStartedSheet({ st, r, tilt, place, at }: Tabletop, kind: keyof typeof SHEETS): Promise<void> {
  const { family, variant, seed, faint, faintAlpha } = SHEETS[kind]
  const [w, h] = family.size(variant)
  const { canvas: art } = await family.draw(stage(w, h, { px: Math.round(SIDE * st.k) }), variant, rng(seed))
  const half = SIDE / 2
  const [red, green, blue] = art.getContext('2d').getImageData(art.width * 0.012, art.height * 0.5, 1, 1).data
  place(
    (L) =>
      at(L, st.W * 0.525, st.H * 0.5, tilt, () => {
        L.fillStyle = `rgb(${red}, ${green}, ${blue})`
        L.fillRect(-half, -half, SIDE, SIDE)
        L.imageSmoothingQuality = 'high'
        L.save()
        L.globalAlpha = faintAlpha
        L.filter = faint
        L.drawImage(art, -half, -half, SIDE, SIDE)
        L.restore()
        L.drawImage(finished(art, r), -half, -half, SIDE, SIDE)
      }),
    { lift: 7, soft: 8 },
  )
}

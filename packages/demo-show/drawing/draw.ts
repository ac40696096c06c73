import { createCanvas } from '@napi-rs/canvas'
import type { Canvas } from '@napi-rs/canvas'
import type { Drawing } from '#plan/plan-types.ts'
import { rng } from './core/rng.ts'
import { stage } from './core/stage.ts'
import { families } from './families.ts'

/** Left, top, width and height as fractions of the whole. */
export type Part = readonly [number, number, number, number]

/** Another angle shows the same piece: `glass-low` shares the random numbers of `glass`. */
const ANGLES = /-(low|side)$/

/** One drawing as pixels. A part is drawn larger, not enlarged. */
export async function draw(
  { family, variant, seed, mirror = false }: Drawing,
  { px = 1600, part }: { px?: number; part?: Part } = {},
): Promise<Canvas> {
  const kind = families.get(family)
  if (!kind?.variants.includes(variant))
    throw new Error(`There is no drawing '${family}' with the variant '${variant}'.`)
  const [W, H] = kind.size(variant)
  const crop = part && {
    x: (mirror ? 1 - part[0] - part[2] : part[0]) * W,
    y: part[1] * H,
    w: part[2] * W,
    h: part[3] * H,
  }
  const numbers = rng(`${family}/${variant.replace(ANGLES, '')}/${seed}`)
  const { canvas } = await kind.draw(stage(W, H, { px, crop }), variant, numbers)
  return mirror ? mirrored(canvas) : canvas
}

function mirrored(canvas: Canvas): Canvas {
  const flipped = createCanvas(canvas.width, canvas.height)
  const g = flipped.getContext('2d')
  g.translate(canvas.width, 0)
  g.scale(-1, 1)
  g.drawImage(canvas, 0, 0)
  return flipped
}

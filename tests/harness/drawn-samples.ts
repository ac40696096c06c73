/** Pictures made of ellipses, as the few samples by which the store knows a picture: drawn whole, cropped or mirrored. */
import { SAMPLES } from '#domain/images/picture-layout.rules.ts'
import { seeded } from './seeded.ts'

type Spot = { x: number; y: number; across: number; down: number; colour: readonly number[] }
export type Drawing = { ground: readonly number[]; spots: readonly Spot[] }

export function randomDrawing(seed: number): Drawing {
  const random = seeded(seed)
  const colour = () => [random() * 255, random() * 255, random() * 255]
  const spot = () => ({
    x: random(),
    y: random(),
    across: 0.03 + random() * 0.15,
    down: 0.03 + random() * 0.15,
    colour: colour(),
  })
  return { ground: colour(), spots: Array.from({ length: 40 }, spot) }
}

type Shown = { left?: number; right?: number; top?: number; bottom?: number; isMirrored?: boolean }

/** The sides are the shares that are cut off. */
export function samplesOfDrawing(drawing: Drawing, shown: Shown = {}): Uint8Array {
  const { left = 0, right = 0, top = 0, bottom = 0, isMirrored = false } = shown
  const samples = new Uint8Array(SAMPLES * SAMPLES * 3)
  for (let row = 0; row < SAMPLES; row++) {
    for (let column = 0; column < SAMPLES; column++) {
      const at = (isMirrored ? SAMPLES - 1 - column : column) + 0.5
      const colour = colourAt(
        drawing,
        left + (at / SAMPLES) * (1 - left - right),
        top + ((row + 0.5) / SAMPLES) * (1 - top - bottom),
      )
      samples.set(colour, (row * SAMPLES + column) * 3)
    }
  }
  return samples
}

/** With soft edges, as in a picture that was made smaller. */
function colourAt({ ground, spots }: Drawing, x: number, y: number): number[] {
  return spots.reduce<number[]>(
    (below, spot) => {
      const far = Math.hypot((x - spot.x) / spot.across, (y - spot.y) / spot.down)
      const share = Math.max(0, Math.min(1, (1 - far) * 8))
      return share === 0 ? below : below.map((value, at) => value + (spot.colour[at]! - value) * share)
    },
    [...ground],
  )
}

/** Where brightness rises sharply, and on which side of a box such a place could be. */
import type { Plane } from './pixels.ts'

/** A bit for each side of a box on which a pixel could be: the one from which brightness rises inwards. */
export const LEFT = 1
export const RIGHT = 2
export const TOP = 4
export const BOTTOM = 8

export type Rises = { sides: Uint8Array; width: number; height: number }

/** A rise over a longer way than this, such as the soft edge of a shadow, cancels itself out. */
const SHARP_PX = 4
/** A rise counts that is so many times the usual one: more than grain. */
const ABOVE_USUAL = 3.2
const LEAST = 1e-4
/** Every so many pixels, each way, are looked at for the usual rise. */
const SAMPLE_STEP = 5
const MARGIN = SHARP_PX + 2

export function sharpRises({ values, width, height }: Plane): Rises {
  const [across, down] = slopesOf({ values, width, height })
  const sharpAcross = (at: number) => across[at]! - (across[at - SHARP_PX]! + across[at + SHARP_PX]!) / 2
  const step = SHARP_PX * width
  const sharpDown = (at: number) => down[at]! - (down[at - step]! + down[at + step]!) / 2
  const sides = new Uint8Array(width * height)
  const least = ABOVE_USUAL * usualRise(sharpAcross, width, height) + LEAST
  for (let y = MARGIN; y < height - MARGIN; y++)
    for (let x = MARGIN; x < width - MARGIN; x++) {
      const at = y * width + x
      const rightwards = sharpAcross(at)
      const downwards = sharpDown(at)
      if (Math.abs(rightwards) > least) mark(sides, at, 1, rightwards > 0 ? LEFT : RIGHT)
      if (Math.abs(downwards) > least) mark(sides, at, width, downwards > 0 ? TOP : BOTTOM)
    }
  return { sides, width, height }
}

/** One pixel to either side with it: sides are seldom quite upright or level. */
function mark(sides: Uint8Array, at: number, step: number, side: number): void {
  sides[at - step]! |= side
  sides[at]! |= side
  sides[at + step]! |= side
}

/** Over four pixels, the mean of three lines. */
function slopesOf({ values, width, height }: Plane): [across: Float32Array, down: Float32Array] {
  const across = new Float32Array(width * height)
  const down = new Float32Array(width * height)
  for (let y = 2; y < height - 2; y++)
    for (let x = 2; x < width - 2; x++) {
      let rightwards = 0
      let downwards = 0
      for (let line = -1; line <= 1; line++) {
        const row = (y + line) * width + x
        rightwards += values[row + 1]! + values[row + 2]! - values[row - 1]! - values[row - 2]!
        const column = y * width + x + line
        downwards +=
          values[column + width]! + values[column + 2 * width]! - values[column - width]! - values[column - 2 * width]!
      }
      across[y * width + x] = rightwards / 6
      down[y * width + x] = downwards / 6
    }
  return [across, down]
}

function usualRise(riseAt: (at: number) => number, width: number, height: number): number {
  const sample: number[] = []
  for (let y = MARGIN; y < height - MARGIN; y += SAMPLE_STEP)
    for (let x = MARGIN; x < width - MARGIN; x += SAMPLE_STEP) sample.push(Math.abs(riseAt(y * width + x)))
  return Float64Array.from(sample).sort()[sample.length >> 1] ?? 0
}

/** Half as large: a pixel could lie on any side that one of its four could. */
export function halved({ sides, width, height }: Rises): Rises {
  const small = { sides: new Uint8Array((width >> 1) * (height >> 1)), width: width >> 1, height: height >> 1 }
  for (let y = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++) {
      const at = 2 * y * width + 2 * x
      small.sides[y * small.width + x] = sides[at]! | sides[at + 1]! | sides[at + width]! | sides[at + width + 1]!
    }
  return small
}

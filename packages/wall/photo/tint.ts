/** How the light of a photo changes a work that hangs in it: apart from `light.ts`, which the page need not load. */
import type { LitPlace, Rgb } from './light.ts'

export type Tint = {
  /** To be multiplied with the work at its corners, upper left first, clockwise; as a screen writes it. */
  corners: readonly Rgb[]
  /** Where the light comes from: −1 from the left, 1 from the right. */
  side: number
  /** How much from above: 0.35 to 1. */
  above: number
  /** The colour of the shade on the wall; as a screen writes it. */
  shade: Rgb
}

/** `around`: the wall just outside a work's corners. */
export function tintOf(around: readonly [LitPlace, LitPlace, LitPlace, LitPlace], shade: Rgb): Tint {
  const [upperLeft, upperRight, lowerRight, lowerLeft] = around.map(({ brightness }) => brightness) as Four
  const side = leaningTo(upperRight + lowerRight, upperLeft + lowerLeft)
  const above = leaningTo(upperLeft + upperRight, lowerLeft + lowerRight)
  return {
    corners: around.map(({ tint }) => tint),
    side: Math.max(-1, Math.min(1, 7 * side)),
    above: Math.max(0.35, Math.min(1, 0.7 + 4 * above)),
    shade,
  }
}

type Four = [number, number, number, number]

const leaningTo = (here: number, there: number) => (here - there) / Math.max(here + there, 1e-4)

/** A work above a sofa, so that a wrong size shows. In centimetres from the floor and from the sofa's middle. */
import { boundsOf, heightOf, middleHeight, widthOf, type Bounds, type Box } from '@rang-rekha/wall/boxes'

export const SOFA_CM = { widthCm: 196, heightCm: 88 } as const

const CLEAR_CM = 16
const WALL: Bounds = { left: -150, right: 150, bottom: SOFA_CM.heightCm + CLEAR_CM, top: 250 }
const FLOOR_CM = 16
/** Always the same shape, so that nothing moves while a size is typed. */
const SHAPE = 3 / 2
const EMPTY: Bounds = { left: -168, right: 168, bottom: -FLOOR_CM, top: 208 }

/** Where the work hangs, and how much of the wall is drawn. A larger work gets a larger wall. */
export function besideSofa(size: { widthCm: number; heightCm: number } | null): { work: Box | null; view: Bounds } {
  if (!size) return { work: null, view: EMPTY }
  const { widthCm, heightCm } = size
  const work = { widthCm, heightCm, x: 0, y: middleHeight(heightCm, WALL) }
  const { left, right, top } = boundsOf(work)
  // Its measures are written above it and beside it.
  const beside = Math.max(40, widthCm / 5, heightCm / 5)
  return {
    work,
    view: shaped({
      left: Math.min(EMPTY.left, left - beside),
      right: Math.max(EMPTY.right, right + beside),
      bottom: EMPTY.bottom,
      top: Math.max(EMPTY.top, top * 1.14),
    }),
  }
}

/** Wider or higher, until it has the shape of the drawing. */
function shaped(view: Bounds): Bounds {
  const [width, height] = [widthOf(view), heightOf(view)]
  if (width > height * SHAPE) return { ...view, top: view.bottom + width / SHAPE }
  const side = (height * SHAPE) / 2
  return { ...view, left: -side, right: side }
}

const SHARES = [
  ['tenth', 0.15],
  ['fifth', 0.22],
  ['quarter', 0.29],
  ['third', 0.41],
  ['half', 0.58],
  ['two-thirds', 0.7],
  ['three-quarters', 0.87],
  ['same', 1.13],
] as const

export type SofaShare = (typeof SHARES)[number][0] | 'wider'

/** How wide a work is beside the sofa, as people say it. */
export const shareOfSofa = (widthCm: number): SofaShare =>
  SHARES.find(([, most]) => widthCm / SOFA_CM.widthCm < most)?.[0] ?? 'wider'

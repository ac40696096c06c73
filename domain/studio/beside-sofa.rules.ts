/** A work above a sofa, so that a wrong size shows. In centimetres from the floor and from the sofa's middle. */
import { middleHeight } from '@rang-rekha/wall/boxes'
import { boundsOf, type Bounds, type Box } from '@rang-rekha/wall/boxes'

export const SOFA_CM = { widthCm: 196, heightCm: 88 } as const

const CLEAR_CM = 16
const WALL: Bounds = { left: -150, right: 150, bottom: SOFA_CM.heightCm + CLEAR_CM, top: 250 }
const ROUND_CM = 20

/** Where the work hangs, and how much of the wall is drawn. A larger work gets a larger wall. */
export function besideSofa(size: { widthCm: number; heightCm: number }): { work: Box; view: Bounds } {
  const { widthCm, heightCm } = size
  const work = { widthCm, heightCm, x: 0, y: middleHeight(heightCm, WALL) }
  const { left, right, top } = boundsOf(work)
  const view = {
    left: Math.min(WALL.left, left - ROUND_CM),
    right: Math.max(WALL.right, right + ROUND_CM),
    bottom: -12,
    top: Math.max(WALL.top, top + ROUND_CM),
  }
  return { work, view }
}

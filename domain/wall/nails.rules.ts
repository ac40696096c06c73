/** Where the nails go: one in the middle of a narrow work, two at its quarters from a width on. */
import { boundsOf } from './boxes.rules.ts'
import type { Box } from './boxes.rules.ts'

const TWO_NAILS_FROM_CM = 50

/** How far below the top edge of the frame the nail is, unless someone measured it. */
export const NAIL_DROP_CM = 6

export type Nail = { x: number; y: number; side: 'middle' | 'left' | 'right' }

export function nailsOf(box: Box, dropCm = NAIL_DROP_CM): Nail[] {
  const y = boundsOf(box).top - Math.min(dropCm, box.heightCm / 2)
  if (box.widthCm < TWO_NAILS_FROM_CM) return [{ x: box.x, y, side: 'middle' }]
  return [
    { x: box.x - box.widthCm / 4, y, side: 'left' },
    { x: box.x + box.widthCm / 4, y, side: 'right' },
  ]
}

export const DROP_MAX_CM = 50

/** The typed number; null if it is not such a number. */
export function readDropCm(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,2}(\.\d{1,2})?$/.test(plain)) return null
  const centimetres = Number(plain)
  return centimetres <= DROP_MAX_CM ? centimetres : null
}

/** Works on a wall, seen as boxes: in centimetres, x to the right, y up from the floor, measured at their middles; and how high they hang. */

export type Place = { x: number; y: number }

export type SizeCm = { widthCm: number; heightCm: number }

export type Box = Place & SizeCm

export type Bounds = { left: number; right: number; bottom: number; top: number }

/** Positions may differ from the requested ones by this much, through rounding alone. */
const HAIR = 1e-6

export const boundsOf = (box: Box): Bounds => ({
  left: box.x - box.widthCm / 2,
  right: box.x + box.widthCm / 2,
  bottom: box.y - box.heightCm / 2,
  top: box.y + box.heightCm / 2,
})

/** Their bounding box; without any, an empty one at the wall's foot. */
export function boundsOfAll(boxes: readonly Box[]): Bounds {
  const [first, ...others] = boxes.map(boundsOf)
  if (!first) return { left: 0, right: 0, bottom: 0, top: 0 }
  return others.reduce(
    (all, one) => ({
      left: Math.min(all.left, one.left),
      right: Math.max(all.right, one.right),
      bottom: Math.min(all.bottom, one.bottom),
      top: Math.max(all.top, one.top),
    }),
    first,
  )
}

export const widthOf = ({ left, right }: Bounds): number => right - left
export const heightOf = ({ bottom, top }: Bounds): number => top - bottom

export const middleOf = ({ left, right, bottom, top }: Bounds): Place => ({
  x: (left + right) / 2,
  y: (bottom + top) / 2,
})

/** Whether they are nearer to one another than the gap, on both axes. */
export const isNearer = (a: Box, b: Box, gapCm: number): boolean =>
  Math.abs(a.x - b.x) < (a.widthCm + b.widthCm) / 2 + gapCm - HAIR &&
  Math.abs(a.y - b.y) < (a.heightCm + b.heightCm) / 2 + gapCm - HAIR

export const isWithin = (inner: Bounds, outer: Bounds): boolean =>
  inner.left >= outer.left - HAIR &&
  inner.right <= outer.right + HAIR &&
  inner.bottom >= outer.bottom - HAIR &&
  inner.top <= outer.top + HAIR

export const isNoLargerThan = (inner: Bounds, outer: Bounds): boolean =>
  widthOf(inner) <= widthOf(outer) + HAIR && heightOf(inner) <= heightOf(outer) + HAIR

export const shifted = <B extends Place>(box: B, by: Place): B => ({ ...box, x: box.x + by.x, y: box.y + by.y })

/** Largest first; equal ones in the order of their ids, so that the same set always hangs the same way. */
export const largestFirst = <B extends Box & { id: string }>(boxes: readonly B[]): B[] =>
  boxes.toSorted((a, b) => b.widthCm * b.heightCm - a.widthCm * a.heightCm || (a.id < b.id ? -1 : 1))

/** The viewing height of a hang: that of museums, from the floor to its middle. */
export const EYE_HEIGHT_CM = 145
export const GAP_CM = 6

/** How high the middle of something hangs. Too high for the area, it keeps clear of the furniture below. */
export function middleHeight(heightCm: number, area: Bounds, eyeCm = EYE_HEIGHT_CM): number {
  return Math.max(area.bottom + heightCm / 2, Math.min(eyeCm, area.top - heightCm / 2))
}

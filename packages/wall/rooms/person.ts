/** A person next to a work, to show its size: an outline in centimetres, from its middle and up. */
import type { Point } from '#wall/geometry/plane.ts'

export const PERSON_CM = 163

/** Its right half, from the top of the head round arm, kurta and leg to the middle of the hem. */
const HALF: readonly Point[] = [
  [2.8, 163], [6.4, 161.8], [8.5, 158.4], [8.9, 154], [8.6, 149.5], [7, 144.6], [4.8, 141.6], [4.4, 138.4], [5.2, 137],
  [11, 135], [16.8, 132], [19.6, 127], [20.6, 119], [21.8, 108], [23.2, 96], [24.8, 84], [25.6, 76], [24.6, 71.6],
  [22.2, 72], [21, 77], [19.8, 86], [18.2, 97], [16.6, 107], [15, 117], [14.4, 112], [13.8, 103], [15, 94],
  [17.2, 80], [19, 64], [20.4, 50], [20.9, 44.4], [12.6, 44.2], [11.6, 28], [10.4, 10], [10.6, 4], [12.6, 1.4],
  [12.4, 0], [4.6, 0], [4, 4], [3.6, 18], [2.4, 44.2],
] // prettier-ignore

const mirrored = ([x, y]: Point): Point => [-x, y]

/** Each corner is cut off by a quarter on both sides. */
const rounded = (points: readonly Point[]): Point[] =>
  points.flatMap(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length]!
    return [
      [x * 0.75 + nextX * 0.25, y * 0.75 + nextY * 0.25],
      [x * 0.25 + nextX * 0.75, y * 0.25 + nextY * 0.75],
    ] as const
  })

/** Closed: after its last point comes its first. */
export const PERSON_OUTLINE: readonly Point[] = rounded(rounded([...HALF, ...HALF.map(mirrored).reverse()]))

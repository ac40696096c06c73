/** Objects to measure a wall with: papers with four corners, and lengths between two points, the surest first. */
import { A4 } from '@rang-rekha/wall/wall-from-photo'
import type { SizeCm } from '@rang-rekha/wall/boxes'

/** Null where its measures are typed: newspapers differ from one another. */
export const PAPERS = [
  { value: 'A4', size: A4, isWhite: true },
  { value: 'A3', size: { widthCm: 29.7, heightCm: 42 }, isWhite: true },
  { value: 'newspaper', size: null, isWhite: false },
] as const satisfies readonly { value: string; size: SizeCm | null; isWhite: boolean }[]

export type PaperSize = (typeof PAPERS)[number]['value']

/** Upright and level, in the middle of the photo. */
const UPRIGHT = [
  [0.5, 0.78],
  [0.5, 0.3],
] as const
const LEVEL = [
  [0.4, 0.45],
  [0.6, 0.45],
] as const

/**
 * `length`: the usual one; empty where it is always measured. `places`: where its marks begin, as shares of the photo.
 */
export const SCALE_WAYS = [
  {
    value: 'door',
    good: '± 1%',
    length: '210',
    places: UPRIGHT,
  },
  {
    value: 'marks',
    good: '± 1%',
    length: '100',
    places: LEVEL,
  },
  {
    value: 'note',
    good: '± 3%',
    length: '15',
    places: LEVEL,
  },
  {
    value: 'plate',
    good: '± 4%',
    length: '',
    places: LEVEL,
  },
] as const

export type ScaleWay = (typeof SCALE_WAYS)[number]

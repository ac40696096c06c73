/** How high on its wall the sheet hangs. */
import { type Matrix, product } from '@rang-rekha/wall/plane'
import { type Found, isFromFloor } from './photo-questions.ts'

/** Assumed when no one says how high the sheet hangs: within reach, at eye level. */
export const USUAL_MIDDLE_CM = 150

/** The wall counts from the middle of the measured part, where works will hang, and from the floor. */
export function wallOnFloor({ scale, reading: { wall } }: Found, middleCm = USUAL_MIDDLE_CM): Matrix {
  return isFromFloor(scale) ? wall : product(wall, [1, 0, 0, 0, 1, -middleCm, 0, 0, 1])
}

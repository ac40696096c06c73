/** How high works hang, and how far apart, by default. */
import type { Bounds } from './boxes.rules.ts'

/** The viewing height of a hang: that of museums, from the floor to its middle. */
export const EYE_HEIGHT_CM = 145
export const GAP_CM = 6

/** How high the middle of something hangs. Too high for the area, it keeps clear of the furniture below. */
export function middleHeight(heightCm: number, area: Bounds, eyeCm = EYE_HEIGHT_CM): number {
  return Math.max(area.bottom + heightCm / 2, Math.min(eyeCm, area.top - heightCm / 2))
}

/** How large a work hangs on the wall. Style sheets know steps, not numbers, so sizes are named. */

/** Width over height, in hundredths: every step has a class `r-<step>`. */
export const RATIO_STEPS = [40, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 180, 200, 250] as const

export type HangingSize = 'tiny' | 'small' | 'middle' | 'large' | 'grand'

type Size = { width: number; height: number }

/** The step nearest to a picture's proportion; the picture itself keeps its exact one. */
export function ratioClass({ width, height }: Size): string {
  const ratio = Math.log((100 * width) / height)
  const distance = (step: number) => Math.abs(Math.log(step) - ratio)
  return `r-${RATIO_STEPS.reduce<number>((best, step) => (distance(step) < distance(best) ? step : best), 100)}`
}

/**
 * Works hang larger or smaller as they are. Measures that do not match the picture (a folded sari,
 * a set of bangles) say nothing about its size: those hang in the middle.
 */
export function hangingSize(work: { widthCm?: number | null; heightCm?: number | null; picture: Size }): HangingSize {
  const { widthCm, heightCm, picture } = work
  if (!widthCm || !heightCm) return 'middle'
  const mismatch = Math.abs(Math.log(widthCm / heightCm / (picture.width / picture.height)))
  if (mismatch > 0.12) return 'middle'
  const longSideCm = Math.max(widthCm, heightCm)
  if (longSideCm < 20) return 'tiny'
  if (longSideCm < 42) return 'small'
  if (longSideCm < 62) return 'middle'
  return longSideCm < 100 ? 'large' : 'grand'
}

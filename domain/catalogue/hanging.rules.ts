/** How large a work is shown. Style sheets know steps, not numbers, so sizes have names. */

/** Width over height, in hundredths: every step has a class `r-<step>`. */
export const RATIO_STEPS = [
  40, 50, 55, 60, 65, 70, 75, 80, 85, 90, 95, 100, 110, 120, 130, 140, 150, 160, 180, 200, 250,
] as const

export type HangingSize = 'tiny' | 'small' | 'middle' | 'large' | 'grand'

type Size = { width: number; height: number }

/** The step nearest to a picture's proportion; the picture itself keeps its exact one. */
export function ratioClass({ width, height }: Size): string {
  const ratio = Math.log((100 * width) / height)
  const distance = (step: number) => Math.abs(Math.log(step) - ratio)
  return `r-${RATIO_STEPS.reduce<number>((best, step) => (distance(step) < distance(best) ? step : best), 100)}`
}

type Measured = { widthCm: number | null; heightCm: number | null }

/** By how much measures may differ in shape from their picture: the logarithm of one proportion over the other. */
export const MISMATCH_MAX = 0.12

/**
 * The measures of a flat work, which its picture shows whole. Measures that do not match the picture (a folded sari, a
 * pair of earrings) don't fit what it shows: null.
 */
export function measuresOfPicture(work: Measured & { pictures: readonly Size[] }) {
  const { widthCm, heightCm, pictures } = work
  const [whole] = pictures
  if (!widthCm || !heightCm || !whole) return null
  const mismatch = Math.abs(Math.log(widthCm / heightCm / (whole.width / whole.height)))
  return mismatch > MISMATCH_MAX ? null : { widthCm, heightCm }
}

/** Larger works are shown larger; a work of unknown size gets the middle step. */
export function hangingSize({ picture, ...work }: Measured & { picture: Size }): HangingSize {
  const measures = measuresOfPicture({ ...work, pictures: [picture] })
  if (!measures) return 'middle'
  const longSideCm = Math.max(measures.widthCm, measures.heightCm)
  if (longSideCm < 20) return 'tiny'
  if (longSideCm < 42) return 'small'
  if (longSideCm < 62) return 'middle'
  return longSideCm < 100 ? 'large' : 'grand'
}

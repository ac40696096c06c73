/** The stars of a work, or of several works together. */
import { reviewsWords } from '#words/reviews.ts'

/** Of the reviews that are shown. */
export type StarSum = { count: number; sum: number }

/** '4.7'; undefined without reviews. */
export const averageStars = ({ count, sum }: StarSum): string | undefined =>
  count > 0 ? (sum / count).toFixed(1) : undefined

export type Rated = { text: string; label: string }

/** For a tile: what it shows, and the same to be read aloud. Undefined without reviews. */
export function ratedOf(of: StarSum): Rated | undefined {
  const stars = averageStars(of)
  return stars === undefined
    ? undefined
    : { text: `${stars} (${of.count})`, label: reviewsWords.tileStars(stars, of.count) }
}

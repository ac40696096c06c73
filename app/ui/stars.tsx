import { reviewsWords } from '#words/reviews.ts'

/** Five drawn stars, filled to the nearest half. */
export const Stars = ({ stars }: { stars: number }) => (
  <span
    className={`stars stars-${Math.round(stars * 2)}`}
    role="img"
    aria-label={reviewsWords.starsOf(String(stars))}
  />
)

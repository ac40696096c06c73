/** Reviews as everyone reads them: written by the server, without a script. */
import BadgeCheck from 'lucide-react/icons/badge-check'
import type { PublicReview, PublicReviews } from '#domain/reviews/show-reviews.ts'
import { languageOf } from '#domain/reviews/review.rules.ts'
import { averageStars } from '#domain/catalogue/stars.rules.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import type { ReviewsInWords } from '#domain/seo/structured-data.rules.ts'
import { ownAddress } from '#app/ui/addresses.ts'
import { otherLanguage } from '#app/ui/other-language.ts'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { markupOf } from '#app/http/markup-of.ts'
import { dayText, shortDateText } from '#shared/india-dates.rules.ts'
import { reviewsWords } from '#words/reviews.ts'

/** How many a work's or an artist's page shows. */
export const REVIEWS_BESIDE = 4

/** Nothing where nobody has written. `all`: where the others are. */
export function reviewsMarkup(
  shown: PublicReviews | undefined,
  { title, all, areOfOneWork = false }: { title: string; all?: string; areOfOneWork?: boolean },
): string {
  if (!shown || (shown.summary.count === 0 && shown.summary.hidden === 0)) return ''
  const { summary, reviews } = shown
  return markupOf(
    <section className="section" aria-labelledby="reviews">
      <div className="wrap">
        <h2 className="d d4" id="reviews">
          {title}
        </h2>
        <div className="reviews-in">
          <Summary summary={summary} />
          {summary.count > 0 && (
            <div className="reviews-list">
              {reviews.map((review) => (
                <Review key={review.id} review={review} heading="h3" isOfOneWork={areOfOneWork} />
              ))}
              {all && summary.count > reviews.length && (
                <p>
                  <a className="lk" href={ownAddress(all)}>
                    {reviewsWords.readAll(summary.count)}
                  </a>
                </p>
              )}
            </div>
          )}
        </div>
      </div>
    </section>,
  )
}

const SAID_CHARS = 500

/** The same for search engines: no average without reviews. */
const saidOf = ({ summary: { count, sum }, reviews }: PublicReviews): ReviewsInWords | undefined =>
  count === 0
    ? undefined
    : {
        count,
        average: averageStars({ count, sum }) ?? '',
        reviews: reviews.map(({ stars, text, shownName, createdAt, language }) => ({
          stars,
          text: text.length > SAID_CHARS ? `${text.slice(0, SAID_CHARS).trimEnd()}…` : text,
          author: shownName,
          published: createdAt,
          language,
        })),
      }

/** For the page of a work: what it shows, and what it tells search engines. */
export const reviewedOf = (shown: PublicReviews, id: string) => ({
  html: reviewsMarkup(shown, { title: reviewsWords.title, all: `/artwork/${id}/reviews`, areOfOneWork: true }),
  said: saidOf(shown),
})

type Part = PublicReviews & { address: string; page: number; pageCount: number }

/** A page of all reviews of a work, under the heading of the page. */
export const reviewPageMarkup = ({ summary, reviews, address, page, pageCount }: Part): string =>
  markupOf(
    <div className="reviews-in">
      <Summary summary={summary} />
      <div className="reviews-list">
        {reviews.map((review) => (
          <Review key={review.id} review={review} heading="h2" isOfOneWork />
        ))}
        {pageCount > 1 && (
          <nav className="reviews-pages" aria-label={reviewsWords.pages}>
            {page > 1 && (
              <a className="lk" rel="prev" href={ownAddress(pageAddress(address, page - 1))}>
                {reviewsWords.newer}
              </a>
            )}
            {page < pageCount && (
              <a className="lk" rel="next" href={ownAddress(pageAddress(address, page + 1))}>
                {reviewsWords.older}
              </a>
            )}
          </nav>
        )}
      </div>
    </div>,
  )

const pageAddress = (address: string, page: number) => (page > 1 ? `${address}?page=${page}` : address)

/** The average, how it is made, and what is left out of it. */
function Summary({ summary }: { summary: PublicReviews['summary'] }) {
  const { count, each, hidden, from, to } = summary
  const average = averageStars(summary)
  return (
    <div className="reviews-sum">
      {average && (
        <>
          <p className="reviews-average">
            <b className="num">{average}</b>
            <Stars stars={Number(average)} />
            <span className="ash num">{reviewsWords.count(count)}</span>
          </p>
          <ol className="reviews-bars">
            {[5, 4, 3, 2, 1].map((stars) => (
              <li key={stars}>
                <span aria-hidden="true">{reviewsWords.starsRow(stars)}</span>
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={(100 * (each[stars - 1] ?? 0)) / count} height="1" />
                </svg>
                <span className="num" aria-hidden="true">
                  {each[stars - 1]}
                </span>
                <span className="vh">{reviewsWords.starsShare(stars, each[stars - 1] ?? 0)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className="ash small">
        {count > 0 && `${reviewsWords.method} `}
        {from && to && `${reviewsWords.period(shortDateText(from), shortDateText(to))} `}
        {hidden > 0 && `${reviewsWords.hidden(hidden)} `}
        <a className="lk" href={ownAddress('/reviews')}>
          {reviewsWords.howItWorks}
        </a>
      </p>
    </div>
  )
}

type ReviewProps = { review: PublicReview; heading: 'h2' | 'h3'; isOfOneWork?: boolean }

/** Its words stay in the language in which they were written. */
function Review({ review, heading: Heading, isOfOneWork }: ReviewProps) {
  const { id, stars, text, shownName, createdAt, photos, answer, answeredAt, artistName, title, titleLang } = review
  const lang = otherLanguage(languageOf(text))
  return (
    <article className="review" id={`review-${id}`}>
      <div className="review-head">
        <Stars stars={stars} />
        <Heading>
          <bdi lang={otherLanguage(languageOf(shownName))}>{shownName}</bdi>
        </Heading>
        <span className="review-checked small">
          <BadgeCheck aria-hidden="true" />
          {reviewsWords.verified}
        </span>
        <time className="ash small" dateTime={createdAt}>
          {dayText(createdAt)}
        </time>
      </div>
      {!isOfOneWork && (
        <p className="small" lang={titleLang}>
          {review.isListed ? (
            <a className="lk" href={ownAddress(`/artwork/${review.artworkId}`)}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
      )}
      <p className="review-text" lang={lang}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo, place) => (
            <li key={photo.id}>
              <a href={renditionAddress({ pictureId: photo.id, width: 1600, format: 'webp' })}>
                <Picture
                  picture={{ ...photo, alt: reviewsWords.photoOf(shownName, place + 1) }}
                  sizes="112px"
                  widest={320}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {answer && (
        <div className="review-answer">
          <p className="small">
            <b>{reviewsWords.answerOf(artistName)}</b>{' '}
            {answeredAt && <span className="ash">{dayText(answeredAt)}</span>}
          </p>
          <p className="pre" lang={otherLanguage(languageOf(answer))}>
            {answer}
          </p>
        </div>
      )}
      <p className="small">
        <a className="lk ash" href={ownAddress(`/reviews/${id}/report`)} rel="nofollow">
          <span aria-hidden="true">{reviewsWords.report}</span>
          <span className="vh">{reviewsWords.reportOf(shownName)}</span>
        </a>
      </p>
    </article>
  )
}

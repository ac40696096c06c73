import { href } from 'react-router'
import { answerReview } from '#domain/reviews/answer-review.ts'
import { answerToReviewForm, languageOf, REVIEW_TEXT_MAX } from '#domain/reviews/review.rules.ts'
import { showToArtist } from '#domain/reviews/show-reviews.ts'
import { actionWith, answerAction, done, refused } from '#app/http/answer-form.ts'
import { formHeaders, waitWords } from '#app/http/answers.ts'
import { forArtist, forRoleCall } from '#app/http/personal-loader.ts'
import { tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { StudioLayout, titled } from '#app/ui/dashboard-parts.tsx'
import { TextArea } from '#app/ui/field.tsx'
import { otherLanguage } from '#app/ui/other-language.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { reviewsWords } from '#words/reviews.ts'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = (page) => titled(() => reviewsWords.studioTitle)(page)

export const links = sheets('forms', 'listing', 'dashboard', 'reviews', 'writeReviews')

export const loader = forArtist(async ({ services, visitor: { artistId }, url }) => {
  const isOpen = url.searchParams.get('show') === 'open'
  return { isOpen, ...(await showToArtist(services, { artistId, isOpen, page: readPage(url.searchParams) })) }
})

export const action = forRoleCall('artist', (personal) => {
  const { services, visitor } = personal
  const by = { artistId: visitor.artistId ?? '', actorId: visitor.id }
  return answerAction(personal, {
    own: ['review'],
    byOf: ({ review: id }) => ({ id }),
    aboutOf: ({ review }) => `answer-${review}`,
    actions: {
      answer: actionWith(answerToReviewForm, async ({ id }: { id: string }, { answer }) => {
        const outcome = await answerReview(services, { ...by, id, answer })
        if (outcome.ok) return done(reviewsWords.answered)
        if (outcome.reason === 'too-many') return refused(429, waitWords(outcome))
        return refused(409, outcome.reason === 'answered' ? reviewsWords.answeredBefore : reviewsWords.reviewGone)
      }),
    },
  })
})

export const clientAction = tellingInToast

export const headers = formHeaders

/** What buyers say of the artist's works; each is answered once. */
export default function StudioReviews({ loaderData }: Route.ComponentProps) {
  const { isOpen, reviews, counts, page, pageCount } = loaderData
  const address = href('/artist/reviews')
  return (
    <StudioLayout section="Reviews" title={reviewsWords.studioTitle} isLive>
      {counts.all > 0 && (
        <>
          <p className="ash measure">{reviewsWords.studioIntro}</p>
          <Chips
            label={reviewsWords.filterLabel}
            chips={[
              { name: `${reviewsWords.all} (${counts.all})`, to: address, isChosen: !isOpen },
              { name: `${reviewsWords.toAnswer} (${counts.open})`, to: `${address}?show=open`, isChosen: isOpen },
            ]}
          />
        </>
      )}
      {reviews.length > 0 ? (
        <div className="reviews-list own-reviews">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </div>
      ) : (
        <EmptyState
          title={counts.all > 0 ? reviewsWords.studioNoneOpen : reviewsWords.studioEmpty}
          text={counts.all > 0 ? reviewsWords.studioNoneOpenText : reviewsWords.studioEmptyText}
          art={<PalePatch />}
        />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(one) => `?${new URLSearchParams({ ...(isOpen && { show: 'open' }), page: String(one) })}`}
      />
    </StudioLayout>
  )
}

type Props = { review: Route.ComponentProps['loaderData']['reviews'][number] }

function Review({ review }: Props) {
  const { id, stars, text, shownName, createdAt, title, titleLang, photos, answer, answeredAt, hiddenFor } = review
  return (
    <article className="review" aria-labelledby={`review-${id}`}>
      <div className="review-head">
        <Stars stars={stars} />
        <h2 id={`review-${id}`}>
          <bdi lang={otherLanguage(languageOf(shownName))}>{shownName}</bdi>
        </h2>
        <span className="ash small">{dayText(createdAt)}</span>
      </div>
      <p className="small" lang={titleLang}>
        {title}
      </p>
      <p className="review-text" lang={otherLanguage(languageOf(text))}>
        {text}
      </p>
      {photos.length > 0 && (
        <ul className="review-photos">
          {photos.map((photo) => (
            <li key={photo.id}>
              <Picture picture={photo} sizes="112px" widest={320} />
            </li>
          ))}
        </ul>
      )}
      {hiddenFor && <p className="note marigold">{reviewsWords.studioHidden(reviewsWords.rules[hiddenFor])}</p>}
      {answer && (
        <div className="review-answer">
          <p className="small">
            <b>{reviewsWords.yourAnswer}</b> {answeredAt && <span className="ash">{dayText(answeredAt)}</span>}
          </p>
          <p className="pre" lang={otherLanguage(languageOf(answer))}>
            {answer}
          </p>
        </div>
      )}
      {!answer && !hiddenFor && (
        <AnsweredForm
          name={`answer-${id}`}
          hidden={{ intent: 'answer', review: id }}
          button={reviewsWords.sendAnswer}
          send={{ 'aria-label': reviewsWords.sendAnswerTo(shownName) }}
        >
          {(field) => (
            <TextArea
              label={reviewsWords.yourAnswer}
              hint={reviewsWords.answerHint}
              rows={3}
              maxLength={REVIEW_TEXT_MAX}
              required
              {...field('answer')}
            />
          )}
        </AnsweredForm>
      )}
    </article>
  )
}

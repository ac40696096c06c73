import { randomUUID } from 'node:crypto'
import { href, Link } from 'react-router'
import { REVIEW_VIEWS, readReviewsQuery, reviewsSearch } from '#domain/admin/reviews/reviews-query.rules.ts'
import { showReviewsToAdmin, type AdminReview } from '#domain/admin/reviews/show-reviews-to-admin.ts'
import { renditionAddress } from '#domain/images/rendition.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { HIDING_RULES } from '#domain/reviews/review.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { ownViews, savingViews } from '#app/http/saved-views.ts'
import { ActionForm, Opened, PostedNote } from '#app/routes/admin/action-form.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { ListSearch } from '#app/ui/list-parts.tsx'
import { ListViews } from '#app/ui/list-views.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { adminReviewsWords } from '#words/admin-reviews.ts'
import { answerReviews } from './answer-reviews.ts'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminReviewsWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'deskLists', 'reviews', 'writeReviews')

export const loader = forAdmin(async (asked) => {
  const query = readReviewsQuery(asked.url.searchParams)
  const [shown, savedViews] = await Promise.all([showReviewsToAdmin(asked.services, query), ownViews(asked, 'reviews')])
  return { query, savedViews, key: randomUUID(), ...shown }
})

export const action = forRoleCall(
  'admin',
  savingViews('reviews', (query) => reviewsSearch(readReviewsQuery(query)), answerReviews),
)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

/** What buyers wrote: photos to check, reports, and hiding by a rule. Nobody here changes a word. */
export default function AdminReviews({ loaderData }: Route.ComponentProps) {
  const { query, savedViews, reviews, counts, page, pageCount } = loaderData
  const address = href('/admin/reviews')
  return (
    <AdminLayout section="Reviews" isLive>
      <ListViews
        label={adminReviewsWords.viewsLabel}
        views={REVIEW_VIEWS.map((view) => ({
          name: adminReviewsWords.views[view],
          to: address + reviewsSearch(query, { view }),
          count: counts[view],
          isChosen: query.view === view,
        }))}
        own={{ views: savedViews, address, search: reviewsSearch(query) }}
      />
      <search className="list-filters" aria-label={adminReviewsWords.filterLabel}>
        <ListSearch
          address={address}
          label={adminReviewsWords.search}
          words={query.words}
          search={reviewsSearch(query)}
        />
      </search>
      <PostedNote />
      {reviews.length === 0 ? (
        <p className="ash list-none">
          {query.words ? adminReviewsWords.noneMatch : adminReviewsWords.noneWait[query.view]}{' '}
          {query.view !== 'all' && (
            <Link className="lk" to={`${address}?view=all`}>
              {adminReviewsWords.showAll}
            </Link>
          )}
        </p>
      ) : (
        <div className="reviews-list own-reviews">
          {reviews.map((review) => (
            <Review key={review.id} review={review} />
          ))}
        </div>
      )}
      <p className="ash small">{adminReviewsWords.counted(counts[query.view])}</p>
      <Pagination
        page={page}
        pageCount={pageCount}
        searchOf={(wanted) => reviewsSearch(query, { page: wanted }) || '?'}
      />
    </AdminLayout>
  )
}

function Review({ review }: { review: AdminReview }) {
  const { id, title, artworkId, artistName, orderId, stars, text, shownName, language, createdAt } = review
  const { answer, hiddenFor, hiddenAt, reports } = review
  return (
    <article className="review" aria-labelledby={`review-${id}`}>
      <div className="review-head">
        <Stars stars={stars} />
        <h2 id={`review-${id}`}>
          <bdi>{shownName}</bdi>
        </h2>
        <time className="ash small" dateTime={createdAt.toISOString()}>
          {datedMomentText(createdAt)}
        </time>
        {hiddenFor && <Badge tone="brick">{adminReviewsWords.isHidden}</Badge>}
      </div>
      <p className="small">
        <Link className="lk" to={href('/artwork/:id', { id: artworkId })}>
          {title}
        </Link>{' '}
        <span className="ash">{adminReviewsWords.by(artistName)}</span>{' '}
        <Link className="lk num" to={href('/admin/orders/:id', { id: orderId })}>
          {adminReviewsWords.order(orderNumber(orderId))}
        </Link>
      </p>
      <p className="review-text" lang={language}>
        {text}
      </p>
      <Photos review={review} />
      {answer && (
        <div className="review-answer">
          <p className="small">
            <b>{adminReviewsWords.artistAnswered(artistName)}</b>
          </p>
          <p className="pre">{answer}</p>
        </div>
      )}
      {reports.map(({ reason, count }) => (
        <p className="note marigold" key={reason}>
          {adminReviewsWords.reportLine(adminReviewsWords.rules[reason], count)}
        </p>
      ))}
      {hiddenFor && hiddenAt && (
        <p className="note indigo">
          {adminReviewsWords.hiddenOn(adminReviewsWords.rules[hiddenFor], dayText(hiddenAt))}
        </p>
      )}
      <Acts review={review} />
    </article>
  )
}

function Photos({ review: { photos, photosState } }: { review: AdminReview }) {
  if (photosState === 'none') return null
  return (
    <div className="stack g8 high">
      <ul className="review-photos">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <a href={renditionAddress({ pictureId: photo.id, width: 1600, format: 'webp' })}>
              <Picture picture={{ ...photo, alt: adminReviewsWords.photo(place + 1) }} sizes="112px" widest={320} />
            </a>
          </li>
        ))}
      </ul>
      <p className="ash small">
        {photosState === 'waiting'
          ? adminReviewsWords.photosWaiting(photos.length)
          : adminReviewsWords.photoStates[photosState]}
      </p>
    </div>
  )
}

function Acts({ review: { id, shownName, photosState, reports, hiddenFor } }: { review: AdminReview }) {
  const common = { of: id, hidden: { review: id }, about: shownName, size: 'small' } as const
  return (
    <div className="flow g12 review-acts">
      {photosState === 'waiting' && (
        <>
          <ActionForm intent="approve-photos" button={adminReviewsWords.approvePhotos} {...common} />
          <ActionForm intent="decline-photos" button={adminReviewsWords.declinePhotos} {...common} />
        </>
      )}
      {reports.length > 0 && <ActionForm intent="dismiss" button={adminReviewsWords.dismiss} {...common} />}
      {hiddenFor ? (
        <ActionForm intent="show" button={adminReviewsWords.show} {...common} />
      ) : (
        <Opened intent="hide" summary={adminReviewsWords.hide}>
          <ActionForm intent="hide" button={adminReviewsWords.hide} {...common}>
            {(field) => (
              <ChoiceField
                label={adminReviewsWords.rule}
                hint={adminReviewsWords.hideHint}
                required
                options={[
                  ['', adminReviewsWords.chooseRule],
                  ...HIDING_RULES.map((rule) => [rule, adminReviewsWords.rules[rule]] as const),
                ]}
                {...field('rule')}
              />
            )}
          </ActionForm>
        </Opened>
      )}
    </div>
  )
}

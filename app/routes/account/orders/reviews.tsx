import { data, href, redirect } from 'react-router'
import { orderNumber, viewerKey } from '#domain/orders/order/order.rules.ts'
import {
  languageOf,
  NAME_MAX,
  reviewPhotosError,
  REVIEW_DAYS,
  REVIEW_PHOTOS_MAX,
  reviewForm,
  STARS,
  REVIEW_TEXT_MAX,
} from '#domain/reviews/review.rules.ts'
import { showOwnReviews, type OwnLine } from '#domain/reviews/show-own-reviews.ts'
import { withdrawReview, writeReview } from '#domain/reviews/write-review.ts'
import { answerRefused, formHeaders, pictureWait } from '#app/http/answers.ts'
import { forBuyer, forBuyerPost, type OrderArgs } from '#app/http/order-loader.ts'
import { readPictures } from '#app/http/read-pictures.ts'
import { fieldsIn, filesIn } from '#app/http/read-request.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { FORM, useAnsweredForm } from '#app/ui/form-answer.ts'
import { FormMessage, SendButton } from '#app/ui/form-parts.tsx'
import { otherLanguage } from '#app/ui/other-language.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Picture } from '#app/ui/picture.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Stars } from '#app/ui/stars.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { ordersWords } from '#words/orders.ts'
import { reviewsWords } from '#words/reviews.ts'
import { BackLink } from './order-links.tsx'
import type { Route } from './+types/reviews.ts'

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, reviewsWords.pageTitle(orderNumber(params.id)))

export const links = sheets('forms', 'orders', 'reviews', 'writeReviews')

export const loader = forBuyer(async ({ services, viewer, params: { id = '' } }) => {
  const lines = await showOwnReviews(services, { orderId: id, ...viewer })
  if (!lines) throw data(null, { status: 404 })
  return { id, lines }
})

export const action = forBuyerPost<unknown>(postReview)

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

/** The buyer of an order writes about each work that came, or withdraws what was written. */
export default function OrderReviews({ loaderData: { id, lines } }: Route.ComponentProps) {
  return (
    <div className="wrap order-page">
      <BackLink to={href('/orders/:id', { id })}>{ordersWords.orderOf(orderNumber(id))}</BackLink>
      <h1 className="d d5">{reviewsWords.yourReviews}</h1>
      <p className="ash measure review-intro">
        {reviewsWords.intro(REVIEW_DAYS)}{' '}
        <a className="lk" href={href('/reviews')}>
          {reviewsWords.howItWorks}
        </a>
      </p>
      {lines.map((line) => (
        <Line key={line.itemId} line={line} />
      ))}
    </div>
  )
}

function Line({ line }: { line: OwnLine }) {
  const { itemId, title, artistName, picture, review, standing, until } = line
  return (
    <section className="review-line" id={`line-${itemId}`} aria-labelledby={`work-${itemId}`}>
      <div className="review-work">
        <span>{picture && <Picture picture={picture} sizes="72px" widest={320} isDecoration />}</span>
        <div>
          <h2 className="d d3" id={`work-${itemId}`}>
            {title}
          </h2>
          <p className="ash">{artistName}</p>
        </div>
      </div>
      {review && <Written line={line} review={review} />}
      {standing === 'open' && until && (
        <>
          {/* The window closes with the day before. */}
          <p className="ash small">{reviewsWords.until(dayText(new Date(until.getTime() - 1)))}</p>
          <WriteForm line={line} />
        </>
      )}
      {standing !== 'open' && standing !== 'written' && <p>{reviewsWords.standing[standing]}</p>}
    </section>
  )
}

type WrittenProps = { line: OwnLine; review: NonNullable<OwnLine['review']> }

function Written({ line: { itemId, title, artistName, canWriteAnew }, review }: WrittenProps) {
  const { stars, text, shownName, createdAt, answer, hiddenFor, photosState, photos } = review
  const { Form, place, isSending, message } = useAnsweredForm(`withdraw-${itemId}`)
  return (
    <div className="stack g12 high" ref={place}>
      {hiddenFor && <p className="note marigold">{reviewsWords.hiddenNow(reviewsWords.rules[hiddenFor])}</p>}
      <div className="review-head">
        <Stars stars={stars} />
        <b lang={otherLanguage(languageOf(shownName))}>{shownName}</b>
        <span className="ash small">{dayText(createdAt)}</span>
      </div>
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
      {photosState === 'waiting' && <p className="ash small">{reviewsWords.photosWait}</p>}
      {photosState === 'declined' && <p className="ash small">{reviewsWords.photosDeclined}</p>}
      {answer && (
        <div className="review-answer">
          <p className="small">
            <b>{reviewsWords.answerOf(artistName)}</b>
          </p>
          <p className="pre" lang={otherLanguage(languageOf(answer))}>
            {answer}
          </p>
        </div>
      )}
      <Form method="post" action={`?${FORM}=withdraw-${itemId}`} className="stack g8 start">
        <FormMessage text={message} />
        <input type="hidden" name="intent" value="withdraw" />
        <input type="hidden" name="item" value={itemId} />
        <p className="ash small">{canWriteAnew ? reviewsWords.withdrawHint : reviewsWords.withdrawHintLate}</p>
        <SendButton look="outline" size="small" aria-label={reviewsWords.withdrawOf(title)} isSending={isSending}>
          {reviewsWords.withdraw}
        </SendButton>
      </Form>
    </div>
  )
}

function WriteForm({ line: { itemId, title, name } }: { line: OwnLine }) {
  const form = `review-${itemId}`
  const { Form, place, isInteractive, isSending, message, field } = useAnsweredForm<object>(form)
  return (
    <div className="enquiry" ref={place}>
      <Form
        className="enquiry-form"
        method="post"
        action={`?${FORM}=${form}`}
        encType="multipart/form-data"
        noValidate={isInteractive}
      >
        <FormMessage text={message} />
        <input type="hidden" name="item" value={itemId} />
        <RadioGroup
          legend={reviewsWords.stars}
          className="review-stars-choice"
          options={STARS.toReversed().map((stars) => ({
            value: String(stars),
            label: (
              <span>
                <span className="num">{stars}</span> {reviewsWords.starWords[stars]}
              </span>
            ),
          }))}
          field={field('stars')}
        />
        <TextArea
          label={reviewsWords.text}
          hint={reviewsWords.textHint}
          rows={6}
          maxLength={REVIEW_TEXT_MAX}
          required
          {...field('text')}
        />
        <TextField
          label={reviewsWords.name}
          hint={reviewsWords.nameHint}
          maxLength={NAME_MAX}
          autoComplete="nickname"
          required
          {...field('name', name)}
        />
        <TextField
          label={reviewsWords.photos}
          hint={reviewsWords.photosHint(REVIEW_PHOTOS_MAX)}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          multiple
          name="photos"
          error={field('photos').error}
        />
        <SendButton isSending={isSending} aria-label={reviewsWords.publishOf(title)}>
          {reviewsWords.publish}
        </SendButton>
      </Form>
    </div>
  )
}

/** A review with its photos in the same form, or its withdrawal. */
async function postReview(personal: OrderArgs) {
  const { services, viewer, params, url } = personal
  const about = url.searchParams.get(FORM) ?? undefined
  const orderId = params.id ?? ''
  // Before a photo is read: whose order it is.
  if (!(await showOwnReviews(services, { orderId, ...viewer }))) throw data(null, { status: 404 })
  return readPictures<unknown>({ ...personal, sender: viewerKey(viewer) }, REVIEW_PHOTOS_MAX, {
    answer: (posted) => answerReview(personal, { orderId, about, posted }),
    refuse: (refusal) => answerRefused({ ...refusal, values: {}, about }),
  })
}

type Posted = { orderId: string; about: string | undefined; posted: FormData }

async function answerReview({ services, viewer }: OrderArgs, { orderId, about, posted }: Posted) {
  const { item: itemId, intent } = fieldsIn(posted, ['item', 'intent'])
  const values = fieldsIn(posted, reviewForm.names)
  const refuse = (refused: Omit<Parameters<typeof answerRefused>[0], 'values' | 'about'>) =>
    answerRefused({ ...refused, values, about })
  const back = () => redirect(`${href('/orders/:id/reviews', { id: orderId })}#line-${itemId}`, 303)
  try {
    if (intent === 'withdraw') {
      const withdrawn = await withdrawReview(services, { orderId, itemId, ...viewer })
      if (withdrawn.ok) return back()
      if (withdrawn.reason === 'not-found') throw data(null, { status: 404 })
      return refuse({ status: 409, message: reviewsWords.goneAlready })
    }
    const read = reviewForm.read(values)
    const photos = filesIn(posted, 'photos')
    const error = reviewPhotosError(photos.length)
    if (!read.ok || error)
      return refuse({ status: 422, errors: { ...(!read.ok && read.errors), ...(error && { photos: error }) } })
    const outcome = await writeReview(services, {
      orderId,
      itemId,
      ...viewer,
      form: read.form,
      photos: await Promise.all(photos.map((one) => one.bytes())),
    })
    if (outcome.ok) return back()
    switch (outcome.reason) {
      case 'not-found':
        throw data(null, { status: 404 })
      case 'written':
        return refuse({ status: 409, message: reviewsWords.alreadyWritten })
      case 'same-text':
        return refuse({ status: 422, errors: { text: reviewsWords.sameAsOther } })
      case 'photo':
        return refuse({ status: 422, errors: { photos: outcome.error } })
      case 'too-many':
      case 'busy':
      case 'cannot-store':
        return refuse(pictureWait({ ...outcome, reason: outcome.reason }))
      case 'not-delivered':
      case 'returned':
      case 'own-work':
      case 'too-late':
        return refuse({ status: 409, message: reviewsWords.standing[outcome.reason] })
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    services.log.error({ err: error, orderId }, 'A review could not be saved.')
    return refuse({ status: 503, message: reviewsWords.saveFailed })
  }
}

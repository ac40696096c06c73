import { data, href } from 'react-router'
import { readStop, stopInvitations } from '#domain/reviews/invite-to-review.ts'
import { answerDone, secretAddressHeaders } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { EmptyState, PalePatch } from '#app/ui/states.tsx'
import { reviewsWords } from '#words/reviews.ts'
import type { Route } from './+types/stop.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, reviewsWords.stopTitle),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms')

/** Following the link changes nothing: programs that scan e-mails follow it, too. */
export const loader = forAnybody(async ({ services, params: { id = '', key = '' } }) => {
  const stopping = await readStop(services, { orderId: id, key })
  return stopping ?? data(null, { status: 404 })
})

/** A mail program may post here by itself, without a form. */
export const action = forAnybody(async ({ services, params: { id = '', key = '' } }) => {
  const { ok } = await stopInvitations(services, { orderId: id, key })
  if (!ok) throw data(null, { status: 404 })
  return answerDone({})
})

export const headers = secretAddressHeaders

export default function StopInvitations({ loaderData: stopping }: Route.ComponentProps) {
  if (!stopping) {
    return (
      <EmptyState heading="h1" art={<PalePatch />} title={reviewsWords.stopWrong} text={reviewsWords.stopWrongText}>
        <ButtonLink to={href('/contact')}>{reviewsWords.contactUs}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className="wrap section">
      <h1 className="d d5">{reviewsWords.stopTitle}</h1>
      {stopping.isStopped ? (
        <FormDone title={reviewsWords.stopped}>
          <p>{reviewsWords.stoppedText}</p>
        </FormDone>
      ) : (
        <>
          <p className="measure any">{reviewsWords.stopText(stopping.email)}</p>
          <AnsweredForm button={reviewsWords.stop} />
        </>
      )}
    </div>
  )
}

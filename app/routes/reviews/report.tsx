import { data, href } from 'react-router'
import { HIDING_RULES, reportForm } from '#domain/reviews/review.rules.ts'
import { findToReport, reportReview } from '#domain/reviews/report-review.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { formHeaders, type FormOutcome } from '#app/http/answers.ts'
import { forAnybody } from '#app/http/personal-loader.ts'
import { keepForm } from '#app/browser/network-error.ts'
import { sheets } from '#app/sheets.ts'
import { AnsweredForm } from '#app/ui/answered-form.tsx'
import { GoLink } from '#app/ui/button.tsx'
import { FormDone } from '#app/ui/form-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { RadioGroup } from '#app/ui/radio-group.tsx'
import { Crumbs } from '#app/ui/pagination.tsx'
import { reviewsWords } from '#words/reviews.ts'
import type { Route } from './+types/report.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  ...titleMeta(matches[0].loaderData, reviewsWords.reportTitle),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'reviews')

export const loader = forAnybody(async ({ services, params: { id = '' } }) => {
  const review = await findToReport(services, id)
  if (!review) throw data(null, { status: 404 })
  return review
})

export const action = (args: Route.ActionArgs) =>
  answerForm(args, {
    form: reportForm,
    perform: async (services, { reason }, { address }): Promise<FormOutcome> => {
      const reported = await reportReview(services, { id: args.params.id, reason, address })
      if (reported.ok || reported.reason === 'too-many') return reported
      const errors = { reason: reviewsWords.reviewGone }
      return { ok: false, reason: 'refused', status: 404, errors }
    },
    failed: () => reviewsWords.reportFailed,
  })

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

/** A reader says which rule a review breaks. Nobody needs an account for this. */
export default function Report({ loaderData: { shownName, artworkId, title } }: Route.ComponentProps) {
  const work = href('/artwork/:id', { id: artworkId })
  const thank = () => (
    <FormDone title={reviewsWords.reported}>
      <GoLink to={work}>{reviewsWords.backToWork(title)}</GoLink>
    </FormDone>
  )
  return (
    <div className="wrap section">
      <Crumbs steps={[{ name: title, to: work }]} />
      <div className="page-head stack g8">
        <h1 className="d d5">{reviewsWords.reportOf(shownName)}</h1>
        <p className="ash measure">{reviewsWords.reportIntro}</p>
      </div>
      <AnsweredForm button={reviewsWords.sendReport} isTrapped whenDone={thank}>
        {(field) => (
          <RadioGroup
            legend={reviewsWords.reason}
            labelClass="tick"
            options={HIDING_RULES.map((rule) => ({ value: rule, label: reviewsWords.rules[rule] }))}
            field={field('reason')}
          />
        )}
      </AnsweredForm>
    </div>
  )
}

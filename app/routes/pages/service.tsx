import { data, href } from 'react-router'
import { bookConsultation } from '#domain/enquiries/send-enquiry.ts'
import { consultationForm } from '#domain/enquiries/enquiry-forms.rules.ts'
import { formHeaders } from '#app/http/answers.ts'
import { answerForm } from '#app/http/answer-form.ts'
import { pageNow, ON_DELIVERY_TAG } from '#domain/orders/on-delivery/terms.ts'
import { publicLoader } from '#app/http/public-loader.ts'
import { sheets } from '#app/sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { pageMeta } from '#app/ui/page-meta.ts'
import { ConsultationForm } from '#app/ui/consultation-form.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { keepForm } from '#app/browser/network-error.ts'
import { pagesWords } from '#words/pages.ts'
import { consultationWords } from '#words/consultation.ts'
import type { Route } from './+types/service.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { slug, title, description } = loaderData.page
  const path = `/${slug}`
  return pageMeta(matches[0].loaderData, { title, description, path, trail: [{ name: title, path }] })
}

export const links = sheets('forms', 'prose')

export const loader = publicLoader(async ({ services, params, shows }) => {
  shows('content', ON_DELIVERY_TAG)
  const { service } = params as Route.ComponentProps['params']
  const page = await pageNow(services, `services/${service}`)
  if (!page) throw data(null, { status: 404 })
  return { page, isConsultation: service === 'consultation' }
})

export const action = async (args: Route.ActionArgs) => {
  if (args.params.service !== 'consultation') throw data(null, { status: 404 })
  return answerForm(args, { form: consultationForm, perform: bookConsultation, failed: () => consultationWords.failed })
}

export const clientAction = (args: Route.ClientActionArgs) => keepForm(args)

export const headers = formHeaders

export default function Service({ loaderData: { page, isConsultation } }: Route.ComponentProps) {
  return (
    <Prose page={page} act={isConsultation && <Booking />}>
      {!isConsultation && (
        <div className="flow g12">
          <ButtonLink to={href('/collection')}>{pagesWords.exploreCollection}</ButtonLink>
          <ConsultationButton look="outline" />
        </div>
      )}
    </Prose>
  )
}

function Booking() {
  return (
    <section className="enquiry stack g20 measure wide" id="book" aria-labelledby="book-title">
      <h2 className="d d3" id="book-title">
        {consultationWords.schedule}
      </h2>
      <ConsultationForm />
    </section>
  )
}

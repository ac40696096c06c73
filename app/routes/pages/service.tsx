import { data, href } from 'react-router'
import { publicLoader } from '#app/public-loader.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConsultationButton } from '#app/ui/consultation-button.tsx'
import { Prose } from '#app/ui/prose.tsx'
import type { Route } from './+types/service.ts'

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.page.title} | ${loaderData.brandName}` },
        { name: 'description', content: loaderData.page.description },
      ]
    : []

export const loader = publicLoader(({ services, params, shows }) => {
  shows('content')
  const { service } = params as Route.ComponentProps['params']
  const page = services.content.page(`services/${service}`)
  if (!page) throw data(null, { status: 404 })
  return { brandName: services.brand.name, page, isConsultation: service === 'consultation' }
})

export default function Service({ loaderData: { page, isConsultation } }: Route.ComponentProps) {
  return (
    <Prose page={page}>
      <div className="prose-act">
        {isConsultation ? (
          <ConsultationButton page={href('/contact')} />
        ) : (
          <ButtonLink to={href('/collection')}>Explore Collection</ButtonLink>
        )}
        {!isConsultation && <ConsultationButton look="outline" />}
      </div>
    </Prose>
  )
}

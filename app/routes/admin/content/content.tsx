import { Link } from 'react-router'
import type { HomeText } from '#domain/content/home-text.rules.ts'
import { showHomeText } from '#domain/content/show-home-text.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { rereadStale, tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { useAnsweredForm } from '#app/ui/form-answer.ts'
import type { Told } from '#app/ui/form-answer.ts'
import { answerContent } from './answer-content.ts'
import { ContentHistory } from './content-history.tsx'
import { HomeTextForm } from './home-text-form.tsx'
import type { Route } from './+types/content.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Content | ${matches[0].loaderData?.brand.name}` }]

export const links = sheets('forms', 'dashboard', 'settings')

export const loader = forRole('admin', ({ services }) => showHomeText(services))

export const action = forRoleCall('admin', answerContent)

export const clientAction = tellingAction

export const shouldRevalidate = rereadStale

export default function ContentRoom({ loaderData: { text, version, draft, history } }: Route.ComponentProps) {
  const { Form, place, refused, isSending } = useAnsweredForm<Told, HomeText | undefined>()
  const shown = refused?.values ?? text
  return (
    <AdminLayout
      room="Content"
      act={
        <Link className="btn o s" to="/admin/content/preview">
          {draft ? 'Preview the draft' : 'See the home page'}
        </Link>
      }
    >
      <section className="settings" aria-labelledby="home-title" ref={place}>
        <h2 className="d d3" id="home-title">
          Home page {draft ? <Badge tone="marigold">Draft</Badge> : <Badge tone="neem">As published</Badge>}
        </h2>
        <p className="ash">Plain text only. A draft is seen by admins alone until it is published.</p>
        <Form method="post">
          <HomeTextForm
            key={`${version} ${shown.testimonials.length} ${refused ? 'typed' : 'kept'}`}
            text={shown}
            version={version}
            hasDraft={draft !== null}
            failed={refused?.message}
            errors={refused?.errors ?? {}}
            isSending={isSending}
          />
        </Form>
      </section>
      <ContentHistory history={history} version={version} />
    </AdminLayout>
  )
}

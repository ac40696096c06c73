import { useEffect, useRef } from 'react'
import { Link, useActionData, useFetcher, useRevalidator } from 'react-router'
import { HOME_TEXT_FIELDS } from '#domain/content/home-text.rules.ts'
import { showHomeText } from '#domain/content/show-home-text.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { readForm } from '#app/http/read-form.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { sheets } from '#app/sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { answerContent } from './answer-content.ts'
import type { ContentAnswer } from './answer-content.ts'
import { ContentHistory } from './content-history.tsx'
import { HomeTextForm } from './home-text-form.tsx'
import type { Route } from './+types/content.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Content | ${matches[0].loaderData?.brand.name}` }]

export const links = sheets('forms', 'dashboard', 'settings')

export const loader = forRole('admin', ({ services }) => showHomeText(services))

export const action = forRoleCall('admin', async ({ services, visitor, request }) =>
  answerContent(services, await readForm(request, HOME_TEXT_FIELDS), visitor),
)

export const clientAction = tellingAction

export default function ContentRoom({ loaderData: { text, version, draft, history } }: Route.ComponentProps) {
  const fetcher = useFetcher<ContentAnswer>()
  const posted = useActionData<ContentAnswer>()
  const { revalidate } = useRevalidator()
  const place = useRef<HTMLDivElement>(null)
  const answer = fetcher.data ?? posted
  const { data } = fetcher
  useEffect(() => {
    if (!data || data.isDone) return
    place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    if (!data.errors) void revalidate()
  }, [data, revalidate])
  const refused = answer?.isDone === false ? answer : undefined
  const shown = refused?.typed ?? text
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
        <fetcher.Form method="post">
          <HomeTextForm
            key={`${version} ${shown.testimonials.length} ${refused ? 'typed' : 'kept'}`}
            text={shown}
            version={version}
            hasDraft={draft !== null}
            failed={refused?.text}
            errors={refused?.errors ?? {}}
            isSending={fetcher.state !== 'idle'}
          />
        </fetcher.Form>
      </section>
      <ContentHistory history={history} version={version} />
    </AdminLayout>
  )
}

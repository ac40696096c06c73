import ChevronLeft from 'lucide-react/icons/chevron-left'
import { data, href, Link, useSearchParams } from 'react-router'
import { NEW_POST, slugOfKey } from '#domain/content/pages/page-fields.rules.ts'
import { newPost, showPage } from '#domain/content/pages/show-pages.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { rereadStale, tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { sheets } from './page-sheets.ts'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { answerPage, keyIn, type PageDone } from './answer-page.ts'
import { HindiBadge, StateBadge } from './page-badges.tsx'
import { PageForm } from './page-form.tsx'
import { PagePreview } from './page-frame.tsx'
import { Comparison, Versions } from './page-versions.tsx'
import type { Route } from './+types/edit-page.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches[0].loaderData, loaderData?.page.title || adminPagesWords.newPostTitle)

export const links = sheets('forms', 'dashboard', 'writing')

export const loader = forAdmin(async ({ services, params, url }) => {
  const key = keyIn(params)
  const numberIn = (name: string) => Number(/^\d{1,15}$/.exec(url.searchParams.get(name) ?? '')?.[0] ?? 0)
  const asked = { version: numberIn('version'), compare: numberIn('compare') }
  const page = key === NEW_POST ? newPost() : await showPage(services, slugOfKey(key), asked)
  if (!page) throw data(null, { status: 404 })
  return { page }
})

export const action = forRoleCall('admin', answerPage)

export const clientAction = tellingInToast

export const shouldRevalidate = rereadStale

export default function EditPage({ loaderData: { page } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const done = query.get('done')
  // Another text than was typed fills the form anew; a comparison leaves it as it is.
  const shown = `${page.key} ${done} ${query.get('at')} ${query.get('version')} ${query.get('fresh')}`
  return (
    <AdminLayout
      section="Pages and blog"
      title={page.title || (page.key === NEW_POST ? adminPagesWords.newPostTitle : adminPagesWords.untitled)}
      act={
        page.state !== 'draft' &&
        page.state !== 'ended' && (
          <Link className="btn o s" to={`/${page.slug}`} target="_blank">
            {adminPagesWords.viewPage}
          </Link>
        )
      }
    >
      <div className="flow g16 writing-states">
        <Link className="writing-back" to={href('/admin/pages')}>
          <ChevronLeft className="i" />
          {adminPagesWords.allPages}
        </Link>
        <StateBadge state={page.state} />
        {page.hindi !== 'there' && page.key !== NEW_POST && (
          <span className="flow g10">
            <span lang="hi">{adminPagesWords.hindi}</span> <HindiBadge hindi={page.hindi} />
          </span>
        )}
      </div>
      {isDone(done) && (
        <p className="writing-told" role="status">
          {adminPagesWords.done[done]}
        </p>
      )}
      <div className="writing">
        <PageForm key={shown} page={page} />
        <PagePreview
          version={page.key === NEW_POST ? undefined : page.base}
          address={href('/admin/pages/:id/preview', { id: page.key })}
        />
        <div className="writing-side">
          <Versions {...page} isCompared />
        </div>
      </div>
      {page.compared && <Comparison page={page} compared={page.compared} />}
    </AdminLayout>
  )
}

const isDone = (done: string | null): done is PageDone => done !== null && Object.hasOwn(adminPagesWords.done, done)

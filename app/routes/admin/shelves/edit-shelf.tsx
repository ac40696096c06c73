import ChevronLeft from 'lucide-react/icons/chevron-left'
import { data, href, Link, useSearchParams } from 'react-router'
import { NEW_SHELF } from '#domain/shelves/shelf-fields.rules.ts'
import { lookAtShelf, newShelf, showShelf } from '#domain/shelves/show-shelves.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { PagePreview } from '#app/routes/admin/pages/page-frame.tsx'
import { Versions } from '#app/routes/admin/pages/page-versions.tsx'
import { rereadStale, tellingInToast } from '#app/routes/admin/tell-answer.ts'
import { shelfAddress } from '#app/ui/addresses.ts'
import { AdminLayout } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { answerShelf, shelfIdIn, type ShelfDone } from './answer-shelf.ts'
import { ShelfBadge } from './shelf-badge.tsx'
import { ShelfForm } from './shelf-form.tsx'
import { sheets } from './shelf-sheets.ts'
import type { Route } from './+types/edit-shelf.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  titleMeta(matches[0].loaderData, loaderData?.shelf.title || adminShelvesWords.newShelf)

export const links = sheets('forms', 'listing', 'dashboard', 'writing', 'editing')

export const loader = forAdmin(async ({ services, params, url }) => {
  const id = shelfIdIn(params)
  const asked = url.searchParams.get('version') ?? ''
  const version = /^\d{1,15}$/.test(asked) ? { version: Number(asked) } : {}
  const shelf = id === undefined ? newShelf() : await showShelf(services, id, version)
  if (!shelf) throw data(null, { status: 404 })
  return { shelf, look: await lookAtShelf(services, shelf.fields) }
})

export const action = forRoleCall('admin', answerShelf)

export const clientAction = tellingInToast

export const shouldRevalidate = rereadStale

export default function EditShelf({ loaderData: { shelf, look } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const done = query.get('done')
  const { id, slug, title, state, isChanged, base } = shelf
  const isNew = id === NEW_SHELF
  // Something else than was typed fills the form anew.
  const shown = `${id} ${done} ${query.get('at')} ${query.get('version')} ${query.get('fresh')}`
  return (
    <AdminLayout
      section="Shelves"
      title={title || (isNew ? adminShelvesWords.newShelf : adminShelvesWords.untitled)}
      act={
        state === 'shown' && (
          <Link className="btn o s" to={shelfAddress(slug)} target="_blank">
            {adminShelvesWords.viewShelf}
          </Link>
        )
      }
    >
      <div className="flow g16 writing-states">
        <Link className="writing-back" to={href('/admin/shelves')}>
          <ChevronLeft className="i" />
          {adminShelvesWords.title}
        </Link>
        <ShelfBadge state={state} isChanged={isChanged} />
      </div>
      {isDone(done) && (
        <p className="writing-told" role="status">
          {adminShelvesWords.done[done]}
        </p>
      )}
      <div className="writing">
        <ShelfForm key={shown} shelf={shelf} look={look} />
        <PagePreview version={isNew ? undefined : base} address={href('/admin/shelves/:id/preview', { id })} />
        {!isNew && (
          <div className="writing-side">
            <Versions {...shelf} />
          </div>
        )}
      </div>
    </AdminLayout>
  )
}

const isDone = (done: string | null): done is ShelfDone => done !== null && Object.hasOwn(adminShelvesWords.done, done)

import { data, href, Link } from 'react-router'
import { previewShelf } from '#domain/shelves/show-shelves.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { ShelfScreen } from '#app/routes/shop/shelf-screen.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { shelfIdIn } from './answer-shelf.ts'
import { sheets } from './shelf-sheets.ts'
import type { Route } from './+types/shelf-preview.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleMeta(matches[0].loaderData, adminShelvesWords.previewTitle(loaderData?.shelf.title ?? '')),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'listing', 'shelf', 'writing')

/** The host lets the store itself frame it, and no cache keeps it. */
export const loader = forRole('admin', async ({ services, params, url }) => {
  const asked = url.searchParams.get('version') ?? ''
  const version = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const language = readLanguage(url.searchParams.get('language'))
  const shown = await previewShelf(services, shelfIdIn(params) ?? 0, { language, version })
  if (!shown) throw data(null, { status: 404 })
  return { id: params.id ?? '', ...shown }
})

export default function ShelfPreview({ loaderData: { id, shelf, isDraft, list } }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap writing-note">
        {isDraft ? adminShelvesWords.draftBanner : adminShelvesWords.publishedBanner}{' '}
        <Link className="lk" to={href('/admin/shelves/:id', { id })}>
          {adminShelvesWords.title}
        </Link>
      </p>
      <div className="written">
        <ShelfScreen shelf={shelf} list={list} />
      </div>
    </>
  )
}

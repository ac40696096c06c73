import { data, Link, href } from 'react-router'
import { slugOfKey } from '#domain/content/pages/page-fields.rules.ts'
import { previewPage } from '#domain/content/pages/show-pages.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from './page-sheets.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Prose } from '#app/ui/prose.tsx'
import { dayText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { pagesWords } from '#words/pages.ts'
import { readLanguage } from '#words/languages.rules.ts'
import { keyIn } from './answer-page.ts'
import type { Route } from './+types/page-preview.ts'

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...titleMeta(matches[0].loaderData, adminPagesWords.previewTitle(loaderData?.shown?.page.title ?? '')),
  { name: 'robots', content: 'noindex' },
]

export const links = sheets('forms', 'prose', 'writing')

/** The host lets no page but this one be framed, by the store itself, and no cache keeps it. */
export const loader = forRole('admin', async ({ services, params, url }) => {
  const key = keyIn(params)
  const asked = url.searchParams.get('version') ?? ''
  const version = /^\d{1,15}$/.test(asked) ? Number(asked) : undefined
  const language = readLanguage(url.searchParams.get('language'))
  const shown = await previewPage(services, slugOfKey(key), { language, version })
  if (!shown && language === 'en') throw data(null, { status: 404 })
  return { key, shown: shown ?? null }
})

export default function PagePreview({ loaderData: { key, shown } }: Route.ComponentProps) {
  const byline =
    shown && 'published' in shown.page
      ? pagesWords.byline(dayText(shown.page.published), pagesWords.minutesToRead(shown.page.minutes))
      : undefined
  return (
    <>
      <p className="wrap writing-note">
        {shown?.isDraft ? adminPagesWords.draftBanner : adminPagesWords.publishedBanner}{' '}
        <Link to={href('/admin/pages/:id', { id: key })}>{adminPagesWords.allPages}</Link>
      </p>
      {shown ? <Prose page={shown.page} byline={byline} /> : <p className="wrap">{adminPagesWords.noHindi}</p>}
    </>
  )
}

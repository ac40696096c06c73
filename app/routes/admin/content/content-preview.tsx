import { Link } from 'react-router'
import { showHome } from '#domain/catalogue/show-home.ts'
import { shownSections } from '#domain/content/home-sections.rules.ts'
import { showHomeText } from '#domain/content/show-home-text.ts'
import { homeShelves } from '#domain/shelves/shown-shelves.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { HomeScreen } from '#app/routes/shop/home-screen.tsx'
import { sheets } from '#app/sheets.ts'
import { adminContentWords } from '#words/admin-content.ts'
import type { Route } from './+types/content-preview.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: adminContentWords.previewTitle(matches[0].loaderData?.brand.name ?? '') },
]

export const links = sheets('forms', 'framed', 'home')

export const loader = forRole('admin', async ({ services }) => {
  const [shown, { text, draft }, shelves] = await Promise.all([
    showHome(services),
    showHomeText(services),
    homeShelves(services),
  ])
  const sections = shownSections(
    text.sections ?? '',
    shelves.map(({ section }) => section),
  )
  return { home: shown.ok ? shown.home : null, text, sections, shelves, isDraft: draft !== null }
})

export default function ContentPreview({ loaderData: { isDraft, ...shown } }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap preview-note">
        {isDraft ? adminContentWords.draftNote : adminContentWords.noDraftNote}{' '}
        <Link to="/admin/content">{adminContentWords.backToEditing}</Link>
      </p>
      <HomeScreen {...shown} />
    </>
  )
}

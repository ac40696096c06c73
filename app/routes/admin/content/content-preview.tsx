import { Link } from 'react-router'
import { showHome } from '#domain/catalogue/show-home.ts'
import { showHomeText } from '#domain/content/show-home-text.ts'
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
  const [shown, { text, draft }] = await Promise.all([showHome(services), showHomeText(services)])
  return { home: shown.ok ? shown.home : null, text, isDraft: draft !== null }
})

export default function ContentPreview({ loaderData: { home, text, isDraft } }: Route.ComponentProps) {
  return (
    <>
      <p className="wrap preview-note">
        {isDraft ? adminContentWords.draftNote : adminContentWords.noDraftNote}{' '}
        <Link to="/admin/content">{adminContentWords.backToEditing}</Link>
      </p>
      <HomeScreen home={home} text={text} />
    </>
  )
}

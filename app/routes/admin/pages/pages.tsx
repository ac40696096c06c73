import { href, Link } from 'react-router'
import { pageKeyOf, NEW_POST, PAGE_KINDS, type PageKind } from '#domain/content/pages/page-fields.rules.ts'
import { showPages, type ShownPage } from '#domain/content/pages/show-pages.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from './page-sheets.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/chips.tsx'
import { AdminLayout, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { datedMomentText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { HindiBadge, StateBadge } from './page-badges.tsx'
import type { Route } from './+types/pages.ts'

export const meta = titled(() => adminPagesWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'writing')

export const loader = forAdmin(async ({ services, url }) => {
  const kind = PAGE_KINDS.find((one) => one === url.searchParams.get('kind')) ?? null
  const pages = await showPages(services)
  return { kind, pages: pages.filter((page) => kind === null || page.kind === kind) }
})

export default function Pages({ loaderData: { kind, pages } }: Route.ComponentProps) {
  const chip = (name: string, of: PageKind | null) => ({
    name,
    to: href('/admin/pages') + (of ? `?kind=${of}` : ''),
    isChosen: of === kind,
  })
  return (
    <AdminLayout
      section="Pages and blog"
      act={<ButtonLink to={href('/admin/pages/:id', { id: NEW_POST })}>{adminPagesWords.newPost}</ButtonLink>}
    >
      <Chips
        label={adminPagesWords.kindsLabel}
        chips={[
          chip(adminPagesWords.everything, null),
          ...PAGE_KINDS.map((one) => chip(adminPagesWords.kinds[one], one)),
        ]}
      />
      {pages.length === 0 ? (
        <p className="ash">{adminPagesWords.noPages}</p>
      ) : (
        <Table className="cards pages-list" heads={adminPagesWords.heads} aria-label={adminPagesWords.title}>
          {pages.map((page) => (
            <PageRow key={page.key} page={page} />
          ))}
        </Table>
      )}
    </AdminLayout>
  )
}

function PageRow({ page }: { page: ShownPage }) {
  const { slug, title, kind, state, publishAt, hindi, savedAt, savedBy } = page
  return (
    <tr>
      <th scope="row">
        <Link className="pages-name" to={href('/admin/pages/:id', { id: pageKeyOf(slug) })}>
          {title || adminPagesWords.untitled}
        </Link>
        <span className="ash small">/{slug}</span>
      </th>
      <td>{adminPagesWords.kind[kind]}</td>
      <td>
        <StateBadge state={state} />
        {publishAt && <span className="ash small">{adminPagesWords.goesLive(publishAt)}</span>}
      </td>
      <td>
        <HindiBadge hindi={hindi} />
      </td>
      <td className="ash small">
        {savedAt ? adminPagesWords.savedBy(datedMomentText(savedAt), savedBy) : adminPagesWords.asSupplied}
      </td>
    </tr>
  )
}

import { href, Link } from 'react-router'
import { showShelves, type ShownShelf } from '#domain/shelves/show-shelves.ts'
import { NEW_SHELF } from '#domain/shelves/shelf-fields.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { HindiBadge } from '#app/routes/admin/pages/page-badges.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { shelfAddress } from '#app/ui/addresses.ts'
import { AdminLayout, listed, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { datedMomentText, shortDateText } from '#shared/india-dates.rules.ts'
import { adminPagesWords } from '#words/admin-pages.ts'
import { adminShelvesWords } from '#words/admin-shelves.ts'
import { ShelfBadge } from './shelf-badge.tsx'
import { sheets } from './shelf-sheets.ts'
import type { Route } from './+types/shelves.ts'

export const meta = titled(() => adminShelvesWords.title)

export const links = sheets('forms', 'dashboard', 'writing', 'editing')

export const loader = forAdmin(async ({ services }) => ({ shelves: await showShelves(services) }))

export default function Shelves({ loaderData: { shelves } }: Route.ComponentProps) {
  return (
    <AdminLayout
      section="Shelves"
      act={<ButtonLink to={href('/admin/shelves/:id', { id: NEW_SHELF })}>{adminShelvesWords.newShelf}</ButtonLink>}
    >
      {shelves.length === 0 ? (
        <p className="ash">{adminShelvesWords.noShelves}</p>
      ) : (
        <Table
          className="cards pages-list shelves-list"
          heads={adminShelvesWords.heads}
          aria-label={adminShelvesWords.title}
        >
          {shelves.map((shelf) => (
            <ShelfRow key={shelf.id} shelf={shelf} />
          ))}
        </Table>
      )}
    </AdminLayout>
  )
}

const day = (text: string) => text && shortDateText(text)

function ShelfRow({ shelf }: { shelf: ShownShelf }) {
  const { id, slug, title, state, isChanged, begins, ends, home, menu, hasHindi, works, savedAt, savedBy } = shelf
  const [, , worksHead, , hindiHead] = adminShelvesWords.heads
  const days = adminShelvesWords.days(day(begins), day(ends))
  return (
    <tr>
      <th scope="row">
        <Link className="pages-name" to={href('/admin/shelves/:id', { id: String(id) })}>
          {title || adminShelvesWords.untitled}
        </Link>
        <span className="ash small">{shelfAddress(slug)}</span>
      </th>
      <td>
        <ShelfBadge state={state} isChanged={isChanged} />
        {days && <span className="ash small">{days}</span>}
      </td>
      <td className="num" data-label={worksHead}>
        {works.toLocaleString('en-IN')}
      </td>
      <td>{listed(home && adminShelvesWords.onHome, menu && adminShelvesWords.inMenu) || adminShelvesWords.ownPage}</td>
      <td data-label={hindiHead}>
        <HindiBadge hindi={hasHindi ? 'there' : 'missing'} />
      </td>
      <td className="ash small">{adminPagesWords.savedBy(datedMomentText(savedAt), savedBy)}</td>
    </tr>
  )
}

import { href, Link } from 'react-router'
import { showReported } from '#domain/conversations/reported.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Table, titled } from '#app/ui/dashboard-parts.tsx'
import { Pagination } from '#app/ui/pagination.tsx'
import { momentText } from '#shared/india-dates.rules.ts'
import { adminMessagesWords } from '#words/admin-messages.ts'
import { conversationsWords } from '#words/conversations.ts'
import type { Route } from './+types/messages.ts'

export const meta = titled(adminMessagesWords.title)

export const links = sheets('listing', 'dashboard', 'messages')

export const loader = forAdmin(({ services, url }) => showReported(services, readPage(url.searchParams)))

export default function ReportedMessages({ loaderData: { rows, page, pageCount } }: Route.ComponentProps) {
  return (
    <AdminLayout section="Reported messages" title={adminMessagesWords.title} isLive>
      <p className="ash">{adminMessagesWords.intro}</p>
      {rows.length === 0 ? (
        <p>{adminMessagesWords.none}</p>
      ) : (
        <Table className="table cards" heads={adminMessagesWords.heads}>
          {rows.map((row) => (
            <tr key={row.id}>
              <td data-label={adminMessagesWords.heads[0]}>
                <Link className="lk" to={href('/admin/messages/:id', { id: row.id })}>
                  {row.title}
                </Link>
              </td>
              <td data-label={adminMessagesWords.heads[1]}>
                {adminMessagesWords.people(row.askerName, row.artistName)}
              </td>
              <td data-label={adminMessagesWords.heads[2]}>
                {row.reasons.map((reason) => conversationsWords.reasons[reason]).join(', ')}
              </td>
              <td data-label={adminMessagesWords.heads[3]}>{momentText(row.reportedAt)}</td>
              <td data-label={adminMessagesWords.heads[4]}>
                <Badge tone={row.isOpen ? 'marigold' : 'neem'}>
                  {row.isOpen || !row.outcome ? adminMessagesWords.open : adminMessagesWords.outcomes[row.outcome]}
                </Badge>
              </td>
            </tr>
          ))}
        </Table>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </AdminLayout>
  )
}

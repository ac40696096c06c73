import { readInboxQuery } from '#domain/admin/inbox/tickets.rules.ts'
import { showInbox } from '#domain/admin/inbox/show-inbox.ts'
import { forRole } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { InboxFilter } from './inbox-filter.tsx'
import { TicketList } from './ticket-list.tsx'
import type { Route } from './+types/inbox.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: `Inbox | ${matches[0].loaderData?.brand.name}` }]

export const links = sheets('forms', 'listing', 'dashboard', 'inbox')

export const loader = forRole('admin', async ({ services, url }) => {
  const query = readInboxQuery(url.searchParams)
  return { query, ...(await showInbox(services, query)) }
})

const TOPICS = ['desk'] as const

export default function Inbox({ loaderData }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return (
    <AdminLayout room="Inbox">
      <InboxFilter {...loaderData} />
      <TicketList {...loaderData} />
    </AdminLayout>
  )
}

import { readPeopleQuery } from '#domain/accounts/people-query.rules.ts'
import { showPeople } from '#domain/accounts/show-people.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { showQueue } from '#domain/admin/moderation/show-queue.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { answerDashboard } from './answer-dashboard.ts'
import { ApprovalQueue } from './approval-queue.tsx'
import { AdminLayout } from './admin-layout.tsx'
import { PeopleTable } from './people-table.tsx'
import { tellingAction } from './tell-answer.ts'
import type { Route } from './+types/dashboard.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Admin Dashboard | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'listing', 'account', 'dashboard', 'people', 'approval')

export const loader = forRole('admin', async ({ services, visitor, url }) => {
  if (url.searchParams.get('tab') === 'artworks') {
    const show = url.searchParams.get('show') === 'rejected' ? 'rejected' : 'pending'
    return { tab: 'artworks', queue: await showQueue(services, { show, page: readPage(url.searchParams) }) } as const
  }
  const query = readPeopleQuery(url.searchParams)
  return { tab: 'people', query, ownId: visitor.id, ...(await showPeople(services, query)) } as const
})

export const action = forRoleCall('admin', answerDashboard)

export const clientAction = tellingAction

const TOPICS = ['desk'] as const

export default function AdminDashboard({ loaderData }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return (
    <AdminLayout room={loaderData.tab === 'people' ? 'User Management' : 'Artwork Approval'} title="Admin Dashboard">
      {loaderData.tab === 'people' ? <PeopleTable {...loaderData} /> : <ApprovalQueue queue={loaderData.queue} />}
    </AdminLayout>
  )
}

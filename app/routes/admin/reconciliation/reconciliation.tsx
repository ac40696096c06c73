import { showReconciliation } from '#domain/orders/reconciling/check-money.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { useLivePage } from '#app/browser/live.ts'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { answerReconciliation } from './answer-reconciliation.ts'
import { BooksCheck } from './books-check.tsx'
import { Calls } from './calls.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import type { Route } from './+types/reconciliation.ts'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `Reconciliation | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'dashboard', 'adminOrders')

export const loader = forRole('admin', ({ services }) => showReconciliation(services))

export const action = forRoleCall('admin', answerReconciliation)

export const clientAction = tellingAction

const TOPICS = ['desk'] as const

/** What of money and parcels does not come right by itself. */
export default function Reconciliation({ loaderData }: Route.ComponentProps) {
  useLivePage(TOPICS)
  return (
    <AdminLayout room="Reconciliation">
      <PostedNote />
      <div className="desk-main">
        <Calls found={loaderData} />
        <BooksCheck check={loaderData.check} formKey={loaderData.key} />
      </div>
    </AdminLayout>
  )
}

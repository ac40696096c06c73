import { Link, href } from 'react-router'
import { showDisputes, type ShownDisputes } from '#domain/orders/disputing/show-disputes.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { LinkToOrder } from '#app/routes/admin/record-words.tsx'
import { sheets } from '#app/signed-in-sheets.ts'
import { Badge } from '#app/ui/badge.tsx'
import { AdminLayout, Table } from '#app/ui/dashboard-parts.tsx'
import { titleMeta } from '#app/ui/page-meta.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { datedMomentText, dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { readPage } from '#shared/pagination.rules.ts'
import { adminDisputesWords } from '#words/admin-disputes.ts'
import type { DisputeState } from '#domain/orders/order/order-states.rules.ts'
import type { Route } from './+types/disputes.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminDisputesWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders')

export const loader = forAdmin(({ services, url }) => showDisputes(services, readPage(url.searchParams)))

/** Disputed payments: first those that need a response. */
export default function Disputes({ loaderData }: Route.ComponentProps) {
  const { disputes, count, open, page, pageCount } = loaderData
  return (
    <AdminLayout section="Disputes" isLive>
      <p className="admin-count flow apart">
        <span role="status">{adminDisputesWords.counted(count, open)}</span>
      </p>
      {count === 0 ? (
        <p className="ash">{adminDisputesWords.none}</p>
      ) : (
        <Table className="cards admin-orders" heads={adminDisputesWords.listHeads}>
          {disputes.map((dispute) => (
            <Row key={dispute.id} dispute={dispute} />
          ))}
        </Table>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </AdminLayout>
  )
}

type Props = { dispute: ShownDisputes['disputes'][number] }

function Row({ dispute }: Props) {
  const { id, providerDisputeId, openedAt, orderId, contactName, reason, phaseName, state, stateName, respondBy } =
    dispute
  return (
    <tr>
      <th scope="row">
        <Link className="lk num" to={href('/admin/disputes/:id', { id })}>
          {providerDisputeId}
        </Link>
        <time className="ash small" dateTime={openedAt.toISOString()}>
          {dayText(openedAt)}
        </time>
      </th>
      <td className="admin-buyer">
        {orderId ? <LinkToOrder id={orderId} /> : adminDisputesWords.notOurOrder}
        <span className="ash small">{contactName}</span>
      </td>
      <td className="admin-titles admin-buyer">
        {reason}
        <span className="ash small">{phaseName}</span>
      </td>
      <td>
        <span className="admin-badges flow g6">
          <Badge tone={DISPUTE_TONES[state]}>{stateName}</Badge>
        </span>
        {state === 'open' && respondBy && (
          <span className="ash small">{adminDisputesWords.respondBy(datedMomentText(respondBy))}</span>
        )}
      </td>
      <td className="num admin-total">{rupees(dispute.amountPaise)}</td>
    </tr>
  )
}

export const DISPUTE_TONES: Partial<Record<DisputeState, 'neem' | 'marigold' | 'indigo' | 'brick'>> = {
  open: 'brick',
  under_review: 'indigo',
  won: 'neem',
  lost: 'marigold',
}

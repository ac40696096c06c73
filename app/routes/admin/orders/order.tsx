import { data, href } from 'react-router'
import { showOrderToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { forRole, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/sheets.ts'
import { GoLink } from '#app/ui/go-link.tsx'
import { useLivePage } from '#app/browser/live.ts'
import { OrderItems } from '#app/routes/account/orders/order-items.tsx'
import { OrderReturns } from '#app/routes/account/orders/order-returns.tsx'
import { AdminLayout } from '#app/routes/admin/admin-layout.tsx'
import { answerOrder } from './answer-order.ts'
import { Addresses } from './addresses.tsx'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminParcels } from './parcels.tsx'
import { Mails } from './mails.tsx'
import { Money } from './money.tsx'
import { Notes } from './notes.tsx'
import { OrderActs } from './order-acts.tsx'
import { StateBadges } from './state-badges.tsx'
import { wordsOfMove } from './move-words.ts'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import type { Route } from './+types/order.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: `Order #${orderNumber(params.id)} | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'framed', 'orders', 'dashboard', 'adminOrders')

export const loader = forRole('admin', async ({ services, params: { id = '' } }) => {
  const order = await showOrderToAdmin(services, id)
  if (!order) throw data(null, { status: 404 })
  return order
})

export const action = forRoleCall('admin', answerOrder)

export const clientAction = tellingAction

const TOPICS = ['desk'] as const

/** Everything that is known of one order, and everything that can be done with it. */
export default function AdminOrder({ loaderData: order }: Route.ComponentProps) {
  useLivePage(TOPICS)
  const { id, createdAt, attention, items, returns, adminMoves } = order
  return (
    <AdminLayout room="Orders" title={`Order #${orderNumber(id)}`}>
      <div className="desk-head">
        <StateBadges order={order} />
        <span className="ash">{dayText(createdAt)}</span>
        <GoLink to={href('/admin/orders')}>All orders</GoLink>
      </div>
      <PostedNote />
      {attention.map((call) => (
        <section key={call.id} className="desk-attention" aria-label="Needs attention">
          <p>{call.words}</p>
          <ActionForm
            intent="resolve"
            of={call.id}
            formKey={order.key}
            hidden={{ seen: call.id }}
            button="Seen to"
            look="outline"
            size="small"
          />
        </section>
      ))}
      <div className="desk-order">
        <OrderActs order={order} />
        <div className="desk-main">
          <section>
            <h2 className="d d3">What was ordered</h2>
            <OrderItems items={items} />
          </section>
          <OrderReturns returns={returns} />
          <AdminParcels order={order} />
          <Money order={order} />
          <section>
            <h2 className="d d3">What happened</h2>
            <ol className="desk-log">
              {adminMoves.map((move, place) => (
                <li key={place}>
                  <b>{wordsOfMove(move)}</b>
                  <span className="ash small">
                    {[move.why, move.by, momentText(move.at)].filter(Boolean).join(', ')}
                  </span>
                </li>
              ))}
              <li>
                <b>Order made</b>
                <span className="ash small">{momentText(createdAt)}</span>
              </li>
            </ol>
          </section>
          <Mails order={order} />
        </div>
        <div className="desk-side">
          <Addresses order={order} />
          <Notes order={order} />
        </div>
      </div>
    </AdminLayout>
  )
}

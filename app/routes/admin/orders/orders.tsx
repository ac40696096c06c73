import { Link, href } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import type { ListedOrder } from '#domain/orders/admin/order-list.db.ts'
import { readOrderQuery, writeOrderQuery, type OrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { showOrdersToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { rupees } from '#shared/money.rules.ts'
import { AdminLayout, ChoiceField, FindButton, Table, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { adminOrdersWords } from '#words/admin-orders.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import { Badge } from '#app/ui/badge.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminOrdersWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders')

export const loader = forAdmin(async ({ services, url }) => {
  const query = readOrderQuery(url.searchParams)
  return { query, ...(await showOrdersToAdmin(services, { query, page: readPage(url.searchParams) })) }
})

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, orders, count, attention, page, pageCount } = loaderData
  const mayOpen = useMayOpen()
  return (
    <AdminLayout
      section="Orders"
      act={
        mayOpen('/admin/orders/new') && (
          <ButtonLink to={href('/admin/orders/new')} look="outline">
            {adminOrdersWords.newOrder}
          </ButtonLink>
        )
      }
      isLive
    >
      <OrderFilter query={query} attention={attention} />
      <p className="admin-count">
        <span role="status">{adminOrdersWords.counted(count)}</span>
        {count > 0 && mayOpen('/admin/orders.csv') && (
          <a className="lk" href={`${href('/admin/orders.csv')}${writeOrderQuery(query)}`}>
            {adminOrdersWords.exportCsv}
          </a>
        )}
      </p>
      {count === 0 ? <p className="ash">{adminOrdersWords.none}</p> : <OrdersTable orders={orders} />}
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => writeOrderQuery(query, wanted)} />
    </AdminLayout>
  )
}

/** On a phone each row is a card. */
function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table className="cards admin-orders" heads={adminOrdersWords.listHeads}>
      {orders.map((order) => (
        <tr key={order.id}>
          <th scope="row">
            <Link className="lk num" to={href('/admin/orders/:id', { id: order.id })}>
              #{orderNumber(order.id)}
            </Link>
            <span className="num nb small">{shortNumberText(order.shortNumber)}</span>
            <time className="ash small" dateTime={order.createdAt.toISOString()}>
              {dayText(order.createdAt)}
            </time>
          </th>
          <td className="admin-buyer">
            {order.contactName}
            {order.isGuest && <span className="ash small">{adminOrdersWords.guest}</span>}
            <span className="ash small">{order.contactEmail}</span>
          </td>
          <td className="admin-titles">{order.titles}</td>
          <td className="admin-paid">
            {adminOrdersWords.paidBy[order.paidBy]}
            {order.isOfShop && (
              <span className="ash small">{adminOrdersWords.createdBy(order.madeBy ?? adminOrdersWords.us)}</span>
            )}
          </td>
          <td>
            <StateBadges order={order} />
          </td>
          <td className="num admin-total">{rupees(order.totalPaise)}</td>
        </tr>
      ))}
    </Table>
  )
}

type Props = { query: OrderQuery; attention: number }

/** The ways to find an order among all. */
function OrderFilter({ query, attention }: Props) {
  const search = writeOrderQuery(query)
  return (
    <form
      className="admin-filter stack g16"
      method="get"
      action={href('/admin/orders')}
      key={search}
      aria-label={adminOrdersWords.filterLabel}
    >
      <TextField
        label={adminOrdersWords.search}
        hint={adminOrdersWords.searchHint}
        type="search"
        name="q"
        defaultValue={query.words}
        maxLength={100}
      />
      <ChoiceField
        label={adminOrdersWords.status}
        name="status"
        defaultValue={query.status ?? ''}
        options={[['', adminOrdersWords.any], ...Object.entries(adminOrdersWords.statusNames)]}
      />
      <ChoiceField
        label={adminOrdersWords.payment}
        name="payment"
        defaultValue={query.payment ?? ''}
        options={[['', adminOrdersWords.any], ...Object.entries(adminOrdersWords.paymentNames)]}
      />
      <TextField label={adminOrdersWords.from} type="date" name="from" defaultValue={query.from} />
      <TextField label={adminOrdersWords.to} type="date" name="to" defaultValue={query.to} />
      <div className="admin-filter-end row">
        <Tick
          label={adminOrdersWords.attentionCount(attention)}
          name="attention"
          value="1"
          defaultChecked={query.needsAttention}
        />
        <Tick label={adminOrdersWords.createdByUs} name="made" value="shop" defaultChecked={query.isOfShop} />
        <Tick label={adminOrdersWords.late} name="late" value="1" defaultChecked={query.isLate} />
        <Tick label={adminOrdersWords.datesOfPayment} name="dates" value="paid" defaultChecked={query.isByPayment} />
        <FindButton />
        {search && <GoLink to={href('/admin/orders')}>{adminOrdersWords.allOrders}</GoLink>}
      </div>
    </form>
  )
}

type States = { order: { status: OrderStatus; paymentState: PaymentState; attention: readonly unknown[] } }

/** The state of an order and of its payment, and whether it needs attention. */
export function StateBadges({ order: { status, paymentState, attention } }: States) {
  const isOpen = paymentState === 'unpaid' || (paymentState === 'expired' && status === 'pending')
  return (
    <span className="admin-badges">
      {attention.length > 0 && <Badge tone="brick">{adminOrdersWords.needsAttention}</Badge>}
      <Badge
        tone={paymentState === 'paid' ? 'neem' : ['due', 'refunding'].includes(paymentState) ? 'marigold' : undefined}
      >
        {adminOrdersWords.paymentNames[paymentState]}
      </Badge>
      {!isOpen && (
        <Badge tone={status === 'completed' ? 'neem' : status === 'pending' ? 'marigold' : undefined}>
          {adminOrdersWords.statusNames[status]}
        </Badge>
      )}
    </span>
  )
}

import { Link, href } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import type { ListedOrder } from '#domain/orders/admin/order-list.db.ts'
import { PAID_BY, readOrderQuery, writeOrderQuery, type OrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import { showOrdersToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { forAdmin } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { rupees } from '#shared/money.rules.ts'
import { StateBadges, PAYMENT_NAMES, STATUS_NAMES } from './state-badges.tsx'
import { AdminLayout, ChoiceField, FindButton, Table, titled, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import type { Route } from './+types/orders.ts'

export const meta = titled('Orders')

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
      room="Orders"
      act={
        mayOpen('/admin/orders/new') && (
          <ButtonLink to={href('/admin/orders/new')} look="outline">
            New order
          </ButtonLink>
        )
      }
      isLive
    >
      <OrderFilter query={query} attention={attention} />
      <p className="desk-count">
        <span role="status">{count === 1 ? '1 order' : `${count} orders`}</span>
        {count > 0 && mayOpen('/admin/orders.csv') && (
          <a className="lk" href={`${href('/admin/orders.csv')}${writeOrderQuery(query)}`}>
            Export as CSV
          </a>
        )}
      </p>
      {count === 0 ? <p className="ash">No order is like that.</p> : <OrdersTable orders={orders} />}
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => writeOrderQuery(query, wanted)} />
    </AdminLayout>
  )
}

/** On a phone each row is a card. */
function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table className="cards desk-orders" heads={['Order', 'Buyer', 'Works', 'Paid by', 'State', 'Total']}>
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
          <td className="desk-buyer">
            {order.contactName}
            {order.isGuest && <span className="ash small">Guest</span>}
            <span className="ash small">{order.contactEmail}</span>
          </td>
          <td className="desk-titles">{order.titles}</td>
          <td className="desk-paid">
            {PAID_BY[order.paidBy]}
            {order.isOfShop && <span className="ash small">Made by {order.madeBy ?? 'us'}</span>}
          </td>
          <td>
            <StateBadges order={order} />
          </td>
          <td className="num desk-total">{rupees(order.totalPaise)}</td>
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
    <form className="desk-filter" method="get" action={href('/admin/orders')} key={search} aria-label="Find orders">
      <TextField
        label="Order, payment, buyer, work or AWB"
        hint="Attempts that were not paid are found here, too."
        type="search"
        name="q"
        defaultValue={query.words}
        maxLength={100}
      />
      <ChoiceField
        label="Status"
        name="status"
        defaultValue={query.status ?? ''}
        options={[['', 'Any'], ...Object.entries(STATUS_NAMES)]}
      />
      <ChoiceField
        label="Payment"
        name="payment"
        defaultValue={query.payment ?? ''}
        options={[['', 'Any'], ...Object.entries(PAYMENT_NAMES)]}
      />
      <TextField label="From" type="date" name="from" defaultValue={query.from} />
      <TextField label="Until" type="date" name="to" defaultValue={query.to} />
      <div className="desk-filter-end">
        <Tick
          label={`Needs attention (${attention})`}
          name="attention"
          value="1"
          defaultChecked={query.needsAttention}
        />
        <Tick label="Made by the shop" name="made" value="shop" defaultChecked={query.isOfShop} />
        <FindButton />
        {search && <GoLink to={href('/admin/orders')}>All orders</GoLink>}
      </div>
    </form>
  )
}

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
import { StateBadges } from './state-badges.tsx'
import { AdminLayout, ChoiceField, FindButton, Table, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { TextField, Tick } from '#app/ui/field.tsx'
import { ButtonLink, GoLink } from '#app/ui/button.tsx'
import { deskOrdersWords } from '#words/desk-orders.ts'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, deskOrdersWords.title)

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
            {deskOrdersWords.newOrder}
          </ButtonLink>
        )
      }
      isLive
    >
      <OrderFilter query={query} attention={attention} />
      <p className="desk-count">
        <span role="status">{deskOrdersWords.counted(count)}</span>
        {count > 0 && mayOpen('/admin/orders.csv') && (
          <a className="lk" href={`${href('/admin/orders.csv')}${writeOrderQuery(query)}`}>
            {deskOrdersWords.exportCsv}
          </a>
        )}
      </p>
      {count === 0 ? <p className="ash">{deskOrdersWords.none}</p> : <OrdersTable orders={orders} />}
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => writeOrderQuery(query, wanted)} />
    </AdminLayout>
  )
}

/** On a phone each row is a card. */
function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  return (
    <Table className="cards desk-orders" heads={deskOrdersWords.listHeads}>
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
            {order.isGuest && <span className="ash small">{deskOrdersWords.guest}</span>}
            <span className="ash small">{order.contactEmail}</span>
          </td>
          <td className="desk-titles">{order.titles}</td>
          <td className="desk-paid">
            {deskOrdersWords.paidBy[order.paidBy]}
            {order.isOfShop && (
              <span className="ash small">{deskOrdersWords.createdBy(order.madeBy ?? deskOrdersWords.us)}</span>
            )}
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
    <form
      className="desk-filter"
      method="get"
      action={href('/admin/orders')}
      key={search}
      aria-label={deskOrdersWords.filterLabel}
    >
      <TextField
        label={deskOrdersWords.search}
        hint={deskOrdersWords.searchHint}
        type="search"
        name="q"
        defaultValue={query.words}
        maxLength={100}
      />
      <ChoiceField
        label={deskOrdersWords.status}
        name="status"
        defaultValue={query.status ?? ''}
        options={[['', deskOrdersWords.any], ...Object.entries(deskOrdersWords.statusNames)]}
      />
      <ChoiceField
        label={deskOrdersWords.payment}
        name="payment"
        defaultValue={query.payment ?? ''}
        options={[['', deskOrdersWords.any], ...Object.entries(deskOrdersWords.paymentNames)]}
      />
      <TextField label={deskOrdersWords.from} type="date" name="from" defaultValue={query.from} />
      <TextField label={deskOrdersWords.until} type="date" name="to" defaultValue={query.to} />
      <div className="desk-filter-end">
        <Tick
          label={deskOrdersWords.attentionCount(attention)}
          name="attention"
          value="1"
          defaultChecked={query.needsAttention}
        />
        <Tick label={deskOrdersWords.createdByUs} name="made" value="shop" defaultChecked={query.isOfShop} />
        <FindButton />
        {search && <GoLink to={href('/admin/orders')}>{deskOrdersWords.allOrders}</GoLink>}
      </div>
    </form>
  )
}

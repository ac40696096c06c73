import type { ReactNode } from 'react'
import { Link, href, useFetcher } from 'react-router'
import { readPage } from '#shared/pagination.rules.ts'
import type { OrderInList } from '#domain/orders/admin/order-list.db.ts'
import {
  isOrderSort,
  ORDER_VIEWS,
  ordersSortedBy,
  readOrderQuery,
  writeOrderQuery,
  type OrderQuery,
} from '#domain/orders/admin/order-forms.rules.ts'
import { showOrdersToAdmin } from '#domain/orders/admin/show-orders-to-admin.ts'
import { leaving } from '#domain/orders/admin/leaving.rules.ts'
import { shortDayText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { ownViews, savingViews } from '#app/http/saved-views.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { PostedNote } from '#app/routes/admin/action-form.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { Pagination } from '#app/ui/pagination.tsx'
import { rupees } from '#shared/money.rules.ts'
import { AdminLayout, listed, SmallAct, useMayAct, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { ListFoot, PickHead, SortHead } from '#app/ui/list-parts.tsx'
import { ListViews } from '#app/ui/list-views.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { StateSign } from '#app/ui/state-sign.tsx'
import { usePicked } from '#app/ui/use-picked.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { adminListsWords } from '#words/admin-lists.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { answerOrders } from './answer-orders.ts'
import { CONFIRM, ConfirmBar } from './confirm-bar.tsx'
import { OrderFilter } from './order-filter.tsx'
import { NeedsAttention, StatePair } from './order-states.tsx'
import type { Route } from './+types/orders.ts'

export const meta: Route.MetaFunction = ({ matches }) => titleMeta(matches[0].loaderData, adminOrdersWords.title)

export const links = sheets('forms', 'listing', 'dashboard', 'adminOrders', 'deskLists')

export const loader = forAdmin(async (asked) => {
  const { services, url } = asked
  const query = readOrderQuery(url.searchParams)
  const [shown, savedViews] = await Promise.all([
    showOrdersToAdmin(services, { query, page: readPage(url.searchParams) }),
    ownViews(asked, 'orders'),
  ])
  return { query, savedViews, ...shown }
})

export const action = forRoleCall(
  'admin',
  savingViews('orders', (query) => writeOrderQuery(readOrderQuery(query)), answerOrders),
)

export const clientAction = tellingAction

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { query, savedViews, orders, count, attention, views, today, page, pageCount } = loaderData
  const { list, picked, keepPicked, pickAll, events } = usePicked(orders)
  const may = useMayAct()
  const pickable = may('confirm') ? orders.filter(isToConfirm).length : 0
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
      <ListViews
        label={adminListsWords.viewsLabel}
        views={ORDER_VIEWS.map((view) => ({
          name: adminOrdersWords.views[view],
          to: view === 'all' ? href('/admin/orders') : `${href('/admin/orders')}?view=${view}`,
          count: views[view],
          isChosen: query.view === view,
        }))}
        own={{ views: savedViews, address: href('/admin/orders'), search: writeOrderQuery(query) }}
      />
      <OrderFilter query={query} attention={attention} />
      <PostedNote />
      {count === 0 ? (
        <p className="ash list-none">{adminOrdersWords.none}</p>
      ) : (
        <div ref={list} {...events}>
          <OrdersTable orders={orders} today={today} query={query}>
            <PickHead picked={picked.length} count={pickable} onPickAll={pickAll} />
          </OrdersTable>
        </div>
      )}
      <ListFoot
        counted={adminOrdersWords.counted(count)}
        csv={count > 0 && mayOpen('/admin/orders.csv') && `${href('/admin/orders.csv')}${writeOrderQuery(query)}`}
      />
      <Pagination page={page} pageCount={pageCount} searchOf={(wanted) => writeOrderQuery(query, wanted)} />
      <ConfirmBar picked={picked} keepPicked={keepPicked} isNeeded={pickable > 0} />
    </AdminLayout>
  )
}

const isToConfirm = ({ status, paymentState }: OrderInList) => status === 'pending' && isServed({ paymentState })

/** One line for each order; on a phone each is a card. */
function OrdersTable({
  orders,
  today,
  query,
  children,
}: {
  orders: readonly OrderInList[]
  today: string
  query: OrderQuery
  children: ReactNode
}) {
  const may = useMayAct()
  // The page of an order leads on within this list.
  const search = writeOrderQuery(query)
  return (
    <table className="desk-list orders-list">
      <thead>
        <tr>
          {children}
          {Object.entries(adminOrdersWords.listHeads).map(([head, name]) =>
            isOrderSort(head) ? (
              <SortHead
                key={head}
                name={name}
                to={href('/admin/orders') + writeOrderQuery({ ...query, ...ordersSortedBy(query, head) })}
                isSorted={query.sort === head}
                isFalling={query.isFalling}
              />
            ) : (
              <th key={head} scope="col">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id}>
            <td className="order-pick">
              {isToConfirm(order) && may('confirm') && (
                <input
                  type="checkbox"
                  form={CONFIRM}
                  name="pick"
                  value={order.id}
                  aria-label={adminOrdersWords.pick(orderNumber(order.id))}
                />
              )}
            </td>
            <th scope="row">
              <Link className="lk num" to={href('/admin/orders/:id', { id: order.id }) + search}>
                #{orderNumber(order.id)}
              </Link>
              <span className="num nb small">{shortNumberText(order.shortNumber)}</span>
            </th>
            <td className="order-day ash">
              <time dateTime={order.createdAt.toISOString()}>{shortDayText(order.createdAt)}</time>
            </td>
            <td className="order-buyer">
              {order.contactName} <span className="ash">{order.isGuest ? adminOrdersWords.guest : order.city}</span>
            </td>
            <td className="order-works">
              <span className="order-pictures">
                {order.pictures.map((picture, place) => (
                  <Picture key={place} picture={picture} sizes="36px" widest={320} isDecoration />
                ))}
              </span>
              <span className="work">{order.titles}</span>
            </td>
            <td className="order-states">
              <OrderSigns order={order} />
              {isToConfirm(order) && may('confirm') && <ConfirmOne id={order.id} />}
            </td>
            <td className="order-leaves">
              <LeavesBy by={order.leavesBy} today={today} />
            </td>
            <td className="num order-sum">{rupees(order.totalPaise)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Confirms this order alone. */
function ConfirmOne({ id }: { id: string }) {
  const { Form, state } = useFetcher()
  return (
    <Form method="post" className="order-confirm">
      <input type="hidden" name="pick" value={id} />
      <SmallAct intent="confirm" aria-label={adminOrdersWords.confirmOne(orderNumber(id))} isSending={state !== 'idle'}>
        {adminOrdersWords.confirmShort}
      </SmallAct>
    </Form>
  )
}

/** The day by which its next parcel is to be handed over. */
function LeavesBy({ by, today }: { by: string | null; today: string }) {
  if (by === null) return null
  const { isLate, days } = leaving(by, today)
  if (isLate) {
    return (
      <StateSign shape="diamond" tone="brick">
        {adminOrdersWords.daysLate(days)}
      </StateSign>
    )
  }
  return (
    <span className="ash">
      {days === 0 ? adminOrdersWords.leavesToday : adminOrdersWords.leavesBy(shortDayText(new Date(by)))}
    </span>
  )
}

/** How it is paid and where it is, and whether it needs attention. */
function OrderSigns({ order }: { order: OrderInList }) {
  const { attention, paidBy, isOfShop, madeBy } = order
  return (
    <>
      <span className="order-signs">
        <StatePair order={order} />
      </span>
      <span className="ash small">
        {listed(adminOrdersWords.paidBy[paidBy], isOfShop && adminOrdersWords.createdBy(madeBy ?? adminOrdersWords.us))}
      </span>
      {attention.length > 0 && (
        <span className="small">
          <NeedsAttention />
        </span>
      )}
    </>
  )
}

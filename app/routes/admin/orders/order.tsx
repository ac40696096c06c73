import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { data, href, Link } from 'react-router'
import { getsCertificates } from '#domain/certificates/show-certificates.ts'
import { showOrderToAdmin, type AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { isAmong } from '#domain/accounts/duties.rules.ts'
import { forAdmin, forRoleCall, rightsOf } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { OrderGift, OrderReturns } from '#app/routes/account/orders/order-details.tsx'
import { answerOrder } from './answer-order.ts'
import { BuyerAddresses } from './order-buyer.tsx'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminParcels } from './parcels.tsx'
import { Money } from './money.tsx'
import { OrderActs } from './order-acts.tsx'
import { OrderWorks } from './order-works.tsx'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { OrderStates } from './order-states.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { holdChoices } from '#domain/orders/placing/shop-order-form.rules.ts'
import { AdminLayout, listed, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { ShortSteps } from '#app/ui/short-steps.tsx'
import { readOrderQuery, writeOrderQuery } from '#domain/orders/admin/order-forms.rules.ts'
import type { AdminMail } from '#domain/orders/admin/admin-order.db.ts'
import { adminCertificatesWords } from '#words/admin-certificates.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import type { Route } from './+types/order.ts'

const nameOf = (state: string) => {
  const names: Readonly<Record<string, string>> = { ...adminOrdersWords.paymentNames, ...adminOrdersWords.statusNames }
  return names[state] ?? state
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, adminOrdersWords.titleOf(orderNumber(params.id)))

export const links = sheets('forms', 'framed', 'orders', 'dashboard', 'adminOrders', 'deskLists', 'shopOrder')

export const loader = forAdmin(async (asked) => {
  const {
    services,
    visitor,
    url,
    params: { id = '' },
  } = asked
  const query = readOrderQuery(url.searchParams)
  const mayRefund = isAmong(rightsOf(asked).allowed, 'refund')
  const order = await showOrderToAdmin(services, id, { query, mayRefund })
  if (!order) throw data(null, { status: 404 })
  const isCertified = await getsCertificates(services, order.id)
  // Who opens the link can do what the buyer can: cancel the order and get the refund.
  const mayHaveLink = visitor.duty === 'owner' && order.isGuests
  const page = mayHaveLink ? orderLinkPath(services, { orderId: order.id, email: order.contactEmail }) : null
  const ends = holdChoices(order.createdAt, services.clock.now())
  return {
    ...order,
    isCertified,
    search: writeOrderQuery(query),
    ends,
    shopName: services.brand.name,
    page: page && new URL(page, services.storeUrl).href,
  }
})

export const action = forRoleCall('admin', answerOrder)

export const clientAction = tellingAction

type PersonalOrder = Route.ComponentProps['loaderData']

/** Everything known about one order, and every action on it. */
export default function AdminOrder({ loaderData: order }: Route.ComponentProps) {
  const { id, createdAt } = order
  const mayOpen = useMayOpen()
  return (
    <AdminLayout
      section="Orders"
      title={adminOrdersWords.titleOf(orderNumber(id))}
      act={<Beside order={order} />}
      isLive
    >
      <div className="admin-head">
        <OrderStates order={order} />
        <span className="ash">{momentText(createdAt)}</span>
        <span>
          {adminOrdersWords.orderNumber} <b className="num nb">{shortNumberText(order.shortNumber)}</b>
        </span>
        <GoLink to={href('/admin/orders') + order.search}>{adminOrdersWords.allOrders}</GoLink>
      </div>
      <PostedNote />
      <div className="admin-order">
        <div className="admin-main">
          <OrderWorks order={order} />
          {order.isCertified && mayOpen('/admin/orders/:id/certificates') && (
            <GoLink to={href('/admin/orders/:id/certificates', { id })}>{adminCertificatesWords.open}</GoLink>
          )}
          <OrderGift gift={order.gift} />
          <OrderReturns order={order} />
          <AdminParcels order={order} />
          <Timeline order={order} />
          <Mails order={order} />
          <Notes order={order} />
        </div>
        <div className="admin-side">
          <OrderActs order={order} />
          <Money order={order} />
          <BuyerAddresses order={order} page={order.page} />
        </div>
      </div>
    </AdminLayout>
  )
}

/** The orders before and after it in the list that it was opened from. */
function Beside({ order: { beside, search } }: { order: PersonalOrder }) {
  const to = (id: string) => href('/admin/orders/:id', { id }) + search
  return (
    <nav className="admin-beside" aria-label={adminOrdersWords.title}>
      {beside.before && (
        <Link className="ib" to={to(beside.before)} aria-label={adminOrdersWords.before} aria-keyshortcuts="K">
          <ArrowUp className="i" />
        </Link>
      )}
      {beside.after && (
        <Link className="ib" to={to(beside.after)} aria-label={adminOrdersWords.after} aria-keyshortcuts="J">
          <ArrowDown className="i" />
        </Link>
      )}
    </nav>
  )
}

/** What happened, the latest first. */
const Timeline = ({ order: { adminMoves, madeBy, createdAt } }: { order: PersonalOrder }) => (
  <section>
    <h2 className="d d3">{adminOrdersWords.timeline}</h2>
    <ShortSteps count={adminMoves.length + 1}>
      <ol className="story any">
        {adminMoves.map((move, place) => (
          <li key={place} data-shown={place === 0 || undefined}>
            <b>{adminOrdersWords.moved(nameOf(move.from), nameOf(move.to))}</b>
            <span className="ash small">{listed(move.why, move.by, momentText(move.at))}</span>
          </li>
        ))}
        <li>
          <b>{adminOrdersWords.created}</b>
          <span className="ash small">
            {listed(madeBy && adminOrdersWords.createdForBuyer(madeBy), momentText(createdAt))}
          </span>
        </li>
      </ol>
    </ShortSteps>
  </section>
)

/** Internal notes, which the buyer never sees. */
function Notes({ order: { notes } }: { order: AdminOrder }) {
  return (
    <section>
      <h2 className="d d3">{adminOrdersWords.notes}</h2>
      <ActionForm
        intent="note"
        button={adminOrdersWords.saveNote}
        look="outline"
        round={notes.length}
        fields={[
          {
            name: 'words',
            label: adminOrdersWords.internalNote,
            hint: adminOrdersWords.noteHint,
            rows: 3,
            maxLength: 2_000,
            required: true,
          },
        ]}
      />
      <ul className="admin-list">
        {notes.map(({ id, words, by, at }) => (
          <li key={id}>
            <span className="pre">{words}</span>
            <span className="ash small">{listed(by, momentText(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const mailName = ({ about }: AdminMail) => adminOrdersWords.emailNames[about]

/** E-mails to the buyer and to the owner. A buyer's can be sent again. */
function Mails({ order: { mails } }: { order: AdminOrder }) {
  if (mails.length === 0) return null
  return (
    <section>
      <h2 className="d d3">{adminOrdersWords.emails}</h2>
      <ul className="admin-list">
        {mails.map((mail) => (
          <li key={mail.id} className="admin-mail">
            <span>
              <b>{adminOrdersWords.emailTo(mailName(mail), mail.to)}</b>{' '}
              <span className="ash small">
                {listed(
                  adminOrdersWords.emailStates[mail.state] ?? mail.state,
                  momentText(mail.at),
                  mail.state !== 'done' && mail.note,
                )}
              </span>
            </span>
            {mail.to === 'buyer' && mail.state !== 'waiting' && (
              <ActionForm
                intent="resend"
                of={mail.id}
                hidden={{ mail: mail.id }}
                button={adminOrdersWords.sendAgain}
                about={mailName(mail)}
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

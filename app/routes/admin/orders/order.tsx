import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { data, href, Link } from 'react-router'
import { showOrderToAdmin, type AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { titleMeta } from '#app/ui/page-meta.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { OrderGift, OrderReturns } from '#app/routes/account/orders/order-details.tsx'
import { OrderItems } from '#app/routes/account/orders/order-parts.tsx'
import { answerOrder } from './answer-order.ts'
import { BuyerAddresses } from './order-buyer.tsx'
import { ActionForm, PostedNote } from '#app/routes/admin/action-form.tsx'
import { AdminParcels } from './parcels.tsx'
import { Money } from './money.tsx'
import { RefundForm } from './refund-form.tsx'
import { PayLink, ProvingPhone } from './pay-link.tsx'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { StateBadges } from './orders.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { holdChoices } from '#domain/orders/placing/shop-order-form.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { AdminLayout, listed, useMayOpen, useMayAct } from '#app/ui/dashboard-parts.tsx'
import { ShortSteps } from '#app/ui/short-steps.tsx'
import type { AdminMail } from '#domain/orders/admin/admin-order.db.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import type { Route } from './+types/order.ts'

const nameOf = (state: string) => {
  const names: Readonly<Record<string, string>> = { ...adminOrdersWords.paymentNames, ...adminOrdersWords.statusNames }
  return names[state] ?? state
}

export const meta: Route.MetaFunction = ({ matches, params }) =>
  titleMeta(matches[0].loaderData, adminOrdersWords.titleOf(orderNumber(params.id)))

export const links = sheets('forms', 'framed', 'orders', 'dashboard', 'adminOrders', 'shopOrder')

export const loader = forAdmin(async ({ services, visitor, params: { id = '' } }) => {
  const order = await showOrderToAdmin(services, id)
  if (!order) throw data(null, { status: 404 })
  // Who opens the link can do what the buyer can: cancel the order and get the refund.
  const mayHaveLink = visitor.duty === 'owner' && order.isGuests
  const page = mayHaveLink ? orderLinkPath(services, { orderId: order.id, email: order.contactEmail }) : null
  const ends = holdChoices(order.createdAt, services.clock.now())
  return { ...order, ends, shopName: services.brand.name, page: page && new URL(page, services.storeUrl).href }
})

export const action = forRoleCall('admin', answerOrder)

export const clientAction = tellingAction

/** Everything known about one order, and every action on it. */
export default function AdminOrder({ loaderData: order }: Route.ComponentProps) {
  const { id, createdAt, attention, items, adminMoves, madeBy, ends, shopName } = order
  return (
    <AdminLayout section="Orders" title={adminOrdersWords.titleOf(orderNumber(id))} isLive>
      <div className="admin-head">
        <StateBadges order={order} />
        <span className="ash">{dayText(createdAt)}</span>
        <span>
          {adminOrdersWords.orderNumber} <b className="num nb">{shortNumberText(order.shortNumber)}</b>
        </span>
        <GoLink to={href('/admin/orders')}>{adminOrdersWords.allOrders}</GoLink>
      </div>
      <PostedNote />
      {attention.map((call) => (
        <section key={call.id} className="admin-attention row apart any" aria-label={adminOrdersWords.needsAttention}>
          <p>{call.words}</p>
          <ActionForm
            intent={call.isOfParcel ? 'resolve-parcel' : 'resolve'}
            of={call.id}
            hidden={{ seen: call.id }}
            button={adminOrdersWords.resolve}
            size="small"
          />
        </section>
      ))}
      <div className="admin-order">
        <OrderActs order={order} />
        <div className="admin-main">
          <PayLink order={order} ends={ends} shopName={shopName} />
          <ProvingPhone order={order} ends={ends} shopName={shopName} page={order.page} />
          <section>
            <h2 className="d d3">{adminOrdersWords.items}</h2>
            <OrderItems items={items} />
          </section>
          <OrderGift gift={order.gift} />
          <OrderReturns order={order} />
          <AdminParcels order={order} />
          <Money order={order} />
          <section>
            <h2 className="d d3">{adminOrdersWords.timeline}</h2>
            <ShortSteps count={adminMoves.length + 1}>
              <ol className="admin-log">
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
          <Mails order={order} />
        </div>
        <div className="admin-side">
          <BuyerAddresses order={order} page={order.page} />
          <Notes order={order} />
        </div>
      </div>
    </AdminLayout>
  )
}

/** What can be done with the order now. */
function OrderActs({ order }: { order: AdminOrder }) {
  const { status, paymentState, leftPaise } = order
  const may = useMayAct()
  const mayOpen = useMayOpen()
  const canConfirm = status === 'pending' && isServed(order)
  const canCancel = order.canCancel && may('cancel')
  const canRefund =
    may('refund') && (paymentState === 'paid' || paymentState === 'refunding') && leftPaise > 0 && !order.isDisputed
  if (!canConfirm && !canCancel && !canRefund && !order.isDisputed) return null
  return (
    <section className="admin-acts">
      <h2 className="d d3">{adminOrdersWords.actions}</h2>
      {order.isDisputed && (
        <p>
          {adminOrdersWords.disputed}{' '}
          {mayOpen('/admin/disputes') && (
            <Link className="lk" to={href('/admin/disputes')}>
              {adminOrdersWords.disputes}
            </Link>
          )}
        </p>
      )}
      {canConfirm && <ActionForm intent="confirm" button={adminOrdersWords.confirm} />}
      {canRefund && <RefundForm order={order} />}
      {canCancel && (
        <details className="opens">
          <summary>{adminOrdersWords.cancelSummary}</summary>
          <p>{adminOrdersWords.cancelHelp(rupees(leftPaise))}</p>
          <ActionForm intent="cancel" button={adminOrdersWords.cancel} look="outline" next="money" />
        </details>
      )}
    </section>
  )
}

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

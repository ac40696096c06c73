import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { data, href, Link } from 'react-router'
import { showOrderToAdmin, type AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { orderLinkPath } from '#domain/orders/order/order-link.ts'
import { orderNumber, type OrderAddress } from '#domain/orders/order/order.rules.ts'
import { forAdmin, forRoleCall } from '#app/http/personal-loader.ts'
import { sheets } from '#app/signed-in-sheets.ts'
import { GoLink } from '#app/ui/button.tsx'
import { OrderItems, AddressLines } from '#app/routes/account/orders/order-items.tsx'
import { OrderGift } from '#app/routes/account/orders/order-gift.tsx'
import { OrderReturns } from '#app/routes/account/orders/order-returns.tsx'
import { answerOrder } from './answer-order.ts'
import { ActionForm, PostedNote, WordsForm } from '#app/routes/admin/action-form.tsx'
import { AdminParcels } from './parcels.tsx'
import { Money } from './money.tsx'
import { PayLink, PhoneToProve } from './pay-link.tsx'
import { shortNumberText } from '#domain/orders/order/short-number.rules.ts'
import { orderPageText, whatsappOf } from '#domain/orders/admin/pay-link.rules.ts'
import { StateBadges, PAYMENT_NAMES, STATUS_NAMES } from './state-badges.tsx'
import { RefundedLine } from '#app/routes/admin/refunded-line.tsx'
import { tellingAction } from '#app/routes/admin/tell-answer.ts'
import { holdChoices } from '#domain/orders/placing/shop-order-form.rules.ts'
import { REFUND_REASONS } from '#domain/orders/admin/order-forms.rules.ts'
import { paidFor, paidForWords } from '#domain/orders/refunding/paid-for.rules.ts'
import { Facts } from '#app/ui/facts.tsx'
import { rupees } from '#shared/money.rules.ts'
import { AdminLayout, ChoiceField, listed, useMayOpen, useMayPress } from '#app/ui/dashboard-parts.tsx'
import { ShortSteps } from '#app/ui/short-steps.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { AdminMail } from '#domain/orders/admin/admin-order.db.ts'
import type { OrderStatus, PaymentState } from '#domain/orders/order/order-states.rules.ts'
import type { Route } from './+types/order.ts'

const NAMES: Readonly<Record<string, string>> = { ...PAYMENT_NAMES, ...STATUS_NAMES } satisfies Record<
  OrderStatus | PaymentState,
  string
>

const wordsOfMove = ({ from, to }: { from: string; to: string }) => `${NAMES[from] ?? from}, then ${NAMES[to] ?? to}`

export const meta: Route.MetaFunction = ({ matches, params }) => [
  { title: `Order #${orderNumber(params.id)} | ${matches[0].loaderData?.brand.name}` },
]

export const links = sheets('forms', 'framed', 'orders', 'dashboard', 'adminOrders', 'shopOrder')

export const loader = forAdmin(async ({ services, visitor, params: { id = '' } }) => {
  const order = await showOrderToAdmin(services, id)
  if (!order) throw data(null, { status: 404 })
  // Whoever opens it may do what its buyer may: cancel the order, and have the money back.
  const mayHaveLink = visitor.duty === 'owner' && order.isGuests
  const page = mayHaveLink ? orderLinkPath(services, { orderId: order.id, email: order.contactEmail }) : null
  const ends = holdChoices(order.createdAt, services.clock.now())
  return { ...order, ends, shopName: services.brand.name, page: page && new URL(page, services.storeUrl).href }
})

export const action = forRoleCall('admin', answerOrder)

export const clientAction = tellingAction

/** Everything that is known of one order, and everything that can be done with it. */
export default function AdminOrder({ loaderData: order }: Route.ComponentProps) {
  const { id, createdAt, attention, items, adminMoves, madeBy, ends, shopName } = order
  return (
    <AdminLayout room="Orders" title={`Order #${orderNumber(id)}`} isLive>
      <div className="desk-head">
        <StateBadges order={order} />
        <span className="ash">{dayText(createdAt)}</span>
        <span>
          Order number <b className="num nb">{shortNumberText(order.shortNumber)}</b>
        </span>
        <GoLink to={href('/admin/orders')}>All orders</GoLink>
      </div>
      <PostedNote />
      {attention.map((call) => (
        <section key={call.id} className="desk-attention" aria-label="Needs attention">
          <p>{call.words}</p>
          <ActionForm
            intent={call.isOfParcel ? 'resolve-parcel' : 'resolve'}
            of={call.id}
            hidden={{ seen: call.id }}
            button="Seen to"
            size="small"
          />
        </section>
      ))}
      <div className="desk-order">
        <OrderActs order={order} />
        <div className="desk-main">
          <PayLink order={order} ends={ends} shopName={shopName} />
          <PhoneToProve order={order} ends={ends} shopName={shopName} page={order.page} />
          <section>
            <h2 className="d d3">What was ordered</h2>
            <OrderItems items={items} />
          </section>
          <OrderGift gift={order.gift} />
          <OrderReturns order={order} />
          <AdminParcels order={order} />
          <Money order={order} />
          <section>
            <h2 className="d d3">What happened</h2>
            <ShortSteps count={adminMoves.length + 1}>
              <ol className="desk-log">
                {adminMoves.map((move, place) => (
                  <li key={place} data-shown={place === 0 || undefined}>
                    <b>{wordsOfMove(move)}</b>
                    <span className="ash small">{listed(move.why, move.by, momentText(move.at))}</span>
                  </li>
                ))}
                <li>
                  <b>Order made</b>
                  <span className="ash small">
                    {listed(madeBy && `for the buyer, by ${madeBy}`, momentText(createdAt))}
                  </span>
                </li>
              </ol>
            </ShortSteps>
          </section>
          <Mails order={order} />
        </div>
        <div className="desk-side">
          <Addresses order={order} page={order.page} />
          <Notes order={order} />
        </div>
      </div>
    </AdminLayout>
  )
}

/** What can be done with the order as it stands. */
function OrderActs({ order }: { order: AdminOrder }) {
  const { status, paymentState, leftPaise } = order
  const may = useMayPress()
  const mayOpen = useMayOpen()
  const canConfirm = status === 'pending' && isServed(order)
  const canCancel = order.canCancel && may('cancel')
  const canRefund =
    may('refund') && (paymentState === 'paid' || paymentState === 'refunding') && leftPaise > 0 && !order.isDisputed
  if (!canConfirm && !canCancel && !canRefund && !order.isDisputed) return null
  return (
    <section className="desk-acts">
      <h2 className="d d3">What to do</h2>
      {order.isDisputed && (
        <p>
          The bank asks its money back: until it has decided nothing of it is given back or sent.{' '}
          {mayOpen('/admin/disputes') && (
            <Link className="lk" to={href('/admin/disputes')}>
              Disputes
            </Link>
          )}
        </p>
      )}
      {canConfirm && <ActionForm intent="confirm" button="Confirm order" />}
      {canRefund && <RefundForm order={order} />}
      {canCancel && (
        <details className="opens">
          <summary>Cancel the order</summary>
          <p>
            Nothing of it is sent, {rupees(leftPaise)} goes back to the buyer, and the works can be bought again. The
            buyer has a mail about it. This cannot be undone.
          </p>
          <ActionForm intent="cancel" button="Cancel this order" look="outline" next="money" />
        </details>
      )}
    </section>
  )
}

function RefundForm({ order }: { order: AdminOrder }) {
  const { leftPaise, adminRefunds } = order
  const things = paidFor(order)
  return (
    <details className="opens">
      <summary>Refund</summary>
      <p>
        {rupees(leftPaise)} can still go back. The buyer has a credit note at once, and a mail when it is paid back.
        What was paid for each thing, with tax and after discounts:
      </p>
      <Facts className="desk-facts" facts={things.map((paid) => [paid.name, paidForWords(paid)])} />
      <ActionForm intent="refund" button="Refund" look="outline" next="money" round={adminRefunds.length}>
        {(field) => (
          <>
            <TextField label="Amount in rupees" inputMode="numeric" autoComplete="off" required {...field('amount')} />
            <RefundedLine things={things} {...field('line')} />
            <ChoiceField label="Reason" {...field('reason')} options={Object.entries(REFUND_REASONS)} />
            <TextField label="Note among admins" hint="May be empty." maxLength={500} {...field('note')} />
          </>
        )}
      </ActionForm>
    </details>
  )
}

/** Who bought it, where it goes, and to whom it is invoiced. */
function Addresses({ order, page }: { order: AdminOrder; page: string | null }) {
  const { contactName, contactEmail, contactPhone, shippingAddress, billingAddress, isHandedOver } = order
  return (
    <section className="desk-addresses">
      <h2 className="d d3">Buyer</h2>
      <p>
        {contactName}
        <br />
        {contactEmail && (
          <>
            <a className="lk" href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
            <br />
          </>
        )}
        <a className="lk num" href={`tel:+91${contactPhone}`}>
          {contactPhone}
        </a>
      </p>
      <p className="ash small">{accountWords(order)}</p>
      {page && order.isOfShop && order.papers.length > 0 && (
        <p>
          <a className="lk" href={whatsappOf(contactPhone, orderPageText(order, page))} target="_blank" rel="noopener">
            Send the order’s page on WhatsApp
          </a>
        </p>
      )}
      <Address title={isHandedOver ? 'Handed over in' : 'Goes to'} name={contactName} address={shippingAddress} />
      {JSON.stringify(billingAddress) === JSON.stringify(shippingAddress) ? (
        <p className="ash small">Invoiced to the same address</p>
      ) : (
        <Address title="Invoiced to" name={contactName} address={billingAddress} />
      )}
    </section>
  )
}

function accountWords({ buyer, contactEmail, isGuests, isOfShop }: AdminOrder): string {
  if (!buyer && isOfShop) return 'Made by us: no account'
  if (!buyer) return isGuests ? 'Guest: ordered without an account.' : 'The account was deleted.'
  const account = buyer.email === contactEmail ? 'Has an account' : `Account: ${buyer.email}`
  return isGuests && !isOfShop ? `${account}, and ordered as a guest.` : account
}

function Address({ title, name, address }: { title: string; name: string; address: OrderAddress }) {
  return (
    <>
      <h3>{title}</h3>
      <div>
        <p>{address.fullName ?? name}</p>
        <AddressLines address={address} />
        <p>{address.country}</p>
      </div>
    </>
  )
}

/** What those who work here tell each other; the buyer never reads it. */
function Notes({ order: { notes } }: { order: AdminOrder }) {
  return (
    <section>
      <h2 className="d d3">Notes</h2>
      <WordsForm
        intent="note"
        button="Keep note"
        look="outline"
        round={notes.length}
        name="words"
        label="Note among admins"
        hint="The buyer does not read it."
        rows={3}
        maxLength={2_000}
      />
      <ul className="desk-list">
        {notes.map(({ id, words, by, at }) => (
          <li key={id}>
            <span className="desk-words">{words}</span>
            <span className="ash small">{listed(by, momentText(at))}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATES: Record<string, string> = {
  waiting: 'waits',
  done: 'sent',
  failed: 'could not be sent',
  unsure: 'may have been sent',
}

const nameOf = ({ about }: AdminMail) => `${about.charAt(0).toUpperCase()}${about.slice(1).replaceAll('-', ' ')}`

/** What was written to the buyer and to the owner; a buyer's mail can go out again. */
function Mails({ order: { mails } }: { order: AdminOrder }) {
  if (mails.length === 0) return null
  return (
    <section>
      <h2 className="d d3">Mails</h2>
      <ul className="desk-list">
        {mails.map((mail) => (
          <li key={mail.id} className="desk-mail">
            <span>
              <b>
                {nameOf(mail)}, to the {mail.to}
              </b>{' '}
              <span className="ash small">
                {listed(STATES[mail.state] ?? mail.state, momentText(mail.at), mail.state !== 'done' && mail.note)}
              </span>
            </span>
            {mail.to === 'buyer' && mail.state !== 'waiting' && (
              <ActionForm
                intent="resend"
                of={mail.id}
                hidden={{ mail: mail.id }}
                button="Send again"
                about={nameOf(mail)}
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

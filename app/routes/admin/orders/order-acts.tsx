import Mail from 'lucide-react/icons/mail'
import Printer from 'lucide-react/icons/printer'
import { href, Link } from 'react-router'
import { isServed } from '#domain/orders/order/order-states.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { mailTo } from '#app/routes/admin/mail-to.ts'
import { ButtonLink, buttonClass } from '#app/ui/button.tsx'
import { useMayAct, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { rupees } from '#shared/money.rules.ts'
import { adminOrdersWords } from '#words/admin-orders.ts'
import { adminPaymentsWords } from '#words/admin-payments.ts'
import { ParcelActs } from './parcels.tsx'
import { PayLink, ProvingPhone } from './pay-link.tsx'
import { RefundForm } from './refund-form.tsx'
import type { Route } from './+types/order.ts'

/** Everything that can be done with the order now, in one place. On a phone the first of it stays at the lower edge. */
export function OrderActs({ order }: { order: Route.ComponentProps['loaderData'] }) {
  const { id, status, paymentState, leftPaise, attention, adminParcels, contactEmail } = order
  const { ends, shopName } = order
  const may = useMayAct()
  const mayOpen = useMayOpen()
  const canConfirm = status === 'pending' && isServed(order)
  const canCancel = order.canCancel && may('cancel')
  const canRefund =
    may('refund') && (paymentState === 'paid' || paymentState === 'refunding') && leftPaise > 0 && !order.isDisputed
  return (
    <section className="admin-panel admin-acts" aria-labelledby="actions">
      <h2 className="d d3" id="actions">
        {adminOrdersWords.actions}
      </h2>
      {attention.map((call) => (
        <section key={call.id} className="admin-attention any" aria-label={adminOrdersWords.needsAttention}>
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
      <div className="admin-main-act">
        {canConfirm && <ActionForm intent="confirm" button={adminOrdersWords.confirm} shortcut="C" />}
        <a className={buttonClass({ look: 'outline' })} href="#actions">
          {adminOrdersWords.allActions}
        </a>
      </div>
      <ParcelActs order={order} />
      <PayLink order={order} ends={ends} shopName={shopName} />
      <ProvingPhone order={order} ends={ends} shopName={shopName} page={order.page} />
      <div className="admin-act-list">
        {adminParcels.length > 0 && (
          <ButtonLink look="outline" to={href('/admin/orders/:id/slips', { id })} aria-keyshortcuts="P">
            <Printer className="i s" /> {adminOrdersWords.printSlips(adminParcels.length)}
          </ButtonLink>
        )}
        {contactEmail && (
          <a
            className={buttonClass({ look: 'outline' })}
            href={`${mailTo(contactEmail)}?subject=${encodeURIComponent(`#${orderNumber(id)}`)}`}
          >
            <Mail className="i s" /> {adminOrdersWords.write}
          </a>
        )}
        {!order.paysOnDelivery && <ActionForm intent="ask" button={adminPaymentsWords.check} look="outline" />}
        {canRefund && <RefundForm key={order.adminRefunds.length} order={order} />}
      </div>
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

import type { ReactNode } from 'react'
import type { Reconciliation } from '#domain/orders/reconciling/check-money.ts'
import { dayText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { OrderLink } from '#app/routes/admin/record-words.tsx'
import { RepairForms } from './repair-forms.tsx'

/** What our own rows say that a person has to see to. */
export function Calls({ found }: { found: Reconciliation }) {
  const { orders, strays, refunds, parcels, key } = found
  if (orders.length + strays.length + refunds.length + parcels.length === 0)
    return <p>Nothing waits: every order, payment, refund and parcel goes its way.</p>
  return (
    <>
      <Kind title="Orders that need attention" count={orders.length}>
        {orders.map(({ id, contactName, totalPaise, attention }) => (
          <li key={id}>
            <b>
              <OrderLink id={id} /> {contactName}, {rupees(totalPaise)}
            </b>
            {attention.map((call) => (
              <span key={call.id}>{call.words}</span>
            ))}
          </li>
        ))}
      </Kind>
      <Kind title="Payments that pay no order" count={strays.length}>
        {strays.map(({ paymentId, amountPaise, currency, orderId, createdAt }) => (
          <li key={paymentId}>
            <b>
              <span className="num">{paymentId}</span>,{' '}
              {currency === 'INR' ? rupees(amountPaise) : `${(amountPaise / 100).toFixed(2)} ${currency}`}
            </b>
            <span className="ash small">
              {dayText(createdAt)} {orderId && <OrderLink id={orderId} />}
            </span>
            <RepairForms
              kind="payment-without-order"
              about={{ kind: 'payment', id: paymentId }}
              repairs={['ask-payment', 'refund-stray']}
              formKey={key}
            />
          </li>
        ))}
      </Kind>
      <Kind title="Refunds that stand" count={refunds.length}>
        {refunds.map(({ id, amountPaise, state, note, orderId, decidedAt }) => (
          <li key={id}>
            <b>
              {rupees(amountPaise)}, {state === 'failed' ? 'failed at the bank' : 'on its way since'}{' '}
              {dayText(decidedAt)} {orderId && <OrderLink id={orderId} />}
            </b>
            {note && <span className="small">{note}</span>}
            {state === 'failed' ? (
              <RepairForms
                kind="refund-failed"
                about={{ kind: 'refund', id }}
                repairs={['refund-again']}
                formKey={key}
              />
            ) : (
              orderId && (
                <RepairForms
                  kind="refund-state-differs"
                  about={{ kind: 'order', id: orderId }}
                  repairs={['ask-order']}
                  of={id}
                  formKey={key}
                />
              )
            )}
          </li>
        ))}
      </Kind>
      <Kind title="Parcels that cannot be booked" count={parcels.length}>
        {parcels.map(({ id, reference, orderId, artistName, createdAt }) => (
          <li key={id}>
            <b>
              {artistName}, <span className="num">{reference}</span>
            </b>
            <span className="ash small">
              {dayText(createdAt)} <OrderLink id={orderId} />
            </span>
            <ActionForm
              intent="book"
              of={id}
              formKey={key}
              hidden={{ id, order: orderId }}
              button="Book the courier now"
              about={`parcel ${reference}`}
              look="outline"
              size="small"
            />
          </li>
        ))}
      </Kind>
    </>
  )
}

function Kind({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  if (count === 0) return null
  return (
    <section>
      <h2 className="d d3">
        {title} ({count})
      </h2>
      <ul className="desk-list">{children}</ul>
    </section>
  )
}

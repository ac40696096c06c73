import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import type { AdminMail } from '#domain/orders/admin/admin-order.db.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'

const STATES: Record<string, string> = {
  waiting: 'waits',
  done: 'sent',
  failed: 'could not be sent',
  unsure: 'may have been sent',
}

const nameOf = ({ about }: AdminMail) => `${about.charAt(0).toUpperCase()}${about.slice(1).replaceAll('-', ' ')}`

/** What was written to the buyer and to the owner; a buyer's mail can go out again. */
export function Mails({ order: { mails, key } }: { order: AdminOrder }) {
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
                {[STATES[mail.state] ?? mail.state, momentText(mail.at), mail.state !== 'done' && mail.note]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            {mail.to === 'buyer' && mail.state !== 'waiting' && (
              <ActionForm
                intent="resend"
                of={mail.id}
                formKey={key}
                hidden={{ mail: mail.id }}
                button="Send again"
                about={nameOf(mail)}
                look="outline"
                size="small"
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

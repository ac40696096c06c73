import { useRef } from 'react'
import Copy from 'lucide-react/icons/copy'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import {
  PAY_LINK_WORDS,
  payLinkState,
  payLinkText,
  whatsappOf,
  type PayLinkState,
} from '#domain/orders/admin/pay-link.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { announce } from '#app/ui/announce.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { HandPaymentFields } from './hand-payment-fields.tsx'

type Props = { order: AdminOrder; shopName: string }

const TONES: Partial<Record<PayLinkState, 'neem' | 'marigold' | 'brick'>> = {
  open: 'marigold',
  paid: 'neem',
  refused: 'brick',
}

/** The link by which an order of the shop's own making is paid, and what can be done about it. */
export function PayLink({ order, shopName }: Props) {
  const { link } = order
  const state = payLinkState(order)
  if (!link || !state) return null
  const isOpen = state === 'open' || state === 'making' || state === 'refused'
  return (
    <section className="pay-link" aria-labelledby="pay-link">
      <h2 className="d d3" id="pay-link">
        Payment link
      </h2>
      <p>
        <Badge tone={TONES[state]}>{PAY_LINK_WORDS[state]}</Badge>{' '}
        <span className="ash">
          {isOpen ? 'Holds the pieces until' : 'Was to end'} {momentText(link.endsAt)}
        </span>
      </p>
      {state === 'open' && link.url && <Sending order={order} url={link.url} shopName={shopName} />}
      {isOpen && (
        <>
          <TakenByHand order={order} />
          <details>
            <summary>Cancel the link</summary>
            <p>Nobody can pay by it any more, and its pieces are free for others. This cannot be undone.</p>
            <ActionForm intent="cancel-link" button="Cancel the link" look="outline" next="pay-link" />
          </details>
        </>
      )}
    </section>
  )
}

function Sending({ order, url, shopName }: Props & { url: string }) {
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useInteractive()
  const copy = () => {
    field.current?.select()
    const copying = navigator.clipboard?.writeText(url) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => announce({ kind: 'done', text: 'Link copied' }),
      () => announce({ kind: 'told', text: 'The link is marked: copy it with your keyboard or by a long press.' }),
    )
  }
  return (
    <div className="pay-link-address">
      <input ref={field} className="inp" readOnly value={url} aria-label="Payment link" />
      {isInteractive && (
        <Button look="outline" onClick={copy}>
          <Copy className="i s" /> Copy link
        </Button>
      )}
      <a
        className={buttonClass({ look: 'outline' })}
        href={whatsappOf(order.contactPhone, payLinkText(order, shopName))}
        target="_blank"
        rel="noopener noreferrer"
      >
        Send on WhatsApp
      </a>
    </div>
  )
}

function TakenByHand({ order: { totalPaise } }: { order: AdminOrder }) {
  return (
    <details>
      <summary>Paid to us instead</summary>
      <ActionForm intent="take" button="It is paid" look="outline" next="money">
        {(field) => <HandPaymentFields field={field} total={rupees(totalPaise)} required />}
      </ActionForm>
    </details>
  )
}

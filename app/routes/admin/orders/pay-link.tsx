import { useRef } from 'react'
import Copy from 'lucide-react/icons/copy'
import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import {
  PAY_LINK_WORDS,
  payLinkState,
  payLinkText,
  toProveText,
  whatsappOf,
  type PayLinkState,
} from '#domain/orders/admin/pay-link.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { announce } from '#app/ui/announce.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ChoiceField } from '#app/ui/dashboard-parts.tsx'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { HandPaymentFields } from './hand-payment-fields.tsx'

type Ends = readonly (readonly [minutes: string, words: string])[]

type Props = { order: AdminOrder; ends: Ends; shopName: string }

const TONES: Partial<Record<PayLinkState, 'neem' | 'marigold' | 'brick'>> = {
  open: 'marigold',
  paid: 'neem',
  refused: 'brick',
}

/** The link by which an order of the shop's own making is paid, and what can be done about it. */
export function PayLink({ order, ends, shopName }: Props) {
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
      {state === 'open' && link.url && (
        <Sending
          address={link.url}
          label="Payment link"
          whatsapp={whatsappOf(order.contactPhone, payLinkText(order, shopName))}
        />
      )}
      {isOpen && (
        <>
          <TakenByHand order={order} />
          <MoveEnd ends={ends} next="pay-link" />
          <Opened intent="cancel-link" summary="Cancel the link">
            <p>Nobody can pay by it any more, and its pieces are free for others. This cannot be undone.</p>
            <ActionForm intent="cancel-link" button="Cancel the link" look="outline" next="pay-link" />
          </Opened>
        </>
      )}
    </section>
  )
}

/** An order to be paid on delivery stands once its buyer has proven the number: on the order's page, by a code. */
export function PhoneToProve({ order, ends, shopName, page }: Props & { page: string | null }) {
  const { isOfShop, paysOnDelivery, paymentState, holdUntil, contactPhone } = order
  if (!isOfShop || !paysOnDelivery || paymentState !== 'unpaid' || !page) return null
  return (
    <section className="pay-link" aria-labelledby="to-prove">
      <h2 className="d d3" id="to-prove">
        Phone number
      </h2>
      <p>
        <Badge tone="marigold">Not proven yet</Badge>{' '}
        {holdUntil && <span className="ash">The pieces are held until {momentText(holdUntil)}</span>}
      </p>
      <p className="pay-link-words">
        The order stands once its buyer has entered, on the page of the order, the code that is sent to {contactPhone}.
        Nobody of us asks for that code.
      </p>
      <Sending
        address={page}
        label="Page of the order"
        whatsapp={whatsappOf(contactPhone, toProveText(order, shopName, page))}
      />
      <MoveEnd ends={ends} next="to-prove" />
      <Opened intent="cancel-link" summary="Give the order up">
        <p>Its pieces are free for others. This cannot be undone.</p>
        <ActionForm intent="cancel-link" button="Give it up" look="outline" next="to-prove" />
      </Opened>
    </section>
  )
}

type Sent = { address: string; label: string; whatsapp: string }

function Sending({ address, label, whatsapp }: Sent) {
  const field = useRef<HTMLInputElement>(null)
  const isInteractive = useInteractive()
  const copy = () => {
    field.current?.select()
    const copying = navigator.clipboard?.writeText(address) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => announce({ kind: 'done', text: 'Link copied' }),
      () => announce({ kind: 'told', text: 'The link is marked: copy it with your keyboard or by a long press.' }),
    )
  }
  return (
    <div className="pay-link-address">
      <input ref={field} className="inp" readOnly value={address} aria-label={label} />
      {isInteractive && (
        <Button look="outline" onClick={copy}>
          <Copy className="i s" /> Copy link
        </Button>
      )}
      <a className={buttonClass({ look: 'outline' })} href={whatsapp} target="_blank" rel="noopener noreferrer">
        Send on WhatsApp
      </a>
    </div>
  )
}

/** Within the days for which an order may hold its pieces. */
function MoveEnd({ ends, next }: { ends: Ends; next: string }) {
  if (ends.length === 0) return null
  return (
    <Opened intent="move-end" summary="Move the end">
      <ActionForm intent="move-end" button="Move the end" look="outline" next={next}>
        {(field) => <ChoiceField label="From now on, the pieces are held for" {...field('minutes')} options={ends} />}
      </ActionForm>
    </Opened>
  )
}

function TakenByHand({ order: { totalPaise } }: { order: AdminOrder }) {
  return (
    <Opened intent="take" summary="Paid to us instead">
      <ActionForm intent="take" button="It is paid" look="outline" next="money">
        {(field) => <HandPaymentFields field={field} total={rupees(totalPaise)} required />}
      </ActionForm>
    </Opened>
  )
}

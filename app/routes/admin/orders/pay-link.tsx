import type { AdminOrder } from '#domain/orders/admin/show-orders-to-admin.ts'
import { payLinkState, payLinkText, toProveText, whatsappOf } from '#domain/orders/admin/pay-link.rules.ts'
import type { PayLinkState } from '#domain/orders/admin/pay-link.rules.ts'
import { momentText } from '#shared/india-dates.rules.ts'
import { rupees } from '#shared/money.rules.ts'
import { ActionForm, Opened } from '#app/routes/admin/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { CopyLink } from '#app/ui/copy-link.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { adminPaymentsWords } from '#words/admin-payments.ts'
import { handPaymentFields } from './hand-payment-fields.tsx'

type Ends = readonly (readonly [minutes: string, words: string])[]

type Props = { order: AdminOrder; ends: Ends; shopName: string }

const TONES: Partial<Record<PayLinkState, 'neem' | 'marigold' | 'brick'>> = {
  open: 'marigold',
  paid: 'neem',
  refused: 'brick',
}

export function PayLink({ order, ends, shopName }: Props) {
  const { link } = order
  const state = payLinkState(order)
  if (!link || !state) return null
  const isOpen = state === 'open' || state === 'making' || state === 'refused'
  return (
    <section className="stack g12 start" aria-labelledby="pay-link">
      <h2 className="d d3" id="pay-link">
        {adminPaymentsWords.linkTitle}
      </h2>
      <p>
        <Badge tone={TONES[state]}>{adminPaymentsWords.linkStates[state]}</Badge>{' '}
        <span className="ash">
          {isOpen
            ? adminPaymentsWords.holdsUntil(momentText(link.endsAt))
            : adminPaymentsWords.endedOn(momentText(link.endsAt))}
        </span>
      </p>
      {state === 'open' && link.url && (
        <Sending
          address={link.url}
          label={adminPaymentsWords.linkTitle}
          whatsapp={whatsappOf(order.contactPhone, payLinkText(order, shopName))}
        />
      )}
      {isOpen && (
        <>
          <TakenByHand order={order} />
          <MoveEnd ends={ends} next="pay-link" />
          <Opened intent="cancel-link" summary={adminPaymentsWords.cancelLinkSummary}>
            <p>{adminPaymentsWords.cancelLinkHelp}</p>
            <ActionForm intent="cancel-link" button={adminPaymentsWords.cancelLink} look="outline" next="pay-link" />
          </Opened>
        </>
      )}
    </section>
  )
}

/** An order on delivery is placed once its buyer has verified the number by a code, on the order's page. */
export function ProvingPhone({ order, ends, shopName, page }: Props & { page: string | null }) {
  const { isOfShop, paysOnDelivery, paymentState, holdUntil, contactPhone } = order
  if (!isOfShop || !paysOnDelivery || paymentState !== 'unpaid' || !page) return null
  return (
    <section className="stack g12 start" aria-labelledby="to-prove">
      <h2 className="d d3" id="to-prove">
        {adminPaymentsWords.phoneTitle}
      </h2>
      <p>
        <Badge tone="marigold">{adminPaymentsWords.notVerified}</Badge>{' '}
        {holdUntil && <span className="ash">{adminPaymentsWords.heldUntil(momentText(holdUntil))}</span>}
      </p>
      <p className="pay-link-words">{adminPaymentsWords.phoneHelp(contactPhone)}</p>
      <Sending
        address={page}
        label={adminPaymentsWords.orderPage}
        whatsapp={whatsappOf(contactPhone, toProveText(order, shopName, page))}
      />
      <MoveEnd ends={ends} next="to-prove" />
      <Opened intent="cancel-link" summary={adminPaymentsWords.giveUpSummary}>
        <p>{adminPaymentsWords.giveUpHelp}</p>
        <ActionForm intent="cancel-link" button={adminPaymentsWords.giveUp} look="outline" next="to-prove" />
      </Opened>
    </section>
  )
}

type Sent = { address: string; label: string; whatsapp: string }

const Sending = ({ address, label, whatsapp }: Sent) => (
  <CopyLink className="pay-link-address flow g10 wide" address={address} label={label} words={copyWords()}>
    <a className={buttonClass({ look: 'outline' })} href={whatsapp} target="_blank" rel="noopener noreferrer">
      {adminPaymentsWords.sendOnWhatsApp}
    </a>
  </CopyLink>
)

const copyWords = () => ({
  copy: adminPaymentsWords.copyLink,
  copied: adminPaymentsWords.linkCopied,
  selected: adminPaymentsWords.linkSelected,
})

/** Within the time that an order may hold its pieces. */
function MoveEnd({ ends, next }: { ends: Ends; next: string }) {
  if (ends.length === 0) return null
  return (
    <Opened intent="move-end" summary={adminPaymentsWords.moveEnd}>
      <ActionForm
        intent="move-end"
        button={adminPaymentsWords.moveEnd}
        look="outline"
        next={next}
        fields={[{ name: 'minutes', label: adminPaymentsWords.holdFor, options: ends }]}
      />
    </Opened>
  )
}

function TakenByHand({ order: { totalPaise } }: { order: AdminOrder }) {
  return (
    <Opened intent="take" summary={adminPaymentsWords.takeSummary}>
      <ActionForm
        intent="take"
        button={adminPaymentsWords.take}
        look="outline"
        next="money"
        fields={handPaymentFields(rupees(totalPaise), true)}
      />
    </Opened>
  )
}

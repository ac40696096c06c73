import { Link, href } from 'react-router'
import { OFFER_DAYS, OFFER_DAYS_MAX } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { quotePriceTrouble, type QuotePriceTrouble } from '#domain/quotes/quote-state.rules.ts'
import type { ShownQuotePrice, QuotedWork } from '#domain/quotes/show-quotes.ts'
import { sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { rupees, withTax } from '#shared/money.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { adminInboxWords } from '#words/admin-inbox.ts'

type Props = {
  quote: { work: QuotedWork | undefined; quotePrices: ShownQuotePrice[] }
  now: Date
  storeAddress: string
}

export function QuoteActs({ quote: { work, quotePrices }, now, storeAddress }: Props) {
  const stands = quotePrices.some((quotePrice) => !quotePriceTrouble(quotePrice, now))
  return (
    <>
      {work && <Asked work={work} />}
      {quotePrices.map((quotePrice) => (
        <Offered key={quotePrice.id} quotePrice={quotePrice} now={now} storeAddress={storeAddress} />
      ))}
      {!stands && work && work.freeQuantity !== 0 && <QuotePriceForm work={work} round={quotePrices.length} />}
    </>
  )
}

function Asked({ work }: { work: QuotedWork }) {
  const { id, title, artistName, picture, isListed, freeQuantity } = work
  return (
    <div className="quote-asked stack g16">
      <Picture picture={picture} sizes="96px" widest={320} isDecoration />
      <div>
        <Link className="lk" to={href('/artwork/:id', { id })}>
          {title}
        </Link>
        <p className="ash">{adminInboxWords.byArtist(artistName)}</p>
        <p className="small">
          {isListed
            ? freeQuantity === null
              ? adminInboxWords.madeToOrder
              : adminInboxWords.inStock(freeQuantity)
            : adminInboxWords.notListed}
        </p>
      </div>
    </div>
  )
}

function QuotePriceForm({ work: { frames, sizes }, round }: { work: QuotedWork; round: number }) {
  const sizeNames = sizes.map(({ id, name }) => [id, name] as const)
  return (
    <ActionForm
      intent="quotePrice"
      title={adminInboxWords.quoteTitle}
      button={adminInboxWords.sendQuote}
      round={round}
      fields={[
        {
          name: 'price',
          label: adminInboxWords.price,
          hint: adminInboxWords.priceHint,
          inputMode: 'decimal',
          required: true,
        },
        { name: 'frame', label: adminInboxWords.frame, options: frames.map(({ optionId, name }) => [optionId, name]) },
        sizes.length > 0 && {
          name: 'size',
          label: adminInboxWords.size,
          options: [['', adminInboxWords.chooseSize], ...sizeNames],
        },
        {
          name: 'days',
          label: adminInboxWords.validFor,
          type: 'number',
          min: 1,
          max: OFFER_DAYS_MAX,
          required: true,
          stored: OFFER_DAYS,
        },
        { name: 'words', label: adminInboxWords.toBuyer, hint: adminInboxWords.toBuyerHint, rows: 4, maxLength: 2_000 },
      ]}
    />
  )
}

type QuoteState = keyof typeof adminInboxWords.quoteStates

const TONES: Partial<Record<QuoteState, 'marigold' | 'neem'>> = {
  open: 'marigold',
  'being-paid': 'marigold',
  paid: 'neem',
}

function stateOf({ paying }: ShownQuotePrice, trouble: QuotePriceTrouble | undefined): QuoteState {
  if (!trouble) return paying ? 'being-paid' : 'open'
  return trouble.kind === 'paid' || trouble.kind === 'expired' ? trouble.kind : 'withdrawn'
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="lk" to={href('/admin/orders/:id', { id })}>
    {adminInboxWords.order(orderNumber(id))}
  </Link>
)

function Offered({ quotePrice, now, storeAddress }: { quotePrice: ShownQuotePrice } & Omit<Props, 'quote'>) {
  const { id, pricePaise, taxPercent, frameName, size, validUntil, words, token, orderId, paying } = quotePrice
  const trouble = quotePriceTrouble(quotePrice, now)
  const state = stateOf(quotePrice, trouble)
  const chosen = [
    !trouble && adminInboxWords.withTax(rupees(withTax(pricePaise, taxPercent))),
    frameName,
    size && adminInboxWords.inSize(sizeLabel(size)),
  ]
  const mayOpen = useMayOpen()
  return (
    <div className="quote-offered stack g8 start">
      <p>
        <b>{rupees(pricePaise)}</b>
        {chosen.map((part) => part && `, ${part}`)}{' '}
        <Badge tone={TONES[state]}>{adminInboxWords.quoteStates[state]}</Badge>
      </p>
      <p className="small ash">{orderId ? <OrderLink id={orderId} /> : adminInboxWords.until(dayText(validUntil))}</p>
      {paying && (
        <p className="small">
          <OrderLink id={paying.orderId} />:{' '}
          {paying.isOfShop
            ? adminInboxWords.waitingForPayment(momentText(paying.holdUntil))
            : adminInboxWords.beingPaid(momentText(paying.holdUntil))}
        </p>
      )}
      {words && <p className="ticket-words any pre">{words}</p>}
      {!trouble && (
        <>
          <p className="small any">
            {adminInboxWords.buyerLink} <span className="num">{`${storeAddress}quote/${token}`}</span>
          </p>
          {!paying && mayOpen('/admin/orders/new') && (
            <ButtonLink to={`${href('/admin/orders/new')}?${new URLSearchParams({ quote: token })}`} look="outline">
              {adminInboxWords.createOrder}
            </ButtonLink>
          )}
          <ActionForm
            intent="withdraw"
            hidden={{ quotePrice: id }}
            button={adminInboxWords.withdrawQuote}
            look="outline"
          />
        </>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link, href } from 'react-router'
import { OFFER_DAYS, OFFER_DAYS_MAX } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { offerTrouble } from '#domain/quotes/offer-state.rules.ts'
import type { OfferOfQuote, QuotedWork } from '#domain/quotes/show-offers.ts'
import { sizeLabel } from '#domain/catalogue/size-label.rules.ts'
import { dayText, momentText } from '#shared/india-dates.rules.ts'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { rupees, withTax } from '#shared/money.rules.ts'
import { ActionForm } from '#app/routes/admin/action-form.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ChoiceField, useMayOpen } from '#app/ui/dashboard-parts.tsx'
import { TextArea, TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'

type Props = {
  quote: { work: QuotedWork | undefined; offers: OfferOfQuote[] }
  now: Date
  storeAddress: string
}

/** What was offered for a work without a price, and the way to offer one. */
export function QuoteActs({ quote: { work, offers }, now, storeAddress }: Props) {
  const stands = offers.some((offer) => !offerTrouble(offer, now))
  return (
    <>
      {work && <Asked work={work} />}
      {offers.map((offer) => (
        <Offered key={offer.id} offer={offer} now={now} storeAddress={storeAddress} />
      ))}
      {!stands && work && work.freeQuantity !== 0 && <OfferForm work={work} round={offers.length} />}
    </>
  )
}

function Asked({ work }: { work: QuotedWork }) {
  const { id, title, artistName, picture, isListed, freeQuantity } = work
  return (
    <div className="quote-asked">
      <Picture picture={picture} sizes="96px" widest={320} isDecoration />
      <div>
        <Link className="lk" to={href('/artwork/:id', { id })}>
          {title}
        </Link>
        <p className="ash">by {artistName}</p>
        <p className="small">
          {isListed
            ? freeQuantity === null
              ? 'Made to order'
              : `${freeQuantity} to be had`
            : 'Not in the gallery now'}
        </p>
      </div>
    </div>
  )
}

function OfferForm({ work, round }: { work: QuotedWork; round: number }) {
  return (
    <ActionForm intent="offer" title="Offer a price" button="Send offer" round={round}>
      {(field) => (
        <>
          <TextField
            label="Price in rupees"
            hint="Before tax, frame and shipping included: the buyer reads it with the tax beside it."
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('price')}
          />
          <ChoiceField
            label="Frame"
            {...field('frame')}
            options={work.frames.map(({ optionId, name }) => [optionId, name])}
          />
          {work.sizes.length > 0 && (
            <ChoiceField
              label="Size"
              {...field('size')}
              options={[['', 'Choose a size'], ...work.sizes.map(({ id, name }) => [id, name] as const)]}
            />
          )}
          <TextField
            label="Stands for, in days"
            type="number"
            min={1}
            max={OFFER_DAYS_MAX}
            required
            {...field('days')}
            defaultValue={field('days').defaultValue ?? OFFER_DAYS}
          />
          <TextArea
            label="Words to the buyer"
            hint="What the price includes. Optional."
            rows={4}
            maxLength={2_000}
            {...field('words')}
          />
        </>
      )}
    </ActionForm>
  )
}

const BADGES: Readonly<Record<string, ReactNode>> = {
  open: <Badge tone="marigold">Stands</Badge>,
  'being-paid': <Badge tone="marigold">Is being paid</Badge>,
  paid: <Badge tone="neem">Paid</Badge>,
  expired: <Badge>Expired</Badge>,
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="lk" to={href('/admin/orders/:id', { id })}>
    Order #{orderNumber(id)}
  </Link>
)

function Offered({ offer, now, storeAddress }: { offer: OfferOfQuote } & Omit<Props, 'quote'>) {
  const { id, pricePaise, taxPercent, frameName, size, validUntil, words, token, orderId, paying } = offer
  const trouble = offerTrouble(offer, now)
  const mayOpen = useMayOpen()
  return (
    <div className="quote-offered">
      <p>
        <b>{rupees(pricePaise)}</b>
        {!trouble && `, ${rupees(withTax(pricePaise, taxPercent))} with tax`}
        {frameName && `, ${frameName}`}
        {size && `, size ${sizeLabel(size)}`}{' '}
        {BADGES[trouble?.kind ?? (paying ? 'being-paid' : 'open')] ?? <Badge>Withdrawn</Badge>}
      </p>
      <p className="small ash">{orderId ? <OrderLink id={orderId} /> : `Until ${dayText(validUntil)}`}</p>
      {paying && (
        <p className="small">
          <OrderLink id={paying.orderId} /> {paying.isOfShop ? 'waits for its payment link' : 'is being paid'}, and
          keeps the work until {momentText(paying.holdUntil)}.
        </p>
      )}
      {words && <p className="letter-words">{words}</p>}
      {!trouble && (
        <>
          <p className="small quote-link">
            Link for the buyer: <span className="num">{`${storeAddress}quote/${token}`}</span>
          </p>
          {!paying && mayOpen('/admin/orders/new') && (
            <ButtonLink to={`${href('/admin/orders/new')}?${new URLSearchParams({ offer: token })}`} look="outline">
              Make it an order
            </ButtonLink>
          )}
          <ActionForm intent="withdraw" button="Withdraw the offer" look="outline">
            {() => <input type="hidden" name="offer" value={id} />}
          </ActionForm>
        </>
      )}
    </div>
  )
}

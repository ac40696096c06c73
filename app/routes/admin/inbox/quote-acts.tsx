import { Link, href } from 'react-router'
import { OFFER_DAYS, OFFER_DAYS_MAX } from '#domain/admin/inbox/ticket-forms.rules.ts'
import { offerTrouble, type OfferTrouble } from '#domain/quotes/offer-state.rules.ts'
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
import { deskInboxWords } from '#words/desk-inbox.ts'

type Props = {
  quote: { work: QuotedWork | undefined; offers: OfferOfQuote[] }
  now: Date
  storeAddress: string
}

/** The quotes for a work without a price, and the form to send one. */
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
        <p className="ash">{deskInboxWords.byArtist(artistName)}</p>
        <p className="small">
          {isListed
            ? freeQuantity === null
              ? deskInboxWords.madeToOrder
              : deskInboxWords.inStock(freeQuantity)
            : deskInboxWords.notListed}
        </p>
      </div>
    </div>
  )
}

function OfferForm({ work, round }: { work: QuotedWork; round: number }) {
  return (
    <ActionForm intent="offer" title={deskInboxWords.quoteTitle} button={deskInboxWords.sendQuote} round={round}>
      {(field) => (
        <>
          <TextField
            label={deskInboxWords.price}
            hint={deskInboxWords.priceHint}
            inputMode="decimal"
            autoComplete="off"
            required
            {...field('price')}
          />
          <ChoiceField
            label={deskInboxWords.frame}
            {...field('frame')}
            options={work.frames.map(({ optionId, name }) => [optionId, name])}
          />
          {work.sizes.length > 0 && (
            <ChoiceField
              label={deskInboxWords.size}
              {...field('size')}
              options={[['', deskInboxWords.chooseSize], ...work.sizes.map(({ id, name }) => [id, name] as const)]}
            />
          )}
          <TextField
            label={deskInboxWords.validFor}
            type="number"
            min={1}
            max={OFFER_DAYS_MAX}
            required
            {...field('days')}
            defaultValue={field('days').defaultValue ?? OFFER_DAYS}
          />
          <TextArea
            label={deskInboxWords.toBuyer}
            hint={deskInboxWords.toBuyerHint}
            rows={4}
            maxLength={2_000}
            {...field('words')}
          />
        </>
      )}
    </ActionForm>
  )
}

type QuoteState = keyof typeof deskInboxWords.quoteStates

const TONES: Partial<Record<QuoteState, 'marigold' | 'neem'>> = {
  open: 'marigold',
  'being-paid': 'marigold',
  paid: 'neem',
}

function stateOf({ paying }: OfferOfQuote, trouble: OfferTrouble | undefined): QuoteState {
  if (!trouble) return paying ? 'being-paid' : 'open'
  return trouble.kind === 'paid' || trouble.kind === 'expired' ? trouble.kind : 'withdrawn'
}

const OrderLink = ({ id }: { id: string }) => (
  <Link className="lk" to={href('/admin/orders/:id', { id })}>
    {deskInboxWords.order(orderNumber(id))}
  </Link>
)

function Offered({ offer, now, storeAddress }: { offer: OfferOfQuote } & Omit<Props, 'quote'>) {
  const { id, pricePaise, taxPercent, frameName, size, validUntil, words, token, orderId, paying } = offer
  const trouble = offerTrouble(offer, now)
  const state = stateOf(offer, trouble)
  const chosen = [
    !trouble && deskInboxWords.withTax(rupees(withTax(pricePaise, taxPercent))),
    frameName,
    size && deskInboxWords.inSize(sizeLabel(size)),
  ]
  const mayOpen = useMayOpen()
  return (
    <div className="quote-offered">
      <p>
        <b>{rupees(pricePaise)}</b>
        {chosen.map((part) => part && `, ${part}`)}{' '}
        <Badge tone={TONES[state]}>{deskInboxWords.quoteStates[state]}</Badge>
      </p>
      <p className="small ash">{orderId ? <OrderLink id={orderId} /> : deskInboxWords.until(dayText(validUntil))}</p>
      {paying && (
        <p className="small">
          <OrderLink id={paying.orderId} />:{' '}
          {paying.isOfShop
            ? deskInboxWords.waitingForPayment(momentText(paying.holdUntil))
            : deskInboxWords.beingPaid(momentText(paying.holdUntil))}
        </p>
      )}
      {words && <p className="letter-words">{words}</p>}
      {!trouble && (
        <>
          <p className="small quote-link">
            {deskInboxWords.buyerLink} <span className="num">{`${storeAddress}quote/${token}`}</span>
          </p>
          {!paying && mayOpen('/admin/orders/new') && (
            <ButtonLink to={`${href('/admin/orders/new')}?${new URLSearchParams({ offer: token })}`} look="outline">
              {deskInboxWords.createOrder}
            </ButtonLink>
          )}
          <ActionForm intent="withdraw" button={deskInboxWords.withdrawQuote} look="outline">
            {() => <input type="hidden" name="offer" value={id} />}
          </ActionForm>
        </>
      )}
    </div>
  )
}

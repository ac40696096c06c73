import { href, useRouteLoaderData } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { Button, GoLink, ButtonLink } from '#app/ui/button.tsx'
import { DotAndLine } from '#app/ui/mark.tsx'
import { parcelsWords } from '#words/parcels.ts'
import type { Gift } from '#domain/cart/gift.rules.ts'

/** In the query of a parcel: shows its card instead of its slip. */
export const CARD_PAGE = 'card'

type Props = { parcel: { id: string; orderId: string }; message: string }

/** The card of a gift, printed alone on A6. */
export function GiftMessageCard({ parcel: { id, orderId }, message }: Props) {
  const brand = useRouteLoaderData<{ brand: { name: string } }>('root')?.brand.name
  return (
    <div className="stack one g32">
      <div className="slip-acts stack g20">
        <p className="ash">{parcelsWords.cardPaper}</p>
        <div className="flow g12">
          <Button onClick={() => print()}>{parcelsWords.print}</Button>
          <GoLink to={href('/artist/orders/:id', { id })}>{parcelsWords.order(orderNumber(orderId))}</GoLink>
        </div>
      </div>
      <section className="gift-card stack" aria-label={parcelsWords.card}>
        <DotAndLine className="gift-card-mark" />
        <p className="d gift-card-words any pre">{message}</p>
        <p className="small">{brand}</p>
      </section>
    </div>
  )
}

/** What the buyer asked for, shown before packing and never printed. */
export function GiftToPack({ gift, parcelId }: { gift: Gift; parcelId: string }) {
  return (
    <section className="slip-acts stack g20" aria-labelledby="gift-title">
      <h2 className="d d3" id="gift-title">
        {parcelsWords.isGift}
      </h2>
      <ul className="slip-gift stack g6">
        {gift.isWrapped && <li>{parcelsWords.wrapIt}</li>}
        {gift.message && <li>{parcelsWords.putCardInside}</li>}
        {gift.hidesPrices && <li>{parcelsWords.noPrices}</li>}
      </ul>
      {gift.message && (
        <div>
          <ButtonLink look="outline" to={`${href('/artist/orders/:id', { id: parcelId })}?${CARD_PAGE}`}>
            {parcelsWords.printCard}
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

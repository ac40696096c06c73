import { href, useRouteLoaderData } from 'react-router'
import { orderNumber } from '#domain/orders/order/order.rules.ts'
import { Button, GoLink } from '#app/ui/button.tsx'
import { DotAndLine } from '#app/ui/mark.tsx'
import { useInteractive } from '#app/ui/use-interactive.ts'
import { parcelsWords } from '#words/parcels.ts'

/** In the query of a parcel: shows its card instead of its slip. */
export const CARD_PAGE = 'card'

type Props = { parcel: { id: string; orderId: string }; message: string }

/** The card of a gift, printed alone on A6. */
export function GiftMessageCard({ parcel: { id, orderId }, message }: Props) {
  const brand = useRouteLoaderData<{ brand: { name: string } }>('root')?.brand.name
  const isInteractive = useInteractive()
  return (
    <div className="stack one g32">
      <div className="slip-acts">
        <p className="ash">{parcelsWords.cardPaper}</p>
        <div className="flow g12">
          {isInteractive && <Button onClick={() => print()}>{parcelsWords.print}</Button>}
          <GoLink to={href('/artist/orders/:id', { id })}>{parcelsWords.order(orderNumber(orderId))}</GoLink>
        </div>
      </div>
      <section className="gift-card" aria-label={parcelsWords.card}>
        <DotAndLine className="gift-card-mark" />
        <p className="d gift-card-words any pre">{message}</p>
        <p className="small">{brand}</p>
      </section>
    </div>
  )
}

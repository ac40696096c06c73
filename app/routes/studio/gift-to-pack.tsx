import { href } from 'react-router'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { CARD } from './gift-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

/** What the buyer wishes, told before it is packed; none of it is printed. */
export function GiftToPack({ gift, parcelId }: { gift: Gift; parcelId: string }) {
  return (
    <section className="slip-acts" aria-labelledby="gift-title">
      <h2 className="d d3" id="gift-title">
        This is a gift
      </h2>
      <ul className="slip-gift">
        {gift.isWrapped && <li>Please wrap it: the buyer has paid for the wrapping.</li>}
        {gift.message && <li>Please lay the card inside. Its words stand on the slip, too.</li>}
        {gift.hidesPrices && <li>Please put no invoice and no price tag into the parcel. The slip shows no prices.</li>}
      </ul>
      {gift.message && (
        <div>
          <ButtonLink look="outline" to={`${href('/artist/orders/:id', { id: parcelId })}?${CARD}`}>
            Print the card
          </ButtonLink>
        </div>
      )}
    </section>
  )
}

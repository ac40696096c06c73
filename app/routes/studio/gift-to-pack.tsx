import { href } from 'react-router'
import type { Gift } from '#domain/cart/gift.rules.ts'
import { CARD_PAGE } from './gift-card.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { parcelsWords } from '#words/parcels.ts'

/** What the buyer asked for, shown before packing and never printed. */
export function GiftToPack({ gift, parcelId }: { gift: Gift; parcelId: string }) {
  return (
    <section className="slip-acts" aria-labelledby="gift-title">
      <h2 className="d d3" id="gift-title">
        {parcelsWords.isGift}
      </h2>
      <ul className="slip-gift">
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

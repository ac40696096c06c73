import { giftWords, type Gift } from '#domain/cart/gift.rules.ts'
import { ordersWords } from '#words/orders.ts'

/** How a gift is packed, and what its card says. */
export const OrderGift = ({ gift }: { gift: Gift | null }) =>
  gift && (
    <section>
      <h2 className="d d3">{ordersWords.gift}</h2>
      <p>{giftWords(gift)}.</p>
      {gift.message && <p className="order-words">{gift.message}</p>}
    </section>
  )

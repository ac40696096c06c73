import { giftWords, type Gift } from '#domain/cart/gift.rules.ts'

/** What is done about an order that is a gift, and what its card says. */
export const OrderGift = ({ gift }: { gift: Gift | null }) =>
  gift && (
    <section>
      <h2 className="d d3">Gift</h2>
      <p>{giftWords(gift)}.</p>
      {gift.message && <p className="order-words">{gift.message}</p>}
    </section>
  )

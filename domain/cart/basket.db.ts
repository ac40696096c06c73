/** A basket with everything its price depends on, read as one state of the shop. */
import { sql } from 'kysely'
import { listOf, rowOf } from '#db/sql-parts.ts'
import type { Db } from '#db/transaction.ts'
import { couponInCart, promotionsOn } from '#domain/pricing/discounts.db.ts'
import type { CouponBuyer, CouponHistoryOf, CouponInCart } from '#domain/pricing/discounts.db.ts'
import type { Promotion } from '#domain/pricing/discount.rules.ts'
import type { LineFacts } from './cart.rules.ts'
import { giftOf, WRAP_PAISE } from './gift.db.ts'
import type { CartGift, Gift } from './gift.rules.ts'
import { factsOf, type KeptLines } from './lines.db.ts'

/** An account, or a guest: the browser, if it has ordered before, and its coupon. */
export type Shopper = { userId: string } | { guestId: string | null; couponId: string | null; gift?: Gift | null }

type Asked = {
  lines: KeptLines
  shopper: Shopper
  /** As typed at checkout. */
  contact?: CouponBuyer['contact']
  /** A day in India. */
  today: string
  couponHistory: CouponHistoryOf
}

export type StoredBasket = {
  lines: LineFacts[]
  promotions: Promotion[]
  coupon: CouponInCart | null
  gift: CartGift
}

type Row = Omit<StoredBasket, 'gift'> & CartGift

export async function readBasket(
  db: Db,
  { lines, shopper, contact = null, today, couponHistory }: Asked,
): Promise<StoredBasket> {
  const isGuest = 'guestId' in shopper
  const buyer = { buyerId: lines.buyerId, userId: isGuest ? null : shopper.userId, contact }
  const row = await rowOf<Row>(db)`
    select ${listOf(factsOf(lines))} as lines, ${listOf(promotionsOn(today))} as promotions,
      ${couponInCart(shopper, buyer, couponHistory)} as coupon,
      ${isGuest ? sql`null` : giftOf(shopper)} as requested, ${WRAP_PAISE} as "wrapPaise"`
  if (!row) throw new Error('A basket could not be read.')
  const { requested, wrapPaise, ...basket } = row
  return { ...basket, gift: { requested: isGuest ? (shopper.gift ?? null) : requested, wrapPaise } }
}

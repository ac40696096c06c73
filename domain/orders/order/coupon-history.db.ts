/** How often a coupon was used, and by this buyer. */
import { sql } from 'kysely'
import type { CouponHistory } from '#domain/pricing/coupon.rules.ts'
import type { CouponBuyer, CouponHistoryOf } from '#domain/pricing/discounts.db.ts'

function isOfBuyer({ buyerId, userId, contact }: CouponBuyer) {
  if (userId !== null) return sql`user_id = ${userId}`
  return contact
    ? sql`(buyer_id = ${buyerId} or contact_email = ${contact.email} or contact_phone = ${contact.phone})`
    : sql`buyer_id = ${buyerId}`
}

export const couponHistory: CouponHistoryOf = (couponId, buyer, except) => {
  const isExcepted =
    except === 'own-open'
      ? sql`buyer_id = ${buyer.buyerId} and payment_state = 'unpaid'`
      : sql`id = any(${[...except]}::uuid[])`
  return sql<CouponHistory>`
    select count(*)::integer as uses, count(*) filter (where ${isOfBuyer(buyer)})::integer as "usesOfBuyer",
      exists (select from orders where ${isOfBuyer(buyer)}
        and payment_state not in ('unpaid', 'expired') and status <> 'cancelled') as "hasBought"
    from orders where coupon_id = ${couponId} and payment_state <> 'expired' and status <> 'cancelled'
      and not coalesce(${isExcepted}, false)`
}

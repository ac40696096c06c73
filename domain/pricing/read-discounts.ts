import type { Db } from '#db/transaction.ts'
import { indiaDay } from '#shared/india-dates.rules.ts'
import { discountsOf, type Discounts } from './coupon.rules.ts'
import { listPromotions, readCouponHistory } from './discounts.db.ts'
import type { CouponBuyer, KnownCoupon, NotCounted } from './discounts.db.ts'

type Asked = {
  coupon: KnownCoupon | undefined
  buyer: CouponBuyer
  except: NotCounted
  now: Date
}

/** The discounts for a buyer at a moment. */
export async function readDiscounts(db: Db, { coupon, buyer, except, now }: Asked): Promise<Discounts> {
  const today = indiaDay(now)
  const promotions = await listPromotions(db, today)
  if (!coupon) return { promotions, coupon: null }
  const history = await readCouponHistory(db, { couponId: coupon.id, buyer, except })
  return discountsOf({ promotions, coupon: { ...coupon, history } }, today)
}

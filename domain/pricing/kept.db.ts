import { sql } from 'kysely'
import { AT_ONCE, WITH_ACCOUNT, WITH_SHOP, type KeptData } from '#domain/kept/kept.db.ts'

export const pricingKept: KeptData = {
  tables: {
    cart_coupons: { what: 'the coupon in a cart', until: WITH_ACCOUNT, erased: AT_ONCE },
    coupons: { what: 'coupons', until: WITH_SHOP },
    promotions: { what: 'promotions', until: WITH_SHOP },
  },
  download: {
    cart_coupon: ({ id }) =>
      sql`(select code from cart_coupons join coupons on coupons.id = coupon_id where user_id = ${id})`,
  },
}
